import Foundation
import JSONText
import WeatherWarnings

/// A row of the outbox: one message to one device. Its name begins with when it is due, so that the rows that are due come first.
struct PushRow: Hashable, Sendable {
    /// What the message says.
    enum Content: Hashable, Sendable {
        /// The record of the news, and what it is to this device: news of an upgrade are new to a device that was not told before.
        case news(String, WarningChange.Kind)
        /// That messages arrive.
        case test
    }

    var due: Date
    let subscription: String
    /// `Digest.text(of:)` of the event's identity.
    let event: String
    let content: Content
    /// When the message is of no use any more.
    let end: Date
    /// Times that it was sent in vain.
    var attempts = 0
    /// By which clock `due` was decided: a clock that is behind it has been set back since.
    var decidedAt: Date
    /// The most bytes of plaintext: less after a service refused it as too long.
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

    /// The row, due a second later than the one whose place it takes where the two would have one name: the former may be under way, and the
    /// answer to it would be taken for an answer to this one.
    ///
    /// - Parameter former: the name of the row that is replaced; nil where there is none.
    func replacing(_ former: String?) -> PushRow {
        guard let former = former?.split(separator: "/").first.flatMap({ Double($0) }) else { return self }
        let later = former - (due.timeIntervalSince1970.rounded(.up))
        guard (0..<Self.mostReplacements).contains(later) else { return self }
        var row = self
        row.due = Date(timeIntervalSince1970: former + 1)
        return row
    }

    /// More rows of one event are not replaced within a second.
    private static let mostReplacements = 60.0

    /// Seconds since 1970 with as many digits for every date, so that names are in the order of time.
    static func mark(_ date: Date) -> String {
        let seconds = String(Int(min(max(date.timeIntervalSince1970.rounded(.up), 0), 99_999_999_999)))
        return String(repeating: "0", count: max(0, 11 - seconds.utf8.count)) + seconds
    }

    /// - Returns: nil for anything that `name` and `bytes` do not write.
    init?(name: String, _ bytes: [UInt8]) {
        let parts = name.split(separator: "/")
        guard parts.count == 3, let due = Double(parts[0]), let node = KeptNews.node(bytes), let end = node["end"]?.date,
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
