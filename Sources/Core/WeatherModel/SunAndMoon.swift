import Foundation

/// The sun's rise and set on one civil day. Polar day and polar night are values, not missing ones.
public enum SunTimes: Hashable, Sendable {
    /// At least one of the two is present: near the poles a day may have a sunrise without a sunset, or the reverse.
    case times(rise: Date?, set: Date?)
    /// The sun stays above the horizon (polar day).
    case upAllDay
    /// The sun stays below the horizon (polar night).
    case downAllDay

    /// The instant of sunrise; nil on a day without one, polar day and night included.
    public var rise: Date? { if case .times(let rise, _) = self { rise } else { nil } }
    /// The instant of sunset; nil on a day without one, polar day and night included.
    public var set: Date? { if case .times(_, let set) = self { set } else { nil } }
}

/// The moon on one civil day.
public struct MoonDay: Hashable, Sendable {
    /// `0 ..< 1`: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter (elongation / 360°), at local noon.
    public var phase: Double
    /// Lit part of the disc, `0 ... 1`, at local noon.
    package var illumination: Double
    /// nil when the moon does not rise on this day.
    package var rise: Date?
    /// nil when the moon does not set on this day.
    public var set: Date?

    public init(phase: Double, illumination: Double, rise: Date? = nil, set: Date? = nil) {
        self.phase = phase
        self.illumination = illumination
        self.rise = rise
        self.set = set
    }
}
