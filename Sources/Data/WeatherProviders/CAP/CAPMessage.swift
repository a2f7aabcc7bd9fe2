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

    /// Parses the references of one text, which are separated by whitespace.
    ///
    /// - Parameter sender: the message's own, needed to recognise a sender with spaces or commas, which the standard forbids.
    static func all(in text: String, sender: String?) -> [CAPReference] {
        guard let sender, sender.contains(where: { $0 == "," || $0.isWhitespace }) else {
            return text.split(whereSeparator: \.isWhitespace).map { CAPReference($0) }
        }
        return text.components(separatedBy: sender + ",").enumerated().flatMap { index, part in
            part.split(whereSeparator: \.isWhitespace).enumerated().map { place, word in
                // The word directly after the sender belongs to it; further ones name their own sender.
                index > 0 && place == 0 ? CAPReference(of: sender, rest: word) : CAPReference(word)
            }
        }
    }

    /// Parses `sender,identifier,sent`; for anything else only the text is kept.
    init(_ text: Substring) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        self = parts.count >= 3 ? Self(of: String(parts[0]), rest: text[parts[1].startIndex...]) : Self(text: String(text))
    }

    private init(text: String) { self.text = text }

    /// - Parameter rest: `identifier,sent`.
    private init(of sender: String, rest: Substring) {
        text = "\(sender),\(rest)"
        guard let comma = rest.lastIndex(of: ",") else { return }
        self.sender = sender
        identifier = String(rest[..<comma])
        if let time = LocalTime(String(rest[rest.index(after: comma)...])), time.offsetSeconds != nil { sent = time.instant(in: .gmt) }
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
