import Foundation
import HTTPTransport
import JSONText
import MapLayers
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// The warned areas and the tropical cyclones of a Petrel server, for a map and for the command line.
///
/// Nothing is corrected: a document with one unreadable member is rejected.
package struct PetrelServerWarned: Sendable {
    private let client: ProviderClient
    private let endpoint: PetrelServerEndpoint
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - baseURL: the server's URL, as for `PetrelServerProvider`.
    ///   - now: the clock from which a `Retry-After` date is counted.
    package init(transport: any ProviderTransport, baseURL: String, now: @escaping @Sendable () -> Date) {
        self.now = now
        client = ProviderClient(provider: .petrelServer, transport: transport)
        endpoint = PetrelServerEndpoint(baseURL: baseURL)
    }

    /// - Returns: nil for an older server without this route.
    package func areas() async throws(WeatherError) -> DrawnWarnings? {
        let reply = try await get(.alertAreas)
        do throws(ReplyFailure) { return try PetrelServerMapping.areas(reply) } catch { throw error.error }
    }

    /// For an older server without this route, returns `uncovered`.
    package func cyclones() async throws(WeatherError) -> KnownCyclones {
        let reply = try await get(.cyclones)
        do throws(ReplyFailure) { return try PetrelServerMapping.cyclones(reply) } catch { throw error.error }
    }

    private func get(_ route: Route) async throws(WeatherError) -> ProviderReply {
        try await client.get(
            endpoint.address(route), asOf: now(), timeoutSeconds: PetrelServerProvider.answerSeconds, purpose: .map,
            accept: "application/geo+json, application/json")
    }
}

extension PetrelServerMapping {
    /// `/v1/alerts/areas`.
    static func areas(_ reply: ProviderReply) throws(ReplyFailure) -> DrawnWarnings? {
        if reply.status == 404 { return nil }
        let root = try document(reply, .alerts)
        guard root["type"]?.string == "FeatureCollection", let list = root["features"], list.isArray,
            let isSimulated = root["isSimulated"]?.bool, let leftOut = root["leftOut"]?.double, (0...1e6).contains(leftOut)
        else { throw unreadable(.alerts) }
        let features = Array(list.elements.prefix(ReplyLimits.alerts))
        let warnings = features.compactMap(warning)
        guard warnings.count == features.count else { throw unreadable(.alerts) }
        return DrawnWarnings(
            warnings: warnings, isSimulated: isSimulated || reply.isSimulated,
            leftOut: Int(leftOut) + max(0, list.count - features.count))
    }

    private static func warning(_ feature: JSONNode) -> DrawnWarning? {
        guard let id = feature["id"]?.string, let words = feature["properties"], let event = words["event"]?.string,
            let severity = words["severity"]?.string, let source = words["source"]?.string, let point = words["point"].flatMap(coordinate),
            let geometry = feature["geometry"]
        else { return nil }
        // A server of November 2026 sends points for places that were asked; anything else that cannot be read is not a warning.
        let isPoint = geometry["type"]?.string == "Point"
        let outline = isPoint ? nil : outline(geometry)
        guard isPoint || outline != nil else { return nil }
        let (from, until) = (words["from"]?.string, words["until"]?.string)
        let (begins, expires) = (from.flatMap { WireTime.instant($0) }, until.flatMap { WireTime.instant($0) })
        guard (until == nil) == (expires == nil), (from == nil) == (begins == nil) else { return nil }
        let translations = words["translations"].map { Array($0.elements) } ?? []
        var alert = Alert(
            id: id, headline: words["headline"]?.string, event: event, severity: Alert.Severity(rawValue: severity) ?? .unknown,
            areas: words["areas"]?.string, sender: words["sender"]?.string, onset: begins, expires: expires,
            language: words["language"]?.string,
            translations: translations.compactMap { node in
                guard let language = node["language"]?.string, let event = node["event"]?.string else { return nil }
                return AlertTranslation(language: language, event: event, headline: node["headline"]?.string, areas: node["areas"]?.string)
            }, outline: outline)
        alert.kind = words["kind"]?.string.map { WarningKind(rawValue: $0) ?? .other }
        alert.level = words["level"]?.string.flatMap(WarningLevel.init(rawValue:))
        return DrawnWarning(
            alert: alert, point: point, source: source, key: words["key"]?.string, event: words["eventKey"]?.string)
    }

    /// - Returns: nil if a corner is missing, because the area would differ.
    private static func outline(_ geometry: JSONNode) -> AlertOutline? {
        guard geometry["type"]?.string == "MultiPolygon", let polygons = geometry["coordinates"], polygons.isArray else { return nil }
        var outlines: [[Coordinate]] = []
        for polygon in polygons.elements {
            guard let ring = polygon.isArray ? polygon.elements.first(where: { _ in true }) : nil, ring.isArray else { return nil }
            let corners = ring.elements.compactMap(coordinate)
            guard corners.count == ring.count, corners.count >= 4 else { return nil }
            outlines.append(corners)
        }
        return AlertOutline(polygons: outlines, circles: [])
    }

    /// Longitude and latitude.
    private static func coordinate(_ node: JSONNode) -> Coordinate? {
        guard node.isArray, node.count == 2 else { return nil }
        let numbers = node.elements.compactMap(\.double)
        guard numbers.count == 2, abs(numbers[0]) <= 180 else { return nil }
        do { return try Coordinate(latitude: numbers[1], wrappingLongitude: numbers[0]) } catch { return nil }
    }

    /// `/v1/cyclones`.
    static func cyclones(_ reply: ProviderReply) throws(ReplyFailure) -> KnownCyclones {
        if reply.status == 404 { return .uncovered }
        let root = try document(reply)
        guard let list = root["cyclones"], list.isArray, let isCovered = root["isCovered"]?.bool,
            let isSimulated = root["isSimulated"]?.bool
        else { throw unreadable() }
        let nodes = Array(list.elements.prefix(ReplyLimits.alerts))
        let cyclones = nodes.compactMap(cyclone)
        guard cyclones.count == nodes.count else { throw unreadable() }
        let services = root["services"].map { Array($0.elements) } ?? []
        let readings = services.compactMap(reading)
        guard readings.count == services.count else { throw unreadable() }
        return KnownCyclones(
            isCovered: isCovered, isSimulated: isSimulated || reply.isSimulated, cyclones: cyclones, readings: readings)
    }

    private static func reading(_ node: JSONNode) -> CycloneReading? {
        guard let service = node["service"]?.string, let basins = node["basins"], basins.isArray, let isKnown = node["isKnown"]?.bool
        else { return nil }
        let names = basins.elements.compactMap { $0.string.flatMap(TropicalCyclone.Basin.init(rawValue:)) }
        return CycloneReading(
            service: ProviderID(rawValue: service), basins: Set(names), readAt: node["readAt"]?.string.flatMap { WireTime.instant($0) },
            isKnown: isKnown, lacksForecasts: node["lacksForecasts"]?.bool == true)
    }

    private static func cyclone(_ node: JSONNode) -> TropicalCyclone? {
        guard let id = node["id"]?.string, let name = node["name"]?.string,
            let basin = node["basin"]?.string.flatMap(TropicalCyclone.Basin.init(rawValue:)),
            let past = node["past"].flatMap(track), let forecast = node["forecast"].flatMap(track)
        else { return nil }
        var cyclone = TropicalCyclone(id: id, name: name, basin: basin, past: past, forecast: forecast)
        if let movement = node["movement"], let degrees = movement["degrees"]?.double, let kph = movement["kph"]?.double {
            cyclone?.movement = .init(degrees: degrees, kph: kph)
        }
        cyclone?.sources = node["sources"]?.elements.compactMap { $0.string.map(ProviderID.init(rawValue:)) } ?? []
        cyclone?.advisory = node["advisory"]?.string
        cyclone?.link = node["link"]?.string.flatMap { $0.hasPrefix("https://") ? $0 : nil }
        cyclone?.harm = node["harm"]?.string.flatMap(TropicalCyclone.Harm.init(rawValue:))
        cyclone?.peakWindKph = node["peakWindKph"]?.double
        // The cone of a simulated one follows from its uncertainties.
        if let parts = node["coneParts"], parts.isArray {
            let cone = parts.elements.compactMap(ring)
            guard cone.count == parts.count else { return nil }
            cyclone?.drawnCone = cone
        }
        return cyclone
    }

    /// Corners as latitude and longitude.
    private static func ring(_ list: JSONNode) -> [Coordinate]? {
        guard list.isArray, list.count <= mostCorners else { return nil }
        let corners = list.elements.compactMap { corner -> Coordinate? in
            guard corner.isArray, let latitude = corner[0]?.double, let longitude = corner[1]?.double, abs(longitude) <= 180 else {
                return nil
            }
            do { return try Coordinate(latitude: latitude, wrappingLongitude: longitude) } catch { return nil }
        }
        return corners.count == list.count ? corners : nil
    }

    private static let mostCorners = 20_000

    private static func track(_ list: JSONNode) -> [TropicalCyclone.Position]? {
        guard list.isArray, list.count <= ReplyLimits.hours else { return nil }
        let positions = list.elements.compactMap { node -> TropicalCyclone.Position? in
            guard let time = node["time"]?.string.flatMap({ WireTime.instant($0) }), let latitude = node["latitude"]?.double,
                let longitude = node["longitude"]?.double
            else { return nil }
            let (wind, pressure) = (node["windKph"]?.double, node["pressureHectopascals"]?.double)
            guard wind.map((0...600).contains) ?? true, pressure.map((700...1100).contains) ?? true else { return nil }
            let uncertainty = node["uncertaintyKilometers"]?.double ?? 0
            guard (0...5000).contains(uncertainty), abs(longitude) <= 180 else { return nil }
            do {
                var position = TropicalCyclone.Position(
                    time: time, center: try Coordinate(latitude: latitude, wrappingLongitude: longitude), windKph: wind,
                    pressureHectopascals: pressure, uncertaintyKilometers: uncertainty)
                position.stage = node["stage"]?.string.flatMap(TropicalCyclone.Stage.init(rawValue:))
                return position
            } catch { return nil }
        }
        return positions.count == list.count ? positions : nil
    }
}
