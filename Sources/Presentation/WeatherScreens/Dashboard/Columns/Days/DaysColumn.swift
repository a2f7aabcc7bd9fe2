/// Seven days from the place's civil today.
public struct DaysColumn: Hashable, Sendable {
    /// "7 days": as many as there are.
    public let title: String
    /// Days before today are dropped.
    public let rows: [DayRow]
    /// The heads of a table of a day's hours.
    public let heads: HourHeads
    /// "No daily forecast is available."; nil when there is one.
    public let note: String?
    /// "Thursday: unsure how warm it gets.": the first unsure day, else tomorrow; nil without enough history.
    public let sureness: String?
    /// The days after these; nil if the source knows none.
    public let later: LaterDays?
    /// Where this column's values are from.
    public let source: ColumnSource
}

/// One civil day.
public struct DayRow: Hashable, Sendable {
    /// `2026-11-21`.
    public let date: String
    /// "Today", "Tomorrow", "Mon".
    public let label: String
    /// "21 Nov".
    public let dateLabel: String
    /// True for the place's civil today.
    package let isToday: Bool
    /// "Light rain"; of today, what prevails in the hours left.
    public let condition: String
    /// The drawing by day, `rainLight-day`; by night only where the sun is down in all of the hours that today has left.
    public let symbol: String
    /// "4°", over the civil day, hours already past included.
    public let high: String
    /// The same in °C, for the colours of a drawing.
    public let highCelsius: Double
    /// `low` in °C.
    public let lowCelsius: Double
    /// "−3°", over the civil day, hours already past included.
    public let low: String
    /// Where the bar from low to high begins on the scale common to all rows, `0 ... 1`, begin <= end.
    package let barStart: Double
    /// Where that bar ends.
    package let barEnd: Double
    /// The position of the temperature now on the same scale: today's row only.
    package let barNow: Double?
    /// From the usual low to the usual high of the date on the same scale, as far as they are on it; nil where they are not known.
    package let usual: ClosedRange<Double>?
    /// From the lowest to the highest temperature of 8 in 10 possible courses on the same scale; nil where they are not known.
    package let possible: ClosedRange<Double>?
    /// "40%"; nil where unknown. Of today, as are the amounts: from the hour that contains now to midnight, where those hours are known.
    public let chance: String?
    /// The same, `0 ... 1`.
    package let chanceFraction: Double?
    /// "3.2 mm"; nil where unknown or none falls.
    public let precipitation: String?
    /// "2 cm"; nil where unknown or none falls.
    public let snow: String?
    /// "3.5 mm since midnight": the water that has fallen in the hours of today that are over, melted snow included; nil on other days, where
    /// unknown or none fell.
    package let fallen: String?
    /// "8.0 cm of fresh snow since midnight": the depth of what of that fell as snow. Water and depth are two quantities: neither is part of
    /// a sentence about the other.
    package let fallenSnow: String?
    /// "Up to 25 km/h from the NW"; nil where unknown.
    public let wind: String?
    /// "The sun does not set." or "The sun does not rise."; nil on other days.
    public let sunNote: String?
    /// That day's hours as far as the forecast has them, hours already past left out; empty where it has none.
    public let hours: [HourRow]
    /// The amount that a bar of full height shows among this day's hours: "2 mm"; nil when none falls in any of them.
    package let precipitationScale: String?
    /// Further details of the day for the expanded row: precipitation, snow, wind, gusts, UV, sun, moon.
    public let details: [DetailRow]
    /// "Today", "Sunday 22 November": the day's name in its sentence.
    public let name: String
    /// The sentence before and after the name.
    package let spokenAroundName: [String]

    /// One full sentence for a screen reader.
    public var spoken: String { spokenAroundName.joined(separator: name) }

    /// The chance from ten percent on; nil below: too small to act upon.
    public var chanceWorthSaying: String? { (chanceFraction ?? 0) >= 0.095 ? chance : nil }
}
