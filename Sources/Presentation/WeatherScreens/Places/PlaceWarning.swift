import WeatherFormatting
import WeatherModel

/// The mark of a place whose stored weather has an active warning.
public struct PlaceWarning: Hashable, Sendable {
    /// Severity of the worst warning.
    public let level: Alert.Severity
    /// "Warning: severe", for readers who do not see the mark.
    public let spoken: String

    public init(_ level: Alert.Severity, phrases: any Phrases) {
        self.level = level
        spoken = phrases.placeWarned(phrases.severity(level))
    }

    /// `warning-severe`: the name of its drawing.
    public var symbol: String { "warning-\(level.rawValue)" }

    /// True for the colours of danger, false for amber.
    public var isAlarming: Bool { level == .extreme || level == .severe }
}
