import WeatherModel

/// The names of Petrel's drawings, without path and suffix.
package enum SymbolName {
    /// `rainLight-day`.
    package static func condition(_ condition: Condition, isDay: Bool) -> String {
        "\(condition.rawValue)-\(isDay ? "day" : "night")"
    }
}
