import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Reads layers of the National Hurricane Center's map service, as GeoJSON or in ArcGIS's own form: forecast points, tracks and cones.
///
/// The attributes `lat` and `lon` are rounded, so positions are those of the geometry. Names of attributes come in capitals as well.
enum NHCMap {
    enum Layer { case points, cone, track }

    static func parts(_ reply: ProviderReply, _ layer: Layer) throws(ReplyFailure) -> CycloneMaps {
        let root = try CycloneReplies.document(reply, of: .nhc)
        guard let list = root["features"], list.isArray else { throw CycloneReplies.unreadable(.nhc) }
        let isMercator = [102_100, 102_113, 3_857].contains(
            root["spatialReference"]?.number("latestWkid") ?? root["spatialReference"]?.number("wkid") ?? 0)
        var maps = CycloneMaps()
        for node in list.elements.prefix(ReplyLimits.hours) {
            let feature = NHCFeature(node, isMercator: isMercator)
            guard let key = feature.key else {
                maps.leftAside += 1
                continue
            }
            let issued = feature.issued
            var map = maps.storms[key] ?? CycloneMap(name: key.name, basin: feature.basin)
            map.id = map.id ?? feature.id
            map.bin = map.bin ?? feature.text("binnumber")
            map.advisory = map.advisory ?? feature.text("advisnum")
            map.issued = map.issued ?? issued
            switch layer {
            case .points:
                if let point = feature.position(near: issued ?? reply.now) { map.points.append(point) } else { maps.leftAside += 1 }
            case .cone:
                // One feature has three days, another five.
                let hours = feature.number("fcstprd") ?? 0
                if feature.lines.isEmpty {
                    maps.leftAside += 1
                } else if hours >= map.coneHours {
                    (map.cone, map.coneHours) = (feature.lines, hours)
                }
            case .track:
                if feature.lines.isEmpty { maps.leftAside += 1 } else { map.track += feature.lines }
            }
            if maps.storms.updateValue(map, forKey: key) == nil { maps.order.append(key) }
        }
        maps.leftAside += max(0, list.count - ReplyLimits.hours)
        for key in maps.order { maps.storms[key]?.points.sort { $0.time < $1.time } }
        return maps
    }
}

/// One feature of a layer.
private struct NHCFeature {
    private let attributes: [String: JSONNode]
    private let geometry: JSONNode?
    private let isMercator: Bool

    init(_ node: JSONNode, isMercator: Bool) {
        let members = (node["properties"] ?? node["attributes"]).map { Array($0.members) } ?? []
        attributes = Dictionary(members.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        geometry = node["geometry"]
        self.isMercator = isMercator
    }

    func text(_ name: String) -> String? { attributes[name]?.text }
    func number(_ name: String) -> Double? { attributes[name]?.number }

    var basin: TropicalCyclone.Basin? {
        NHCNumbers.basin(text("binnumber")) ?? NHCNumbers.basin(text("basin")) ?? NHCNumbers.basin(id)
    }

    /// "ep062026" of "ep062026-024_5day_pts".
    var id: String? {
        for name in ["idp_source", "stormsrc", "stormid", "atcfid"] {
            guard let id = text(name)?.lowercased().prefix(8), id.utf8.count == 8, ["al", "ep", "cp"].contains(id.prefix(2)),
                id.utf8.dropFirst(2).allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
            else { continue }
            return String(id)
        }
        return nil
    }

    var key: CycloneMaps.Key? {
        guard let name = text("stormname").map(NHCNumbers.name) else { return nil }
        return CycloneMaps.Key(
            name: name, number: number("stormnum").map { Int($0.clamped(to: 0...999)) }, basin: text("basin")?.uppercased())
    }

    /// When the advisory was issued; nil if nothing says.
    var issued: Date? {
        attributes["advdate"].flatMap { $0.number.flatMap(Self.epoch) ?? $0.text.flatMap(NHCTimes.advisory) }
            ?? attributes["idp_filedate"].flatMap { $0.number.flatMap(Self.epoch) ?? $0.localTime?.instant(in: .gmt) }
    }

    /// Milliseconds since 1970, if they are of this century.
    private static func epoch(_ milliseconds: Double) -> Date? {
        (946_684_800_000...7_258_118_400_000).contains(milliseconds) ? Date(timeIntervalSince1970: milliseconds / 1000) : nil
    }

    /// - Parameter reference: when the forecast was issued, about: `validtime` has no month.
    func position(near reference: Date?) -> TropicalCyclone.Position? {
        let hours = number("tau").flatMap { (0...240).contains($0) ? $0 : nil } ?? 0
        let stated = text("fldatelbl").flatMap { NHCTimes.label($0, zone: text("timezone")) }
        let about = reference?.addingTimeInterval(hours * 3_600) ?? stated
        let time = about.flatMap { about in text("validtime").flatMap { NHCTimes.valid($0, near: about) } } ?? stated
        guard let center = point, let time = time ?? (attributes["tau"] == nil ? nil : about) else { return nil }
        var position = TropicalCyclone.Position(
            time: time, center: center, windKph: NHCNumbers.windKph(number("maxwind")),
            pressureHectopascals: NHCNumbers.pressure(number("mslp")))
        position.stage = NHCNumbers.stage(words: text("tcdvlp")) ?? NHCNumbers.stage(code: text("stormtype"))
        return position
    }

    private var point: Coordinate? {
        if let x = geometry?.number("x"), let y = geometry?.number("y") { return coordinate(x, y) }
        return geometry?["coordinates"].flatMap(corner)
    }

    /// The outer rings of polygons, or the lines, each with all of its corners.
    var lines: [[Coordinate]] {
        guard let geometry else { return [] }
        let lists: [JSONNode]
        switch geometry["type"]?.string {
        case "Polygon": lists = geometry["coordinates"]?.elements.prefix(1).map(\.self) ?? []
        case "MultiPolygon": lists = geometry["coordinates"]?.elements.prefix(Self.mostParts).compactMap { $0[0] } ?? []
        case "LineString": lists = [geometry["coordinates"]].compactMap(\.self)
        case "MultiLineString": lists = geometry["coordinates"]?.elements.prefix(Self.mostParts).map(\.self) ?? []
        default: lists = (geometry["rings"] ?? geometry["paths"])?.elements.prefix(Self.mostParts).map(\.self) ?? []
        }
        return lists.compactMap { list in
            guard list.isArray, (2...Self.mostCorners).contains(list.count) else { return nil }
            let corners = list.elements.compactMap(corner)
            // Without one of its corners it would be another shape.
            return corners.count == list.count ? corners : nil
        }
    }

    private static let (mostParts, mostCorners) = (20, 20_000)

    private func corner(_ node: JSONNode) -> Coordinate? {
        guard node.isArray, let x = node[0]?.number, let y = node[1]?.number else { return nil }
        return coordinate(x, y)
    }

    /// Degrees, or metres of the spherical Mercator projection.
    private func coordinate(_ x: Double, _ y: Double) -> Coordinate? {
        guard x.isFinite, y.isFinite else { return nil }
        let radius = 6_378_137.0
        let (east, north) =
            isMercator ? (x / radius * 180 / .pi, (2 * atan(exp(y / radius)) - .pi / 2) * 180 / .pi) : (x, y)
        return CycloneReplies.coordinate(north, east)
    }
}
