import Foundation
import WeatherModel

/// One message about a warning, as its sender wrote it: the shape of CAP 1.2
/// (<https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html>), into which every source's warnings are brought.
public struct WarningMessage: Hashable, Sendable, Codable {
    /// Whom a message is meant for by its sender's intent; only `actual` ones reach people.
    public enum Status: String, Hashable, Sendable, CaseIterable, Codable { case actual, exercise, system, test, draft, unknown }
    /// Who may read it; only those for everybody reach people.
    public enum Scope: String, Hashable, Sendable, CaseIterable, Codable {
        case everybody = "public", restricted, addressees = "private", unknown
    }

    /// Who issued it and under which name.
    public var key: WarningKey
    /// When it was sent: messages are ordered by this alone, never by their arrival.
    public var sent: Date
    /// False for a source that does not say when it sent a message: `sent` is when it was received then, and grows with every answer.
    public var isDated: Bool
    public var status: Status
    public var scope: Scope
    public var type: Alert.MessageType
    /// The earlier messages that it speaks of.
    public var references: [WarningReference]
    /// The event's own codes as they were sent, where the source has them: VTEC.
    public var codes: [String]
    /// Who passed it on: a feed's or a provider's name, shown to people.
    public var source: String
    /// What it says, for each set of areas; a cancellation may have none.
    public var blocks: [WarningBlock]

    public init(
        key: WarningKey, sent: Date, isDated: Bool = true, status: Status = .actual, scope: Scope = .everybody,
        type: Alert.MessageType = .alert, references: [WarningReference] = [], codes: [String] = [], source: String, blocks: [WarningBlock]
    ) {
        self.key = key
        self.sent = sent
        self.isDated = isDated
        self.status = status
        self.scope = scope
        self.type = type
        self.references = references
        self.codes = codes
        self.source = source
        self.blocks = blocks
    }

    /// True if the message may become a warning that people see. Tests, exercises, drafts, messages among machines and those for named addressees
    /// never do; acknowledgements and rejections speak to other services.
    public var isForEverybody: Bool {
        guard status == .actual, scope == .everybody else { return false }
        return switch type {
        case .alert, .update, .cancel: true
        case .acknowledge, .error: false
        }
    }

    /// The event's names by which messages belong together.
    var events: [EventCode] { EventCode.all(codes, sent: sent) }

    /// Whether it says of itself whom it is for: one that does not may be for everybody.
    public var saysForWhom: Bool { status != .unknown && scope != .unknown }

    /// What it says of another event that it ends beside the one that it is about, as a message of that event: a warning takes the place of a
    /// watch, where it speaks.
    var endingOfOthers: WarningMessage? {
        let own = Set(events.map(\.text))
        let ended = Set(EventCode.written(codes, sent: sent).filter(\.isEnding).map(\.text)).subtracting(own)
        guard !ended.isEmpty else { return nil }
        var message = self
        message.key = WarningKey(sender: key.sender, identifier: "\(key.identifier)#ended")
        message.type = .cancel
        message.references = []
        message.codes = codes.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
            .filter { code in EventCode(vtec: code, sent: sent).map { ended.contains($0.text) } ?? false }
        return message
    }

    /// Earlier first; two of the same second by their names, so that the order is the same everywhere.
    var order: WarningOrder { WarningOrder(sent: sent, key: key) }
}

/// What a message says for one set of areas, in each of its languages.
public struct WarningBlock: Hashable, Sendable, Codable {
    /// The same in several languages, in the sender's order.
    public var texts: [WarningText]
    public var severity: Alert.Severity
    public var urgency: Alert.Urgency
    public var certainty: Alert.Certainty
    /// What people are asked to do, in the steps of CAP 1.2, in lower case: `shelter`, `allclear`.
    public var responses: [String]
    /// The response that ends a warning.
    public static let allClear = "allclear"
    public var effective: Date?
    public var onset: Date?
    /// When the message should be refreshed; the end of the event only where the source names no other.
    public var expires: Date?
    /// When the event ends, where the source says so.
    public var ends: Date?
    /// Where it holds; empty where the sender names nothing that can be looked up.
    public var areas: [WarningArea]

    public init(
        texts: [WarningText], severity: Alert.Severity = .unknown, urgency: Alert.Urgency = .unknown,
        certainty: Alert.Certainty = .unknown, responses: [String] = [], effective: Date? = nil, onset: Date? = nil,
        expires: Date? = nil, ends: Date? = nil, areas: [WarningArea] = []
    ) {
        self.texts = texts
        self.severity = severity
        self.urgency = urgency
        self.certainty = certainty
        self.responses = responses
        self.effective = effective
        self.onset = onset
        self.expires = expires
        self.ends = ends
        self.areas = areas
    }

    /// Seconds for which a warning without any end holds after it has begun.
    public static let endlessSeconds = 86_400.0

    /// Seconds after its beginning for which a warning counts at most, whatever end is written: warnings last days.
    public static let longestSeconds = 30 * 86_400.0

    /// When the event ends, as far as the source says (`Alert.end`).
    public var statedEnd: Date? { Alert.end(ends: ends, expires: expires, onset: onset, effective: effective) }

    /// Until when it counts: as stated, else a day after it has begun.
    public func end(sent: Date) -> Date {
        let begun = max(beginning(sent: sent), sent)
        return min(statedEnd ?? begun.addingTimeInterval(Self.endlessSeconds), begun.addingTimeInterval(Self.longestSeconds))
    }

    /// When the event begins, as far as the source says.
    public func beginning(sent: Date) -> Date { onset ?? effective ?? sent }
}

/// A block's words in one language.
public struct WarningText: Hashable, Sendable, Codable {
    /// As it was sent: `en-GB`, `zh-mo`; nil where the source does not say.
    public var language: String?
    public var event: String
    public var headline: String?
    public var description: String?
    public var instruction: String?
    public var areas: String?
    public var senderName: String?

    public init(
        language: String? = nil, event: String, headline: String? = nil, description: String? = nil, instruction: String? = nil,
        areas: String? = nil, senderName: String? = nil
    ) {
        self.language = language
        self.event = event
        self.headline = headline
        self.description = description
        self.instruction = instruction
        self.areas = areas
        self.senderName = senderName
    }
}

/// The order of messages: by when they were sent.
struct WarningOrder: Hashable, Comparable {
    var sent: Date
    var key: WarningKey

    static func < (one: WarningOrder, other: WarningOrder) -> Bool { (one.sent, one.key) < (other.sent, other.key) }
}
