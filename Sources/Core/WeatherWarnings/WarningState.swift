import Foundation
import WeatherModel

/// The state of an event for one place at one instant.
package struct WarningState: Hashable, Sendable {
    /// The phase of the event for this place.
    package enum Phase: String, Hashable, Sendable {
        /// It is in force or still to come.
        case active
        /// A cancellation or an all clear has ended it.
        case cancelled
        /// Its end has passed.
        case expired
        /// A later message holds for other places only.
        case elsewhere
    }

    /// The event's name (`WarningEvent`). A message that arrives late may change it: compare `members`.
    package var event: String
    /// The names of all known messages of the event.
    package var members: Set<WarningKey>
    package var phase: Phase
    /// Inside, or undecided if the area is given only by codes that Petrel cannot look up, or could not be read.
    package var presence: WarningArea.Presence
    /// True if another part of an active event is more severe than those for this place, and its own area is not known.
    package var mayBeWorse = false
    /// The parts that hold now for this place, the worst first; for an event that is over, the last parts that did.
    package var parts: [WarningPart]
    /// The most severe, most urgent and most certain of its parts.
    package var severity: Alert.Severity
    package var urgency: Alert.Urgency
    package var certainty: Alert.Certainty
    /// The earliest beginning and the latest end of its parts.
    package var onset: Date
    package var end: Date
    /// False if no source states the beginning: then `onset` is when the message was sent.
    package var isOnsetKnown: Bool
    /// False if no source states the end: then `end` is a day after the event has begun, or after its message was sent if that is later.
    package var isEndKnown: Bool
    /// The newest of the messages that decide the phase, with the instant at which it was sent.
    package var head: WarningKey
    package var sent: Date
    /// The known messages of the event whose time of sending is known, oldest first.
    var lineage: [WarningReference]
    /// False if the source does not state when it sent its messages.
    package var isDated: Bool

    init(_ event: WarningEvent, _ phase: Phase, _ parts: [WarningPart], deciding head: WarningMessage) {
        self.event = event.id
        members = event.members
        self.phase = phase
        presence = parts.map(\.presence).max() ?? .undecided
        self.parts = parts.sorted { ($1.block.severity.warningRank, $0.message.order) < ($0.block.severity.warningRank, $1.message.order) }
        severity = parts.map(\.block.severity).max { $0.warningRank < $1.warningRank } ?? .unknown
        urgency = parts.map(\.block.urgency).max { $0.warningRank < $1.warningRank } ?? .unknown
        certainty = parts.map(\.block.certainty).max { $0.warningRank < $1.warningRank } ?? .unknown
        onset = parts.map { $0.block.beginning(sent: $0.message.sent) }.min() ?? head.sent
        end = parts.map { $0.block.end(sent: $0.message.sent) }.max() ?? head.sent
        isOnsetKnown = parts.contains { $0.block.onset != nil || $0.block.effective != nil }
        isEndKnown = !parts.isEmpty && parts.allSatisfy { $0.block.statedEnd != nil }
        isDated = head.isDated
        let known = event.messages.map { WarningReference(key: $0.key, sent: $0.sent) } + event.messages.flatMap(\.references)
        let dated = Dictionary(known.compactMap { reference in reference.sent.map { (reference.key, $0) } }) { min($0, $1) }
        lineage = dated.map { WarningReference(key: $0.key, sent: $0.value) }
            .sorted { ($0.sent ?? .distantPast, $0.key) < ($1.sent ?? .distantPast, $1.key) }
        self.head = head.key
        sent = head.sent
    }
}

/// A block of a message that holds for a place.
package struct WarningPart: Hashable, Sendable {
    package var message: WarningMessage
    package var block: WarningBlock
    package var presence: WarningArea.Presence
}

extension WarningEvents {
    /// The events that concern a place, in any phase, in the order of their names.
    package func states(at place: WarningPlace, now: Date) -> [WarningState] {
        all.compactMap { EventAtPlace(event: $0, place: place, now: now).state }
    }
}

/// One event seen from one place.
struct EventAtPlace {
    let event: WarningEvent
    let place: WarningPlace
    let now: Date

    /// A message as it applies to the place; `parts` is empty if it holds elsewhere only.
    private struct Head {
        var message: WarningMessage
        var parts: [WarningPart]
        var isEnding: Bool
        /// True if the message concerns the place, including messages that end the event there.
        var speaksOfPlace: Bool
        /// Parts beside these whose areas are not known.
        var undecided: [WarningPart]
    }

    /// - Returns: nil for an event that never concerned the place.
    var state: WarningState? {
        let known = newestVersions().map(head)
        let heads = known.filter { head in !known.contains { replaces($0, head) } }
        let standing = heads.filter { head in !heads.contains { overrules($0, head) } }
        let lasting = standing.filter { !$0.isEnding && $0.speaksOfPlace }
        let active = lasting.compactMap { head -> Head? in
            var head = head
            head.parts.removeAll { $0.block.end(sent: $0.message.sent) <= now }
            return head.parts.isEmpty ? nil : head
        }
        if let newest = active.last {
            var state = WarningState(event, .active, active.flatMap(\.parts), deciding: newest.message)
            let severity = state.severity.warningRank
            state.mayBeWorse = active.flatMap(\.undecided).contains { part in
                part.block.severity.warningRank > severity && part.block.end(sent: part.message.sent) > now
            }
            return state
        }
        // The last state before it ended.
        let last = known.last { !$0.isEnding && !$0.parts.isEmpty }
        if let ending = standing.last(where: { $0.isEnding && $0.speaksOfPlace }) {
            guard last != nil || !ending.parts.isEmpty else { return nil }
            return WarningState(event, .cancelled, last?.parts ?? ending.parts, deciding: ending.message)
        }
        if let expired = lasting.last { return WarningState(event, .expired, expired.parts, deciding: expired.message) }
        guard let last, let newest = heads.last else { return nil }
        return WarningState(event, .elsewhere, last.parts, deciding: newest.message)
    }

    /// Oldest first; if a name was used for several messages, the last of them.
    private func newestVersions() -> [WarningMessage] {
        let newest = Dictionary(event.messages.map { ($0.key, $0) }) { $0.sent < $1.sent ? $1 : $0 }
        return newest.values.sorted { $0.order < $1.order }
    }

    private func head(_ message: WarningMessage) -> Head {
        let presences = message.blocks.map { $0.presence(of: place) }
        let parts = zip(message.blocks, presences).compactMap { block, presence in
            presence == .outside ? nil : WarningPart(message: message, block: block, presence: presence)
        }
        // If outlines or points decide, undecided areas beside them belong to another block, which may be for this place as well.
        let best = parts.map(\.presence).max() ?? .outside
        let told = parts.filter { $0.presence == best }
        let lasting = told.filter { !message.isOver($0.block) }
        let isEnding = message.type == .cancel || (!told.isEmpty && lasting.isEmpty)
        return Head(
            message: message, parts: isEnding ? told : lasting, isEnding: isEnding,
            speaksOfPlace: !told.isEmpty || message.blocks.isEmpty,
            undecided: parts.filter { $0.presence != best && $0.presence == .undecided && !message.isOver($0.block) })
    }

    /// Whether `later` replaces `earlier` by reference. A cancellation ends the event only where it holds: one part of an area may be
    /// released while another update continues for the rest.
    private func replaces(_ later: Head, _ earlier: Head) -> Bool {
        guard later.message.type != .alert, later.message.key != earlier.message.key else { return false }
        guard later.speaksOfPlace || !later.isEnding else { return false }
        return later.message.references.contains { reference in
            guard reference.key == earlier.message.key else { return false }
            if earlier.message.order < later.message.order { return true }
            // A sender's clock may be wrong; a cancellation that names its message exactly is accepted.
            return later.message.type == .cancel && reference.sent == earlier.message.sent
        }
    }

    /// Whether a later message of the event supersedes an earlier one that it does not reference: many senders refer to the first message
    /// only, and a message between the two may be missing. Two hazards of one event remain side by side.
    private func overrules(_ later: Head, _ earlier: Head) -> Bool {
        guard earlier.message.order < later.message.order, later.speaksOfPlace, later.message.type != .alert else { return false }
        // Two messages sent in the same second are parts of one issue, for two sets of areas.
        guard later.isEnding || earlier.message.sent < later.message.sent else { return false }
        if !Set(later.message.events.map(\.text)).isDisjoint(with: earlier.message.events.map(\.text)) { return true }
        if later.isEnding, later.message.blocks.isEmpty { return true }
        return !Self.names(later.message).isDisjoint(with: Self.names(earlier.message))
    }

    private static func names(_ message: WarningMessage) -> Set<String> {
        Set(message.blocks.flatMap(\.texts).map { $0.event.lowercased() })
    }
}
