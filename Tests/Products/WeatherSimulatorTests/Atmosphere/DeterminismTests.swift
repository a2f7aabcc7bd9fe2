import Foundation
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("The simulated atmosphere is a function of seed, place and instant")
struct DeterminismTests {
    @Test("The same seed, place and instant give the same sample, in any order of asking")
    func repeats() throws {
        var scatter = Scatter(seed: 11)
        let asked = try (0..<200).map { _ in (try scatter.place(), scatter.instant()) }
        let first = asked.map { SimulatedAtmosphere(seed: 42, places: .towns).truth(at: $0.0, $0.1) }
        let again = asked.reversed().map { SimulatedAtmosphere(seed: 42, places: .towns).truth(at: $0.0, $0.1) }
        #expect(first == again.reversed())
    }

    @Test("The same run gives the same forecast")
    func forecastRepeats() throws {
        var scatter = Scatter(seed: 12)
        for _ in 0..<100 {
            let (place, instant) = (try scatter.place(), scatter.instant())
            let run = SimulatedAtmosphere.latestRun(at: instant.addingTimeInterval(-100_000))
            let atmosphere = SimulatedAtmosphere(seed: 42, places: .towns)
            #expect(atmosphere.forecast(at: place, instant, run: run) == atmosphere.forecast(at: place, instant, run: run))
        }
    }

    @Test("Another seed is another weather in the same climate")
    func seedsDiffer() throws {
        var scatter = Scatter(seed: 13)
        var (difference, bias) = (0.0, 0.0)
        let count = 1000
        for _ in 0..<count {
            let (place, instant) = (try scatter.place(), scatter.instant())
            let one = SimulatedAtmosphere(seed: 1, places: .towns).truth(at: place, instant)
            let other = SimulatedAtmosphere(seed: 2, places: .towns).truth(at: place, instant)
            difference += abs(one.pressureHectopascals - other.pressureHectopascals)
            bias += one.temperatureCelsius - other.temperatureCelsius
        }
        #expect(difference / Double(count) > 2)
        #expect(abs(bias) / Double(count) < 0.5)
    }

    @Test("No instant and no place makes it fail, however odd")
    func oddInput() throws {
        let atmosphere = SimulatedAtmosphere(seed: .max, places: .towns)
        let instants = [
            Date.distantPast, Date.distantFuture, Date(timeIntervalSince1970: 1e300), Date(timeIntervalSince1970: -.infinity),
            Date(timeIntervalSince1970: .nan), Date(timeIntervalSince1970: 0),
        ]
        let places = try [(90, 0), (-90, 0), (0, 0), (0, -180), (89.999_999, 179.999), (-89.9, -180)].map {
            try Coordinate(latitude: $0.0, longitude: $0.1)
        }
        for place in places {
            for instant in instants {
                for sample in [atmosphere.truth(at: place, instant), atmosphere.forecast(at: place, instant, run: .distantPast)] {
                    #expect(sample.temperatureCelsius.isFinite && sample.windDirectionDegrees.isFinite)
                    #expect((950...1050).contains(sample.pressureHectopascals))
                }
            }
        }
    }

    @Test("The known answer of seed 1 in Moscow holds, so that a change of the weather is a decision")
    func knownAnswer() {
        let sample = SimulatedAtmosphere(seed: 1, places: .towns).truth(at: .moscow, Scatter.day(14, hour: 12))
        #expect(abs(sample.temperatureCelsius - -6.290) < 0.01, "\(sample.temperatureCelsius)")
        #expect(abs(sample.pressureHectopascals - 1005.606) < 0.01, "\(sample.pressureHectopascals)")
    }
}
