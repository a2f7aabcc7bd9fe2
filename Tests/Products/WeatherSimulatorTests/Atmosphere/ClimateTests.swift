import Foundation
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("The climate is recognisable")
struct ClimateTests {
    /// Mean of simulated hours of a month over five years, °C.
    private func mean(_ place: Coordinate, month: Int) -> Double {
        var (sum, count) = (0.0, 0.0)
        for year in 0..<5 {
            for step in 0..<40 {
                let days = Double(year) * 365.25 + (Double(month) - 1) * 30.44 + Double(step) * 0.76
                // 18.24 h from one to the next: all hours of the day come in turn.
                sum += SimulatedAtmosphere(seed: 1, places: .towns).truth(at: place, Scatter.day(days)).temperatureCelsius
                count += 1
            }
        }
        return sum / count
    }

    @Test("Where no city's normals reach, at the South Pole, the months are as cold as they are known to be")
    func southPole() throws {
        let pole = try Coordinate(latitude: -90, longitude: 0)
        for (month, celsius) in [(1, -28.0), (4, -57), (7, -60), (10, -51)] {
            #expect(abs(mean(pole, month: month) - celsius) < 10)
        }
    }

    @Test("Summer is in July in the north and in January in the south, and days are warmer than nights")
    func seasons() throws {
        for (latitude, longitude) in [(52.0, 30.0), (40.0, -100.0), (-33.0, -65.0), (-25.0, 133.0)] {
            let place = try Coordinate(latitude: latitude, longitude: longitude)
            let (january, july) = (mean(place, month: 1), mean(place, month: 7))
            #expect(latitude > 0 ? july > january + 8 : january > july + 8)
            let noon = (14 - longitude / 15 + 24).truncatingRemainder(dividingBy: 24)
            var difference = 0.0
            for number in 0..<60 {
                let afternoon = SimulatedAtmosphere(seed: 1, places: .towns).truth(at: place, Scatter.day(Double(number) * 6, hour: noon))
                let night = SimulatedAtmosphere(seed: 1, places: .towns).truth(
                    at: place, Scatter.day(Double(number) * 6, hour: noon + 13.5))
                difference += (afternoon.temperatureCelsius - night.temperatureCelsius) / 60
            }
            #expect((3...17).contains(difference), "\(latitude) \(longitude): \(difference) K")
        }
    }

    @Test("Where the sun neither rises nor sets, the day has no wave")
    func poles() throws {
        let pole = try Coordinate(latitude: 90, longitude: 0)
        for hour in [0.0, 6, 12, 18] {
            #expect(abs(SolarHeating(at: pole, Scatter.day(170, hour: hour)).diurnalWave) < 0.01)
        }
    }

    @Test("The wave of the day has a mean of 0, its height after noon and its depth before sunrise", arguments: [0.0, 35, 55, -40])
    func diurnalWave(latitude: Double) throws {
        let place = try Coordinate(latitude: latitude, longitude: 0)
        let waves = (0..<96).map { SolarHeating(at: place, Scatter.day(80, hour: Double($0) / 4)).diurnalWave }
        #expect(abs(waves.reduce(0, +) / 96) < 0.02)
        let highest = waves.indices.max { waves[$0] < waves[$1] } ?? 0
        let lowest = waves.indices.min { waves[$0] < waves[$1] } ?? 0
        #expect((13.0...16).contains(Double(highest) / 4))
        #expect((3.0...7).contains(Double(lowest) / 4))
    }

    @Test("Noise has mean 0 and variance 1 everywhere, in middle of its cells too")
    func noise() throws {
        var scatter = Scatter(seed: 71)
        var (sum, squares) = (0.0, 0.0)
        for number in 0..<20_000 {
            let centre = number % 2 == 0 ? 0.5 : scatter.unit()
            let value = LatticeNoise.value(scatter.unit() * 400 - 200, centre, centre - 7, seed: UInt64(number % 50))
            sum += value
            squares += value * value
        }
        #expect(abs(sum / 20_000) < 0.05)
        #expect(abs(squares / 20_000 - 1) < 0.05)
    }
}
