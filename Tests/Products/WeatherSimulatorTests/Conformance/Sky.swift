import Foundation
import Meteorology
import WeatherModel
import WeatherSimulator

/// The atmosphere over one place at one moment: what all services must tell of it. Remembers samples, so it stays within one test.
final class Sky {
    let atmosphere: SimulatedAtmosphere
    let coordinate: Coordinate
    let now: Date
    /// The newest model run, which every forecast is of.
    let run: Date
    private var forecasts: [Date: AtmosphereSample] = [:]

    init(_ atmosphere: SimulatedAtmosphere, at coordinate: Coordinate, now: Date) {
        self.atmosphere = atmosphere
        self.coordinate = coordinate
        self.now = now
        run = SimulatedAtmosphere.latestRun(at: now)
    }

    func truth(_ instant: Date) -> AtmosphereSample { atmosphere.truth(at: coordinate, instant) }

    func forecast(_ instant: Date) -> AtmosphereSample {
        if let known = forecasts[instant] { return known }
        let sample = atmosphere.forecast(at: coordinate, instant, run: run)
        forecasts[instant] = sample
        return sample
    }

    /// Samples at so many full hours from `instant` on.
    func hours(_ count: Int, from instant: Date) -> [AtmosphereSample] {
        (0..<count).map { forecast(instant + Double($0) * 3600) }
    }

    /// The last of the instants that are `seconds` apart, counted in UTC.
    static func floor(_ instant: Date, to seconds: Double) -> Date {
        Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    }
}

/// What a service is to tell of one moment, by its own convention.
struct Expected {
    /// Absent quantities must be absent in the reply.
    var values: [WireQuantity: Double]
    /// How its table of codes can name the weather; nil where that is not compared.
    var kinds: Set<Condition>?
    var isDay: Bool
    /// Numbers that the water is the sum of.
    var waterRoundings = 1
    /// In place of the table's step.
    var steps: [WireQuantity: Double] = [:]

    init(_ sample: AtmosphereSample) {
        isDay = sample.isDay
        values = [
            .temperature: sample.temperatureCelsius, .dewPoint: sample.dewPointCelsius, .wind: sample.windKph, .gust: sample.gustKph,
            .feelsLike: FeelsLike.celsius(
                temperatureCelsius: sample.temperatureCelsius, windKph: sample.windKph, humidity: sample.humidity),
            .direction: sample.windDirectionDegrees, .humidity: sample.humidity, .cloud: sample.cloudCover,
            .chance: sample.chanceOfPrecipitation, .pressure: sample.pressureHectopascals, .visibility: sample.visibilityKilometers,
            .water: sample.precipitationMillimetersPerHour, .snow: sample.snowfallCentimetersPerHour, .uvIndex: sample.uvIndex,
        ]
    }
}
