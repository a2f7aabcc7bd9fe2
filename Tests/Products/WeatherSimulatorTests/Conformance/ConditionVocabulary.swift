import WeatherModel
import WeatherSimulator

/// How each service can name the simulated weather: by the tables of codes in the vendors' documentation, not by the code that is tested.
enum ConditionVocabulary {
    /// mm below which a format tells the water of an hour as none: then the words must be those of a dry sky.
    static func traceMillimeters(_ service: WireService) -> Double {
        switch service {
        case .openWeatherMap, .openWeatherMapFree: 0.005
        case .weatherAPI: 0
        case .accuWeather, .openMeteo, .metNorway, .nws: 0.05
        }
    }

    /// - Parameter isDry: true where the amount beside it is none, whatever falls in `sample`.
    static func kinds(
        _ service: WireService, _ sample: AtmosphereSample, _ part: WirePart, isDry: Bool = false
    ) -> Set<Condition> {
        let rate = sample.precipitationMillimetersPerHour
        let isTrace = rate > 0 && (isDry || rate < traceMillimeters(service))
        // Thunder and squalls stay what they are, however little falls.
        let staysItself: Bool
        switch service {
        case .accuWeather, .openWeatherMap, .openWeatherMapFree:
            staysItself = sample.condition == .thunderstorm || sample.condition == .severe
        default: staysItself = false
        }
        if service == .nws, part == .pastHour, isTrace || nws(sample.condition, sample, part) == nil { return [gridSky(sample.cloudCover)] }
        if isTrace, !staysItself { return skies(service, sample) }
        let kind = sample.condition
        switch service {
        case .accuWeather: return accuWeather(kind) ?? skies(service, sample)
        case .openWeatherMap, .openWeatherMapFree: return openWeatherMap(kind) ?? skies(service, sample)
        case .weatherAPI: return weatherAPI(kind) ?? skies(service, sample)
        case .openMeteo: return openMeteo(kind) ?? skies(service, sample)
        case .metNorway: return metNorway([sample])
        case .nws: return nws(kind, sample, part) ?? skies(service, sample)
        }
    }

    /// The sky by eighths.
    static func sky(_ cloudCover: Double) -> Condition {
        switch cloudCover {
        case ..<12.5: .clear
        case ..<37.5: .mostlyClear
        case ..<62.5: .partlyCloudy
        case ..<87.5: .mostlyCloudy
        default: .cloudy
        }
    }

    /// What stands for a sky in services that have fewer words for it.
    private static func skies(_ service: WireService, _ sample: AtmosphereSample) -> Set<Condition> {
        let kind = sky(sample.cloudCover)
        switch (service, kind) {
        case (.openMeteo, .mostlyCloudy): return [.partlyCloudy, .cloudy]
        case (.weatherAPI, .mostlyClear): return [.clear, .partlyCloudy]
        // Where there is no code the service goes by its own four steps, a little lower than eighths.
        case (.weatherAPI, .partlyCloudy): return [.partlyCloudy, .mostlyCloudy]
        case (.weatherAPI, .mostlyCloudy): return [.mostlyCloudy, .cloudy]
        case (.metNorway, .mostlyCloudy): return [.partlyCloudy]
        case (.nws, _) where sample.gustKph >= 75: return kind == .clear ? [.clear, .wind] : [.wind, kind]
        default: return [kind]
        }
    }

    private static let plain: Set<Condition> = [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy]

    /// One number for all rain, none for mist, hail and storms.
    private static func accuWeather(_ kind: Condition) -> Set<Condition>? {
        switch kind {
        case .mist, .unknown: nil
        case .drizzle, .rainLight, .rain, .rainHeavy: [.rain]
        case .snowHeavy: [.snow]
        case .hail: [.thunderstorm]
        case .severe: [.wind]
        default: [kind]
        }
    }

    private static func openWeatherMap(_ kind: Condition) -> Set<Condition>? {
        switch kind {
        case .wind, .unknown: nil
        case .hail: [.showers, .thunderstorm]
        default: [kind]
        }
    }

    private static func weatherAPI(_ kind: Condition) -> Set<Condition>? {
        switch kind {
        case .mostlyClear: [.clear, .partlyCloudy]
        case .haze: [.mist]
        case .wind, .severe, .unknown: nil
        default: [kind]
        }
    }

    private static func openMeteo(_ kind: Condition) -> Set<Condition>? {
        switch kind {
        case .mostlyCloudy, .haze, .mist, .wind, .severe, .unknown: nil
        case .sleet: [.rainLight, .rain, .snowLight, .snow]
        case .hail: [.thunderstorm]
        default: [kind]
        }
    }

    /// Icons decide, and have one for all rain and one for all snow; stations and the grid have words, which tell light from heavy by
    /// the rate alone.
    private static func nws(_ kind: Condition, _ sample: AtmosphereSample, _ part: WirePart) -> Set<Condition>? {
        let hasIcons = part == .hour
        switch kind {
        case .drizzle, .rainLight, .rain, .rainHeavy: return hasIcons ? [.rain] : [.rain, kind]
        case .snowLight, .snow, .snowHeavy:
            if part == .pastHour { return [.snowLight, .snow, .snowHeavy] }
            return kind == .snowHeavy ? [.snow, .snowHeavy] : hasIcons ? [.snow] : [.snow, kind]
        case .mist: return hasIcons || part == .pastHour ? [.fog] : [.fog, .mist]
        case .hail: return [.thunderstorm]
        case .severe:
            guard sample.precipitationMillimetersPerHour > 0 else { return nil }
            return part == .pastHour ? [.rainLight, .rain, .rainHeavy, .showers, .snowLight, .snow, .snowHeavy] : [.severe, .snowHeavy]
        case .wind, .unknown: return nil
        default: return plain.contains(kind) ? nil : [kind]
        }
    }

    /// The service's own steps of cover for what has no icon: up to 5 %, 25 %, 50 %, 87 %.
    private static func gridSky(_ cloudCover: Double) -> Condition {
        switch cloudCover.rounded() {
        case ..<6: .clear
        case ..<26: .mostlyClear
        case ..<51: .partlyCloudy
        case ..<88: .mostlyCloudy
        default: .cloudy
        }
    }
}
