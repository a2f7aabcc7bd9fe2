import TestSupport
import Testing
import WeatherModel

@Suite("Coordinates and cells")
struct CoordinateTests {
    @Test("Row 8: equal points give equal coordinates and equal cells")
    func equalPoints() throws {
        let pairs: [((Double, Double), (Double, Double))] = [
            ((10, 180), (10, -180)), ((0.0, -0.0), (0, 0)), ((90, 12), (90, -170)), ((-90, 0), (-90, 179.99)), ((-0.0, 5), (0, 5)),
        ]
        for (left, right) in pairs {
            let one = try Coordinate(latitude: left.0, longitude: left.1)
            let other = try Coordinate(latitude: right.0, longitude: right.1)
            #expect(one == other)
            #expect(Cell(containing: one) == Cell(containing: other))
        }
    }

    @Test("Row 8: points just beside the date line fall into one cell from either side")
    func dateLine() throws {
        let west = Cell(containing: try Coordinate(latitude: 0, longitude: 179.99))
        let east = Cell(containing: try Coordinate(latitude: 0, longitude: -179.99))
        #expect(west == east)
        #expect(west.center.longitude == -180)
    }

    @Test("Row 8: the sign survives small negative values")
    func signs() throws {
        let cell = Cell(containing: try Coordinate(latitude: -0.1, longitude: -0.1))
        #expect(cell.center.latitude == -0.1)
        #expect(cell.center.longitude == -0.1)
        #expect(cell.id == "-2.-2")
    }

    @Test("Row 9: what is no place on the Earth is refused")
    func refused() {
        for (latitude, longitude) in [
            (91.0, 0.0), (-90.01, 0), (0, 180.01), (0, -181), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
        ] {
            #expect(throws: InvalidCoordinate.self) { try Coordinate(latitude: latitude, longitude: longitude) }
        }
    }

    @Test("Row 9: a map that scrolled on past the date line is wrapped")
    func wrapped() throws {
        #expect(try Coordinate(latitude: 1, wrappingLongitude: 190).longitude == -170)
        #expect(try Coordinate(latitude: 1, wrappingLongitude: -541).longitude == 179)
        #expect(try Coordinate(latitude: 1, wrappingLongitude: 720).longitude == 0)
    }

    @Test("Every cell is read back from its name, and no other text is one")
    func names() throws {
        var generator = SeededRandom(seed: 53)
        for _ in 0..<2000 {
            let coordinate = try Coordinate(
                latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator))
            let cell = Cell(containing: coordinate)
            #expect(Cell(id: cell.id) == cell)
            #expect(Cell(containing: cell.center) == cell)
        }
        for text in ["", "1", "1.2.3", "a.b", "01.2", "1801.0", "0.3600", "1800.5", "+1.2", "1.-0"] { #expect(Cell(id: text) == nil) }
    }

    @Test("A person types a coordinate in several ways")
    func typed() throws {
        let expected = try Coordinate(latitude: 55.75, longitude: 37.62)
        for text in ["55.75,37.62", "55.75, 37.62", "55.75 37.62", "55.75;37.62"] { #expect(Coordinate(text: text) == expected) }
        for text in ["", "55.75", "91,0", "0,181", "Paris", "1,2,3", "nan,1", "1,inf"] { #expect(Coordinate(text: text) == nil) }
    }

    @Test("Distances along great circles")
    func distances() throws {
        let paris = try Coordinate(latitude: 48.8566, longitude: 2.3522)
        let london = try Coordinate(latitude: 51.5074, longitude: -0.1278)
        #expect(abs(paris.distanceKilometers(to: london) - 343.6) < 1)
        let west = try Coordinate(latitude: 0, longitude: 179.9)
        let east = try Coordinate(latitude: 0, longitude: -179.9)
        #expect(abs(west.distanceKilometers(to: east) - 22.2) < 0.1)
    }
}
