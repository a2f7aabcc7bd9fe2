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
        /// The addresses of messages that stand elsewhere, in the feed's order, each once.
        package var links: [String]
    }

    /// Entries of a list that are looked at.
    package static let mostEntries = 1_000

    /// - Returns: nil for a text that is none of these: that there are no warnings is said only by a list that can be read.
    package static func reading(of bytes: [UInt8], from source: String, receivedAt instant: Date) -> Reading? {
        if bytes.first(where: { ![0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "{") {
            return NWSWarnings.messages(in: bytes, from: source, receivedAt: instant).map { Reading(messages: $0, links: []) }
        }
        guard let messages = CAPWarnings.messages(in: bytes, from: source, receivedAt: instant) else { return nil }
        guard let list = CAPReader.list(in: bytes) else { return nil }
        guard list.isFeed else {
            // One message, or an envelope of some; an XML text of another kind, such as a page of a portal, is no feed.
            return list.hasAlerts ? Reading(messages: messages, links: []) : nil
        }
        var seen: Set<String> = []
        let links = list.entries.prefix(mostEntries).compactMap(link).filter { seen.insert($0).inserted }
        return Reading(messages: messages, links: links)
    }

    /// Of Atom the link that is typed as CAP, else the first that is not the entry's own; of RSS the text of the link.
    private static func link(_ entry: CAPElement) -> String? {
        // An entry that holds its message needs none.
        if entry.all("content").contains(where: { !$0.all("alert").isEmpty }) || !entry.all("alert").isEmpty { return nil }
        let links = entry.all("link")
        let typed = links.first { $0.attributes["type"]?.lowercased() == "application/cap+xml" }
        let other = links.first { ["alternate", "related", nil].contains($0.attributes["rel"]?.lowercased()) }
        return (typed ?? other).flatMap { $0.attributes["href"] ?? $0.text }
    }
}
