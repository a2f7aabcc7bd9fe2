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
        WarningEvents(WarningBook(messages)).drawn(now: midnight.addingTimeInterval(hours * 3600), shapes: nil)
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

    @Test("Finding W2: the phone marks its own places among a server's areas, and what is marked is not counted as left out")
    func ownMarks() throws {
        let area = AlertOutline(polygons: [], circles: [.init(center: .moscow, radiusKilometers: 10)])
        func drawn(_ id: String, _ severity: Alert.Severity, _ outline: AlertOutline?) -> DrawnWarning {
            DrawnWarning(alert: Alert(id: id, event: id, severity: severity, outline: outline), point: .moscow, source: "Office")
        }
        let server = DrawnWarnings(warnings: [drawn("gale", .severe, area), drawn("fog", .minor, area)], isSimulated: false, leftOut: 3)
        let own = DrawnWarnings(
            warnings: [drawn("gale", .severe, nil), drawn("frost", .moderate, nil), drawn("snow", .moderate, area)], isSimulated: false)
        let map = server.marked(as: own)
        #expect(map.warnings.map(\.alert.event) == ["gale", "frost", "fog"] && map.leftOut == 2)
        #expect(
            server.marked(as: DrawnWarnings(warnings: own.warnings, isSimulated: true)) == server,
            "simulated ones stand beside no real ones")
    }

    @Test("Finding W2: a warning without an outline is a mark in the middle of each cell that was asked")
    func marks() throws {
        let (bergen, voss) = (Cell(containing: try Self.point(60.4, 5.3)), Cell(containing: try Self.point(60.65, 6.4)))
        let drawn = Self.drawn(
            [
                Self.message("1", 1, [WarningArea(asked: [bergen])]), Self.message("1", 1, [WarningArea(asked: [voss])]),
                Self.message("2", 1, [WarningArea(polygons: [try Self.box(49, 9, 51, 11)])], severity: .minor),
            ], 2)
        #expect(
            drawn.map { $0.alert.outline != nil } == [false, false, true] && drawn.map(\.alert.severity) == [.severe, .severe, .minor])
        #expect(Set(drawn.prefix(2).map(\.point)) == [bergen.center, voss.center])
        #expect(drawn[0].event == drawn[1].event && drawn[0].event != drawn[2].event)
        #expect(Self.drawn([Self.message("1", 1, [WarningArea(asked: [bergen])])], 21).isEmpty, "it is over")
    }

    @Test("Finding W2: a cancellation that a feed has heard takes the mark of a place away as well")
    func endedMark() throws {
        let mark = WarningArea(asked: [Cell(containing: try Self.point(60.4, 5.3))])
        #expect(Self.drawn([Self.message("1", 1, [mark]), Self.message("2", 3, as: .cancel, after: ["1"], [])], 4).isEmpty)
    }

    @Test("Finding W2: warnings that are told by codes alone, and those beyond a bound, are counted")
    func counted() throws {
        let codes = WarningArea(zones: [WarningZone(scheme: "UGC", code: "ILZ042")])
        let box = WarningArea(polygons: [try Self.box(49, 9, 51, 11)])
        let events = WarningEvents(
            WarningBook([
                Self.message("1", 1, [codes]), Self.message("2", 1, [codes]), Self.message("3", 2, as: .cancel, after: ["2"], []),
                Self.message("4", 1, [box]), Self.message("5", 1, [box], severity: .minor),
            ]))
        let now = Self.midnight.addingTimeInterval(4 * 3600)
        #expect(events.unplacedCount(now: now, shapes: nil) == 1)
        let all = DrawnWarnings(
            warnings: events.drawn(now: now, shapes: nil), isSimulated: false, leftOut: events.unplacedCount(now: now, shapes: nil))
        #expect(all.warnings.count == 2 && all.bounded(to: 2) == all)
        #expect(all.bounded(to: 1).warnings.map(\.alert.severity) == [.severe] && all.bounded(to: 1).leftOut == 2)
    }

    @Test("A provider's warning is named as on the place's own page, so that a link from the map finds it there")
    func providersNames() throws {
        let alert = Alert(
            id: "High Wind Warning|Narón area, Galicia|1", event: "Gale", severity: .severe, expires: Self.midnight.addingTimeInterval(9000)
        )
        let cell = Cell(containing: try Self.point(43.5, -8.2))
        let messages = WarningMessage.drawn([alert], from: "weatherapi", for: cell, receivedAt: Self.midnight)
        let drawn = WarningEvents(WarningBook(messages)).drawn(now: Self.midnight, shapes: nil)
        #expect(drawn.map(\.alert.id) == [alert.id] && drawn.map(\.alert.eventKeys.first) == [alert.eventKeys.first])
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

    @Test("Finding L9: a warning of forty outlines of thousands of corners each is drawn by simplifying each of its parts once")
    func manyOutlines() throws {
        let outlines = try (0..<40).map { number in
            try (0..<400).map { step in
                let angle = Double(step) / 400 * 2 * .pi
                return try Self.point(50 + Double(number % 8) + 0.4 * sin(angle), 10 + Double(number / 8) + 0.4 * cos(angle))
            }
        }
        let drawn = Self.drawn([Self.message("1", 1, [WarningArea(polygons: outlines)])], 2)
        #expect(drawn.count == 1 && drawn.first?.alert.outline?.polygons.count == AlertOutline.mostShapes)
    }
}
