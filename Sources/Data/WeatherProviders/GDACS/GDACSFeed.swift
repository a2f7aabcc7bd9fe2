import Foundation
import HTTPTransport
import ProviderKit
import WeatherModel

/// Reads GDACS's RSS, which has earthquakes, floods and droughts as well. Its text begins with a byte order mark.
enum GDACSFeed {
    static func report(_ reply: ProviderReply) throws(ReplyFailure) -> CycloneReport {
        if let status = reply.status,
            let error = WeatherError.from(status: status, provider: .gdacs, retryAfterSeconds: reply.retryAfterSeconds)
        {
            throw .refusal(error)
        }
        guard let list = CAPReader.list(in: reply.bytes), list.isFeed else { throw CycloneReplies.unreadable(.gdacs) }
        var (events, leftAside): ([GDACSEvent], Int) = ([], max(0, list.entries.count - ReplyLimits.hours))
        for entry in list.entries.prefix(ReplyLimits.hours) where isCyclone(entry) {
            if let event = event(entry) { events.append(event) } else { leftAside += 1 }
        }
        return CycloneReport(cyclones: GDACSEvent.cyclones(events, now: reply.now), leftAside: leftAside)
    }

    /// Also by its guid, if it has no type.
    private static func isCyclone(_ entry: CAPElement) -> Bool {
        (entry.text("eventtype") ?? entry.text("guid").map { String($0.prefix(2)) })?.uppercased() == "TC"
    }

    private static func event(_ entry: CAPElement) -> GDACSEvent? {
        guard let id = entry.text("eventid") ?? entry.text("guid").map({ String($0.drop { !$0.isNumber }) }), !id.isEmpty,
            let name = entry.text("eventname") ?? name(entry.text("title")), let center = center(entry),
            let time = (entry.text("todate") ?? entry.text("pubDate")).flatMap({ HTTPDate.instant($0) })
        else { return nil }
        let severity = entry.all("severity").first?.attributes
        return GDACSEvent(
            id: id, episode: entry.number("episodeid") ?? 0, name: GDACSEvent.name(name), center: center, time: time,
            harm: entry.text("alertlevel").flatMap { .init(rawValue: $0.lowercased()) },
            peakWindKph: GDACSEvent.wind(severity?["value"].flatMap(Double.init), unit: severity?["unit"]),
            isCurrent: entry.text("iscurrent")?.lowercased() != "false", link: GDACSEvent.link(entry.text("link")))
    }

    /// "Green alert for tropical cyclone CALVINIA-19. Population ...".
    private static func name(_ title: String?) -> String? {
        guard let title, let words = title.range(of: "tropical cyclone ", options: .caseInsensitive) else { return nil }
        let name = title[words.upperBound...].prefix { $0 != "." && !$0.isWhitespace }
        return name.isEmpty ? nil : String(name)
    }

    private static func center(_ entry: CAPElement) -> Coordinate? {
        for point in entry.all("Point") {
            if let latitude = point.number("lat"), let longitude = point.number("long") {
                return CycloneReplies.coordinate(latitude, longitude)
            }
        }
        let numbers = entry.text("point")?.split(separator: " ").compactMap { Double($0) } ?? []
        return numbers.count == 2 ? CycloneReplies.coordinate(numbers[0], numbers[1]) : nil
    }
}
