import Foundation
import TestSupport
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("Weather of every kind occurs, about as often as on Earth")
struct FrequencyTests {
    @Test("Each of the 22 conditions occurs in a large sample, and it rains in 5 to 20 % of the hours")
    func histogram() throws {
        var scatter = Scatter(seed: 81)
        let atmosphere = SimulatedAtmosphere(seed: 1, places: .towns)
        let count = Scatter.count(40_000)
        var found: [Condition: Int] = [:]
        var (wet, millimeters, hottest, coldest) = (0, 0.0, -99.0, 99.0)
        for _ in 0..<count {
            let sample = atmosphere.truth(at: try scatter.place(), scatter.instant())
            found[sample.condition, default: 0] += 1
            if sample.precipitationMillimetersPerHour >= 0.1 { wet += 1 }
            millimeters += sample.precipitationMillimetersPerHour
            hottest = max(hottest, sample.temperatureCelsius)
            coldest = min(coldest, sample.temperatureCelsius)
        }
        print("conditions of \(count) random places and instants (seed 1):")
        for condition in Condition.known {
            print(String(format: "  %7.3f %%  ", 100 * Double(found[condition, default: 0]) / Double(count)) + condition.rawValue)
            #expect(found[condition, default: 0] > 0, "\(condition) never occurs")
        }
        let wetShare = Double(wet) / Double(count)
        let yearly = millimeters / Double(count) * 8766
        print(
            String(
                format: "  at least 0.1 mm/h in %.1f %% of the hours, %.0f mm a year, %.0f to %.0f °C", 100 * wetShare, yearly, coldest,
                hottest))
        #expect((0.05...0.2).contains(wetShare))
        #expect((500...1300).contains(yearly))
        #expect(hottest > 40 && coldest < -50)
    }

    @Test("Deserts are dry, rain forests are wet, and storm tracks blow harder than the doldrums")
    func regions() throws {
        func means(_ latitude: Double, _ longitude: Double) throws -> (wet: Double, wind: Double) {
            var (wet, wind) = (0.0, 0.0)
            let place = try Coordinate(latitude: latitude, longitude: longitude)
            for number in 0..<500 {
                let sample = SimulatedAtmosphere(seed: 4, places: .towns).truth(at: place, Scatter.day(Double(number) * 2.21))
                wet += sample.precipitationMillimetersPerHour >= 0.1 ? 1.0 / 500 : 0
                wind += sample.windKph / 500
            }
            return (wet, wind)
        }
        let (sahara, amazon) = (try means(23, 10), try means(-3, -62))
        #expect(sahara.wet < 0.02 && amazon.wet > 0.08)
        let (southernOcean, doldrums) = (try means(-52, 60), try means(1, -150))
        #expect(southernOcean.wind > 1.8 * doldrums.wind)
    }

    @Test("A forecast costs less than four times the truth, and what is a hundred years away no more than three times what is now")
    func speed() {
        // Given a dashboard of 168 hours and 10 days
        let atmosphere = SimulatedAtmosphere(seed: 1, places: .towns)
        func forecasts(_ day: Double) {
            for hour in 0..<178 { _ = atmosphere.forecast(at: .moscow, Scatter.day(day, hour: Double(hour)), run: Scatter.day(day)) }
        }
        // When
        let times = processorTimes(
            rounds: 5, { forecasts(0) }, { forecasts(36_525) },
            { for hour in 0..<178 { _ = atmosphere.truth(at: .moscow, Scatter.day(0, hour: Double(hour))) } })
        // Then
        print("178 forecast samples: \(times[0]), \(times[0] / 178) each; in a hundred years \(times[1]); the truth \(times[2])")
        #expect(times[0] / times[2] < 4)
        #expect(times[1] / times[0] < 3)
    }
}
