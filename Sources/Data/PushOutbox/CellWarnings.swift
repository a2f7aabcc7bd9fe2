import Foundation
import WeatherModel
import WeatherWarnings

/// What is known of the warnings of a cell, and what is news in the next list of them, by the warning engine. A warning that is missing from
/// a list goes on: only a cancellation or its own end ends it.
struct CellWarnings: Hashable, Sendable {
    private struct Event: Hashable, Sendable, Codable {
        /// Its name for as long as it is known: a device shows the last word on it in place of the one before.
        var name: String
        /// What devices were told last. Where the first message that came was a cancellation, it is that one, and no device was told.
        var told: ToldWarning
        /// Names of all its messages that were ever known: a list may name fewer of them than one before.
        var members: Set<WarningKey>
        /// When the newest of its messages that decided something was sent.
        var sent: Date
        /// When it was last in a list.
        var seenAt: Date
    }

    private var events: [Event] = []
    /// More than are in force anywhere.
    private static let mostEvents = 200

    init() {}

    var isEmpty: Bool { events.isEmpty }

    /// Takes in the present list.
    mutating func news(from alerts: [Alert], in cell: Cell, at now: Date) -> [WarningNews] {
        let messages = WarningMessage.messages(alerts, from: "", for: cell, receivedAt: now)
        let states = WarningChains(WarningBook(messages)).states(at: WarningPlace(cell.center), now: now).sorted { $0.sent < $1.sent }
        let news = states.compactMap { take($0, in: cell, at: now) }
        events.removeAll { OutboxRules.isForgotten(endedAt: max($0.told.end, $0.seenAt), at: now) }
        if events.count > Self.mostEvents { events.removeFirst(events.count - Self.mostEvents) }
        return news
    }

    private mutating func take(_ state: WarningState, in cell: Cell, at now: Date) -> WarningNews? {
        let (known, others) = events.partitioned { $0.told.isAbout(state) || !$0.members.isDisjoint(with: state.members) }
        // Whatever name the event had when it was told of.
        let told = known.map { event in
            var told = event.told
            told.event = state.event
            return told
        }
        let latest = known.map(\.sent).max()
        // A list that lacks the newest message says what was known before it.
        let isOld = latest.map { state.sent < $0 } ?? false
        let change = isOld ? nil : WarningChange.changes(from: told, to: [state], now: now).first
        guard !known.isEmpty || change != nil || state.phase == .cancelled else { return nil }
        let last = change?.told ?? known.max { $0.sent < $1.sent }?.told ?? ToldWarning(state)
        // A source that names itself nowhere has names of its own alone.
        let name = known.min { $0.sent < $1.sent }?.name ?? String(state.event.trimmingPrefix(","))
        events =
            others + [
                Event(
                    name: name, told: last, members: known.reduce(state.members) { $0.union($1.members) },
                    sent: max(latest ?? state.sent, state.sent),
                    seenAt: now)
            ]
        return change.map { Self.news($0, of: name, in: cell) }
    }

    private static func news(_ change: WarningChange, of event: String, in cell: Cell) -> WarningNews {
        let state = change.state
        let texts = state.parts.flatMap(\.block.texts)
        let kind: WarningNews.Kind =
            switch change.kind {
            case .new: .new
            case .upgraded: .upgraded
            case .cancelled: .cancelled
            }
        return WarningNews(
            event: event, materialKey: change.materialKey, kind: kind, severity: state.severity,
            headlines: byLanguage(texts) { $0.headline ?? $0.event }, areas: byLanguage(texts, \.areas),
            onset: state.isOnsetKnown ? state.onset : nil, end: state.isEndKnown ? state.end : nil, cells: [cell])
    }

    /// Of several parts the worst one's, which comes first.
    private static func byLanguage(_ texts: [WarningText], _ words: (WarningText) -> String?) -> [String: String] {
        Dictionary(texts.compactMap { text in words(text).map { (text.language ?? "und", $0) } }) { first, _ in first }
    }

    // MARK: As a record

    /// - Returns: nil for anything that `bytes` does not write.
    init?(_ bytes: [UInt8]) {
        do { events = try JSONDecoder().decode([Event].self, from: Data(bytes)) } catch { return nil }
    }

    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Texts and finite instants: there is nothing in them that cannot be written.
        do { return Array(try encoder.encode(events)) } catch { return [] }
    }
}

extension Array {
    fileprivate func partitioned(_ isWanted: (Element) -> Bool) -> (wanted: [Element], others: [Element]) {
        (filter(isWanted), filter { !isWanted($0) })
    }
}
