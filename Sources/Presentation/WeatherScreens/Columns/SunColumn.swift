/// Sun and moon of the place's civil today.
public struct SunColumn: Hashable, Sendable {
    /// "Sun and moon".
    public let title: String
    /// "08:14"; nil when the sun does not rise today.
    public let sunrise: String?
    /// "16:12"; nil when the sun does not set today.
    public let sunset: String?
    /// "8 h 12 min"; nil when either is missing.
    public let dayLength: String?
    /// "The sun does not set today."; nil when there is nothing to explain.
    public let note: String?
    /// How far the sun has come from rise (0) to set (1); nil outside of that or when either is missing.
    public let progress: Double?
    /// "Waxing crescent".
    public let moonPhase: String
    /// The drawing's name: `moon-waxing-crescent`.
    public let moonSymbol: String
    /// "23% lit".
    public let moonIllumination: String
    /// `0 ..< 1`: 0 new, 0.5 full. For a drawing.
    public let moonPhaseFraction: Double
    /// The lit part of the disc, `0 ... 1`, for a drawing.
    public let moonLitFraction: Double
    /// "13:05"; nil when the moon does not rise today.
    public let moonrise: String?
    /// "02:47"; nil when the moon does not set today.
    public let moonset: String?
    /// The same as rows, for a table: (Sunrise, 08:14), (Sunset, 16:12) ...
    public let rows: [DetailRow]
    /// Full sentences for a screen reader.
    public let spoken: String
    /// Changes exactly when something that this column draws changes.
    public internal(set) var revision: String
}
