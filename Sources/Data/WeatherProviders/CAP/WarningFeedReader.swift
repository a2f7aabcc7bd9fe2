import Foundation
import ProviderKit
import WeatherModel
import WeatherWarnings

/// Reads the answers of warning feeds: CAP messages, one or several, with or without an envelope; an Atom or RSS feed, whose entries
/// contain their messages or link to them; or the National Weather Service's GeoJSON.
package enum WarningFeedReader {
    /// The content of one answer of a feed.
    package struct Reading: Hashable, Sendable {
        /// The messages in the text itself.
        package var messages: [WarningMessage]
        /// The messages at other URLs, in the feed's order, each URL once.
        package var links: [Link] = []
        /// The URL of the next page; nil if the feed is complete.
        package var nextPage: String?
        /// Number of entries of the list in this answer.
        package var entries = 0
        /// Number of entries that the list says it has on all its pages; nil if it does not say.
        package var announced: Int?
        /// The parts that are not understood.
        package var gaps = ReadingGaps()
    }

    /// The URL of a message, and its version.
    package struct Link: Hashable, Sendable {
        package var address: String
        /// The entry's date as text: a different date means that the message has changed. nil if the entry has none.
        package var version: String?

        package init(address: String, version: String?) {
            self.address = address
            self.version = version
        }
    }

    /// Maximum number of entries read from a feed.
    package static let mostEntries = 1_000

    /// - Returns: nil for a text in none of these formats, because only a readable list can say that there are no warnings.
    package static func reading(of bytes: [UInt8], from source: String, receivedAt instant: Date) -> Reading? {
        if bytes.first(where: { ![0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "{") {
            return NWSWarnings.reading(of: bytes, from: source, receivedAt: instant)
        }
        guard let alerts = CAPReader.alerts(in: bytes), let list = CAPReader.list(in: bytes) else { return nil }
        // One message, or an envelope of several; another XML text, such as a portal's page, is not a feed.
        guard list.isFeed || list.alerts > 0 else { return nil }
        var reading = Reading(messages: [])
        reading.gaps.add(.unreadable, list.alerts - alerts.count)
        reading.messages = alerts.compactMap { CAPWarnings.message($0, from: source, receivedAt: instant, &reading.gaps) }
        guard list.isFeed else { return reading }
        reading.nextPage = list.nextPage
        (reading.entries, reading.announced) = (list.entries.count, list.announced)
        reading.gaps.add(.beyondBound, list.entries.count - mostEntries)
        var places: [String: Int] = [:]
        for entry in list.entries.prefix(mostEntries) where !holdsMessage(entry) {
            guard let address = address(entry) else {
                reading.gaps.add(.withoutMessage)
                continue
            }
            let link = Link(address: address, version: version(entry))
            if let place = places[address] {
                // Of two entries for one message, use the later one.
                reading.links[place].version = [reading.links[place].version, link.version].compactMap(\.self).max()
            } else {
                places[address] = reading.links.count
                reading.links.append(link)
            }
        }
        return reading
    }

    private static func holdsMessage(_ entry: CAPElement) -> Bool {
        entry.all("content").contains { !$0.all("alert").isEmpty } || !entry.all("alert").isEmpty
    }

    /// For Atom, the link with CAP's media type, else the first that is not the entry's own; for RSS, an enclosure with that type, else the
    /// text of the link, else a guid that is a URL.
    private static func address(_ entry: CAPElement) -> String? {
        let links = entry.all("link")
        func isTyped(_ element: CAPElement) -> Bool { element.attributes["type"]?.lowercased().hasPrefix("application/cap+xml") ?? false }
        let typed = links.first(where: isTyped)
        if let address = typed.flatMap({ $0.attributes["href"] ?? $0.text }) { return address }
        if let address = entry.all("enclosure").first(where: isTyped)?.attributes["url"] { return address }
        let other = links.first { ["alternate", "related", nil].contains($0.attributes["rel"]?.lowercased()) }
        if let address = other.flatMap({ $0.attributes["href"] ?? $0.text }) { return address }
        return entry.all("guid").lazy.filter { $0.attributes["isPermaLink"]?.lowercased() != "false" }.compactMap(\.text)
            .first { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
    }

    /// The entry's date and id: some offices indicate a new version only by the id.
    private static func version(_ entry: CAPElement) -> String? {
        let date = entry.text("updated") ?? entry.text("pubDate") ?? entry.text("date") ?? entry.text("modified")
        return date.map { [$0, entry.text("id") ?? entry.text("guid")].compactMap(\.self).joined(separator: " ") }
    }
}
