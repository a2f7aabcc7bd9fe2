import Foundation
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("Wind and pressure belong together")
struct BuysBallotTests {
    /// hPa per km towards east and north, from the pressure of the samples around.
    private func slope(around place: Coordinate, _ sample: (Coordinate) -> AtmosphereSample) throws -> (east: Double, north: Double) {
        let step = 0.04
        func pressure(_ latitude: Double, _ longitude: Double) throws -> Double {
            sample(try Coordinate(latitude: latitude, wrappingLongitude: longitude)).pressureHectopascals
        }
        let (latitude, longitude) = (place.latitude, place.longitude)
        let kilometers = step * 111.195
        return (
            (try pressure(latitude, longitude + step) - pressure(latitude, longitude - step))
                / (2 * kilometers * cos(latitude * .pi / 180)),
            (try pressure(latitude + step, longitude) - pressure(latitude - step, longitude)) / (2 * kilometers)
        )
    }

    @Test("With the wind at your back, low pressure lies to the left in the north and to the right in the south", arguments: [true, false])
    func buysBallot(isForecast: Bool) throws {
        let atmosphere = SimulatedAtmosphere(seed: 3, places: .towns)
        var scatter = Scatter(seed: 41)
        var (tested, turned) = (0, 0.0)
        for _ in 0..<Scatter.count(1500) {
            let (place, instant) = (try scatter.place(), scatter.instant())
            guard abs(place.latitude) > 12, abs(place.latitude) < 88 else { continue }
            let run = SimulatedAtmosphere.latestRun(at: instant.addingTimeInterval(-259_200))
            func sample(_ place: Coordinate) -> AtmosphereSample {
                isForecast ? atmosphere.forecast(at: place, instant, run: run) : atmosphere.truth(at: place, instant)
            }
            let slope = try slope(around: place, sample)
            let steepness = (slope.east * slope.east + slope.north * slope.north).squareRoot()
            guard steepness > 0.004 else { continue }
            let wind = sample(place)
            let towards = (wind.windDirectionDegrees + 180) * .pi / 180
            let (east, north) = (sin(towards), cos(towards))
            // The pressure force points to the low; its part to the left of the wind, and its part along the wind.
            let left = (-slope.east * -north + -slope.north * east) / steepness
            let along = (-slope.east * east - slope.north * north) / steepness
            #expect(place.latitude > 0 ? left > 0 : left < 0, "\(place) \(instant)")
            #expect(along > -0.05, "friction turns the wind towards the low: \(place) \(instant)")
            tested += 1
            turned += asin(max(-1, min(1, along))) * 180 / .pi
        }
        #expect(tested > 500)
        let mean = turned / Double(tested)
        #expect((15...40).contains(mean), "mean angle between wind and isobar: \(mean)°")
    }

    @Test("The closer the isobars, the stronger the wind")
    func strength() {
        let speeds = [0.002, 0.005, 0.01, 0.02, 0.04].map { SurfaceWind(eastSlope: $0, northSlope: 0, sine: 0.7, land: 0).speed }
        #expect(speeds == speeds.sorted())
        // 1 hPa per 100 km at 45° over the sea: a moderate breeze.
        #expect((4...8).contains(SurfaceWind(eastSlope: 0.01, northSlope: 0, sine: 0.707, land: 0).speed))
    }

    @Test("On the equator the wind blows straight from high to low, and crossing it changes nothing suddenly")
    func equator() {
        let there = SurfaceWind(eastSlope: 0.01, northSlope: 0, sine: 0, land: 0)
        #expect(abs(there.directionDegrees - 90) < 1e-9)
        let north = SurfaceWind(eastSlope: 0.01, northSlope: 0, sine: 1e-4, land: 0)
        let south = SurfaceWind(eastSlope: 0.01, northSlope: 0, sine: -1e-4, land: 0)
        #expect(abs(north.north - south.north) < 0.01)
    }

    @Test("Directions name where the wind comes from")
    func directions() {
        // Low pressure in the north of the northern hemisphere: a westerly, turned a little towards the low.
        let wind = SurfaceWind(eastSlope: 0, northSlope: -0.01, sine: 0.766, land: 0)
        #expect((240...270).contains(wind.directionDegrees))
        // Low pressure in the south of the southern hemisphere: the roaring forties blow from the west too.
        let roaring = SurfaceWind(eastSlope: 0, northSlope: 0.01, sine: -0.766, land: 0)
        #expect((270...300).contains(roaring.directionDegrees))
        #expect(SurfaceWind(eastSlope: 0, northSlope: 0, sine: 0.5, land: 0).speed == 0)
    }

    @Test("As a cold front passes, the wind veers in the north and backs in the south, the air turns colder and pressure rises")
    func coldFront() {
        for hemisphere in [1.0, -1.0] {
            let low = Depression(latitude: 55 * hemisphere, longitude: 10, depth: 30, radius: 600, isTropical: false)
            // The front lies 450 km west-south-west of this meridian, 600 km on the side of the equator.
            func state(_ kilometersEast: Double) -> (direction: Double, warming: Double) {
                let point = low.centre.moved(600, towards: low.poleward.opposite).moved(kilometersEast, towards: low.east)
                let step = 5.0
                let here = low.pressure(at: point)
                let east = (low.pressure(at: point.moved(step, towards: point.east)) - here) / step
                let north = (low.pressure(at: point.moved(step, towards: point.north)) - here) / step
                let wind = SurfaceWind(eastSlope: east, northSlope: north, sine: point.z, land: 0)
                return (wind.directionDegrees, low.influence(at: point).warming)
            }
            let (ahead, behind) = (state(-150), state(-550))
            let change = (behind.direction - ahead.direction + 540).truncatingRemainder(dividingBy: 360) - 180
            #expect(change * hemisphere > 20, "\(hemisphere): \(ahead.direction)° to \(behind.direction)°")
            #expect(behind.warming < ahead.warming - 4)
        }
    }
}

extension UnitVector {
    fileprivate var opposite: UnitVector { UnitVector(x: -x, y: -y, z: -z) }
}
