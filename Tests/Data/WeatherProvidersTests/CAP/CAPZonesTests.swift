import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings
import WorldWarningZones

@testable import WeatherProviders

@Suite("Zones, holes and heights of CAP messages")
struct CAPZonesTests {
    private static let noon = Date(timeIntervalSince1970: 1_773_144_000)

    private static func messages(_ bytes: [UInt8]) throws -> [WarningMessage] {
        try #require(WarningFeedReader.reading(of: bytes, from: "Example feed", receivedAt: noon)).messages
    }

    @Test("A hole that is sent as a geocode, and heights in feet")
    func holesAndHeights() throws {
        func area(_ hole: String) throws -> WarningArea {
            let more = """
                <area><areaDesc>polygonal event area</areaDesc><polygon>49,9 49,11 51,11 51,9 49,9</polygon>
                <geocode><valueName>EXCLUDE_POLYGON</valueName><value>\(hole)</value></geocode>
                <geocode><valueName>WARNCELLID</valueName><value>814626190</value></geocode>
                <altitude>4921.2598</altitude><ceiling>9842.5197</ceiling></area>
                """
            var body = CAPBody()
            body.infos = [CAPBody.info(more: more)]
            return try #require(try Self.messages(Array(body.text.utf8)).first?.blocks.first?.areas.first)
        }
        let holed = try area("49.5,9.5 49.5,10.5 50.5,10.5 50.5,9.5 49.5,9.5")
        #expect(holed.excluded?.count == 1 && holed.zones.map(\.scheme) == ["WARNCELLID"])
        #expect(holed.heightMeters.map { [$0.lowerBound.rounded(), $0.upperBound.rounded()] } == [1500, 3000])
        let (middle, south) = (try Coordinate(latitude: 50, longitude: 10), try Coordinate(latitude: 49.2, longitude: 10))
        #expect(holed.presence(of: WarningPlace(middle)) == .outside && holed.presence(of: WarningPlace(south)) == .inside)
        // One that cannot be read makes the area larger, not smaller.
        let unread = try area("49.5,9.5 49.5,x")
        #expect(unread.excluded == nil && unread.presence(of: WarningPlace(middle)) == .inside)
    }

    @Test("Stored messages of earlier versions, without holes and heights, are still read")
    func stored() throws {
        let old = #"{"polygons":[],"circles":[],"zones":[{"scheme":"EMMA_ID","code":"AT901"}],"asked":[],"isPartlyUnread":false}"#
        let area = try JSONDecoder().decode(WarningArea.self, from: Data(old.utf8))
        #expect(area == WarningArea(zones: [WarningZone(scheme: "EMMA_ID", code: "AT901")]))
    }

    @Test("Every zone that a recording names has a shape or is counted")
    func recordings() throws {
        let shapes = try #require(WarningZoneShapes.world)
        // Recording, its codes, and those without a shape: the United Kingdom has none, nor have the American forecast zones, and the
        // Canaries' are the Spanish office's own.
        let rows: [(path: String, codes: Int, without: Int)] = [
            ("metoffice-ice-zones-only.xml", 10, 10), ("meteofrance-update-allclear.xml", 6, 0), ("dwd-update-8-languages.xml", 3, 0),
            ("aemet-canary-2026.xml", 1, 1), ("nws-cap-2022.xml", 4, 2),
        ]
        let everywhere = try (0..<36).flatMap { row in
            try (0..<72).map { try Coordinate(latitude: Double(row) * 5 - 87, longitude: Double($0) * 5 - 180) }
        }
        for row in rows {
            guard let bytes = Recordings.bytes("2026-11-27/cap/\(row.path)") else { continue }
            let areas = try Self.messages(bytes).flatMap(\.blocks).flatMap(\.areas)
            let zones = Set(areas.flatMap(\.zones))
            // A code with a shape is outside somewhere.
            let without = zones.filter { zone in !everywhere.contains { shapes.presence(of: $0, in: zone) == .outside } }
            print("\(row.path): \(zones.count) codes, \(without.count) without a shape")
            #expect(zones.count == row.codes && without.count == row.without, "\(row.path)")
        }
    }
}
