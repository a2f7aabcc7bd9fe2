import Gazetteer
import Testing
import TownGazetteer
import WeatherModel

@Suite("The name of a point")
struct NamingTests {
    @Test(
        "A city names its districts, and a town beside it keeps its own name",
        arguments: [
            (52.25, 21.0, "Warsaw"), (48.85, 2.35, "Paris"), (59.35, 18.05, "Stockholm"), (-33.85, 151.2, "Sydney"), (47.4, 8.55, "Zürich"),
            (48.8, 2.15, "Versailles"), (52.4, 13.05, "Potsdam"), (55.75, 37.6, "Moscow"), (51.5, -0.1, "London"),
            (-23.55, -46.65, "São Paulo"),
        ])
    func cities(latitude: Double, longitude: Double, name: String) throws {
        let place = Gazetteer.towns.naming(try Coordinate(latitude: latitude, longitude: longitude), withinKilometers: 30)
        #expect(place?.name == name)
    }

    @Test("The open sea and the pole have no name, and the date line is no edge")
    func edges() throws {
        #expect(Gazetteer.towns.naming(try Coordinate(latitude: -45, longitude: -130), withinKilometers: 30) == nil)
        #expect(Gazetteer.towns.naming(try Coordinate(latitude: 90, longitude: 0), withinKilometers: 30) == nil)
        #expect(Gazetteer.towns.naming(try Coordinate(latitude: -90, longitude: 0), withinKilometers: 30) == nil)
        let taveuni = Gazetteer.towns.naming(try Coordinate(latitude: -16.8, longitude: 180), withinKilometers: 300)
        #expect(taveuni?.country == "Fiji")
    }
}
