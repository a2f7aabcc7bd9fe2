import Foundation
import WeatherModel

/// A sample in the provider's words: the name of its icon, the short forecast and the chance that belongs to both.
struct NWSWeather: Hashable, Sendable {
    /// `rain_showers`, `wind_sct`.
    let icon: String
    /// "Light Rain", "Mostly Clear", without the chance.
    let words: String
    /// %, in tens; nil where nothing falls.
    let chance: Int?

    /// - Parameters:
    ///   - isDay: by the period's own half of the day, which is not always the sun's.
    ///   - chance: %; the sample's own when nil.
    init(_ sample: AtmosphereSample, isDay: Bool, chance: Double? = nil) {
        guard let falling = Self.falling(sample) else {
            (icon, words) = Self.dry(sample, isDay: isDay)
            self.chance = nil
            return
        }
        (icon, words) = falling
        self.chance = min(100, max(20, Int(((chance ?? sample.chanceOfPrecipitation) / 10).rounded()) * 10))
    }

    /// "Chance Light Rain", "Light Snow Likely".
    var forecast: String {
        guard let chance else { return words }
        return switch chance {
        case ..<25: "Slight Chance \(words)"
        case ..<55: "Chance \(words)"
        case ..<75: "\(words) Likely"
        default: words
        }
    }

    /// The last parts of an icon's address: `rain,30`.
    var iconPath: String { chance.map { "\(icon),\($0)" } ?? icon }

    /// - Returns: nil for dry weather and for a trace that is measured as 0.
    private static func falling(_ sample: AtmosphereSample) -> (String, String)? {
        let rate = sample.precipitationMillimetersPerHour
        guard rate >= 0.05 else { return nil }
        let strength = rate < 2.5 ? "Light " : rate < 7.6 ? "" : "Heavy "
        switch sample.condition {
        case .drizzle: return ("rain", "Drizzle")
        case .rainLight, .rain, .rainHeavy: return ("rain", "\(strength)Rain")
        case .showers: return (sample.cloudCover < 60 ? "rain_showers_hi" : "rain_showers", "Rain Showers")
        case .freezingRain: return ("fzra", rate < 0.3 ? "Freezing Drizzle" : "\(strength)Freezing Rain")
        case .sleet: return ("rain_snow", "Rain And Snow")
        case .snowLight: return ("snow", "Light Snow")
        case .snow: return ("snow", "Snow")
        case .snowHeavy: return sample.gustKph >= 56 ? ("blizzard", "Blizzard") : ("snow", "Heavy Snow")
        case .thunderstorm, .hail: return (thunder(sample.cloudCover), "Showers And Thunderstorms")
        case .severe:
            return sample.snowfallCentimetersPerHour > 0 ? ("blizzard", "Blizzard") : ("tropical_storm", "Tropical Storm Conditions")
        default: return sample.snowfallCentimetersPerHour > 0 ? ("snow", "\(strength)Snow") : ("rain", "\(strength)Rain")
        }
    }

    private static func thunder(_ cloudCover: Double) -> String { cloudCover < 40 ? "tsra_hi" : cloudCover < 70 ? "tsra_sct" : "tsra" }

    private static func dry(_ sample: AtmosphereSample, isDay: Bool) -> (String, String) {
        switch sample.condition {
        case .fog: return ("fog", "Fog")
        case .mist: return ("fog", "Patchy Fog")
        case .haze: return ("haze", "Haze")
        default:
            let (icon, words) = sky(sample.cloudCover, isDay: isDay)
            return (sample.gustKph >= ConditionDiagnosis.windyGustKph ? "wind_" + icon : icon, words)
        }
    }

    /// The cover in eighths, and its words by day and by night.
    static func sky(_ cloudCover: Double, isDay: Bool) -> (icon: String, words: String) {
        switch cloudCover {
        case ..<12.5: ("skc", isDay ? "Sunny" : "Clear")
        case ..<37.5: ("few", isDay ? "Sunny" : "Mostly Clear")
        case ..<62.5: ("sct", isDay ? "Mostly Sunny" : "Partly Cloudy")
        case ..<87.5: ("bkn", isDay && cloudCover < 75 ? "Partly Sunny" : "Mostly Cloudy")
        default: ("ovc", "Cloudy")
        }
    }
}
