import Foundation
import WeatherModel

/// One message about a warning, as its sender wrote it, in the structure of CAP 1.2
/// (<https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html>), to which the warnings of every source are converted.
package struct WarningMessage: Hashable, Sendable, Codable {
    /// The sender's intent; only `actual` messages are shown to people.
    package enum Status: String, Hashable, Sendable, CaseIterable, Codable { case actual, exercise, system, test, draft, unknown }
    /// The intended audience; only messages for everybody are shown to people.
    package enum Scope: String, Hashable, Sendable, CaseIterable, Codable {
        case everybody = "public", restricted, addressees = "private", unknown
    }

    /// Who issued it and under which name.
    package var key: WarningKey
    /// When it was sent: messages are ordered by this alone, never by their arrival.
    package var sent: Date
    /// False if the source does not state when it sent a message: then `sent` is when it was received, and grows with every reply.
    package var isDated: Bool
    package var status: Status
    package var scope: Scope
    package var type: Alert.MessageType
    /// The earlier messages that it references.
    package var references: [WarningReference]
    /// The event's own codes as sent, if the source has them: VTEC.
    package var codes: [String]
    /// The source: a feed's or a provider's name, shown to people.
    package var source: String
    /// The content, for each set of areas; a cancellation may have none.
    package var blocks: [WarningBlock]

    package init(
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

    /// True if the message may become a warning shown to people. Tests, exercises, drafts, system messages and those for named addressees
    /// never do; acknowledgements and rejections are addressed to other services.
    package var isForEverybody: Bool {
        guard status == .actual, scope == .everybody else { return false }
        return switch type {
        case .alert, .update, .cancel: true
        case .acknowledge, .error: false
        }
    }

    /// The message as others refer to it.
    package var reference: WarningReference { WarningReference(key: key, sent: sent) }

    /// When the last of its blocks ends; without blocks, a day after it was sent.
    package var end: Date { blocks.map { $0.end(sent: sent) }.max() ?? sent.addingTimeInterval(WarningBlock.endlessSeconds) }

    /// True if its sender states an end before the beginning.
    package var endsBeforeBeginning: Bool {
        blocks.contains { $0.ends != nil && Alert.isEndDoubtful($0.ends, after: $0.onset ?? $0.effective) }
    }

    /// The event codes that link messages.
    var events: [EventCode] { EventCode.all(codes, sent: sent) }

    /// Whether the message states its audience: one that does not may be for everybody.
    package var saysForWhom: Bool { status != .unknown && scope != .unknown }

    /// The message seen from other events that it ends besides its own: a warning replaces a watch in the area for which it is issued.
    var endingOfOthers: WarningMessage? {
        let own = Set(events.map(\.text))
        let ended = Set(EventCode.written(codes, sent: sent).filter(\.isEnding).map(\.text)).subtracting(own)
        guard !ended.isEmpty else { return nil }
        var message = self
        message.key = WarningKey(sender: key.sender, identifier: "\(key.identifier)#ended")
        message.type = .cancel
        message.references = []
        func namesEnded(_ code: String) -> Bool { EventCode(vtec: code, sent: sent).map { ended.contains($0.text) } ?? false }
        func lines(_ codes: [String]) -> [String] { codes.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) } }
        message.codes = lines(codes).filter(namesEnded)
        // Only the segments that say so: another may begin an event elsewhere.
        message.blocks = blocks.filter { $0.codes.map { lines($0).contains(where: namesEnded) } ?? true }
        return message
    }

    /// True if a block says that the event is over: an all clear arrives as an update with the severity of the warning, and so does the
    /// news that an event is past, or that it is cancelled in a part of its area.
    package func isOver(_ block: WarningBlock) -> Bool {
        if block.isAllClear { return true }
        return type == .update && (block.urgency == .past || EventCode.areOver(block.codes ?? codes, sent: sent))
    }

    /// Earlier first; two of the same second are ordered by name, so that the order is the same everywhere.
    var order: WarningOrder { WarningOrder(sent: sent, key: key) }
}

/// The content of a message for one set of areas, in each of its languages.
package struct WarningBlock: Hashable, Sendable, Codable {
    /// The same in several languages, in the sender's order.
    package var texts: [WarningText]
    package var severity: Alert.Severity
    package var urgency: Alert.Urgency
    package var certainty: Alert.Certainty
    /// Recommended actions as in CAP 1.2, in lower case: `shelter`, `allclear`.
    package var responses: [String]
    /// The response that ends a warning.
    package static let allClear = "allclear"
    /// Responses that ask people to act, which an office does not send once a warning is over.
    private static let actions: Set = ["shelter", "evacuate", "prepare", "execute", "avoid"]
    package var effective: Date?
    package var onset: Date?
    /// When the message should be refreshed; the end of the event only if the source states no other.
    package var expires: Date?
    /// When the event ends, if the source states it.
    package var ends: Date?
    /// Where it holds; empty if the sender names no area that can be looked up.
    package var areas: [WarningArea]
    /// The event's codes of this block, if those of the message differ from block to block; nil for all codes of the message.
    package var codes: [String]?
    /// The kind of danger; nil in records that are older than kinds.
    package var kind: WarningKind?
    /// Its level in the issuer's own scale; nil if the issuer has none, or does not say.
    package var level: WarningLevel?

    package init(
        texts: [WarningText], severity: Alert.Severity = .unknown, urgency: Alert.Urgency = .unknown,
        certainty: Alert.Certainty = .unknown, responses: [String] = [], effective: Date? = nil, onset: Date? = nil,
        expires: Date? = nil, ends: Date? = nil, areas: [WarningArea] = [], codes: [String]? = nil,
        kind: WarningKind? = nil, level: WarningLevel? = nil
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
        self.codes = codes
        self.kind = kind
        self.level = level
    }

    /// True if it says that the warning is over. One that asks people to act as well does not.
    package var isAllClear: Bool { responses.contains(Self.allClear) && Self.actions.isDisjoint(with: responses) }

    /// Seconds for which a warning without a stated end holds after it has begun.
    package static let endlessSeconds = Alert.endlessSeconds

    /// Maximum seconds after its beginning for which a warning holds, whatever end is stated: warnings last days.
    package static let longestSeconds = Alert.longestSeconds

    /// When the event ends, if the source states it (`Alert.end`).
    package var statedEnd: Date? { Alert.end(ends: ends, expires: expires, onset: onset, effective: effective) }

    /// When it ends: as stated, otherwise a day after it has begun.
    package func end(sent: Date) -> Date {
        let begun = max(beginning(sent: sent), sent)
        return min(statedEnd ?? begun.addingTimeInterval(Self.endlessSeconds), begun.addingTimeInterval(Self.longestSeconds))
    }

    /// When the event begins: as stated by the source, otherwise when it was sent.
    package func beginning(sent: Date) -> Date { onset ?? effective ?? sent }
}

/// The texts of a block in one language.
package struct WarningText: Hashable, Sendable, Codable {
    /// The tag as sent: `en-GB`, `zh-mo`; nil if the source names none.
    package var language: String?
    package var event: String
    package var headline: String?
    package var description: String?
    package var instruction: String?
    package var areas: String?
    package var senderName: String?

    package init(
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
