import Foundation
import Meteorology
import WeatherSimulator

/// What some formats tell of a value that they do not write as a number of even steps: known to the digit, so expected to the digit.
enum WireSteps {
    /// OpenWeatherMap sees no further than ten kilometres.
    static func cappedVisibility(_ kilometers: Double) -> Double { min(10, kilometers) }

    /// US stations look in miles: by quarters below three, whole ones up to ten.
    static func stationVisibility(_ kilometers: Double) -> Double {
        let miles = kilometers / 1.609344
        return (miles < 3 ? (miles * 4).rounded() / 4 : min(10, miles.rounded())) * 1.609344
    }

    /// US stations name the cover by eighths (clear, few, scattered, broken, overcast); Petrel gives the middle of each.
    static func stationCloud(_ percent: Double) -> Double {
        switch percent {
        case ..<6.25: 0
        case ..<25: 19
        case ..<50: 44
        case ..<95: 75
        default: 100
        }
    }

    /// US stations make the humidity of the temperatures that they tell, in tenths.
    static func stationHumidity(_ sample: AtmosphereSample) -> Double {
        Humidity.relative(
            temperatureCelsius: (sample.temperatureCelsius * 10).rounded() / 10,
            dewPointCelsius: (sample.dewPointCelsius * 10).rounded() / 10)
    }

    /// hPa of US stations that give only the altimeter setting, in hundredths of an inch of mercury: half of one is 0.17 hPa.
    static let altimeterStep = 0.3386389
}
