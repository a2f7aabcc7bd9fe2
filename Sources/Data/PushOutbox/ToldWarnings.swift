import Foundation
import WeatherModel
import WeatherWarnings

/// The warnings of a cell as sent to devices; finds what is new in the next list of events. An event that is missing from a list continues:
/// only a cancellation or its own end ends it.
struct ToldWarnings: Hashable, Sendable {
    /// A notification that devices show.
    private struct Notice: Hashable, Sendable, Codable {
        /// The name of the event when it was sent.
        let name: String
        /// By language. The cancellation uses these words, because the event may have changed by then.
        let headlines: [String: String]
        /// The events of these headlines (`WarningNews.events`). nil in older records.
        var events: [String: [String]]?
        /// `WarningNews.kinds`. nil in older records.
        var kinds: [WarningKind]?
    }

    private struct Event: Hashable, Sendable, Codable {
        /// Its name for as long as it is known, so that a new notification replaces the previous one on a device.
        var name: String
        /// The last news sent to devices. If the first message received was a cancellation, it is that one, and no device was notified.
        var told: ToldWarning
        /// All of its messages ever known: a list may name fewer of them than an earlier one.
        var members: Set<WarningKey>
        /// When the newest of its messages that decided something was sent.
        var sent: Date
        /// When it last appeared in a list.
        var seenAt: Date
        /// The notifications sent and not withdrawn: several if messages that looked like several events turned out to be one. nil in older
        /// records, which have one name.
        var notices: [Notice]?
        /// Whether the newest message says that the event is cancelled. nil in older records.
        var isOver: Bool?
        /// The keys of the news sent about it (`WarningNews.deduplicationKey`), the latest last. nil in older records.
        var materials: [String]?
        /// Its present state; nil when it is over, and in older records.
        var standing: Standing?

        var standingNotices: [Notice] { notices ?? (told.isCancelled ? [] : [Notice(name: name, headlines: [:])]) }
        var isCancelled: Bool { isOver ?? told.isCancelled }
    }

    /// The state of an event for a device that subscribes later. It may be milder than the last news sent, because a downgrade is not sent.
    private struct Standing: Hashable, Sendable, Codable {
        let severity: Alert.Severity
        let headlines: [String: String]
        /// nil in older records.
        let events: [String: [String]]?
        /// nil in older records.
        let kinds: [WarningKind]?
        let areas: [String: String]
        /// nil in older records.
        let issuers: [String: String]?
        let level: String?
        let onset: Date?
        let end: Date?
        /// `end`, or if unknown the engine's own end.
        let until: Date
        let zone: String?

        init(_ state: WarningState, zone: TimeZone?) {
            severity = state.severity
            headlines = ToldWarnings.headlines(of: state)
            events = ToldWarnings.events(of: state)
            kinds = state.kinds
            areas = ToldWarnings.areas(of: state)
            issuers = ToldWarnings.issuers(of: state)
            level = ToldWarnings.level(of: state)?.rawValue
            onset = state.isOnsetKnown ? state.onset : nil
            end = state.isEndKnown ? state.end : nil
            until = state.end
            self.zone = zone?.identifier
        }

        func news(of event: String, _ kind: WarningChange.Kind, in cell: Cell) -> WarningNews {
            var news = WarningNews(
                event: event, deduplicationKey: key, kind: kind, severity: severity, headlines: headlines, areas: areas, onset: onset,
                end: end,
                cells: [cell])
            news.events = events ?? [:]
            news.kinds = kinds ?? []
            news.issuers = issuers ?? [:]
            news.level = level.flatMap(WarningLevel.init(rawValue:))
            news.zone = zone.flatMap { TimeZone(identifier: $0) }
            return news
        }

        /// Equal for equal texts about the event.
        private var key: String {
            let words = headlines.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
            let times = [onset, end].map { $0.map { String(Int($0.timeIntervalSince1970)) } ?? "" }
            return "standing \(Digest.text(of: ([severity.rawValue] + times + words).joined(separator: "\n")))"
        }
    }

    private var events: [Event] = []
    /// Keys remembered of one event.
    private static let mostMaterials = 16
    /// More than are in force anywhere.
    private static let mostEvents = 200

    init() {}

    var isEmpty: Bool { events.isEmpty }

    /// Merges the present list of events from the warning engine, and returns what is new.
    ///
    /// - Parameter zone: of the cell's weather.
    mutating func news(from states: [WarningState], in cell: Cell, zone: TimeZone?, at now: Date) -> [WarningNews] {
        let news = states.sorted { $0.sent < $1.sent }.flatMap { take($0, in: cell, zone, at: now) }
        events.removeAll { OutboxRules.isForgotten(endedAt: max($0.told.end, $0.seenAt), at: now) }
        if events.count > Self.mostEvents { events.removeFirst(events.count - Self.mostEvents) }
        return news
    }

    /// The news for a device that subscribes later: the present state of each event in progress, and the keys of the news that others
    /// received, which are not sent to it.
    func standing(in cell: Cell, at now: Date) -> [(news: WarningNews, materials: [String])] {
        events.compactMap { event in
            guard !event.told.isCancelled, !event.isCancelled, let standing = event.standing, standing.until > now else { return nil }
            return (standing.news(of: event.name, .new, in: cell), event.materials ?? [])
        }
    }

    private mutating func take(_ state: WarningState, in cell: Cell, _ zone: TimeZone?, at now: Date) -> [WarningNews] {
        let (known, others) = events.partitioned { $0.told.isAbout(state) || !$0.members.isDisjoint(with: state.members) }
        // Whatever the event's name was when it was sent.
        let told = known.map { event in
            var told = event.told
            told.event = state.event
            return told
        }
        let newest = known.max { $0.sent < $1.sent }
        let isOld = newest.map { Self.isOld(state, behind: $0) } ?? false
        let change = isOld ? nil : WarningChange.changes(from: told, to: [state], now: now).first
        guard !known.isEmpty || change != nil || state.phase == .cancelled else { return [] }
        // An event of which devices were notified takes precedence over one never sent.
        let standing = known.filter { !$0.told.isCancelled }
        let named = standing.isEmpty ? known : standing
        // If a source sends no sender, its identifiers are unique without one.
        let name = named.min { $0.sent < $1.sent }?.name ?? String(state.event.trimmingPrefix(","))
        var notices = known.flatMap(\.standingNotices)
        let takenBack = change?.kind == .cancelled ? notices : []
        if let change {
            notices.removeAll { $0.name == name || change.kind == .cancelled }
            if change.kind != .cancelled {
                let (headlines, events) = (Self.headlines(of: change.state), Self.events(of: change.state))
                notices.append(Notice(name: name, headlines: headlines, events: events, kinds: change.state.kinds))
            }
        }
        let materials = known.flatMap { $0.materials ?? [] } + (change.map { [$0.deduplicationKey] } ?? [])
        let present = state.phase == .active ? Standing(state, zone: zone) : nil
        events =
            others + [
                Event(
                    name: name, told: change?.told ?? named.max { $0.sent < $1.sent }?.told ?? ToldWarning(state),
                    members: known.reduce(state.members) { $0.union($1.members) }, sent: max(newest?.sent ?? state.sent, state.sent),
                    seenAt: now, notices: notices, isOver: isOld ? newest?.isCancelled : state.phase == .cancelled,
                    materials: materials.suffix(Self.mostMaterials), standing: isOld ? newest?.standing : present)
            ]
        guard let change else {
            // Worse than in the previous list, but no worse than the news sent: it is news to devices that were notified in between.
            let before = newest?.standing?.severity.warningRank
            guard let present, !isOld, let before, before < present.severity.warningRank else { return [] }
            var news = present.news(of: name, .upgraded, in: cell)
            news.audience = .lessTold
            return [news]
        }
        guard !takenBack.isEmpty else { return [Self.news(change, of: name, in: cell, zone)] }
        return takenBack.map { notice in
            var news = Self.news(change, of: notice.name, in: cell, zone)
            if !notice.headlines.isEmpty {
                (news.headlines, news.events, news.kinds) = (notice.headlines, notice.events ?? [:], notice.kinds ?? [])
            }
            return news
        }
    }

    /// Whether a list lacks the newest message of the event, and shows an earlier state.
    private static func isOld(_ state: WarningState, behind newest: Event) -> Bool {
        if state.sent < newest.sent {
            // A cancelled warning in a list has the time of the message that was cancelled, which may be later than its cancellation.
            return !(state.phase == .cancelled && newest.isCancelled)
        }
        // For the same reason a message that is cancelled already is as new as the cancellation that was sent.
        return state.sent == newest.sent && state.phase != .cancelled && newest.isCancelled && newest.told.isOf(state.head)
    }

    private static func news(_ change: WarningChange, of event: String, in cell: Cell, _ zone: TimeZone?) -> WarningNews {
        let state = change.state
        var news = WarningNews(
            event: event, deduplicationKey: change.deduplicationKey, kind: change.kind, severity: state.severity,
            headlines: headlines(of: state), areas: areas(of: state),
            onset: state.isOnsetKnown ? state.onset : nil, end: state.isEndKnown ? state.end : nil, cells: [cell])
        news.events = events(of: state)
        news.kinds = state.kinds
        news.issuers = issuers(of: state)
        news.level = level(of: state)
        news.zone = zone
        return news
    }

    private static func areas(of state: WarningState) -> [String: String] { byLanguage(state.parts.flatMap(\.block.texts), \.areas) }

    private static func issuers(of state: WarningState) -> [String: String] {
        byLanguage(state.parts.flatMap(\.block.texts), \.senderName)
    }

    private static func level(of state: WarningState) -> WarningLevel? { state.parts.first?.block.level }

    private static func headlines(of state: WarningState) -> [String: String] {
        inEachLanguage(state) { state.headlines(in: $0).joined(separator: " \u{B7} ") }
    }

    private static func events(of state: WarningState) -> [String: [String]] {
        inEachLanguage(state) { state.texts(in: $0).map(\.event) }
    }

    private static func inEachLanguage<Words>(_ state: WarningState, _ words: (String?) -> Words) -> [String: Words] {
        let languages = Set(state.parts.flatMap(\.block.texts).map(\.language))
        return Dictionary(languages.map { ($0 ?? "und", words($0)) }) { first, _ in first }
    }

    /// Of several parts, the worst one's text, which comes first.
    private static func byLanguage(_ texts: [WarningText], _ words: (WarningText) -> String?) -> [String: String] {
        Dictionary(texts.compactMap { text in words(text).map { (text.language ?? "und", $0) } }) { first, _ in first }
    }

    // MARK: As a record

    /// - Returns: nil for anything not written by `bytes`.
    init?(_ bytes: [UInt8]) {
        do { events = try JSONDecoder().decode([Event].self, from: Data(bytes)) } catch { return nil }
    }

    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Texts and finite instants can always be encoded.
        do { return Array(try encoder.encode(events)) } catch { return [] }
    }
}

extension ToldWarning {
    fileprivate func isOf(_ message: WarningKey) -> Bool { WarningKey(sender: sender, identifier: identifier) == message }
}

extension Array {
    fileprivate func partitioned(_ isWanted: (Element) -> Bool) -> (wanted: [Element], others: [Element]) {
        (filter(isWanted), filter { !isWanted($0) })
    }
}
