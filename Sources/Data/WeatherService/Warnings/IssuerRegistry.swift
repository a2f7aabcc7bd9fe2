import Issuers
import WeatherProviders

/// Who issues warnings in which country. Each country and territory of the gazetteer has a line, also those without any issuer that Petrel
/// can read.
package struct IssuerRegistry: Hashable, Sendable {
    /// In the order of the file.
    package let issuers: [Issuer]
    /// The feeds of a country, by its code.
    private let feedsByCountry: [String: [WarningFeed]]

    /// All issuers of the file that `scripts/derive-issuers` writes.
    package static let bundled: IssuerRegistry = {
        let bytes = UnsafeRawBufferPointer(start: petrel_issuers(), count: Int(petrel_issuers_length()))
        return IssuerRegistry(String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Issuer(line: $0) })
    }()

    package init(_ issuers: [Issuer]) {
        self.issuers = issuers
        var feeds: [String: [WarningFeed]] = [:]
        for issuer in issuers {
            guard let feed = issuer.feed else { continue }
            for country in issuer.countries { feeds[country, default: []].append(feed) }
        }
        feedsByCountry = feeds
    }

    /// The feeds of a country.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2 in capital letters; nil, as at sea, has none.
    func feeds(in country: String?) -> [WarningFeed] { country.flatMap { feedsByCountry[$0] } ?? [] }

    /// How many of a country's warnings Petrel can read.
    package enum Coverage: Hashable, Sendable {
        /// An issuer or a provider would have every warning.
        case complete
        /// Petrel reads lists that may lack some.
        case partial
        /// A service that passes on warnings is asked for each place, and may lack some.
        case byPoint
        /// No official source that Petrel can read.
        case none
    }

    /// - Parameter country: ISO 3166-1 alpha-2 in capital letters.
    package func coverage(of country: String) -> Coverage {
        let read = issuers.filter { [.feed, .provider, .point, .square].contains($0.kind) && $0.countries.contains(country) }
        if read.contains(where: \.isComplete) { return .complete }
        if read.contains(where: { $0.kind != .point }) { return .partial }
        return read.isEmpty ? .none : .byPoint
    }

    /// All feeds.
    var feeds: [WarningFeed] { issuers.compactMap(\.feed) }

    /// The issuers that a setting names: codes of countries, or ids of issuers, separated by commas. Words behind a minus leave out; if all
    /// do, the rest stays.
    ///
    /// - Returns: nil if one of the words is neither, and if there is none.
    package func narrowed(to text: String) -> IssuerRegistry? {
        let words = text.split(separator: ",").map { $0.drop { $0.isWhitespace } }
            .map { String($0.prefix { !$0.isWhitespace }).lowercased() }.filter { !$0.isEmpty }
        let known = issuers.reduce(into: Set<String>()) { names, issuer in
            names.insert(issuer.id)
            names.formUnion(issuer.countries.map { $0.lowercased() })
        }
        let without = Set(words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) })
        let with = Set(words.filter { !$0.hasPrefix("-") })
        guard !words.isEmpty, with.union(without).isSubset(of: known) else { return nil }
        return IssuerRegistry(
            issuers.compactMap { issuer in
                guard !without.contains(issuer.id) else { return nil }
                var kept = issuer
                kept.countries = kept.countries.filter { country in
                    let isNamed = with.isEmpty || with.contains(issuer.id) || with.contains(country.lowercased())
                    return isNamed && !without.contains(country.lowercased())
                }
                return kept.countries.isEmpty ? nil : kept
            })
    }

    /// The same issuers, with another address of the service that is asked by point.
    ///
    /// - Parameter address: without the path of the service.
    package func asking(_ address: String) -> IssuerRegistry {
        IssuerRegistry(
            issuers.map { issuer in
                guard issuer.kind == .point, issuer.address.hasPrefix(SWICReply.baseURL) else { return issuer }
                var moved = issuer
                moved.address = address + issuer.address.dropFirst(SWICReply.baseURL.count)
                return moved
            })
    }
}
