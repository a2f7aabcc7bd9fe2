import Meteorology
import WeatherModel

/// The names of Petrel's drawings, without path and suffix.
public enum SymbolName {
    /// `rainLight-day`.
    public static func condition(_ condition: Condition, isDay: Bool) -> String {
        "\(condition.rawValue)-\(isDay ? "day" : "night")"
    }

    /// `moon-waxing-crescent`.
    public static func moon(_ phase: MoonPhase) -> String {
        switch phase {
        case .newMoon: "moon-new"
        case .waxingCrescent: "moon-waxing-crescent"
        case .firstQuarter: "moon-first-quarter"
        case .waxingGibbous: "moon-waxing-gibbous"
        case .fullMoon: "moon-full"
        case .waningGibbous: "moon-waning-gibbous"
        case .lastQuarter: "moon-last-quarter"
        case .waningCrescent: "moon-waning-crescent"
        }
    }
}
