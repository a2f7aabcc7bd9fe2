import Foundation
import Testing
import TownGazetteer
import WeatherModel

@testable import Gazetteer

@Suite("The nearest place and its zone")
struct NearestTests {
    private let gazetteer = Gazetteer.towns

    @Test(
        "A place is nearest to itself",
        arguments: [
            ("Moscow", 55.7558, 37.6173), ("Berlin", 52.52437, 13.41053), ("Tromsø", 69.6489, 18.9551), ("Kathmandu", 27.7017, 85.3206),
            ("Troll", -72.0114, 2.535), ("Lord Howe", -31.55, 159.0833), ("Apia", -13.8333, -171.7667),
        ])
    func itself(name: String, latitude: Double, longitude: Double) throws {
        let nearest = try #require(gazetteer.nearest(to: Coordinate(latitude: latitude, longitude: longitude)))
        #expect(nearest.place.name.hasPrefix(name))
        #expect(nearest.distanceKilometers < 5)
    }

    @Test("The search by squares finds what a search through everything finds: poles, date line and oceans included")
    func exhaustive() throws {
        let everywhere = gazetteer.coordinates
        #expect(everywhere.count > 30_000)
        let edges = [
            (90.0, 0.0), (-90, 0), (89.9, 179.9), (-89.9, -179.9), (0, 180), (0, -180), (-17, 179.99), (-17, -179.99), (66, -179.9),
            (0, 0), (-48.9, -123.4), (-77.85, 166.7), (52, 179.5),
        ]
        // Spread evenly over the globe by the golden ratio, so that every run looks at the same points.
        let others = (1...12).map { index -> (Double, Double) in
            let turn = Double(index) * 0.618_033_988_75
            return (Double(index) / 6.5 * 90 - 90, (turn - turn.rounded(.down)) * 360 - 180)
        }
        for (latitude, longitude) in edges + others {
            let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
            let expected = try #require(everywhere.map { $0.distanceKilometers(to: coordinate) }.min())
            let found = try #require(gazetteer.nearest(to: coordinate))
            #expect(found.distanceKilometers == expected, "at \(latitude), \(longitude)")
        }
    }

    @Test("Over the date line the nearest place may lie on the other side")
    func dateLine() throws {
        let west = try #require(gazetteer.nearest(to: Coordinate(latitude: -16.8, longitude: -179.97)))
        #expect(west.place.coordinate.longitude > 0)
        #expect(west.distanceKilometers < 200)
    }

    @Test(
        "The zone is that of the nearest place",
        arguments: [
            (52.52, 13.4, "Europe/Berlin"), (-31.55, 159.08, "Australia/Lord_Howe"), (27.7, 85.3, "Asia/Kathmandu"),
            (-13.83, -171.77, "Pacific/Apia"), (23.13, -82.38, "America/Havana"), (-72.01, 2.53, "Antarctica/Troll"),
            (55.76, 37.62, "Europe/Moscow"), (28.6, 77.2, "Asia/Kolkata"), (47.6, -52.7, "America/St_Johns"),
        ])
    func zone(latitude: Double, longitude: Double, name: String) throws {
        #expect(gazetteer.timeZone(at: try Coordinate(latitude: latitude, longitude: longitude)).identifier == name)
    }

    @Test(
        "On the open sea the zone is the nautical one, its sign reversed as POSIX has it",
        arguments: [
            (-48.9, -123.4, "Etc/GMT+8", -8), (-45.0, 80.0, "Etc/GMT-5", 5), (-60.0, -5.0, "Etc/GMT", 0),
            (40.0, -170.0, "Etc/GMT+11", -11),
        ])
    func openSea(latitude: Double, longitude: Double, name: String, hours: Int) throws {
        let zone = gazetteer.timeZone(at: try Coordinate(latitude: latitude, longitude: longitude))
        #expect(zone.secondsFromGMT(for: Date(timeIntervalSince1970: 1_790_000_000)) == hours * 3600)
        // Foundation may answer with the plain name for zero.
        if hours != 0 { #expect(zone.identifier == name) }
    }

    @Test("Every zone of the table is one that Foundation knows")
    func zonesExist() {
        let zones = gazetteer.file.zones.map(\.name)
        #expect(zones.count > 400)
        #expect(zones.filter { TimeZone(identifier: $0) == nil } == [])
    }
}
