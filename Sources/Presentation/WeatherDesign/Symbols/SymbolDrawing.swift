import WeatherModel

/// A symbol as geometry on a grid of 24 x 24, free of colour: the web writes it as SVG, the phone draws it.
public struct SymbolDrawing: Hashable, Sendable {
    /// Unique among all drawings, fit for an identifier: `rainLight-day`, `moon`, `warning-severe`, `icon-search`.
    public let name: String
    /// In drawing order; shapes never rely on covering one another, so that one colour for all stays legible.
    public let shapes: [SymbolShape]

    /// - Parameter name: unique among the drawings of a page.
    public init(name: String, shapes: [SymbolShape]) {
        self.name = name
        self.shapes = shapes
    }

    /// The one width of strokes.
    static let pen = 1.5
    /// For flakes alone, whose six arms would run together under `pen`.
    static let finePen = 1.1

    /// The sky under `condition`: `rainLight-day`, the same name as `SymbolName.condition` in WeatherFormatting.
    ///
    /// Day and night differ wherever the sky shows. Under a closed sky (`cloudy`, `fog`, everything that falls but showers,
    /// thunder, wind and storms) both have the same shapes: a moon that is not visible would be a false promise.
    public static func condition(_ condition: Condition, isDay: Bool) -> SymbolDrawing {
        (isDay ? days : nights)[condition] ?? make(condition, isDay: isDay)
    }

    /// Made once: a page asks for dozens.
    private static let days = drawings(isDay: true)
    private static let nights = drawings(isDay: false)

    private static func drawings(isDay: Bool) -> [Condition: SymbolDrawing] {
        Dictionary(uniqueKeysWithValues: Condition.allCases.map { ($0, make($0, isDay: isDay)) })
    }

    private static func make(_ condition: Condition, isDay: Bool) -> SymbolDrawing {
        SymbolDrawing(name: "\(condition.rawValue)-\(isDay ? "day" : "night")", shapes: shapes(condition, isDay: isDay))
    }
}

extension SymbolDrawing {
    /// The drawing of that name; nil for a name that no drawing has.
    ///
    /// - Parameter name: as screens carry it: `rainLight-day`, `warning-severe`, `icon-sunrise`, `kind-wind`, `wind-arrow`.
    public static func named(_ name: String) -> SymbolDrawing? { all[name] }

    /// The sign of a warning by its key as screens carry it: `extreme`, `severe`, `moderate`, `minor`; any other is the sign of `unknown`.
    public static func warning(severityKey: String) -> SymbolDrawing { warning(Alert.Severity(rawValue: severityKey) ?? .unknown) }

    /// Made once: screens ask by name, dozens of times.
    private static let all: [String: SymbolDrawing] = {
        var drawings = [windArrow]
        for condition in Condition.allCases { drawings += [true, false].map { .condition(condition, isDay: $0) } }
        drawings += Alert.Severity.allCases.map(warning)
        drawings += WarningKind.allCases.compactMap(warningKind)
        drawings += InterfaceIcon.allCases.map(interface)
        return Dictionary(drawings.map { ($0.name, $0) }) { first, _ in first }
    }()
}
