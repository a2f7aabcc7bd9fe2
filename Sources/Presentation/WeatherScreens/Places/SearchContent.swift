import WeatherFormatting
import WeatherModel

/// The hits of a search for a place, in words.
public struct SearchContent: Hashable, Sendable {
    /// "3 places for “Springfield”".
    public let title: String
    /// The best hit first; empty when `note` says so.
    public let rows: [SearchRow]
    /// "Check the spelling, or try coordinates such as 55.76, 37.62.", or the range of a coordinate; nil when there are hits.
    public let note: String?
}

/// One hit: told from its namesakes by region, country and distance.
public struct SearchRow: Hashable, Sendable {
    /// The name alone: "Springfield".
    public let name: String
    /// "also called Bombay": the name by which it was found; nil where that is its own.
    public let otherName: String?
    /// "Illinois, United States".
    public let area: String
    /// "320 km away"; nil where the searcher's position is not known.
    public let distance: String?
    /// "114,394 inhabitants"; nil where unknown.
    public let population: String?
    /// "39.80, −89.64": to tell apart what nothing else does.
    public let coordinates: String
    /// Degrees north, `-90 ... 90`, for links.
    public let latitude: Double
    /// Degrees east, `-180 ..< 180`, for links.
    public let longitude: Double
    /// Name, other name, area and distance in one line.
    public let text: String
}

extension SearchContent {
    /// - Parameter near: where the searcher is, for distances; nil leaves them out.
    public static func make(
        query: String, places: [Place], near: Coordinate?, units: UnitPreferences, phrases: any Phrases = EnglishPhrases()
    ) -> SearchContent {
        SearchMaker(query: query, places: places, near: near, units: units, phrases: phrases).content()
    }
}
