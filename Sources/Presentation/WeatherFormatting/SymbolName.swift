import WeatherModel

/// The names of Petrel's drawings, without path and suffix.
public enum SymbolName {
    /// `rainLight-day`.
    public static func condition(_ condition: Condition, isDay: Bool) -> String {
        "\(condition.rawValue)-\(isDay ? "day" : "night")"
    }
}
