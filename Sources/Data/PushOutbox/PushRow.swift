import Foundation
import JSONText
import WeatherWarnings

/// A row of the outbox: one message to one device. Its name begins with its due time, so that due rows come first.
struct PushRow: Hashable, Sendable {
    /// The subject of the message.
    enum Content: Hashable, Sendable {
        /// The name of the news record, and its kind for this device: an upgrade is new to a device that was not notified before.
        case news(String, WarningChange.Kind)
        /// A test that messages arrive.
        case test
    }

    var due: Date
    let subscription: String
    /// `Digest.text(of:)` of the event's identity.
    let event: String
    let content: Content
    /// When the message expires.
    let end: Date
    /// Number of failed attempts.
    var attempts = 0
    /// The time at which `due` was decided: a clock that reads less has been set back since.
    var decidedAt: Date
    /// Maximum bytes of plaintext: reduced after a service refused the message as too long.
    var mostBytes: Int

    init(
        due: Date, subscription: String, event: String, content: Content, end: Date, decidedAt: Date, mostBytes: Int = OutboxRules.mostBytes
    ) {
        self.due = due
        self.subscription = subscription
        self.event = event
        self.content = content
        self.end = end
        self.decidedAt = decidedAt
        self.mostBytes = mostBytes
    }

    var name: String { "\(Self.mark(due))/\(subscription)/\(event)" }

    /// Identifies the message in all attempts to send it, whichever node makes them.
    var messageID: String {
        switch content {
        case .news(let name, let kind): Digest.text(of: "\(subscription) \(name) \(kind.rawValue)")
        case .test: Digest.text(of: "\(subscription) test \(end.timeIntervalSince1970)")
        }
    }

    /// The row, due a second later than the one it replaces if both would have the same name: the former may be in flight, and its answer
    /// would be taken for an answer to this one.
    ///
    /// - Parameter former: the name of the row that is replaced; nil if there is none.
    func replacing(_ former: String?) -> PushRow {
        guard let former = former?.split(separator: "/").first.flatMap({ Double($0) }) else { return self }
        let later = former - (due.timeIntervalSince1970.rounded(.up))
        guard (0..<Self.mostReplacements).contains(later) else { return self }
        var row = self
        row.due = Date(timeIntervalSince1970: former + 1)
        return row
    }

    /// Most replacements of one event's row within a second.
    private static let mostReplacements = 60.0

    /// Seconds since 1970 with a fixed number of digits, so that names sort by time.
    static func mark(_ date: Date) -> String {
        let seconds = String(Int(min(max(date.timeIntervalSince1970.rounded(.up), 0), 99_999_999_999)))
        return String(repeating: "0", count: max(0, 11 - seconds.utf8.count)) + seconds
    }

    /// - Returns: nil for anything not written by `name` and `bytes`.
    init?(name: String, _ bytes: [UInt8]) {
        let parts = name.split(separator: "/")
        guard parts.count == 3, let due = Double(parts[0]), let node = StoredNews.node(bytes), let end = node["end"]?.date,
            let decidedAt = node["decidedAt"]?.date, let attempts = node["attempts"]?.int, let mostBytes = node["mostBytes"]?.int
        else { return nil }
        let content: Content
        if let news = node["news"]?.string, let kind = node["kind"]?.string.flatMap(WarningChange.Kind.init) {
            content = .news(news, kind)
        } else {
            content = .test
        }
        self.init(
            due: Date(timeIntervalSince1970: due), subscription: String(parts[1]), event: String(parts[2]), content: content, end: end,
            decidedAt: decidedAt, mostBytes: mostBytes)
        self.attempts = attempts
    }

    var bytes: [UInt8] {
        var members: [String: JSONValue?] = [
            "end": .optional(end), "decidedAt": .optional(decidedAt), "attempts": .number(Double(attempts)),
            "mostBytes": .number(Double(mostBytes)),
        ]
        if case .news(let name, let kind) = content {
            members["news"] = .string(name)
            members["kind"] = .string(kind.rawValue)
        }
        return JSONValue.members(members).canonicalBytes()
    }
}
