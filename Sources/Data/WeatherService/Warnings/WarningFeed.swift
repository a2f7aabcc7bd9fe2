import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders

/// A feed of warnings, of the registry or configured by an operator: CAP messages, a list of them in Atom or RSS, or the National Weather Service's
/// GeoJSON.
package struct WarningFeed: Hashable, Sendable {
    /// The source's name shown to people: "Example Weather Office".
    package var name: String
    /// Absolute. Never logged.
    package var url: String
    /// The area in which the feed has every warning, so that an empty list means that none is active; nil if unknown: the warnings that it
    /// has still count where they apply.
    package var coverage: Coverage?
    /// The countries in which the feed has every warning, in capital letters: `DE`.
    package var countries: Set<String>
    /// The countries of which the feed has warnings, but possibly not all: an empty list means nothing there.
    var relayedCountries: Set<String>
    /// Seconds for which its list is fresh. Longer than usual if the issuer asks for it: then it is the minimum between any two readings.
    var everySeconds: Double
    /// How it is read.
    var form: Form

    /// How a feed is read.
    package enum Form: Hashable, Sendable {
        /// One list for all places.
        case list
        /// WMO's Severe Weather Information Centre, which is asked for each cell.
        case point
        /// Environment Canada's list, which is asked for each square of one degree.
        case square
    }

    /// True if it is asked for each place, in place of one list for all places.
    var isByPoint: Bool { form != .list }

    /// The cell for whose centre it is asked, for the warnings of a cell.
    func asked(for cell: Cell) -> Cell { form == .square ? CanadaAlerts.square(of: cell) : cell }

    package init(
        name: String, url: String, coverage: Coverage? = nil, countries: Set<String> = [], relayedCountries: Set<String> = [],
        everySeconds: Double = WarningFeeds.freshSeconds, form: Form = .list
    ) {
        self.name = name
        self.url = url
        self.coverage = coverage
        self.countries = countries
        self.relayedCountries = relayedCountries
        self.everySeconds = everySeconds
        self.form = form
    }

    /// Reads a list of `NAME|URL` or `NAME|URL|AREA`, separated by semicolons. An area is `south,west,north,east` in degrees, or the codes
    /// of countries (`DE`), separated by commas.
    ///
    /// - Returns: nil if any part of it cannot be parsed.
    package static func list(_ text: String) -> [WarningFeed]? {
        var feeds: [WarningFeed] = []
        for entry in text.split(separator: ";") where entry.contains(where: { !$0.isWhitespace }) {
            let parts = entry.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
            guard (2...3).contains(parts.count), !parts[0].isEmpty, parts[0].count <= 80, isAddress(parts[1]) else { return nil }
            var feed = WarningFeed(name: parts[0], url: parts[1])
            if parts.count == 3 { guard feed.cover(parts[2]) else { return nil } }
            feeds.append(feed)
        }
        let names = Set(feeds.map(\.name))
        return names.count == feeds.count && feeds.count <= mostFeeds ? feeds : nil
    }

    /// The limits for calls to feeds: a list may link to some hundred messages, each of which is fetched once.
    package static let terms = CourtesyTerms(
        limits: [CallLimit(600, per: .minute)], maxInFlight: 4, honoursExpiry: true, answersUrgentCalls: true,
        longestAlertSeconds: WarningFeeds.longestValidSeconds, alertShare: 0)

    /// Maximum number of feeds.
    package static let mostFeeds = 50

    private static func isAddress(_ text: String) -> Bool {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), url.host?.isEmpty == false, url.user == nil else {
            return false
        }
        return scheme == "https" || scheme == "http"
    }

    private mutating func cover(_ text: String) -> Bool {
        let words = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let degrees = words.compactMap(Double.init)
        if degrees.count == 4, words.count == 4 {
            guard (-90...90).contains(degrees[0]), (degrees[0]...90).contains(degrees[2]), (-180...180).contains(degrees[1]),
                (-180...180).contains(degrees[3])
            else { return false }
            coverage = Coverage(
                words: text, boxes: [.init(south: degrees[0], north: degrees[2], west: degrees[1], east: degrees[3])])
            return true
        }
        guard !words.isEmpty, words.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isLetter) }) else { return false }
        countries = Set(words.map { $0.uppercased() })
        return true
    }

    /// True if it is known which places the feed is for.
    var isLimited: Bool { coverage != nil || !countries.isEmpty || !relayedCountries.isEmpty }

    /// True if the issuer asks for a longer time between two readings than other feeds.
    var hasMinimum: Bool { everySeconds > WarningFeeds.freshSeconds }

    /// True if the feed has warnings for the country, but possibly not all.
    func relays(to country: String?) -> Bool { country.map { relayedCountries.contains($0) } ?? false }

    /// True if the feed has every warning for the place.
    func covers(_ place: Coordinate, country: String?) -> Bool {
        if let country, countries.contains(country.uppercased()) { return true }
        return coverage?.mayInclude(place) ?? false
    }
}

/// A source of a place's warnings, with its state.
public struct AlertSource: Hashable, Sendable {
    /// The provider, whose name is translated; nil for a feed.
    package var provider: ProviderID?
    /// A feed's name, or the provider's as its terms ask.
    package var name: String
    /// The page that describes it; nil for a feed, whose address is private to the operator.
    package var url: String?
    /// When it last delivered its warnings; nil if it never did.
    package var lastChecked: Date?
    /// True if it would have every warning of this place, and nothing that it has is known to be missing.
    package var covers: Bool
    /// The error of the last attempt; nil if it succeeded.
    package var failure: WeatherError.Kind?
    /// True if that attempt was not sent: Petrel's own limit did not allow it, and the source has not failed.
    package var isUnsent: Bool
    /// Number of its active warnings located only by zone codes, which may or may not include this place.
    package var undecided: Int
    /// Number of entries of its last list that were not understood or not fetched. While there are any, the absence of a warning means
    /// nothing.
    package var unread: Int
    /// Why they are not known, where that was counted.
    package var reasons: [UnreadReason: Int]
    /// True if it has warnings of this place, but possibly not all.
    package var isRelay = false
    /// True if its state is known only from the dashboard; false for a feed of this process.
    var isOfDashboard = false
    /// True if it would have every warning of this place, whether or not it was read lately and in full.
    var isExpected: Bool

    package init(
        provider: ProviderID? = nil, name: String, url: String? = nil, lastChecked: Date?, covers: Bool,
        failure: WeatherError.Kind? = nil, isUnsent: Bool = false, undecided: Int = 0, unread: Int = 0,
        reasons: [UnreadReason: Int] = [:]
    ) {
        self.provider = provider
        self.name = name
        self.url = url
        self.lastChecked = lastChecked
        self.covers = covers
        isExpected = covers
        self.failure = failure
        self.isUnsent = isUnsent
        self.undecided = undecided
        self.unread = unread
        self.reasons = reasons
    }
}

extension AlertsReading {
    /// Takes the feeds among the sources of a place; a check is as old as the oldest reading of those that cover the place.
    package init(_ sources: [AlertSource]) {
        let feeds = sources.filter { !$0.isOfDashboard }
        let expected = feeds.filter(\.isExpected)
        let times = expected.filter(\.covers).compactMap(\.lastChecked)
        if times.count < expected.count || feeds.contains(where: { $0.unread > 0 }) {
            self = .partial
        } else if let oldest = times.min() {
            self = .whole(AlertsCheck(at: oldest, by: expected.map(\.name).joined(separator: ", ")))
        } else {
            self = .none
        }
    }
}

/// Whether a source covers a place's warnings.
package enum AlertCoverage: String, Hashable, Sendable, CaseIterable {
    /// Every source that would have every warning of the place was read in full within the last hour.
    case covered
    /// A source covers this place, and was never read, or not in full, or not lately.
    case unchecked
    /// No source has warnings for this place.
    case uncovered

    /// - Parameter sources: the sources of the dashboard's warnings: those of feeds as they are now, which may be later than the dashboard.
    package init(_ dashboard: WeatherDashboard, _ sources: [AlertSource], at now: Date) {
        switch dashboard.alertsKnowledge(at: now, with: AlertsReading(sources)) {
        case .whole: self = .covered
        case .lapsed, .unread, .unchecked: self = .unchecked
        case .uncovered: self = .uncovered
        }
    }
}
