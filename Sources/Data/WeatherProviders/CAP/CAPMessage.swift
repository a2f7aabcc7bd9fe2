import Foundation
import ProviderKit
import WeatherModel

/// A message of the Common Alerting Protocol as it was sent (<https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html>):
/// everything optional, also what the standard requires.
struct CAPMessage {
    var identifier: String?
    /// An address that stands for the sender: "opendata@dwd.de".
    var sender: String?
    var sent: Date?
    /// `sent` in the sender's spelling, as later messages will quote it.
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
        references = alert.texts("references").flatMap { $0.split(whereSeparator: \.isWhitespace).map(CAPReference.init) }
        incidents = alert.text("incidents")
        infos = alert.all("info").prefix(ReplyLimits.alerts).map(CAPInfo.init)
    }

    /// The identity by the standard, as references quote it: `sender,identifier,sent`.
    var identity: String { [sender, identifier, sentText].map { $0 ?? "" }.joined(separator: ",") }

    /// True for what is meant for everybody: no test, no exercise, no draft, nothing for named addressees.
    var isForEverybody: Bool { status?.lowercased() == "actual" && scope?.lowercased() == "public" }
}

/// An earlier message that a later one speaks of.
struct CAPReference: Hashable {
    /// As it was sent.
    var text: String
    var sender: String?
    var identifier: String?
    var sent: Date?

    /// Reads `sender,identifier,sent`; of anything else only the text is kept.
    init(_ text: Substring) {
        self.text = String(text)
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count >= 3, let last = parts.last else { return }
        sender = String(parts[0])
        identifier = parts[1..<parts.count - 1].joined(separator: ",")
        if let time = LocalTime(String(last)), time.offsetSeconds != nil { sent = time.instant(in: .gmt) }
    }
}

/// `valueName` and `value`. Names repeat (`GROUP` four times in one message), so these are lists, never dictionaries.
struct CAPNamedValue: Hashable {
    var name: String
    var value: String

    init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// - Returns: nil without a name; a value that is missing is the empty text.
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
