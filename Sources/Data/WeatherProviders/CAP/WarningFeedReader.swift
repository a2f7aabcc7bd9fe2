import Foundation
import ProviderKit
import WeatherModel
import WeatherWarnings

/// Reads what a feed of warnings answers: CAP messages, one or many, in an envelope or without; a list in Atom or RSS, whose entries
/// hold their messages or link to them; or the National Weather Service's GeoJSON.
package enum WarningFeedReader {
    /// What one answer of a feed says.
    package struct Reading: Hashable, Sendable {
        /// The messages in the text itself.
        package var messages: [WarningMessage]
        /// The messages that stand elsewhere, in the feed's order, each address once.
        package var links: [Link] = []
        /// Where the list goes on; nil where it is whole.
        package var nextPage: String?
        /// What was there and is not understood.
        package var gaps = ReadingGaps()
    }

    /// Where a message stands, and which version of it.
    package struct Link: Hashable, Sendable {
        package var address: String
        /// The entry's date, in its own words: another one means that the message has changed. nil where the entry has none.
        package var version: String?

        package init(address: String, version: String?) {
            self.address = address
            self.version = version
        }
    }

    /// Entries of a list that are looked at.
    package static let mostEntries = 1_000

    /// - Returns: nil for a text that is none of these: that there are no warnings is said only by a list that can be read.
    package static func reading(of bytes: [UInt8], from source: String, receivedAt instant: Date) -> Reading? {
        if bytes.first(where: { ![0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "{") {
            return NWSWarnings.reading(of: bytes, from: source, receivedAt: instant)
        }
        guard let alerts = CAPReader.alerts(in: bytes), let list = CAPReader.list(in: bytes) else { return nil }
        // One message, or an envelope of some; an XML text of another kind, such as a page of a portal, is no feed.
        guard list.isFeed || list.alerts > 0 else { return nil }
        var reading = Reading(messages: [])
        reading.gaps.add(.unreadable, list.alerts - alerts.count)
        reading.messages = alerts.compactMap { CAPWarnings.message($0, from: source, receivedAt: instant, &reading.gaps) }
        guard list.isFeed else { return reading }
        reading.nextPage = list.nextPage
        reading.gaps.add(.beyondBound, list.entries.count - mostEntries)
        var places: [String: Int] = [:]
        for entry in list.entries.prefix(mostEntries) where !holdsMessage(entry) {
            guard let address = address(entry) else {
                reading.gaps.add(.withoutMessage)
                continue
            }
            let link = Link(address: address, version: version(entry))
            if let place = places[address] {
                // Of two entries for one message the later one.
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

    /// Of Atom the link that is typed as CAP, else the first that is not the entry's own; of RSS an enclosure that is typed so, else the text of
    /// the link, else a guid that is an address.
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

    /// The entry's date, with its identity: some offices name each version anew there alone.
    private static func version(_ entry: CAPElement) -> String? {
        let date = entry.text("updated") ?? entry.text("pubDate") ?? entry.text("date") ?? entry.text("modified")
        return date.map { [$0, entry.text("id") ?? entry.text("guid")].compactMap(\.self).joined(separator: " ") }
    }
}
