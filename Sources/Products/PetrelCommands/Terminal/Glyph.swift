import WeatherModel

/// A condition in two cells of a terminal, without emoji: those are wide in some terminals and narrow in others.
public enum Glyph {
    public static func text(for condition: Condition, isDay: Bool) -> String {
        let light = isDay ? "☀" : "☾"
        return switch condition {
        case .clear: "\(light) "
        case .mostlyClear: "\(light)·"
        case .partlyCloudy: "\(light)☁"
        case .mostlyCloudy: "☁·"
        case .cloudy: "☁☁"
        case .haze: "∞ "
        case .mist: "≈ "
        case .fog: "≡≡"
        case .drizzle: "☁,"
        case .rainLight: "☁'"
        case .rain: "☁☂"
        case .rainHeavy: "☂☂"
        case .showers: "\(light)☂"
        case .freezingRain: "☂*"
        case .sleet: "☂❄"
        case .snowLight: "☁❄"
        case .snow: "❄ "
        case .snowHeavy: "❄❄"
        case .hail: "☁◦"
        case .thunderstorm: "☁↯"
        case .wind: "≋≋"
        case .severe: "↯↯"
        case .unknown: "? "
        }
    }
}
