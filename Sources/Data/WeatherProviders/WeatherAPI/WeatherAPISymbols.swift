import JSONText
import ProviderKit
import WeatherModel

/// WeatherAPI.com's condition codes (<https://www.weatherapi.com/docs/weather_conditions.json>) as conditions. The code decides;
/// the words drift from year to year, and are kept beside it.
struct WeatherAPISymbols {
    private var known = ReplyConditions<CodedSymbol>()

    /// An unknown code is `unknown`, and is kept beside it.
    mutating func condition(_ sent: WeatherAPICondition, isDay: Bool) -> WeatherCondition {
        known.condition(code: sent.code, text: sent.textNode?.text, isDay: isDay, kind: Self.kind)
    }

    /// 1063, 1240: patchy rain is drawn as showers; 1255, 1258: snow showers are snow, and 1279, 1282 thunder first.
    static func kind(_ code: Int?) -> Condition {
        switch code {
        case 1000: .clear
        case 1003: .partlyCloudy
        case 1006: .mostlyCloudy
        case 1009: .cloudy
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
