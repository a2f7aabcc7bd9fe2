import WeatherModel

/// The words for the days after the first week, and for yesterday.
public protocol LaterPhrases: Sendable {
    /// "Later: to 13 December": what opens to the days after the week.
    func laterTitle(until date: String) -> String
    /// "7 Dec to 13 Dec": the days of one calendar week.
    func laterWeek(from first: String, to last: String) -> String
    /// How sure such days are, and what they are compared with.
    var laterNote: String { get }
    /// "12 to 17°"; both arrive as bare numbers.
    func temperatureRange(from low: String, to high: String) -> String
    /// "12 degrees to 17 degrees".
    func spokenTemperatureRange(from low: String, to high: String) -> String
    /// "showery", "perhaps showery".
    func laterSky(_ sky: LaterDay.Sky, isLikely: Bool) -> String
    /// "warmer", within a list.
    func laterTendency(_ tendency: LaterDay.Tendency) -> String
    /// "The forecast ends on Thursday 10 December.": its source knows nothing of the days after it.
    func forecastEnds(_ date: String) -> String
    /// "4° warmer than yesterday at this time."
    func thanYesterday(_ degrees: String, isWarmer: Bool) -> String
    /// The difference is too small to be felt.
    var asYesterday: String { get }
}
