import Foundation
import Testing

@testable import WeatherModel

@Suite("What is kept of a warning's outline")
struct AlertOutlineTests {
    /// A ring of so many corners, with a jagged edge.
    private static func ring(_ count: Int, around latitude: Double = 50, _ longitude: Double = 10, radius: Double = 1) throws
        -> [Coordinate]
    {
        try (0..<count).map { step in
            let angle = Double(step) / Double(count) * 2 * .pi
            let length = radius * (step % 2 == 0 ? 1 : 0.9)
            return try Coordinate(latitude: latitude + length * sin(angle), longitude: longitude + length * cos(angle))
        }
    }

    private static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) throws -> [Coordinate] {
        try [(south, west), (south, east), (north, east), (north, west)].map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    }

    @Test("Finding L9: however much is sent, the work ends after a fixed number of distances", arguments: [1, 20, 40])
    func bounded(outlines: Int) throws {
        let sent = try (0..<outlines).map { try Self.ring(4_000, around: Double($0), 10) }
        var measured = 0
        let outline = try #require(AlertOutline(polygons: sent, circles: [], measured: &measured))
        #expect(measured > 0 && measured <= AlertOutline.mostCorners * AlertOutline.mostSourceCorners)
        #expect(outline.polygons.count == min(outlines, AlertOutline.mostShapes))
        #expect(outline.polygons.allSatisfy { (3...AlertOutline.mostCorners).contains($0.count) })
    }

    @Test("Finding L9: ten times the corners cost no more than the bound allows, and what is kept is kept whole the next time")
    func ratio() throws {
        var (few, many, again) = (0, 0, 0)
        let outline = try #require(AlertOutline(polygons: [try Self.ring(8_000)], circles: [], measured: &few))
        _ = AlertOutline(polygons: [try Self.ring(80_000)], circles: [], measured: &many)
        #expect(many < 3 * few)
        #expect(AlertOutline(polygons: outline.polygons, circles: [], measured: &again) == outline && again == 0)
    }

    @Test("Of too many outlines the largest are kept, in their order")
    func largest() throws {
        let sent = try (0..<30).map { try Self.box(Double($0), 0, Double($0) + ($0 < 10 ? 0.1 : 1), 1) }
        #expect(AlertOutline(polygons: sent, circles: [])?.polygons == Array(sent.dropFirst(10)))
    }

    @Test("Finding B5: outlines that touch are one, without the border between them, also where a corner lies on the other's edge")
    func joined() throws {
        let whole = try #require(AlertOutline(polygons: [try Self.box(50, 10, 51, 11), try Self.box(50, 11, 51, 12)], circles: []))
        let around = Set(try Self.box(50, 10, 51, 12))
        #expect(whole.joined.map(Set.init) == [around])
        let half = try #require(AlertOutline(polygons: [try Self.box(50, 10, 52, 11), try Self.box(50.5, 11, 51.5, 12)], circles: []))
        #expect(half.joined.count == 1 && half.joined[0].count == 8)
        #expect(half.rings.count == 1)
    }

    @Test("Outlines apart, overlapping ones and those around a hole stay as they were sent")
    func apart() throws {
        let boxes = [
            [try Self.box(50, 10, 51, 11), try Self.box(50, 12, 51, 13)], [try Self.box(50, 10, 52, 12), try Self.box(51, 11, 53, 13)],
            [
                try Self.box(50, 10, 51, 13), try Self.box(52, 10, 53, 13), try Self.box(51, 10, 52, 11), try Self.box(51, 12, 52, 13),
            ],
        ]
        for polygons in boxes { #expect(AlertOutline(polygons: polygons, circles: [])?.joined == polygons) }
    }

    @Test("Outlines that touch at the date line are one")
    func dateLine() throws {
        let outline = try #require(AlertOutline(polygons: [try Self.box(50, 179, 51, 180), try Self.box(50, -180, 51, -179)], circles: []))
        #expect(outline.joined.count == 1)
    }
}
