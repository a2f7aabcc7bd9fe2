import Testing
import WeatherModel
import WorldGazetteer

@testable import Gazetteer

@Suite("The largest places of a box")
struct LargestPlacesTests {
    private static let europe = GeographicBox(south: 35, west: -11, north: 71, east: 40)
    private static let norway = GeographicBox(south: 58.3, west: 4.7, north: 61.2, east: 11.2)

    @Test("The largest come first, and no more than were asked for")
    func order() throws {
        let places = Gazetteer.world.largest(in: Self.norway, limit: 4)
        #expect(places.map(\.name).prefix(2) == ["Oslo", "Bergen"])
        #expect(places.count == 4)
        let inhabitants = places.compactMap(\.population)
        #expect(inhabitants == inhabitants.sorted(by: >))
    }

    @Test("A large box, which is searched in another way, gives the same as its parts")
    func parts() throws {
        let index = Gazetteer.world
        let box = Self.europe
        let whole = index.largest(in: box, limit: 50)
        var parts: [Place] = []
        for south in stride(from: box.south, to: box.north, by: 6) {
            for west in stride(from: box.west, to: box.east, by: 6) {
                let part = GeographicBox(south: south, west: west, north: min(south + 6, box.north), east: min(west + 6, box.east))
                parts += index.largest(in: part, limit: 50)
            }
        }
        let largest = parts.sorted { ($0.population ?? 0) > ($1.population ?? 0) }.prefix(50)
        #expect(whole.count == 50)
        #expect(Set(whole.map(\.coordinate)) == Set(largest.map(\.coordinate)))
    }

    @Test("Nothing is in an empty sea, and nothing is found for no wish")
    func none() throws {
        let index = Gazetteer.world
        #expect(index.largest(in: GeographicBox(south: -50, west: -130, north: -45, east: -120), limit: 10).isEmpty)
        #expect(index.largest(in: Self.norway, limit: 0).isEmpty)
    }
}
