import Foundation
import JSONText
import ProviderKit
import WeatherModel
import WeatherWarnings

/// Maps the National Weather Service's warnings of a state, or of the whole country, to messages of the warning engine: their areas are
/// outlines, or zones by code.
enum NWSWarnings {
    /// - Returns: nil if the text is not a collection of warnings.
    static func reading(of bytes: [UInt8], from source: String, receivedAt instant: Date) -> WarningFeedReader.Reading? {
        guard let root = (try? JSONDocument(bytes))?.root, let list = NWSFeature.list(root) else { return nil }
        let clock = NWSClock(now: instant)
        var reading = WarningFeedReader.Reading(messages: [])
        reading.nextPage = nextPage(root)
        (reading.alerts, reading.entries) = (list.count, list.count)
        reading.announced = announced(root)
        if reading.nextPage == nil, isCut(root) { reading.gaps.add(.furtherPages) }
        reading.gaps.add(.beyondBound, list.count - mostAlerts)
        for node in list.elements.prefix(mostAlerts) {
            if let alert = CanadaAlert(node) {
                if let message = alert.message(from: source, receivedAt: instant, &reading.gaps) { reading.messages.append(message) }
                continue
            }
            let sent = NWSAlert(node, clock)
            guard node.isObject, sent.isReadable else {
                reading.gaps.add(.unreadable)
                continue
            }
            let message = message(node, sent, source, instant)
            guard message.saysForWhom else {
                reading.gaps.add(.unaddressed)
                continue
            }
            guard message.isForEverybody else { continue }
            if sent.hasDoubtfulTimes { reading.gaps.add(.times) }
            if sent.hasUnknownType { reading.gaps.add(.unreadable) }
            reading.messages.append(message)
        }
        return reading
    }

    /// Number of entries that a collection says it has beyond those of its list; at least 1 if it continues, or a part of it failed.
    static func beyond(_ list: JSONNode, of root: JSONNode) -> Int {
        max(nextPage(root) != nil || isCut(root) ? 1 : 0, (announced(root) ?? 0) - list.count)
    }

    /// The collection, and its members that may describe its pages.
    private static func places(_ root: JSONNode) -> [JSONNode] {
        let names: [StaticString] = [
            "pagination", "paging", "page", "links", "_links", "meta", "metadata", "properties",
        ]
        return [root] + names.compactMap { root[$0] }.filter(\.isObject)
    }

    /// A link of OGC API Features or JSON:API, else the member that services have for the next page; the empty text for a page without an
    /// address, as where there is only a number or a token.
    private static func nextPage(_ root: JSONNode) -> String? {
        for links in [root["links"], root["_links"]].compactMap(\.self) where links.isArray {
            if let next = links.elements.first(where: isNext) { return next.text("href") ?? next.text("url") ?? "" }
        }
        let addresses: [StaticString] = ["next", "nextLink", "@odata.nextLink", "nextPage", "next_page", "nextUrl", "next_url"]
        let tokens: [StaticString] = ["nextPageToken", "next_page_token", "nextToken", "nextCursor", "next_cursor"]
        for place in places(root) {
            for name in addresses {
                guard let next = place[name] else { continue }
                if let address = next.text ?? next.text("href") ?? next.text("url") { return address }
                if next.isNumber || next.count > 0 { return "" }
            }
            if tokens.contains(where: { place[$0].map { $0.text != nil || $0.isNumber } ?? false }) { return "" }
        }
        return nil
    }

    private static func isNext(_ link: JSONNode) -> Bool {
        guard let relation = link["rel"] else { return false }
        return (relation.isArray ? relation.elements.compactMap(\.text) : [relation.text].compactMap(\.self))
            .contains { CAPElement.relations($0).contains("next") }
    }

    /// True if the server says that the list has more than it sends, as those of ArcGIS do, or that a part of it failed.
    private static func isCut(_ root: JSONNode) -> Bool {
        let flags: [StaticString] = [
            "exceededTransferLimit", "hasMore", "has_more", "hasNext", "has_next", "hasNextPage", "truncated", "isTruncated", "incomplete",
        ]
        return places(root).contains { place in flags.contains { place[$0]?.flag == true } } || hasFailed(root)
    }

    /// True if it reports an error beside its list, in the forms that services have for it.
    private static func hasFailed(_ root: JSONNode) -> Bool {
        let errors: [StaticString] = ["error", "errors", "exception", "exceptions", "fault"]
        if errors.contains(where: { isSaid(root[$0]) }) { return true }
        let successes: [StaticString] = ["success", "ok", "isSuccess", "successful"]
        if successes.contains(where: { root[$0]?.flag == false }) { return true }
        let states: Set = ["error", "fail", "failed", "failure", "partial", "timeout", "unavailable"]
        if let status = root.text("status"), states.contains(status.lowercased()) { return true }
        return [root["status"], root["statusCode"], root["code"]].contains { $0?.number.map { (400..<600).contains($0) } ?? false }
    }

    private static func isSaid(_ node: JSONNode?) -> Bool {
        node.map { $0.text != nil || $0.isNumber || $0.count > 0 || $0.bool == true } ?? false
    }

    /// The number of entries on all pages: of OGC API Features, GeoServer's older name for it, and those of other services.
    private static func announced(_ root: JSONNode) -> Int? {
        let names: [StaticString] = ["numberMatched", "totalFeatures", "totalCount", "total_count", "totalResults", "totalItems", "total"]
        let numbers = places(root).flatMap { place in names.compactMap { place[$0]?.number } }
        return numbers.max().map { Int($0.clamped(to: 0...1e9)) }
    }

    /// Warnings of the whole country in an active week.
    private static let mostAlerts = 4_000

    private static func message(_ node: JSONNode, _ sent: NWSAlert, _ source: String, _ instant: Date) -> WarningMessage {
        let body = NWSFeature.properties(node)
        let sender = body.text("sender") ?? source
        let event = sent.event ?? sent.headline ?? "Weather warning"
        let text = WarningText(
            language: body.text("language"), event: event, headline: sent.headline,
            description: sent.description.map(NWSMapping.unwrapped), instruction: sent.instruction.map(NWSMapping.unwrapped),
            areas: sent.areas, senderName: sent.sender)
        let block = WarningBlock(
            texts: [text], severity: sent.knownSeverity,
            urgency: sent.urgency.flatMap { .init(rawValue: $0.lowercased()) } ?? .unknown,
            certainty: sent.certainty.flatMap { .init(rawValue: $0.lowercased()) } ?? .unknown,
            responses: sent.isNoWarning ? [WarningBlock.allClear] : [body.text("response")?.lowercased()].compactMap(\.self),
            effective: sent.effective, onset: sent.onset,
            expires: sent.expiry, ends: sent.ends, areas: [area(node, body)], kind: WarningKinds.kind(codes: sent.codes, texts: [text]),
            level: sent.level ?? WarningLevel.named(in: [text]))
        return WarningMessage(
            key: WarningKey(sender: sender, identifier: sent.id ?? "\(event)|\(sent.areas ?? "")|\(AlertText.seconds(sent.onset))"),
            sent: sent.sent ?? sent.effective ?? instant, isDated: (sent.sent ?? sent.effective) != nil, status: sent.intent,
            scope: sent.audience, type: NWSMapping.messageType(sent),
            references: sent.references.map { reference in
                WarningReference(
                    key: WarningKey(sender: reference.sender ?? sender, identifier: reference.identifier ?? reference.text),
                    sent: reference.sent)
            },
            codes: sent.eventCodes, source: source, blocks: [block])
    }

    private static func area(_ node: JSONNode, _ body: JSONNode) -> WarningArea {
        var zones: [WarningZone] = []
        if let geocode = body["geocode"], geocode.isObject {
            for member in geocode.members {
                zones += member.value.elements.compactMap(\.text).map { WarningZone(scheme: member.key, code: $0) }
            }
        }
        let (outlines, isWhole) = outlines(node["geometry"])
        return WarningArea(
            polygons: outlines, zones: zones.sorted { ($0.scheme, $0.code) < ($1.scheme, $1.code) }, isPartlyUnread: !isWhole)
    }

    /// The areas of a geometry: one for all polygons without holes, and one for each polygon with some, as another polygon may lie in a hole.
    /// The first is partly unread if an outline could not be read. A hole that cannot be read is not cut.
    static func drawn(_ geometry: JSONNode?) -> [WarningArea] {
        let (outlines, isWhole) = outlines(geometry)
        var (full, cut): ([[Coordinate]], [WarningArea]) = ([], [])
        var holes = holes(geometry)
        for outline in outlines {
            guard let cutOut = holes.removeValue(forKey: outline) else {
                full.append(outline)
                continue
            }
            cut.append(WarningArea(polygons: [outline], excluded: cutOut))
        }
        if cut.isEmpty || !full.isEmpty || !isWhole { cut.insert(WarningArea(polygons: full, isPartlyUnread: !isWhole), at: 0) }
        return cut
    }

    /// The inner rings of polygons, by the outer one.
    private static func holes(_ geometry: JSONNode?) -> [[Coordinate]: [[Coordinate]]] {
        guard let geometry, !geometry.isNull else { return [:] }
        if let parts = geometry["geometries"], parts.isArray {
            return parts.elements.prefix(mostAlerts).reduce(into: [:]) { $0.merge(holes($1)) { one, _ in one } }
        }
        guard let coordinates = geometry["coordinates"], coordinates.isArray else { return [:] }
        let polygons = geometry.text("type") == "Polygon" ? [coordinates] : Array(coordinates.elements.prefix(mostAlerts))
        return polygons.reduce(into: [:]) { found, polygon in
            guard polygon.count > 1, let outer = polygon[0].flatMap(ring) else { return }
            let inner = polygon.elements.dropFirst().prefix(mostHoles).compactMap(ring)
            if !inner.isEmpty { found[outer] = inner }
        }
    }

    /// The outer rings of one or several polygons, or of a collection of them. GeoJSON has the longitude first.
    static func polygons(_ geometry: JSONNode?) -> [[Coordinate]] { outlines(geometry).rings }

    /// - Returns: the rings that could be read, and whether these are all.
    private static func outlines(_ geometry: JSONNode?) -> (rings: [[Coordinate]], isWhole: Bool) {
        guard let geometry, !geometry.isNull else { return ([], true) }
        if let parts = geometry["geometries"], parts.isArray {
            let read = parts.elements.prefix(mostAlerts).map { outlines($0) }
            return (read.flatMap(\.rings), !read.isEmpty && read.count == parts.count && read.allSatisfy(\.isWhole))
        }
        guard let coordinates = geometry["coordinates"], coordinates.isArray else { return ([], false) }
        let rings: [JSONNode?] =
            switch geometry.text("type") {
            case "Polygon": [coordinates[0]]
            case "MultiPolygon": coordinates.elements.prefix(mostAlerts).map { $0[0] }
            default: []
            }
        let read = rings.compactMap { $0.flatMap(ring) }
        return (
            read,
            !read.isEmpty && read.count == rings.count && rings.count == max(1, geometry.text("type") == "Polygon" ? 1 : coordinates.count)
        )
    }

    /// - Returns: nil if a corner could not be read.
    private static func ring(_ ring: JSONNode) -> [Coordinate]? {
        guard ring.isArray else { return nil }
        let corners = ring.elements.prefix(mostCorners).compactMap { pair -> Coordinate? in
            guard let longitude = pair[0]?.double, let latitude = pair[1]?.double else { return nil }
            return try? Coordinate(latitude: latitude, wrappingLongitude: longitude)
        }
        // An incomplete outline would warn the wrong people. Copied without the room that an array reserves to grow.
        return corners.count == ring.count && corners.count >= 3 ? corners.map(\.self) : nil
    }

    private static let mostCorners = 50_000
    private static let mostHoles = 200
}
