import Foundation
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("The simulated atmosphere is continuous in space and time")
struct ContinuityTests {
    /// The largest change that one kilometre or one minute may bring. The largest of 100,000 random steps, measured: 0.7 K,
    /// 0.14 hPa, 2.5 km/h, 6 % of cloud, 0.7 mm/h.
    private func expectNear(_ a: AtmosphereSample, _ b: AtmosphereSample, _ context: String) {
        #expect(abs(a.temperatureCelsius - b.temperatureCelsius) < 1.2, "\(context)")
        #expect(abs(a.dewPointCelsius - b.dewPointCelsius) < 1.2, "\(context)")
        #expect(abs(a.humidity - b.humidity) < 8, "\(context)")
        #expect(abs(a.pressureHectopascals - b.pressureHectopascals) < 0.5, "\(context)")
        #expect(abs(a.windKph - b.windKph) < 6, "\(context)")
        #expect(abs(a.gustKph - b.gustKph) < 8, "\(context)")
        #expect(abs(a.cloudCover - b.cloudCover) < 12, "\(context)")
        #expect(abs(a.precipitationMillimetersPerHour - b.precipitationMillimetersPerHour) < 2, "\(context)")
        #expect(abs(a.uvIndex - b.uvIndex) < 1, "\(context)")
        #expect(abs(log(a.visibilityKilometers / b.visibilityKilometers)) < 1.2, "\(context)")
        #expect(abs(log((a.pollutants[.pm2_5] ?? 1) / (b.pollutants[.pm2_5] ?? 1))) < 0.3, "\(context)")
    }

    private let atmosphere = SimulatedAtmosphere(seed: 5, places: .towns)

    @Test("One kilometre on, the weather is nearly the same, in truth and forecast")
    func inSpace() throws {
        var scatter = Scatter(seed: 21)
        for _ in 0..<Scatter.count(4000) {
            let (place, instant) = (try scatter.place(), scatter.instant())
            let run = SimulatedAtmosphere.latestRun(at: instant.addingTimeInterval(-scatter.unit() * 864_000))
            let latitude = place.latitude + (place.latitude > 0 ? -1 : 1) / 111.195
            let next = try Coordinate(latitude: latitude, longitude: place.longitude)
            expectNear(atmosphere.truth(at: place, instant), atmosphere.truth(at: next, instant), "\(place) \(instant)")
            expectNear(
                atmosphere.forecast(at: place, instant, run: run), atmosphere.forecast(at: next, instant, run: run),
                "forecast \(place) \(instant)")
        }
    }

    @Test("One minute later, the weather is nearly the same, in truth and forecast")
    func inTime() throws {
        var scatter = Scatter(seed: 22)
        for _ in 0..<Scatter.count(4000) {
            let (place, instant) = (try scatter.place(), scatter.instant())
            let run = SimulatedAtmosphere.latestRun(at: instant.addingTimeInterval(-scatter.unit() * 864_000))
            let next = instant.addingTimeInterval(60)
            expectNear(atmosphere.truth(at: place, instant), atmosphere.truth(at: place, next), "\(place) \(instant)")
            expectNear(
                atmosphere.forecast(at: place, instant, run: run), atmosphere.forecast(at: place, next, run: run),
                "forecast \(place) \(instant)")
        }
    }

    @Test("The date line is a line on the map and nothing else")
    func acrossTheDateLine() throws {
        var scatter = Scatter(seed: 23)
        for _ in 0..<Scatter.count(500) {
            let (latitude, instant) = (try scatter.place().latitude, scatter.instant())
            let west = try Coordinate(latitude: latitude, longitude: 179.9999)
            let east = try Coordinate(latitude: latitude, longitude: -179.9999)
            expectNear(atmosphere.truth(at: west, instant), atmosphere.truth(at: east, instant), "\(latitude) \(instant)")
        }
    }

    @Test("Over the poles the weather of all longitudes meets")
    func overThePoles() throws {
        var scatter = Scatter(seed: 24)
        for pole in [90.0, -90.0] {
            for _ in 0..<Scatter.count(150) {
                let instant = scatter.instant()
                let top = atmosphere.truth(at: try Coordinate(latitude: pole, longitude: 0), instant)
                for longitude in [-180.0, -90, 0, 73] {
                    let near = try Coordinate(latitude: pole * (1 - 0.000_05), longitude: longitude)
                    expectNear(top, atmosphere.truth(at: near, instant), "\(near) \(instant)")
                }
            }
        }
    }

    @Test("A forecast passes midnight, the month, the year and the boundaries of its own generations of noise without a step")
    func boundariesInTime() throws {
        let place = try Coordinate(latitude: 48.2, longitude: 16.4)
        for generation in [3.5, 1.6, 3, 1.8, 0.6, 0.22, 0.1, 1] {
            for number in 0..<40 {
                let days = ((20_454 / generation).rounded(.down) + Double(number)) * generation
                let boundary = Date(timeIntervalSince1970: days * 86_400)
                let before = atmosphere.truth(at: place, boundary.addingTimeInterval(-1))
                expectNear(before, atmosphere.truth(at: place, boundary.addingTimeInterval(1)), "\(generation) \(boundary)")
            }
        }
    }
}
