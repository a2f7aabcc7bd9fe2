import JSONText
import WeatherModel

/// One value of the raw grid's `weather` layer.
enum NWSGridWeather {
    static func json(_ sample: AtmosphereSample) -> JSONValue {
        let weather = weather(sample)
        return [
            "coverage": optional(weather == nil ? nil : coverage(sample.chanceOfPrecipitation)), "weather": optional(weather),
            "intensity": optional(weather == nil ? nil : intensity(sample)),
            "visibility": ["unitCode": "wmoUnit:km", "value": .null], "attributes": [],
        ]
    }

    private static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    private static func coverage(_ chance: Double) -> String {
        switch chance {
        case ..<25: "slight_chance"
        case ..<55: "chance"
        case ..<75: "likely"
        default: "definite"
        }
    }

    private static func intensity(_ sample: AtmosphereSample) -> String {
        switch sample.precipitationMillimetersPerHour {
        case ..<2.5: "light"
        case ..<7.6: "moderate"
        default: "heavy"
        }
    }

    /// - Returns: nil for dry air with a clear view.
    private static func weather(_ sample: AtmosphereSample) -> String? {
        guard sample.precipitationMillimetersPerHour >= 0.05 else {
            switch sample.condition {
            case .fog, .mist: return "fog"
            case .haze: return "haze"
            default: return nil
            }
        }
        let isSnow = sample.snowfallCentimetersPerHour > 0
        switch sample.condition {
        case .drizzle: return "drizzle"
        case .freezingRain: return "freezing_rain"
        case .sleet: return "rain_snow"
        case .thunderstorm, .hail: return "thunderstorms"
        default: return sample.showerShare >= 0.5 ? (isSnow ? "snow_showers" : "rain_showers") : isSnow ? "snow" : "rain"
        }
    }
}
