import JSONText
import ProviderKit
import WeatherModel

/// Maps WeatherAPI.com's condition codes (<https://www.weatherapi.com/docs/weather_conditions.json>) to conditions. The code decides; the
/// text, which changes from year to year, is kept beside it. A code outside the table is classified by its text, because the list grows: in
/// 2026 by kinds of haze, dust, sand and smoke.
struct WeatherAPISymbols {
    private var known = ReplyConditions<CodedSymbol>()

    /// An unknown code without a known text maps to `unknown`; the code itself is kept.
    mutating func condition(_ sent: WeatherAPICondition, isDay: Bool) -> WeatherCondition {
        let text = sent.textNode?.text
        return known.condition(code: sent.code, text: text, isDay: isDay) { code in
            let kind = Self.kind(code)
            guard kind == .unknown, code != nil, let text else { return kind }
            return Self.kind(words: text)
        }
    }

    /// The condition for a text of the service: the first of `words` that it contains.
    static func kind(words text: String) -> Condition {
        let text = text.lowercased()
        return words.first { text.contains($0.word) }?.kind ?? .unknown
    }

    /// The more significant word comes first: "thundery snow showers" are thunder, "freezing fog" is fog, "dust with light rain" is rain.
    private static let words: [(word: String, kind: Condition)] = [
        ("tornado", .severe), ("hurricane", .severe), ("cyclone", .severe), ("typhoon", .severe), ("squall", .severe),
        ("thunder", .thunderstorm), ("lightning", .thunderstorm), ("hail", .hail), ("pellets", .hail), ("sleet", .sleet),
        ("freezing rain", .freezingRain), ("freezing drizzle", .freezingRain), ("blizzard", .snowHeavy), ("heavy snow", .snowHeavy),
        ("blowing snow", .snowHeavy), ("light snow", .snowLight), ("patchy snow", .snowLight), ("snow", .snow), ("drizzle", .drizzle),
        ("shower", .showers), ("heavy rain", .rainHeavy), ("torrential", .rainHeavy), ("light rain", .rainLight), ("rain", .rain),
        ("fog", .fog), ("smog", .haze), ("haze", .haze), ("hazy", .haze), ("smok", .haze), ("dust", .haze), ("sand", .haze),
        ("volcanic", .haze), ("ash", .haze), ("mist", .mist), ("gale", .wind), ("wind", .wind), ("overcast", .cloudy),
        ("mostly cloudy", .mostlyCloudy), ("partly cloudy", .partlyCloudy), ("cloud", .cloudy), ("sunny", .clear), ("clear", .clear),
    ]

    /// 1063, 1240: patchy rain is mapped to showers; 1255, 1258: snow showers are snow, and 1279, 1282 primarily thunder.
    static func kind(_ code: Int?) -> Condition {
        switch code {
        case 1000: .clear
        case 1003: .partlyCloudy
        case 1006: .mostlyCloudy
        case 1009: .cloudy
        case 1012, 1015, 1018, 1021, 1024, 1027, 1033, 1036, 1039, 1042, 1045, 1048: .haze
        case 1030: .mist
        case 1135, 1147: .fog
        case 1063, 1240: .showers
        case 1066, 1210, 1213, 1255: .snowLight
        case 1069, 1204, 1207, 1249, 1252: .sleet
        case 1072, 1168, 1171, 1198, 1201: .freezingRain
        case 1150, 1153: .drizzle
        case 1180, 1183: .rainLight
        case 1186, 1189: .rain
        case 1192, 1195, 1243, 1246: .rainHeavy
        case 1216, 1219, 1258: .snow
        case 1114, 1117, 1222, 1225: .snowHeavy
        case 1237, 1261, 1264: .hail
        case 1087, 1273, 1276, 1279, 1282: .thunderstorm
        default: .unknown
        }
    }
}
