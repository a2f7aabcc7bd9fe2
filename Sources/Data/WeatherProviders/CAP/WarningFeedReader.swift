import Foundation
import ProviderKit
import WeatherModel
import WeatherWarnings

/// Reads the answers of warning feeds: CAP messages, one or several, with or without an envelope; an Atom or RSS feed, whose entries
/// contain their messages or link to them; the National Weather Service's GeoJSON; CAP as JSON; or a report of the Japan Meteorological Agency.
package enum WarningFeedReader {
    /// The content of one answer of a feed.
    package struct Reading: Hashable, Sendable {
        /// The messages in the text itself.
        package var messages: [WarningMessage]
        /// Number of messages in the text, including those that are not understood or not for everybody.
        package var alerts = 0
        /// The messages at other URLs, in the feed's order, each URL once.
        package var links: [Link] = []
        /// The URL of the next page; nil if the feed is complete.
        package var nextPage: String?
        /// The URL of an archive of earlier entries; nil if the feed has none.
        package var archive: String?
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

    /// Links in the order of their first occurrence, each URL once.
    package struct LinkList {
        package private(set) var links: [Link] = []
        private var places: [String: Int] = [:]

        package init() {}

        /// Of several entries for one message all dates count: their formats differ, so no later one can be chosen, and any change matters.
        package mutating func add(_ link: Link) {
            if let place = places[link.address] {
                guard links[place].version != link.version else { return }
                links[place].version = [links[place].version, link.version].compactMap(\.self).joined(separator: "; ")
            } else {
                places[link.address] = links.count
                links.append(link)
            }
        }
    }

    /// Maximum number of entries read from a feed.
    package static let mostEntries = 1_000

    /// Maximum number of messages taken from one text: twice as many as are kept of a feed.
    package static let mostRead = 4_000

    /// - Returns: nil for a text in none of these formats, because only a readable list can say that there are no warnings.
    package static func reading(of bytes: [UInt8], from source: String, receivedAt instant: Date) -> Reading? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if bytes.first(where: { !([0x09, 0x0A, 0x0D, 0x20] + mark).contains($0) }) == UInt8(ascii: "{") {
            let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
            return NWSWarnings.reading(of: text, from: source, receivedAt: instant)
                ?? CAPJSON.alerts(in: text).map { list($0, from: source, receivedAt: instant) }
        }
        guard let alerts = CAPReader.alerts(in: bytes), let list = CAPReader.list(in: bytes) else { return nil }
        // One message, or an envelope of several; another XML text, such as a portal's page, is not a feed.
        guard list.isFeed || list.alerts > 0 else { return report(in: bytes, from: source, receivedAt: instant) }
        var reading = Reading(messages: [])
        reading.alerts = list.alerts
        reading.gaps.add(.unreadable, list.alerts - alerts.count)
        let messages = alerts.compactMap { CAPWarnings.message($0, from: source, receivedAt: instant, &reading.gaps) }
        reading.messages = worst(messages)
        reading.gaps.add(.beyondBound, messages.count - reading.messages.count)
        // Another element may hold a list beside messages.
        guard list.isFeed || !list.entries.isEmpty else { return reading }
        (reading.nextPage, reading.archive) = (list.nextPage, list.archive)
        (reading.entries, reading.announced) = (list.entries.count, list.announced)
        reading.gaps.add(.beyondBound, list.entries.count - mostEntries)
        var links = LinkList()
        for entry in list.entries.prefix(mostEntries) where !holdsMessage(entry) {
            let addresses = addresses(entry)
            if addresses.isEmpty { reading.gaps.add(.withoutMessage) }
            for address in addresses { links.add(Link(address: address, version: version(entry))) }
        }
        reading.links = JMAFeed.read(links.links)
        return reading
    }

    /// Messages that one answer has all of.
    private static func list(_ alerts: [CAPElement], from source: String, receivedAt instant: Date) -> Reading {
        var reading = Reading(messages: [], alerts: alerts.count)
        let messages = alerts.compactMap { CAPWarnings.message($0, from: source, receivedAt: instant, &reading.gaps) }
        reading.messages = worst(messages)
        reading.gaps.add(.beyondBound, messages.count - reading.messages.count)
        return reading
    }

    /// A report of the Japan Meteorological Agency, which does not write CAP.
    private static func report(in bytes: [UInt8], from source: String, receivedAt instant: Date) -> Reading? {
        guard let report = CAPReader.report(in: bytes).flatMap(JMAReport.init) else { return nil }
        var reading = Reading(messages: [], alerts: 1)
        reading.messages = [report.message(from: source, receivedAt: instant, &reading.gaps)].compactMap(\.self)
        return reading
    }

    private static func holdsMessage(_ entry: CAPElement) -> Bool { entry.contains("alert") }

    /// As many messages as are read; cancellations and the most severe come first, and their order stays.
    private static func worst(_ messages: [WarningMessage]) -> [WarningMessage] {
        guard messages.count > mostRead else { return messages }
        let ranks = messages.map { message in
            message.type == .cancel ? Int.max : message.blocks.map(\.severity.warningRank).max() ?? 0
        }
        let kept = messages.indices.sorted { (-ranks[$0], $0) < (-ranks[$1], $1) }.prefix(mostRead)
        return kept.sorted().map { messages[$0] }
    }

    /// For Atom, links and content with CAP's media type, else those with that of XML, else the first link that is not the entry's own; for
    /// RSS, enclosures with these types, else the text of the link, else a guid that is a URL.
    private static func addresses(_ entry: CAPElement) -> [String] {
        let all = entry.all("link")
        let links = all.filter { element in
            element.attributes["rel"].map { !followed.isDisjoint(with: CAPElement.relations($0)) } ?? true
        }
        let files = entry.all("enclosure") + entry.all("content")
        let typed = [(all + files, messageTypes), (links + files, xmlTypes)].map { elements, types in
            elements.filter { types.contains(mediaType($0)) }.compactMap(address)
        }
        if let found = typed.first(where: { !$0.isEmpty }) { return withoutMirrors(found) }
        let other = links.first { secondary.isDisjoint(with: CAPElement.relations($0.attributes["rel"])) } ?? links.first
        if let target = other.flatMap(address) { return [target] }
        let guids = entry.all("guid").lazy.filter { $0.attributes["isPermaLink"]?.lowercased() != "false" }.compactMap(\.text)
        return guids.first { $0.hasPrefix("https://") || $0.hasPrefix("http://") }.map { [$0] } ?? []
    }

    /// Relations of links that may lead to an entry's message.
    private static let followed = secondary.union(["alternate", "related"])
    private static let secondary: Set = ["enclosure", "via", "describedby"]
    private static let messageTypes: Set = ["application/cap+xml", "application/common-alerting-protocol+xml"]
    private static let xmlTypes: Set = ["application/xml", "text/xml"]

    /// - Returns: nil also for an empty address, which would be that of the list itself.
    private static func address(_ element: CAPElement) -> String? {
        let text =
            switch element.name {
            case "enclosure": element.attributes["url"]
            case "content": element.attributes["src"]
            default: element.attributes["href"] ?? element.text
            }
        return text.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// In lower case, without parameters.
    private static func mediaType(_ element: CAPElement) -> String {
        let type = element.attributes["type"]?.split(separator: ";").first ?? ""
        return type.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// Several servers have one message under one file name; one server has several messages under several paths.
    private static func withoutMirrors(_ addresses: [String]) -> [String] {
        var hosts: [Substring: String] = [:]
        return addresses.filter { address in
            let (file, host) = (address.split(separator: "/").last ?? "", URL(string: address)?.host?.lowercased() ?? "")
            let first = hosts[file, default: host]
            hosts[file] = first
            return first == host
        }
    }

    /// The entry's dates and id: some offices indicate a new version only by one of them. A date without a time cannot distinguish two
    /// versions of one day.
    private static func version(_ entry: CAPElement) -> String? {
        let dates = ["updated", "pubDate", "date", "modified", "published", "issued", "sent"].compactMap { entry.text($0) }
        guard dates.contains(where: { $0.contains(":") }) else { return nil }
        return (dates + [entry.text("id") ?? entry.text("guid")].compactMap(\.self)).joined(separator: " ")
    }
}
