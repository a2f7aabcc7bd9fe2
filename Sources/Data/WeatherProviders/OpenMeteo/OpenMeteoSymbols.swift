import ProviderKit
import WeatherModel

/// Maps Open-Meteo's weather codes (WMO table 4677, as the service uses it: <https://open-meteo.com/en/docs>) to conditions.
struct OpenMeteoSymbols {
    private var known = ReplyConditions<Int>()

    /// An unknown code maps to `unknown`; the code itself is kept.
    mutating func condition(code: Double?, isDay: Bool) -> WeatherCondition {
        let code = code.flatMap { Int(exactly: $0) }.flatMap { (0...999).contains($0) ? $0 : nil }
        let index = (code ?? 1_000) * 2 + (isDay ? 1 : 0)
        return known.condition(index) { WeatherCondition(kind: Self.kind(code), isDay: isDay, code: code) }
    }

    /// Never `mostlyCloudy`, `haze`, `mist`, `wind`, `hail` or `severe`: the service has no code for them.
    static func kind(_ code: Int?) -> Condition {
        switch code {
        case 0: .clear
        case 1: .mostlyClear
        case 2: .partlyCloudy
        case 3: .cloudy
        case 45, 48: .fog
        case 51, 53, 55: .drizzle
        case 56, 57, 66, 67: .freezingRain
        case 61: .rainLight
        case 63: .rain
        case 65, 82: .rainHeavy
        case 71, 77: .snowLight
        case 73, 85: .snow
        case 75, 86: .snowHeavy
        case 80, 81: .showers
        case 95, 96, 99: .thunderstorm
        default: .unknown
        }
    }
}
