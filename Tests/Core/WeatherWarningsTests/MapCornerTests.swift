import Foundation
import Testing
import WeatherModel

@Suite("Shapes over the 180th meridian")
struct MapCornerTests {
    private static func corners(_ list: [(Double, Double)]) throws -> [Coordinate] {
        try list.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    }

    /// Square degrees, positive for counterclockwise.
    private static func area(_ ring: [MapCorner]) -> Double {
        zip(ring, ring.dropFirst()).map { $0.longitude * $1.latitude - $1.longitude * $0.latitude }.reduce(0, +) / 2
    }

    @Test("A ring is closed and counterclockwise, whichever way it was drawn")
    func whole() throws {
        let box = [(49.0, 9.0), (49, 11), (51, 11), (51, 9)]
        for list in [box, box.reversed()] {
            let rings = try #require(AlertOutline(polygons: [try Self.corners(list)], circles: [])).rings
            #expect(rings.count == 1 && rings[0].count == 5 && rings[0].first == rings[0].last)
            #expect(abs(Self.area(rings[0]) - 4) < 1e-9)
        }
    }

    @Test("What lies over the meridian is two rings of the same area together, and each stays on its side")
    func cut() throws {
        let box = try Self.corners([(10, 178), (10, -179), (12, -179), (12, 178)])
        let rings = try #require(AlertOutline(polygons: [box], circles: [])).rings
        #expect(rings.count == 2)
        #expect(abs(rings.map(Self.area).reduce(0, +) - 6) < 1e-9)
        #expect(rings.allSatisfy { ring in ring.allSatisfy { $0.longitude >= 0 } || ring.allSatisfy { $0.longitude <= 0 } })
        let middle = try Coordinate(latitude: 0, longitude: 179.5)
        let circle = try #require(AlertOutline(polygons: [], circles: [.init(center: middle, radiusKilometers: 111.2)]))
        #expect(circle.rings.count == 2 && abs(circle.rings.map(Self.area).reduce(0, +) - Double.pi) < 0.1)
    }

    @Test("A line over the meridian, to the east and back, has its parts end there")
    func lines() throws {
        let places = try Self.corners([(0, 178), (2, -178), (4, 178)])
        let positions = places.map {
            TropicalCyclone.Position(time: Date(timeIntervalSince1970: 0), center: $0, windKph: 100, pressureHectopascals: 980)
        }
        let parts = TropicalCyclone.lines(positions)
        #expect(parts.map { $0.map(\.longitude) } == [[178, 180], [-180, -178, -180], [180, 178]])
        #expect(parts.map { $0.map(\.latitude) } == [[0, 1], [1, 2, 3], [3, 4]])
        #expect(TropicalCyclone.lines(Array(positions.prefix(1))).isEmpty && TropicalCyclone.lines([]).isEmpty)
    }
}
