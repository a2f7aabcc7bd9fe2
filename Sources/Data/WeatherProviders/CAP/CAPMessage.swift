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
        status = Self.only("status", of: alert)
        messageType = Self.only("msgType", of: alert)
        source = alert.text("source")
        scope = Self.only("scope", of: alert)
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

    /// The text of an element that the standard allows once. Several that differ are joined, which is not a valid value.
    private static func only(_ name: String, of alert: CAPElement) -> String? {
        var seen: Set<String> = []
        let texts = alert.texts(name).filter { seen.insert($0.lowercased()).inserted }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// The identity defined by the standard and quoted in references: `sender,identifier,sent`.
    var identity: String { [sender, identifier, sentText].map { $0 ?? "" }.joined(separator: ",") }

    /// True for a message to the public: not a test, an exercise, a draft, or a message to named addressees.
    var isForEverybody: Bool { status?.lowercased() == "actual" && scope?.lowercased() == "public" }
}

extension Alert.MessageType {
    /// Parses `msgType`; nil for a word that the standard does not have.
    init?(cap text: String) {
        switch text.lowercased() {
        case "alert": self = .alert
        case "update": self = .update
        case "cancel": self = .cancel
        case "ack": self = .acknowledge
        case "error": self = .error
        default: return nil
        }
    }
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
        let bytes = Array(text.utf8)
        var references: [CAPReference] = []
        var (start, index) = (0, 0)
        while index < bytes.count {
            // A time inside a name is a part of the name.
            if index == 0 || isSeparator(bytes[index - 1]), let end = endOfTime(bytes, at: index),
                end == bytes.count || isSeparator(bytes[end])
            {
                references += readings(of: bytes[start..<index], sent: String(decoding: bytes[index..<end], as: UTF8.self), sender)
                (start, index) = (end, end)
            } else {
                index += 1
            }
        }
        return references + words(bytes[start...])
    }

    /// The end of `2026-03-10T12:00:00+01:00` at `start`, also without seconds, offset or colon in it; nil if no time begins there.
    private static func endOfTime(_ bytes: [UInt8], at start: Int) -> Int? {
        func isDigits(_ range: Range<Int>) -> Bool {
            range.upperBound <= bytes.count && bytes[range].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        func has(_ sign: Unicode.Scalar, at index: Int) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: sign) }
        guard isDigits(start..<start + 4), has("-", at: start + 4), isDigits(start + 5..<start + 7), has("-", at: start + 7),
            isDigits(start + 8..<start + 10), has("T", at: start + 10), isDigits(start + 11..<start + 13), has(":", at: start + 13),
            isDigits(start + 14..<start + 16)
        else { return nil }
        var end = start + 16
        if has(":", at: end), isDigits(end + 1..<end + 3) { end += 3 }
        if has(".", at: end), isDigits(end + 1..<end + 2) {
            end += 2
            while isDigits(end..<end + 1) { end += 1 }
        }
        if has("Z", at: end) || has("z", at: end) { return end + 1 }
        guard has("+", at: end) || has("-", at: end), isDigits(end + 1..<end + 3) else { return end }
        let minutes = has(":", at: end + 3) ? end + 4 : end + 3
        return isDigits(minutes..<minutes + 2) ? minutes + 2 : end
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        [0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ","), UInt8(ascii: ";")].contains(byte)
    }

    /// References without a time.
    private static func words(_ bytes: ArraySlice<UInt8>) -> [CAPReference] {
        bytes.split(whereSeparator: isSeparator).map { CAPReference(text: String(decoding: $0, as: UTF8.self)) }
    }

    /// - Parameter named: `sender,identifier,`, perhaps behind references without a time.
    private static func readings(of named: ArraySlice<UInt8>, sent: String, _ sender: String?) -> [CAPReference] {
        var named = named.drop(while: isSeparator)
        while let last = named.last, isSeparator(last) { named.removeLast() }
        if let sender, let own = lastStart(of: Array(sender.utf8) + [UInt8(ascii: ",")], in: named) {
            let identifier = named[(own + sender.utf8.count + 1)...]
            return words(named[..<own]) + [CAPReference(sender: sender, identifier: identifier, sent: sent)]
        }
        let blank = named.lastIndex { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
        let splits = [named, blank.map { named[($0 + 1)...] }].compactMap(\.self).flatMap { text in
            let comma = UInt8(ascii: ",")
            return Set([text.firstIndex(of: comma), text.lastIndex(of: comma)].compactMap(\.self)).sorted().map { (text, $0) }
        }
        return splits.map { text, comma in
            CAPReference(sender: String(decoding: text[..<comma], as: UTF8.self), identifier: text[(comma + 1)...], sent: sent)
        }
    }

    private static func lastStart(of word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard word.count <= bytes.count else { return nil }
        return (bytes.startIndex...bytes.endIndex - word.count).last { start in
            bytes[start...].starts(with: word) && (start == bytes.startIndex || isSeparator(bytes[start - 1]))
        }
    }

    /// A reference whose parts are given one by one.
    init(identifier: String, sender: String?) {
        text = identifier
        self.identifier = identifier
        self.sender = sender
    }

    private init(text: String) { self.text = text }

    private init(sender: String, identifier bytes: ArraySlice<UInt8>, sent: String) {
        let identifier = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        self.sender = sender.trimmingCharacters(in: .whitespaces)
        self.identifier = identifier
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
