import Foundation
import Testing
import WeatherModel
import WeatherWarnings
import WorldWarningZones
import WorldZones

@Suite("Shapes of warning zones")
struct WarningZoneShapesTests {
    private typealias Rig = WarningRig

    private static func presence(
        _ scheme: String, _ code: String, _ latitude: Double, _ longitude: Double, in shapes: WarningZoneShapes? = .world
    ) -> WarningArea.Presence? {
        shapes?.presence(of: Rig.point(latitude, longitude), in: WarningZone(scheme: scheme, code: code))
    }

    @Test(
        "Real places in the zones of their authorities, which are outside the zones of others",
        arguments: [
            ("EMMA_ID", "AT901", 48.208, 16.373), ("EMMA_ID", "CZ01100", 50.088, 14.42), ("EMMA_ID", "DE202", 52.52, 13.405),
            ("EMMA_ID", "PL1465", 52.23, 21.01), ("EMMA_ID", "PT016", 38.722, -9.14), ("EMMA_ID", "IT012", 41.9, 12.5),
            ("EMMA_ID", "IE012", 53.35, -6.26), ("EMMA_ID", "RO027", 44.43, 26.1), ("NUTS3", "FR101", 48.857, 2.352),
            ("NUTS3", "RO321", 44.43, 26.1), ("NUTS3", "BG411", 42.7, 23.32), ("NUTS2", "BE25", 51.22, 2.91),
            ("CISORP", "1000", 50.088, 14.42), ("WARNCELLID", "111000000", 52.52, 13.405), ("WARNCELLID", "909184999", 48.137, 11.575),
            ("JMA Area Code", "1310100", 35.694, 139.754), ("JMA Area Code", "130010", 35.694, 139.754),
            ("JMA Area Code", "4720100", 26.212, 127.679), ("AMOC-AreaCode", "NSW_ME001", -33.87, 151.21),
            ("SAME", "017031", 41.88, -87.63), ("FIPS6", "027031", 47.75, -90.33), ("UGC", "ILC031", 41.88, -87.63),
            ("SAME", "048000", 30.27, -97.74), ("UGC", "HIC003", 21.31, -157.86), ("UGC", "PRC127", 18.45, -66.07),
        ])
    func real(scheme: String, code: String, latitude: Double, longitude: Double) {
        #expect(Self.presence(scheme, code, latitude, longitude) == .inside)
        #expect(Self.presence(scheme.lowercased(), code.lowercased(), latitude, longitude) == .inside)
        #expect(Self.presence(scheme, code, latitude > 0 ? latitude - 9 : latitude + 9, longitude) == .outside)
    }

    @Test("A code without a shape is undecided, and so is one that no table can have")
    func unknown() {
        for (scheme, code) in [
            ("EMMA_ID", "UK105"), ("EMMA_ID", ""), ("EMMA_ID", "AT9012345678901234"), ("UGC", "ILZ042"), ("SAME", "017999"),
            ("SAME", "757999"), ("UGC", "LMZ741"),
            ("NUTS3", "ES612"), ("WARNCELLID", "814626190"), ("WARNCELLID", "8"),
        ] { #expect(Self.presence(scheme, code, 48.2, 16.4) == .undecided, "\(scheme) \(code)") }
    }

    @Test("A German municipality is outside with its district, and inside only if it is the whole of it")
    func municipalities() {
        #expect(Self.presence("WARNCELLID", "811000000", 52.52, 13.405) == .inside)
        #expect(Self.presence("WARNCELLID", "812063189", 52.52, 13.405) == .outside)
        // Rathenow: within the district of the municipality Nennhausen.
        #expect(Self.presence("WARNCELLID", "112063000", 52.605, 12.337) == .inside)
        #expect(Self.presence("WARNCELLID", "812063189", 52.605, 12.337) == .undecided)
    }

    @Test("A part of an American county is outside with its county, and undecided within it")
    func partsOfCounties() {
        #expect(Self.presence("SAME", "117031", 41.88, -87.63) == .undecided)
        #expect(Self.presence("SAME", "917031", 39.8, -89.65) == .outside)
        // Attu and Adak lie on both sides of the date line, in one county.
        for (latitude, longitude) in [(52.9, 172.9), (51.88, -176.65)] {
            #expect(Self.presence("UGC", "AKC016", latitude, longitude) == .inside)
            #expect(Self.presence("SAME", "002000", latitude, longitude) == .inside)
            #expect(Self.presence("UGC", "HIC001", latitude, longitude) == .outside)
        }
    }

    @Test("Counties beside forecast zones decide who is outside, and alone also who is inside")
    func countiesAroundZones() {
        let (lake, cook) = (WarningZone(scheme: "FIPS6", code: "027075"), WarningZone(scheme: "FIPS6", code: "027031"))
        let zone = WarningZone(scheme: "UGC", code: "MNZ021")
        func presence(_ zones: [WarningZone], _ latitude: Double, _ longitude: Double) -> WarningArea.Presence {
            WarningArea(zones: zones).presence(of: WarningPlace(Rig.point(latitude, longitude), shapes: .world))
        }
        // Grand Marais is in Cook County, Minneapolis in neither.
        #expect(presence([lake, cook], 47.75, -90.33) == .inside && presence([lake, cook], 44.98, -93.27) == .outside)
        #expect(presence([lake, cook, zone], 47.75, -90.33) == .undecided)
        #expect(presence([lake, cook, zone], 44.98, -93.27) == .outside)
        #expect(presence([zone], 44.98, -93.27) == .undecided)
        // A number that is in no table, such as that of a sea, leaves the area open.
        let sea = WarningZone(scheme: "SAME", code: "091162")
        #expect(presence([lake, sea, zone], 44.98, -93.27) == .undecided)
        let part = WarningZone(scheme: "SAME", code: "127031")
        #expect(presence([part, zone], 44.98, -93.27) == .undecided)
    }

    @Test(
        "Where MeteoAlarm's outline is coarse, a town beside it is undecided, and so is an island that it leaves out; one far away is not")
    func coarse() {
        // Helsinki is 2 km from the outline of Uusimaa, Reykjavik 4 km from its own; Lampedusa belongs to Sicily.
        #expect(Self.presence("EMMA_ID", "FI034", 60.17, 24.94) == .undecided)
        #expect(Self.presence("EMMA_ID", "FI002", 60.17, 24.94) == .outside)
        #expect(Self.presence("EMMA_ID", "IS001", 64.146, -21.94) == .undecided)
        #expect(Self.presence("EMMA_ID", "IS009", 64.146, -21.94) == .outside)
        let sicily = (1...20).map { String(format: "IT%03d", $0) }.filter { Self.presence("EMMA_ID", $0, 37.6, 14.0) == .inside }
        #expect(sicily.count == 1)
        for code in sicily { #expect(Self.presence("EMMA_ID", code, 35.505, 12.61) == .undecided) }
    }

    @Test("A zone over the date line, a hole, an islet, two parts, and the border's slack")
    func made() {
        let square = { (west: Int, south: Int, side: Int) in
            [(west, south), (west + side, south), (west + side, south + side), (west, south + side)].map { (east: $0.0, north: $0.1) }
        }
        let table = ZoneTable(zones: [
            .init(code: "AA1", rings: [(square(179_000, -17_000, 2_000), false), (square(179_800, -16_200, 400), true)]),
            .init(code: "AA2", rings: [(square(10_000, 50_000, 1_000), false), (square(12_000, 50_000, 1_000), false)], relation: 1),
            .init(code: "AA3", rings: [([(20_000, 50_000)], false)]),
            .init(code: "AA4", rings: [(square(10_000, 50_000, 1_000), false)], relation: 2),
        ])
        ZoneTable.reading(table.bytes) { shapes in
            func presence(_ code: String, _ latitude: Double, _ longitude: Double) -> WarningArea.Presence? {
                Self.presence("EMMA_ID", code, latitude, longitude, in: shapes)
            }
            for longitude in [179.5, -179.5, 180] {
                #expect(presence("AA1", -16.5, longitude) == .inside)
                #expect(presence("AA1", -18, longitude) == .outside)
            }
            #expect(presence("AA1", -16, -179.999) == .outside, "the hole")
            #expect(presence("AA1", -16.5, 178.99) == .outside && presence("AA1", -16.5, 178.997) == .inside)
            #expect(presence("AA1", -16.5, -178.99) == .outside && presence("AA1", -16.5, -178.997) == .inside)
            #expect(
                presence("AA2", 50.5, 10.5) == .inside && presence("AA2", 50.5, 12.5) == .inside
                    && presence("AA2", 50.5, 11.5) == .undecided)
            #expect(presence("AA3", 50.004, 20) == .inside && presence("AA3", 50.005, 20) == .outside)
            #expect(presence("AA4", 50.5, 10.5) == .undecided && presence("AA4", 50.5, 11.5) == .outside)
            let outlines = { (code: String) in shapes?.outlines(of: WarningZone(scheme: "EMMA_ID", code: code)) }
            #expect(outlines("AA1")?.count == 1 && outlines("AA1")?.first?.map(\.longitude) == [179, -179, -179, 179])
            #expect(outlines("AA3")?.first?.count == 4)
            #expect(outlines("AA2") == [] && outlines("AA4") == [] && outlines("AA5") == [])
        }
    }

    @Test("Damaged bytes are refused or undecided, and never crash")
    func damaged() {
        let whole = Array(UnsafeRawBufferPointer(start: petrel_world_zones(), count: Int(petrel_world_zones_length())))
        #expect(ZoneTable.reading(Array(whole.dropLast())) { $0 == nil } && ZoneTable.reading([]) { $0 == nil })
        let zones = ["AT901", "DE202", "FR067", "GR013", "FI034"].map { WarningZone(scheme: "EMMA_ID", code: $0) }
        var random = SystemRandomNumberGenerator()
        let rows = ZoneTable(
            zones: (0..<20).map { index in
                let ring = (0..<12).map { (east: 10_000 + $0 * 7 + index * 40, north: 50_000 + ($0 * $0) % 31) }
                return ZoneTable.Zone(code: "AA\(100 + index)", rings: [(ring, false)], off: 40)
            }
        ).bytes
        for _ in 0..<3_000 {
            var bytes = rows
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                bytes[Int.random(in: 24..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            ZoneTable.reading(bytes) { shapes in
                for index in 0..<20 {
                    let zone = WarningZone(scheme: "EMMA_ID", code: "AA\(100 + index)")
                    _ = shapes?.presence(of: Rig.point(50.01, 10.3), in: zone)
                    _ = shapes?.outlines(of: zone)
                }
            }
        }
        var spoilt = whole
        for index in stride(from: 200_000, to: spoilt.count, by: 3) { spoilt[index] = 0xFF }
        ZoneTable.reading(spoilt) { shapes in
            for zone in zones {
                _ = shapes?.presence(of: Rig.point(48.2, 16.4), in: zone)
                #expect(shapes?.outlines(of: zone).allSatisfy { $0.count >= 3 } == true)
            }
        }
    }
}
