import WeatherModel

extension SymbolDrawing {
    /// The drawing of that name; nil for a name that no drawing has.
    ///
    /// - Parameter name: as screens carry it: `rainLight-day`, `warning-severe`, `icon-sunrise`, `wind-arrow`.
    public static func named(_ name: String) -> SymbolDrawing? { all[name] }

    /// The sign of a warning by its key as screens carry it: `extreme`, `severe`, `moderate`, `minor`; any other is the sign of `unknown`.
    public static func warning(severityKey: String) -> SymbolDrawing { warning(Alert.Severity(rawValue: severityKey) ?? .unknown) }

    /// Made once: screens ask by name, dozens of times.
    private static let all: [String: SymbolDrawing] = {
        var drawings = [windArrow]
        for condition in Condition.allCases { drawings += [true, false].map { .condition(condition, isDay: $0) } }
        drawings += Alert.Severity.allCases.map(warning)
        drawings += InterfaceIcon.allCases.map(interface)
        return Dictionary(drawings.map { ($0.name, $0) }) { first, _ in first }
    }()
}
