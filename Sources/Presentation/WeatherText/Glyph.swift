import WeatherModel

/// A condition in two cells of a terminal, without emoji: those are wide in some terminals and narrow in others.
package enum Glyph {
    package static func text(for condition: Condition, isDay: Bool) -> String {
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

extension Glyph {
    /// The glyph of a drawing's name (`rainLight-day`).
    static func text(symbol: String) -> String {
        let parts = symbol.split(separator: "-")
        let condition = parts.first.flatMap { Condition(rawValue: String($0)) } ?? .unknown
        return text(for: condition, isDay: parts.last != "night")
    }

    /// The sign before a warning: the worse, the longer, so that it is seen without colours.
    static func sign(severityKey: String) -> String {
        switch Alert.Severity(rawValue: severityKey) ?? .unknown {
        case .extreme: "!!!"
        case .severe: "!!"
        case .moderate, .minor: "!"
        case .unknown: "?"
        }
    }
}
