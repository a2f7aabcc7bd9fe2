import JSONText
import WeatherModel

/// The provider's words, code and icon number for a sample. Words keep its trailing blanks; the icon's file has the old WWO number.
struct SimulatedWeatherAPICondition: Hashable {
    let code: Int
    let icon: Int
    let dayText: String
    let nightText: String

    private init(_ code: Int, _ icon: Int, _ text: String, night: String? = nil) {
        self.code = code
        self.icon = icon
        self.dayText = text
        self.nightText = night ?? text
    }

    init(_ sample: AtmosphereSample) {
        let rate = sample.precipitationMillimetersPerHour
        switch sample.condition {
        case .clear: self = Self.sunny
        case .mostlyClear: self = sample.cloudCover < 25 ? Self.sunny : Self.partlyCloudy
        case .partlyCloudy: self = Self.partlyCloudy
        case .mostlyCloudy: self = Self.cloudy
        case .cloudy: self = Self.overcast
        // No code for these: what is left is the sky.
        case .wind, .severe, .unknown: self = Self.sky(sample.cloudCover)
        case .haze, .mist: self.init(1030, 143, "Mist")
        case .fog: self = sample.temperatureCelsius < 0 ? .init(1147, 260, "Freezing fog") : .init(1135, 248, "Fog")
        case .drizzle: self = rate < 0.2 ? .init(1150, 263, "Patchy light drizzle") : .init(1153, 266, "Light drizzle")
        case .rainLight: self = rate < 0.3 ? .init(1180, 293, "Patchy light rain") : .init(1183, 296, "Light rain")
        case .rain: self.init(1189, 302, "Moderate rain")
        case .rainHeavy: self = sample.showerShare > 0.5 ? .init(1246, 359, "Torrential rain shower") : .init(1195, 308, "Heavy rain")
        case .showers: self = rate < 0.3 ? .init(1063, 176, "Patchy rain nearby") : .init(1240, 353, "Light rain shower")
        case .freezingRain:
            self =
                rate < 0.5
                ? .init(1168, 281, "Freezing drizzle")
                : rate < 2.5
                    ? .init(1198, 311, "Light freezing rain") : .init(1201, 314, "Moderate or heavy freezing rain")
        case .sleet: self = rate < 2.5 ? .init(1204, 317, "Light sleet") : .init(1207, 320, "Moderate or heavy sleet")
        case .snowLight: self.init(1213, 326, "Light snow")
        case .snow: self.init(1219, 332, "Moderate snow")
        case .snowHeavy: self.init(1225, 338, "Heavy snow")
        case .hail: self.init(1237, 350, "Ice pellets")
        case .thunderstorm: self = Self.thunder(sample, rate)
        }
    }

    private static let sunny = SimulatedWeatherAPICondition(1000, 113, "Sunny", night: "Clear ")
    private static let partlyCloudy = SimulatedWeatherAPICondition(1003, 116, "Partly Cloudy ")
    private static let cloudy = SimulatedWeatherAPICondition(1006, 119, "Cloudy ")
    private static let overcast = SimulatedWeatherAPICondition(1009, 122, "Overcast ")

    private static func sky(_ cloudCover: Double) -> SimulatedWeatherAPICondition {
        switch cloudCover {
        case ..<20: sunny
        case ..<60: partlyCloudy
        case ..<85: cloudy
        default: overcast
        }
    }

    private static func thunder(_ sample: AtmosphereSample, _ rate: Double) -> SimulatedWeatherAPICondition {
        if sample.snowfallCentimetersPerHour > 0 {
            return rate < 1
                ? .init(1279, 392, "Patchy light snow in area with thunder")
                : .init(1282, 395, "Moderate or heavy snow in area with thunder")
        }
        if rate < 0.1 { return .init(1087, 200, "Thundery outbreaks in nearby") }
        return rate < 2.5
            ? .init(1273, 386, "Patchy light rain in area with thunder") : .init(1276, 389, "Moderate or heavy rain in area with thunder")
    }

    func json(isDay: Bool) -> JSONValue {
        [
            "text": .string(isDay ? dayText : nightText),
            "icon": .string("//cdn.weatherapi.com/weather/64x64/\(isDay ? "day" : "night")/\(icon).png"), "code": WireNumber.whole(code),
        ]
    }
}
