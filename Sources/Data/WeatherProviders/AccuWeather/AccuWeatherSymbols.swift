import WeatherModel

/// Maps AccuWeather's icon numbers (<https://developer.accuweather.com/documentation/weather-icons>) to conditions. The number decides, and
/// the text is kept beside it. Icons from 33 on are for the night; 9, 10, 27 and 28 do not exist.
enum AccuWeatherSymbols {
    static func condition(icon: Int?, phrase: String?, isDay: Bool) -> WeatherCondition {
        WeatherCondition(kind: kind(icon), isDay: isDay, text: phrase, code: icon)
    }

    /// 24 "ice" is ice on roads after freezing rain; 30 "hot" and 31 "cold" mean a clear sky, and their word is kept in the text.
    static func kind(_ icon: Int?) -> Condition {
        switch icon {
        case 1, 33, 30, 31: .clear
        case 2, 34: .mostlyClear
        case 3, 35, 4, 36: .partlyCloudy
        case 5, 37: .haze
        case 6, 38: .mostlyCloudy
        case 7, 8: .cloudy
        case 11: .fog
        case 12, 13, 40, 14, 39: .showers
        case 15, 16, 42, 17, 41: .thunderstorm
        case 18: .rain
        case 19, 20, 43, 21: .snowLight
        case 22, 23, 44: .snow
        case 24, 26: .freezingRain
        case 25, 29: .sleet
        case 32: .wind
        default: .unknown
        }
    }
}
