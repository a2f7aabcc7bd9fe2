import JSONText
import WeatherModel

/// The weather that an observer at a station writes down.
enum NWSObservedWeather {
    /// "Light Snow", "Mostly Cloudy".
    static func description(_ sample: AtmosphereSample) -> String {
        let weather = NWSWeather(sample, isDay: sample.isDay)
        if weather.chance == nil {
            switch sample.condition {
            case .fog, .haze: return weather.words
            case .mist: return "Fog/Mist"
            default: return sky(sample.cloudCover)
            }
        }
        return weather.words == "Showers And Thunderstorms" ? "Thunderstorms and Rain" : weather.words
    }

    /// The sky in words, by a METAR's classes of cloud cover; the words are the same by day and by night.
    ///
    /// - Parameter cloudCover: %.
    private static func sky(_ cloudCover: Double) -> String {
        switch cloudCover {
        case ..<12.5: "Clear"
        case ..<37.5: "Mostly Clear"
        case ..<62.5: "Partly Cloudy"
        case ..<87.5: "Mostly Cloudy"
        default: "Cloudy"
        }
    }

    /// `[{"intensity":"light","modifier":null,"weather":"snow","rawString":"-SN"}]`, empty where there is nothing.
    static func present(_ sample: AtmosphereSample) -> JSONValue {
        let rate = sample.precipitationMillimetersPerHour
        guard rate >= 0.05 else {
            switch sample.condition {
            case .fog: return [entry(nil, nil, "fog", "FG")]
            case .mist: return [entry(nil, nil, "fog_mist", "BR")]
            case .haze: return [entry(nil, nil, "haze", "HZ")]
            default: return []
            }
        }
        let isSnow = sample.snowfallCentimetersPerHour > 0
        let (intensity, sign) = rate < 2.5 ? ("light", "-") : rate < 7.6 ? (nil, "") : ("heavy", "+")
        let (name, letters) = isSnow ? ("snow", "SN") : ("rain", "RA")
        switch sample.condition {
        case .drizzle: return [entry(intensity, nil, "drizzle", sign + "DZ")]
        case .freezingRain: return [entry(intensity, "freezing", "rain", sign + "FZRA")]
        case .sleet: return [entry(intensity, nil, "rain", sign + "RASN"), entry(intensity, nil, "snow", sign + "RASN")]
        case .hail: return [entry(intensity, nil, "thunderstorms", sign + "TSGR"), entry(nil, nil, "hail", "GR")]
        case .thunderstorm: return [entry(intensity, nil, "thunderstorms", sign + "TS" + letters)]
        default:
            let isShower = sample.showerShare >= 0.5
            return [entry(intensity, isShower ? "showers" : nil, name, sign + (isShower ? "SH" : "") + letters)]
        }
    }

    private static func entry(_ intensity: String?, _ modifier: String?, _ weather: String, _ raw: String) -> JSONValue {
        func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        return [
            "intensity": optional(intensity), "modifier": optional(modifier), "weather": .string(weather), "rawString": .string(raw),
        ]
    }

    /// One layer, by eighths; a clear sky has one too, without a height.
    static func cloudLayers(_ cloudCover: Double) -> JSONValue {
        let amount =
            switch cloudCover {
            case ..<6.25: "CLR"
            case ..<25: "FEW"
            case ..<50: "SCT"
            case ..<95: "BKN"
            default: "OVC"
            }
        return [
            ["base": SimulatedNWSQuantity.json("m", amount == "CLR" ? nil : 944.88), "amount": .string(amount)]
        ]
    }
}
