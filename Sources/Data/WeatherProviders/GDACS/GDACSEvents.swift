import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Reads GDACS's list of events, GeoJSON: flags are texts, and times have no zone because they are in UTC.
enum GDACSEvents {
    static func report(_ reply: ProviderReply) throws(ReplyFailure) -> CycloneReport {
        let root = try CycloneReplies.document(reply, of: .gdacs)
        guard let list = root["features"], list.isArray else { throw CycloneReplies.unreadable(.gdacs) }
        var (events, leftAside): ([GDACSEvent], Int) = ([], max(0, list.count - ReplyLimits.hours))
        for feature in list.elements.prefix(ReplyLimits.hours) where isCyclone(feature) {
            if let event = event(feature) { events.append(event) } else { leftAside += 1 }
        }
        return CycloneReport(cyclones: GDACSEvent.cyclones(events, now: reply.now), leftAside: leftAside)
    }

    /// The shapes of an event are features as well.
    private static func isCyclone(_ feature: JSONNode) -> Bool {
        guard feature["properties"]?.text("eventtype")?.uppercased() == "TC" else { return false }
        return feature["geometry"]?["type"]?.string.map { $0 == "Point" } ?? true
    }

    private static func event(_ feature: JSONNode) -> GDACSEvent? {
        guard let properties = feature["properties"], let id = properties.number("eventid"), (0...1e12).contains(id),
            let name = properties.text("eventname") ?? properties.text("name"),
            let time = (properties["todate"] ?? properties["fromdate"])?.localTime?.instant(in: .gmt),
            let center = center(feature["geometry"]?["coordinates"])
        else { return nil }
        let severity = properties["severitydata"]
        return GDACSEvent(
            id: String(Int(id)), episode: properties.number("episodeid") ?? 0, name: GDACSEvent.name(name), center: center, time: time,
            harm: properties.text("alertlevel").flatMap { .init(rawValue: $0.lowercased()) },
            peakWindKph: GDACSEvent.wind(severity?.number("severity"), unit: severity?.text("severityunit")),
            isCurrent: isCurrent(properties["iscurrent"]), link: GDACSEvent.link(properties["url"]?.text("report")))
    }

    /// "true" and "false" as texts. An event that does not say counts as going on.
    private static func isCurrent(_ node: JSONNode?) -> Bool { node?.bool ?? (node?.text?.lowercased() != "false") }

    private static func center(_ node: JSONNode?) -> Coordinate? {
        guard let node, node.isArray, let longitude = node[0]?.number, let latitude = node[1]?.number, abs(longitude) <= 360 else {
            return nil
        }
        return CycloneReplies.coordinate(latitude, longitude)
    }
}
