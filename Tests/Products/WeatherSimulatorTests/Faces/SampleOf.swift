import Foundation
import WeatherModel

@testable import WeatherSimulator

/// Made-up samples and warnings for tests of what a face makes of them.
enum SampleOf {
    /// Dry conditions have no rain, snow falls where the condition says so.
    static func condition(_ condition: Condition, rate: Double, celsius: Double, cloudCover: Double) -> AtmosphereSample {
        let dry: Set<Condition> = [
            .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy, .haze, .mist, .fog, .wind, .severe, .unknown,
        ]
        let rate = dry.contains(condition) ? 0 : rate
        let snowShare: Double = [.snow, .snowLight, .snowHeavy].contains(condition) ? 1 : condition == .sleet ? 0.5 : 0
        return AtmosphereSample(
            temperatureCelsius: celsius, dewPointCelsius: celsius - 1, humidity: 93, pressureHectopascals: 1010, windKph: 10,
            gustKph: 20, windDirectionDegrees: 270, cloudCover: cloudCover, column: .clear, precipitationMillimetersPerHour: rate,
            snowfallCentimetersPerHour: rate * snowShare * PrecipitationType.centimetersPerMillimeter(temperatureCelsius: celsius),
            showerShare: 0, hasThunder: condition == .thunderstorm, visibilityKilometers: 10, uvIndex: 0, isDay: true,
            condition: condition, chanceOfPrecipitation: 50, pollutants: [:])
    }

    static let warning = SimulatedWarning(
        id: "wind-1", event: "High Wind Warning", headline: "High Wind Warning until the night", description: "Gusts of 120 km/h.",
        instruction: "Stay inside.", areaName: "The coast", severity: .severe, urgency: .expected, certainty: .likely,
        sent: Date(timeIntervalSince1970: 1_794_996_000), onset: Date(timeIntervalSince1970: 1_795_017_600),
        ends: Date(timeIntervalSince1970: 1_795_024_800))
}
