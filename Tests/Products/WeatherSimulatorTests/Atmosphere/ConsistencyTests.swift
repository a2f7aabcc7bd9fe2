import Foundation
import Meteorology
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("All values of one sample agree with each other")
struct ConsistencyTests {
    private static let wet: Set<Condition> = [
        .drizzle, .rainLight, .rain, .rainHeavy, .showers, .freezingRain, .sleet, .snowLight, .snow, .snowHeavy, .hail,
        .thunderstorm,
    ]
    private static let snowy: Set<Condition> = [.snowLight, .snow, .snowHeavy]

    private struct Sampled: Sendable {
        let place: Coordinate
        let instant: Date
        let sample: AtmosphereSample
        let isForecast: Bool
    }

    /// 5,000 truths and, at the same places, forecasts of all leads up to 10 days.
    private static let sampled = Result {
        var scatter = Scatter(seed: 31)
        let atmosphere = SimulatedAtmosphere(seed: 9, places: .towns)
        return try (0..<Scatter.count(5000)).flatMap { _ in
            let (place, instant) = (try scatter.place(), scatter.instant())
            let run = SimulatedAtmosphere.latestRun(at: instant.addingTimeInterval(-scatter.unit() * 864_000))
            return [
                Sampled(place: place, instant: instant, sample: atmosphere.truth(at: place, instant), isForecast: false),
                Sampled(place: place, instant: instant, sample: atmosphere.forecast(at: place, instant, run: run), isForecast: true),
            ]
        }
    }

    @Test("Ranges: everything is where instruments have seen it")
    func ranges() throws {
        for (place, sample) in try Self.sampled.get().map({ ($0.place, $0.sample) }) {
            #expect((-65...50).contains(sample.temperatureCelsius), "\(place)")
            #expect(sample.dewPointCelsius <= sample.temperatureCelsius, "\(place)")
            #expect((0...100).contains(sample.humidity), "\(place)")
            #expect((950...1050).contains(sample.pressureHectopascals), "\(place)")
            #expect(sample.windKph >= 0 && sample.gustKph >= sample.windKph && sample.gustKph < 330, "\(place)")
            #expect(sample.windDirectionDegrees >= 0 && sample.windDirectionDegrees < 360, "\(place)")
            #expect((0...100).contains(sample.cloudCover), "\(place)")
            #expect((0..<150).contains(sample.precipitationMillimetersPerHour), "\(place)")
            #expect(sample.snowfallCentimetersPerHour >= 0, "\(place)")
            #expect((0...1).contains(sample.showerShare), "\(place)")
            #expect(sample.visibilityKilometers > 0.05 && sample.visibilityKilometers < 61, "\(place)")
            #expect((0..<16).contains(sample.uvIndex), "\(place)")
            #expect((0...100).contains(sample.chanceOfPrecipitation), "\(place)")
            #expect(sample.pollutants.count == AirQuality.Pollutant.allCases.count && sample.pollutants.values.allSatisfy { $0 > 0 })
            #expect(sample.condition != .unknown)
        }
    }

    @Test("Relative humidity is that of temperature and dew point by Magnus")
    func humidity() throws {
        for (place, sample) in try Self.sampled.get().map({ ($0.place, $0.sample) }) {
            let magnus = Humidity.relative(temperatureCelsius: sample.temperatureCelsius, dewPointCelsius: sample.dewPointCelsius)
            #expect(abs(magnus - sample.humidity) < 0.01, "\(place)")
        }
    }

    @Test("Rain needs cloud, and moist air below it")
    func rainNeedsCloud() throws {
        for found in try Self.sampled.get() where found.sample.precipitationMillimetersPerHour > 0 {
            let (place, instant, sample) = (found.place, found.instant, found.sample)
            #expect(sample.cloudCover >= 50, "\(place) \(instant)")
            if sample.precipitationMillimetersPerHour >= 1 { #expect(sample.humidity >= 35, "\(place) \(instant) \(sample)") }
        }
    }

    @Test("Snow falls only below 3 °C, and rain turns to ice only below 0 °C")
    func snow() throws {
        for (place, sample) in try Self.sampled.get().map({ ($0.place, $0.sample) }) {
            if sample.snowfallCentimetersPerHour > 0 {
                #expect(sample.temperatureCelsius < 3 && sample.precipitationMillimetersPerHour > 0, "\(place)")
                #expect([.snowLight, .snow, .snowHeavy, .sleet, .hail, .thunderstorm, .severe].contains(sample.condition), "\(place)")
            }
            if Self.snowy.contains(sample.condition) { #expect(sample.snowfallCentimetersPerHour > 0, "\(place)") }
            if sample.condition == .freezingRain { #expect(sample.temperatureCelsius < 0, "\(place)") }
            if [.rain, .rainLight, .rainHeavy, .drizzle, .showers].contains(sample.condition) {
                #expect(sample.temperatureCelsius >= 0 && sample.snowfallCentimetersPerHour == 0, "\(place)")
            }
        }
    }

    @Test("The condition says what the numbers say")
    func condition() throws {
        for (place, sample) in try Self.sampled.get().map({ ($0.place, $0.sample) }) {
            let context = "\(place) \(sample)"
            if sample.condition != .severe {
                #expect(Self.wet.contains(sample.condition) == (sample.precipitationMillimetersPerHour > 0), "\(context)")
            }
            #expect((sample.condition == .severe) == (sample.gustKph >= 118), "\(context)")
            if sample.hasThunder { #expect([.thunderstorm, .hail, .severe].contains(sample.condition), "\(context)") }
            if sample.condition == .thunderstorm { #expect(sample.hasThunder, "\(context)") }
            switch sample.condition {
            case .clear: #expect(sample.cloudCover < 12.5, "\(context)")
            case .mostlyClear: #expect((12.5..<37.5).contains(sample.cloudCover), "\(context)")
            case .partlyCloudy: #expect((37.5..<62.5).contains(sample.cloudCover), "\(context)")
            case .mostlyCloudy: #expect((62.5..<87.5).contains(sample.cloudCover), "\(context)")
            case .cloudy: #expect(sample.cloudCover >= 87.5, "\(context)")
            case .fog: #expect(sample.visibilityKilometers < 1 && sample.humidity >= 90, "\(context)")
            case .mist: #expect((1..<5).contains(sample.visibilityKilometers) && sample.humidity >= 90, "\(context)")
            case .haze: #expect(sample.visibilityKilometers < 6 && sample.humidity < 90, "\(context)")
            case .wind: #expect(sample.gustKph >= 75, "\(context)")
            case .showers: #expect(sample.showerShare >= 0.5, "\(context)")
            default: break
            }
        }
    }

    @Test("The chance of precipitation agrees with the sky: high where it rains, near 0 under a fair sky")
    func chance() throws {
        for found in try Self.sampled.get() {
            let (place, instant, sample, isForecast) = (found.place, found.instant, found.sample, found.isForecast)
            let context = "\(place) \(instant) \(sample)"
            if sample.precipitationMillimetersPerHour > 0 {
                #expect(sample.chanceOfPrecipitation >= (isForecast ? 30 : 50), "\(context)")
            }
            if !isForecast, sample.precipitationMillimetersPerHour >= 0.5 { #expect(sample.chanceOfPrecipitation >= 80, "\(context)") }
            if sample.cloudCover < 25 { #expect(sample.chanceOfPrecipitation <= (isForecast ? 25 : 10), "\(context)") }
        }
    }

    @Test("Day and light come from the real sun")
    func light() throws {
        for found in try Self.sampled.get() {
            let (place, instant, sample) = (found.place, found.instant, found.sample)
            #expect(sample.isDay == Sun.isUp(at: place, instant))
            if !sample.isDay { #expect(sample.uvIndex == 0) }
            if Sun.position(at: place, instant).elevationDegrees > 30 { #expect(sample.uvIndex > 0) }
        }
    }
}
