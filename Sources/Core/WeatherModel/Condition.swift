/// The sky and what falls from it: one vocabulary for every provider. Day or night is a separate flag, never part of it.
///
/// Published code tables of the providers disagree with one another, so each mapping into these values is a decision of
/// Petrel's, kept in the provider's `Mapping` file; the provider's own code stays beside the value in `WeatherCondition`.
public enum Condition: String, Hashable, Sendable, CaseIterable, Codable {
    case clear, mostlyClear, partlyCloudy, mostlyCloudy, cloudy
    /// Haze, smoke, dust, sand or ash.
    case haze
    case mist, fog, drizzle, rainLight, rain, rainHeavy, showers
    /// Freezing rain or freezing drizzle.
    case freezingRain
    /// Rain and snow mixed.
    case sleet
    case snowLight, snow
    /// Heavy snow, blizzard or blowing snow.
    case snowHeavy
    /// Hail or ice pellets.
    case hail
    /// Any weather with thunder.
    case thunderstorm
    case wind
    /// Tornado, squall, tropical storm or hurricane.
    case severe
    /// The provider sent no condition, or one that Petrel does not know: never guessed.
    case unknown

    /// The 22 conditions that can be drawn; `unknown` is the absence of one.
    public static let known = allCases.filter { $0 != .unknown }
}

/// A condition as one provider reported it.
public struct WeatherCondition: Hashable, Sendable {
    /// The provider's words, trimmed; the English name of `kind` if it gives none.
    public let text: String
    /// `code`, and the smallest number for nil.
    private let storedCode: Int32
    /// The condition in Petrel's own words; `unknown` for a code that has no mapping.
    public let kind: Condition
    /// Which of the two symbols draws it.
    private let isDay: Bool

    /// The symbol's path follows from `kind` and `isDay`; without `text` the English name is used.
    public init(kind: Condition, isDay: Bool, text: String? = nil, code: Int? = nil) {
        self.text = text ?? kind.englishName
        self.kind = kind
        self.isDay = isDay
        storedCode = code.flatMap { Int32(exactly: $0) } ?? .min
    }

    /// Petrel's own symbol, as a path on its server: `/symbols/rain-day.svg`.
    public var iconUrl: String { Self.symbolPath(kind, isDay: isDay) }
    /// The provider's own code; nil if it has none, or one of more than 32 bits.
    public var code: Int? { storedCode == .min ? nil : Int(storedCode) }

    /// The path of the symbol that draws `kind` by day or by night.
    public static func symbolPath(_ kind: Condition, isDay: Bool) -> String {
        (isDay ? dayPaths : nightPaths)[kind] ?? "/symbols/\(kind.rawValue).svg"
    }

    /// Made once, so that the hours of all cells share their texts instead of holding one each.
    private static let dayPaths = paths("day")
    private static let nightPaths = paths("night")

    private static func paths(_ suffix: String) -> [Condition: String] {
        var paths: [Condition: String] = [:]
        for kind in Condition.allCases { paths[kind] = "/symbols/\(kind.rawValue)-\(suffix).svg" }
        return paths
    }
}

extension Condition {
    /// A plain English name, for providers that send a code without words.
    public var englishName: String {
        switch self {
        case .clear: "Clear"
        case .mostlyClear: "Mostly clear"
        case .partlyCloudy: "Partly cloudy"
        case .mostlyCloudy: "Mostly cloudy"
        case .cloudy: "Cloudy"
        case .haze: "Haze"
        case .mist: "Mist"
        case .fog: "Fog"
        case .drizzle: "Drizzle"
        case .rainLight: "Light rain"
        case .rain: "Rain"
        case .rainHeavy: "Heavy rain"
        case .showers: "Showers"
        case .freezingRain: "Freezing rain"
        case .sleet: "Sleet"
        case .snowLight: "Light snow"
        case .snow: "Snow"
        case .snowHeavy: "Heavy snow"
        case .hail: "Hail"
        case .thunderstorm: "Thunderstorm"
        case .wind: "Windy"
        case .severe: "Severe storm"
        case .unknown: "Unknown"
        }
    }
}

/// A condition with its time of day, which decides how it is drawn.
public struct MomentCondition: Hashable, Sendable {
    /// The condition of the sky.
    public let condition: WeatherCondition
    /// True while the sun is up.
    public let isDay: Bool

    public init(_ condition: WeatherCondition, isDay: Bool) {
        self.condition = condition
        self.isDay = isDay
    }
}
