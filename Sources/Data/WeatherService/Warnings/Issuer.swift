/// A line of the registry: an issuer of a country's warnings, or a country without an issuer that Petrel can read.
package struct Issuer: Hashable, Sendable, Identifiable {
    /// How its warnings reach Petrel.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A list of CAP messages in Atom or RSS, or CAP itself.
        case feed
        /// A provider of weather brings them.
        case provider
        /// A service that is asked for the warnings at a point, where no list has every warning.
        case point
        /// A list that is asked for the warnings of a square.
        case square
        /// Only in formats that Petrel cannot read.
        case unreadable
        /// No official source is known.
        case none
    }

    /// "met-eireann"; names it in settings.
    package let id: String
    package let kind: Kind
    /// ISO 3166-1 alpha-2 codes, in capital letters.
    package internal(set) var countries: Set<String>
    /// In English; empty if there is none.
    package let name: String
    /// The terms of its warnings: "public domain", "the issuer's terms".
    package let license: String
    /// True if an empty list means that no warning is active. False for lists that others pass on, whose copies may be years old, and for
    /// lists of some kinds of event only.
    package let isComplete: Bool
    /// Minimum seconds between two readings of its list.
    package let everySeconds: Double
    /// The list's address; empty if there is none.
    package internal(set) var address: String

    /// - Parameter line: the fields that `scripts/derive-issuers` writes, with tabs between them.
    /// - Returns: nil for a comment, and for a line of another form.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 11, let kind = Kind(rawValue: fields[1]) else { return nil }
        id = fields[0]
        self.kind = kind
        countries = Set(fields[2].split(separator: ",").map(String.init))
        name = fields[6]
        license = fields[9]
        isComplete = fields[7] == "none"
        everySeconds = Double(fields[8]) ?? WarningFeeds.freshSeconds
        address = fields[10]
    }

    /// True if Petrel asks it itself, for its list or for a place; a provider's warnings come with its weather.
    package var isAsked: Bool { feed != nil }

    /// The feed to read; nil if Petrel reads none of it.
    var feed: WarningFeed? {
        let form: WarningFeed.Form
        switch kind {
        case .feed: form = .list
        case .point: form = .point
        case .square: form = .square
        case .provider, .unreadable, .none: return nil
        }
        return WarningFeed(
            name: name, url: address, countries: isComplete ? countries : [], relayedCountries: isComplete ? [] : countries,
            everySeconds: everySeconds, form: form)
    }
}
