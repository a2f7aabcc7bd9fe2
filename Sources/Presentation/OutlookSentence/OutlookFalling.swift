import Foundation
import WeatherFormatting
import WeatherModel

extension Falling {
    /// The precipitation that the condition of an hour names; nil for a dry one.
    init?(_ condition: Condition) {
        switch condition {
        case .drizzle: self = .drizzle
        case .rainLight: self = .lightRain
        case .rain: self = .rain
        case .rainHeavy: self = .heavyRain
        case .showers: self = .showers
        case .freezingRain: self = .freezingRain
        case .sleet: self = .sleet
        case .snowLight: self = .lightSnow
        case .snow: self = .snow
        case .snowHeavy: self = .heavySnow
        case .hail: self = .hail
        case .thunderstorm: self = .thunderstorm
        case .severe: self = .severeStorm
        case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy, .haze, .mist, .fog, .wind, .unknown: return nil
        }
    }

    /// Where only a chance is known.
    init(temperatureCelsius: Double) { self = temperatureCelsius >= 2 ? .rain : temperatureCelsius <= -1 ? .snow : .precipitation }

    /// Rain of that strength.
    init(rain band: PrecipitationBand) {
        self =
            switch band {
            case .light: .lightRain
            case .moderate: .rain
            case .heavy: .heavyRain
            }
    }

    /// Snow of that strength.
    init(snow band: PrecipitationBand) {
        self =
            switch band {
            case .light: .lightSnow
            case .moderate: .snow
            case .heavy: .heavySnow
            }
    }

    /// The class for hours of which none has an amount that its row shows.
    var asTrace: Falling {
        switch phase {
        case .liquid: .fewDrops
        case .solid: .fewFlakes
        case .mixed: .fewDropsOrFlakes
        case .ice, .hail, .thunder, .severe: self
        }
    }

    enum Phase: Hashable, Sendable { case liquid, mixed, solid, ice, hail, thunder, severe }

    var phase: Phase {
        switch self {
        case .fewDrops, .drizzle, .lightRain, .showers, .rain, .heavyRain: .liquid
        case .fewDropsOrFlakes, .sleet, .precipitation: .mixed
        case .fewFlakes, .lightSnow, .snow, .heavySnow: .solid
        case .freezingRain: .ice
        case .hail: .hail
        case .thunderstorm: .thunder
        case .severeStorm: .severe
        }
    }

    /// How much falls, `0 ... 3`; compared within a phase alone.
    var level: Int {
        switch self {
        case .drizzle, .fewDrops, .fewFlakes, .fewDropsOrFlakes: 0
        case .lightRain, .showers, .lightSnow, .sleet, .precipitation: 1
        case .rain, .snow, .freezingRain, .hail, .thunderstorm, .severeStorm: 2
        case .heavyRain, .heavySnow: 3
        }
    }

    /// The rank of the danger, which the sentence names before anything else; 0 if it is not dangerous.
    var danger: Int {
        switch self {
        case .heavyRain, .heavySnow: 1
        case .thunderstorm, .hail: 2
        case .freezingRain: 3
        case .severeStorm: 4
        default: 0
        }
    }
}
