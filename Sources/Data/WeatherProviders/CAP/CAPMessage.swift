import Foundation
import ProviderKit
import WeatherModel

/// A message of the Common Alerting Protocol as received (<https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html>): everything is
/// optional, even what the standard requires.
struct CAPMessage {
    var identifier: String?
    /// An address that identifies the sender: "opendata@dwd.de".
    var sender: String?
    var sent: Date?
    /// `sent` in the sender's spelling, as quoted by later messages.
    var sentText: String?
    var status: String?
    var messageType: String?
    var source: String?
    var scope: String?
    var restriction: String?
    var addresses: String?
    var codes: [String]
    var note: String?
    var references: [CAPReference]
    var incidents: String?
    var infos: [CAPInfo]
    /// True if a time could not be parsed, or there are more blocks than are read.
    var isPartlyUnread: Bool

    init(_ alert: CAPElement) {
        identifier = alert.text("identifier")
        sender = alert.text("sender")
        sent = alert.instant("sent")
        sentText = alert.text("sent")
        status = alert.text("status")
        messageType = alert.text("msgType")
        source = alert.text("source")
        scope = alert.text("scope")
        restriction = alert.text("restriction")
        addresses = alert.text("addresses")
        codes = alert.texts("code")
        note = alert.text("note")
        references = alert.texts("references").flatMap { [sender] in CAPReference.all(in: $0, sender: sender) }
        incidents = alert.text("incidents")
        let blocks = alert.all("info")
        infos = blocks.prefix(ReplyLimits.alerts).map(CAPInfo.init)
        isPartlyUnread = infos.count < blocks.count || alert.hasUnreadInstant("sent") || infos.contains(where: \.hasUnreadTimes)
    }

    /// The identity defined by the standard and quoted in references: `sender,identifier,sent`.
    var identity: String { [sender, identifier, sentText].map { $0 ?? "" }.joined(separator: ",") }

    /// True for a message to the public: not a test, an exercise, a draft, or a message to named addressees.
    var isForEverybody: Bool { status?.lowercased() == "actual" && scope?.lowercased() == "public" }
}

/// An earlier message to which a later one refers.
struct CAPReference: Hashable {
    /// As received.
    var text: String
    var sender: String?
    var identifier: String?
    var sent: Date?

    /// Parses the references of one text. The standard separates them by whitespace, and allows neither whitespace nor commas in a sender or
    /// an identifier; offices use both. Each reference ends with a time, which this function searches for.
    ///
    /// - Parameter sender: the message's own, which most references begin with.
    /// - Returns: several candidates for a reference whose sender and identifier can be separated in several ways.
    static func all(in text: String, sender: String?) -> [CAPReference] {
        var references: [CAPReference] = []
        var rest = text[...]
        while let time = rest.firstMatch(of: Self.time) {
            let before = rest[..<time.range.lowerBound].trimmingPrefix(while: isSeparator)
            references += readings(of: before, sent: String(time.output), sender)
            rest = rest[time.range.upperBound...]
        }
        return references + rest.split(whereSeparator: isSeparator).map { CAPReference(text: String($0)) }
    }

    /// `2026-03-10T12:00:00+01:00`, also without seconds or colon in the offset.
    private static var time: Regex<Substring> { /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:[Zz]|[+\-]\d\d:?\d\d)?/ }

    private static func isSeparator(_ character: Character) -> Bool { character.isWhitespace || character == "," || character == ";" }

    /// - Parameter named: `sender,identifier,`, perhaps behind references without a time.
    private static func readings(of named: Substring, sent: String, _ sender: String?) -> [CAPReference] {
        var named = named
        while let last = named.last, isSeparator(last) { named = named.dropLast() }
        if let sender, let own = named.range(of: sender + ",", options: .backwards) {
            let before = named[..<own.lowerBound].split(whereSeparator: isSeparator).map { CAPReference(text: String($0)) }
            return before + [CAPReference(sender: sender, identifier: named[own.upperBound...], sent: sent)]
        }
        let lastWord = named.lastIndex(where: \.isWhitespace).map { named[named.index(after: $0)...] }
        let splits = [named, lastWord].compactMap(\.self).flatMap { text in
            Set([text.firstIndex(of: ","), text.lastIndex(of: ",")].compactMap(\.self)).sorted().map { (text, $0) }
        }
        return splits.map { text, comma in
            CAPReference(sender: String(text[..<comma]), identifier: text[text.index(after: comma)...], sent: sent)
        }
    }

    private init(text: String) { self.text = text }

    private init(sender: String, identifier: Substring, sent: String) {
        self.sender = sender.trimmingCharacters(in: .whitespaces)
        self.identifier = identifier.trimmingCharacters(in: .whitespaces)
        text = "\(sender),\(identifier),\(sent)"
        if let time = LocalTime(sent), time.offsetSeconds != nil { self.sent = time.instant(in: .gmt) }
    }
}

/// `valueName` and `value`. Names repeat (`GROUP` four times in one message), so these are kept in lists, not dictionaries.
struct CAPNamedValue: Hashable {
    var name: String
    var value: String

    init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// - Returns: nil without a name; a missing value becomes the empty text.
    init?(_ element: CAPElement) {
        if let name = element.text("valueName") {
            self.init(name: name, value: element.text("value") ?? "")
        } else if element.children.isEmpty, let text = element.text, let sign = text.firstIndex(of: "=") {
            // CAP 1.0 wrote `name=value`.
            self.init(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
        } else {
            return nil
        }
    }
}
