import Foundation
import Testing
import WeatherModel

@testable import WeatherWarnings

@Suite("Warned areas for a map")
struct DrawnWarningTests {
    private static let midnight = Date(timeIntervalSince1970: 1_773_100_800)

    private static func point(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) throws -> [Coordinate] {
        [try point(south, west), try point(south, east), try point(north, east), try point(north, west), try point(south, west)]
    }

    private static func message(
        _ name: String, _ hours: Double, as type: Alert.MessageType = .alert, after earlier: [String] = [], _ areas: [WarningArea],
        severity: Alert.Severity = .severe
    ) -> WarningMessage {
        let block = WarningBlock(
            texts: [WarningText(event: "Gale")], severity: severity, ends: midnight.addingTimeInterval(20 * 3600), areas: areas)
        return WarningMessage(
            key: WarningKey(sender: "office", identifier: name), sent: midnight.addingTimeInterval(hours * 3600), type: type,
            references: earlier.map { WarningReference(key: WarningKey(sender: "office", identifier: $0)) }, source: "Office",
            blocks: type == .cancel ? [] : [block])
    }

    private static func drawn(_ messages: [WarningMessage], _ hours: Double) -> [DrawnWarning] {
        WarningChains(WarningBook(messages)).drawn(now: midnight.addingTimeInterval(hours * 3600))
    }

    @Test("What is active is drawn once, with a point inside; what is over or told by codes alone is not")
    func active() throws {
        let box = WarningArea(polygons: [try Self.box(49, 9, 51, 11)])
        let codes = WarningArea(zones: [WarningZone(scheme: "UGC", code: "ILZ042")])
        let one = Self.drawn([Self.message("1", 1, [box]), Self.message("2", 1, [codes])], 2)
        #expect(one.map(\.alert.outline?.polygons.count) == [1])
        let point = try #require(one.first?.point)
        #expect((49.0...51).contains(point.latitude) && (9.0...11).contains(point.longitude))
        #expect(Self.drawn([Self.message("1", 1, [box])], 21).isEmpty)
        #expect(Self.drawn([Self.message("1", 1, [box]), Self.message("2", 3, as: .cancel, after: ["1"], [])], 4).isEmpty)
    }

    @Test("An update's area takes the place of the one before, and the worst comes first")
    func updated() throws {
        let wide = WarningArea(polygons: [try Self.box(49, 9, 51, 11)])
        let small = WarningArea(circles: [WarningCircle(center: try Self.point(50, 10), radiusKilometers: 20)])
        let other = WarningArea(polygons: [try Self.box(40, 9, 41, 11)])
        let drawn = Self.drawn(
            [
                Self.message("0", 1, [other], severity: .minor), Self.message("1", 1, [wide]),
                Self.message("2", 2, as: .update, after: ["1"], [small]),
            ], 3)
        #expect(drawn.map(\.alert.severity) == [.severe, .minor])
        #expect(drawn.first?.alert.outline?.circles.count == 1 && drawn.first?.alert.outline?.polygons.isEmpty == true)
        #expect(drawn.first?.alert.eventKeys.contains(EventKey.of("office,1")) == true)
    }

    @Test("The inner point of an outline with a dent, and of one over the date line, is inside")
    func innerPoints() throws {
        let horseshoe = try [(0.0, 0.0), (0, 10), (10, 10), (10, 9), (1, 9), (1, 1), (10, 1), (10, 0)].map(Self.point)
        let line = try Self.box(10, 179, 12, -179)
        for outline in [horseshoe, line] {
            let drawn = Self.drawn([Self.message("1", 1, [WarningArea(polygons: [outline])])], 2)
            let point = try #require(drawn.first?.point)
            #expect(WarningArea(polygons: [outline]).presence(of: WarningPlace(point)) == .inside)
        }
    }

    @Test("An outline of thousands of corners keeps its shape with some dozens")
    func simplified() throws {
        let corners = try (0..<6_000).map { step in
            let angle = Double(step) / 6_000 * 2 * .pi
            let wave = 1 + 0.1 * sin(20 * angle)
            return try Self.point(50 + 2 * wave * sin(angle), 10 + 3 * wave * cos(angle))
        }
        let outline = try #require(AlertOutline(polygons: [corners], circles: []))
        #expect((20...AlertOutline.mostCorners).contains(outline.polygons[0].count))
        let kept = WarningArea(polygons: outline.polygons)
        for (latitude, longitude, isInside) in [
            (50.0, 10.0, true), (51.5, 10, true), (50, 12.5, true), (52.5, 10, false), (50, 13.5, false),
        ] {
            #expect((kept.presence(of: WarningPlace(try Self.point(latitude, longitude))) == .inside) == isInside)
        }
        #expect(AlertOutline(polygons: [Array(corners.prefix(2))], circles: []) == nil)
    }
}
