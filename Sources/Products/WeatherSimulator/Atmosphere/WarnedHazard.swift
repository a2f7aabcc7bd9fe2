import Foundation
import Meteorology
import WeatherModel

/// The hazards that are warned of, and their thresholds.
///
/// The thresholds are those of the US National Weather Service's directives 10-513 and 10-515 (<https://www.weather.gov/directives>)
/// and of the German service (<https://www.dwd.de/DE/wetter/warnungen_aktuell/kriterien/warnkriterien.html>), which agree except for
/// rounding.
enum WarnedHazard: String, CaseIterable, Hashable, Sendable {
    /// Gusts in km/h: 75 is 9 Beaufort, 93 the US High Wind Warning (58 mph), 118 hurricane force.
    case wind
    /// Gusts in km/h within a thunderstorm: 93 by the US criterion; hail counts as as much.
    case thunderstorm
    /// mm in 6 hours: 30 and 50, between the German steps (20, 35, 60).
    case rain
    /// cm of fresh snow in 12 hours: 10 and 20, after both services (4 and 8 inches).
    case snow
    /// mm of freezing rain in 6 hours: 1, and 6.35 (a quarter of an inch of ice) for an ice storm.
    case ice
    /// °C that it feels like: 41 (105 °F) and 46; only where that is well above what people are used to.
    case heat
    /// °C of wind chill below zero: 35 and 50; only where that is well below what people are used to.
    case cold
    /// °C of frost at 2 m: 1 and 4; only where it is the time of year in which plants grow (mean of day and night above 8 °C).
    case frost
    /// km/h of wind, the mean of ten minutes, in a tropical cyclone: 63 for a tropical storm, 118 for a hurricane, 178 for a major one.
    case cyclone

    /// The measure from which on there is a warning.
    var threshold: Double { steps.moderate }

    /// Slots of two hours over which the measure is a sum; 1 for a momentary value.
    var slotsSummed: Int {
        switch self {
        case .wind, .thunderstorm, .heat, .cold, .frost, .cyclone: 1
        case .rain, .ice: 3
        case .snow: 6
        }
    }

    /// Hours between the issue and the first slot above the threshold, apart from the rhythm of the model runs.
    var leadHours: Double {
        switch self {
        case .thunderstorm: 4
        case .cyclone: 36
        default: 15
        }
    }

    func severity(peak: Double) -> Alert.Severity {
        peak >= steps.extreme ? .extreme : peak >= steps.severe ? .severe : .moderate
    }

    private var steps: (moderate: Double, severe: Double, extreme: Double) {
        switch self {
        case .wind: (75, 93, 118)
        // Never less than severe: weaker gusts give no warning.
        case .thunderstorm: (93, 93, 130)
        case .rain: (30, 50, 100)
        case .snow: (10, 20, 50)
        case .ice: (1, 6.35, 20)
        case .heat: (41, 46, 54)
        case .cold: (35, 50, 60)
        case .frost: (1, 4, 30)
        case .cyclone: (63, 118, 178)
        }
    }
}

/// The contribution of one slot of two hours to each measure.
struct SlotWeather: Hashable, Sendable {
    private let sample: AtmosphereSample
    /// °C that is usual at place and season, the mean of day and night.
    private let usualCelsius: Double

    init(_ sample: AtmosphereSample, usualCelsius: Double) {
        self.sample = sample
        self.usualCelsius = usualCelsius
    }

    /// km/h at 10 m.
    var windKph: Double { sample.windKph }

    func measure(_ hazard: WarnedHazard) -> Double {
        let slotHours = SimulatedWarningWatch.slotSeconds / 3600
        switch hazard {
        case .wind: return sample.hasThunder ? 0 : sample.gustKph
        case .thunderstorm:
            if sample.condition == .hail { return max(sample.gustKph, WarnedHazard.thunderstorm.threshold) }
            return sample.hasThunder ? sample.gustKph : 0
        case .rain: return sample.snowfallCentimetersPerHour > 0 ? 0 : sample.precipitationMillimetersPerHour * slotHours
        case .snow: return sample.snowfallCentimetersPerHour * slotHours
        case .ice:
            let freezes = sample.snowfallCentimetersPerHour == 0 && sample.temperatureCelsius < 0
            return freezes ? sample.precipitationMillimetersPerHour * slotHours : 0
        case .heat: return sample.temperatureCelsius > usualCelsius + 10 ? feelsLike : 0
        case .cold: return sample.temperatureCelsius < usualCelsius - 10 ? -feelsLike : 0
        case .cyclone: return sample.windKph
        case .frost: return usualCelsius > 8 ? max(0, -sample.temperatureCelsius) : 0
        }
    }

    private var feelsLike: Double {
        FeelsLike.celsius(temperatureCelsius: sample.temperatureCelsius, windKph: sample.windKph, humidity: sample.humidity)
    }
}
