/// Sun and moon of the place's civil today.
public struct SunColumn: Hashable, Sendable {
    /// "Sun and moon".
    public let title: String
    /// "8 h 12 min": for how long the sun is up today, the time before a first sunset and after a last sunrise included; nil on a day
    /// without either, where `note` says it.
    package let dayLength: String?
    /// "The sun does not set today."; nil when there is nothing to explain.
    public let note: String?
    /// "Waxing crescent".
    package let moonPhase: String
    /// `0 ..< 1`: 0 new, 0.5 full. For a drawing.
    public let moonPhaseFraction: Double
    /// True south of the equator, where the waxing moon is lit on its left.
    public let isSouthern: Bool
    /// "13:05"; nil when the moon does not rise today.
    package let moonrise: String?
    /// "02:47"; nil when the moon does not set today.
    package let moonset: String?
    /// The sun's height over the whole civil day.
    public let path: SunPath
    /// Where this column's values are from: always Petrel's own astronomy, with every weather provider.
    public let source: ColumnSource
    /// All of it as rows, for a table: (Sunrise, 08:14), (Sunset, 16:12) ... in the order of the day. Near the edges of polar day there may
    /// be two rows of one kind, and a sunset before the sunrise.
    public let rows: [DetailRow]
    /// Full sentences for a screen reader.
    public let spoken: String
}

/// The sun's height over the place's civil day, for a drawing: x runs from midnight (0) to midnight (1).
public struct SunPath: Hashable, Sendable {
    /// A moment of the day.
    public struct Point: Hashable, Sendable {
        /// `0 ... 1` of the civil day, 23 and 25 hours included.
        public let x: Double
        /// Degrees above the horizon, `-90 ... 90`.
        package let elevationDegrees: Double
    }

    /// A sunrise or a sunset.
    public struct Mark: Hashable, Sendable {
        /// True for a sunrise, false for a sunset.
        package let isRise: Bool
        /// `0 ..< 1` of the civil day.
        public let x: Double
        /// "08:14".
        public let label: String
    }

    /// Whether the sun crosses the horizon on this day.
    public enum Kind: String, Hashable, Sendable, CaseIterable { case risesAndSets, upAllDay, downAllDay }

    /// Which of the three this day is.
    public let kind: Kind
    /// In order, from x = 0 to x = 1.
    public let points: [Point]
    /// Where the sun is now, to a quarter of an hour; nil when now is not on this day.
    public let now: Point?
    /// Its risings and settings in order, none to three; empty unless `kind` is `risesAndSets`.
    public let marks: [Mark]
}
