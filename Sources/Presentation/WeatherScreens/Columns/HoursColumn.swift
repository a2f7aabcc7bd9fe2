/// The rest of today and the whole next day, in the place's civil days: from the hour that contains now to the end of tomorrow.
public struct HoursColumn: Hashable, Sendable {
    /// "Hour by hour".
    public let title: String
    /// One per civil day, in order; empty when the forecast has no hours for these days.
    public let sections: [HourSection]
    /// Why hours are missing: "No hourly forecast is available."; nil when none are.
    public let note: String?
    /// "Temperature from −3° to 4°", for the curve; nil without hours.
    public internal(set) var curveLabel: String?
    /// The top of the curve: "4°"; nil without hours.
    public let curveHigh: String?
    /// The bottom of the curve: "−3°"; nil without hours.
    public let curveLow: String?
    /// Changes exactly when something that this column draws changes.
    public internal(set) var revision: String

    /// All hours in order.
    public var rows: [HourRow] { sections.flatMap(\.rows) }
}

/// The hours of one civil day.
public struct HourSection: Hashable, Sendable {
    /// `2026-11-21`.
    public let date: String
    /// "Today", "Tomorrow".
    public let title: String
    /// "Saturday 21 November".
    public let subtitle: String
    /// "This day has 25 hours: the clocks go back."; nil on other days.
    public let note: String?
    /// In order, as many as the day has left: a whole day on which the clocks change has 23 or 25.
    public let rows: [HourRow]
}

/// One hour.
public struct HourRow: Hashable, Sendable {
    /// The instant as ISO 8601 with the place's offset: `2026-11-21T15:00+01:00`.
    public let time: String
    /// "15:00" or "3 pm"; an hour that the clock shows twice carries its offset: "02:00 UTC+2". "Now" stands in `isNow`.
    public let label: String
    /// "15:00"; "02:00, before the clocks go back".
    public let spokenLabel: String
    /// True for the hour that contains now.
    public let isNow: Bool
    /// "−3°".
    public let temperature: String
    /// "−8°".
    public let feelsLike: String
    /// "Light rain".
    public let condition: String
    /// `rainLight-day`.
    public let symbol: String
    /// The drawing's path on the server: `/symbols/rainLight-day.svg`.
    public let symbolPath: String
    /// "40%"; nil where unknown.
    public let chance: String?
    /// `0 ... 1`, for a bar; nil where unknown.
    public let chanceFraction: Double?
    /// "0.4 mm"; nil where unknown or none falls.
    public let precipitation: String?
    /// "2 cm"; nil where unknown or none falls.
    public let snow: String?
    /// "12 km/h"; nil where unknown.
    public let wind: String?
    /// "NW"; nil where unknown.
    public let windDirection: String?
    /// Degrees by which an arrow that points north is turned to point where the wind blows to; nil where unknown.
    public let windArrowDegrees: Double?
    /// True while the sun is up.
    public let isDay: Bool
    /// Height on the temperature curve: 0 is the lowest of all hours shown, 1 the highest, 0.5 when all are equal.
    public let curve: Double
    /// "From an earlier forecast" when the newest answer had a hole here; nil otherwise.
    public let keptNote: String?
    /// One full sentence for a screen reader.
    public let spoken: String
}
