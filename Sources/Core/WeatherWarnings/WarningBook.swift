import Foundation
import WeatherModel

/// All messages received. The result does not depend on order or repetition.
///
/// A message does not end because a feed no longer lists it: only a cancellation, an all clear or its own end ends a warning.
package struct WarningBook: Hashable, Sendable {
    /// By name, then by the time of sending: a message sent again under its old name is another version of it.
    private var versions: [WarningKey: WarningVersions] = [:]

    package init() {}

    package init(_ messages: some Sequence<WarningMessage>) { for message in messages { hear(message) } }

    /// Adds a message. Messages that are not for everybody are dropped.
    package mutating func hear(_ message: WarningMessage) {
        guard message.isForEverybody else { return }
        if !message.isDated, let newest = versions[message.key]?.all.last?.sent {
            // An undated source yields a new version with every reply: only the last one is kept.
            if newest > message.sent { return }
            versions[message.key]?.removeAll(before: message.sent)
        }
        let known = versions[message.key]?[message.sent]
        versions[message.key, default: WarningVersions()][message.sent] = known.map { Self.merged($0, message) } ?? message
    }

    /// Adds a message as its source has it now: it replaces an earlier copy of the same source, which an office may have changed without
    /// stating a new time.
    package mutating func renew(_ message: WarningMessage) {
        guard message.isForEverybody, let known = versions[message.key]?[message.sent], known.source == message.source else {
            return hear(message)
        }
        // Another source may have relayed more of it.
        var newest = Self.joined(message, known)
        if newest.codes.isEmpty { newest.codes = known.codes }
        versions[message.key]?[message.sent] = newest
    }

    /// Whether any version of a message is known.
    package func knows(_ key: WarningKey) -> Bool { versions[key] != nil }

    /// Drops what one source has under a name, because another message says the same.
    package mutating func remove(_ key: WarningKey, from source: String) {
        guard var known = versions[key] else { return }
        known.removeAll(from: source)
        versions[key] = known.isEmpty ? nil : known
    }

    /// Number of messages of a source.
    package func count(from source: String) -> Int { versions.values.reduce(0) { $0 + $1.all.count { $0.source == source } } }

    /// Number of messages by source.
    package var counts: [String: Int] {
        versions.values.lazy.flatMap(\.all).reduce(into: [:]) { $0[$1.source, default: 0] += 1 }
    }

    /// Whether a version of a message is known, or a later one of an undated source, of which only the last is kept.
    package func contains(_ key: WarningKey, sent: Date) -> Bool {
        guard let known = versions[key] else { return false }
        return known[sent] != nil || known.all.contains { !$0.isDated && $0.sent > sent }
    }

    /// The messages received, oldest first.
    package var messages: [WarningMessage] { versions.values.flatMap(\.all).sorted { $0.order < $1.order } }

    package var isEmpty: Bool { versions.isEmpty }

    /// Drops messages that were over before `instant`, unless a message that is not over belongs to the same event. If a cancellation were
    /// dropped, a late message of the same event would revive it, so callers allow a margin for late messages.
    ///
    /// - Parameter events: the events of this book.
    /// - Returns: true if any was dropped: the book has other events now.
    package mutating func forget(endedBefore instant: Date, of events: WarningEvents) -> Bool {
        let over = events.all.filter { $0.messages.allSatisfy { $0.end < instant } }
        for message in over.lazy.flatMap(\.messages) { versions[message.key] = nil }
        return !over.isEmpty
    }

    /// Drops messages of a source beyond the maximum, whole events at a time: the mildest first, and among equals the older ones.
    ///
    /// - Parameter events: the events of this book.
    /// - Returns: true if any was dropped: the book has other events now.
    package mutating func keep(_ most: Int, from source: String, of events: WarningEvents) -> Bool {
        let count = count(from: source)
        guard count > most else { return false }
        func weight(_ event: WarningEvent) -> (Int, Date) {
            (
                event.messages.flatMap(\.blocks).map(\.severity.warningRank).max() ?? 0,
                event.messages.map(\.sent).max() ?? .distantPast
            )
        }
        let own = events.all.filter { $0.messages.contains { $0.source == source } }
        var left = count
        for event in own.sorted(by: { weight($0) < weight($1) }) where left > most {
            // An event may hold an ending derived from another event's message, which no book contains.
            for message in event.messages where message.source == source && versions[message.key]?[message.sent] != nil {
                versions[message.key]?[message.sent] = nil
                if versions[message.key]?.isEmpty == true { versions[message.key] = nil }
                left -= 1
            }
        }
        return left < count
    }

    /// Merges two copies of one message, from two sources or for two points: the same texts, with the points of both.
    ///
    /// Copies should not differ in anything else. If they do, the more severe one is used, and among equals the first in a fixed order, so
    /// that the order of arrival does not matter. Two copies of one source for different areas both count: some offices write an entry for
    /// each area under one name.
    private static func merged(_ one: WarningMessage, _ other: WarningMessage) -> WarningMessage {
        if one == other { return one }
        let isFirst = precedes(one, other)
        let second = isFirst ? other : one
        var first = joined(isFirst ? one : other, second)
        first.codes = Set(first.codes + second.codes).sorted()
        if first.source == second.source, first.type == second.type { first.blocks = WarningBlock.united([first.blocks, second.blocks]) }
        return first
    }

    /// A message with the points and references of another copy as well.
    private static func joined(_ message: WarningMessage, _ other: WarningMessage) -> WarningMessage {
        var message = message
        let asked = asked(message).union(asked(other))
        if !asked.isEmpty {
            for block in message.blocks.indices { message.blocks[block].areas = with(asked, message.blocks[block].areas) }
        }
        message.references = Set(message.references + other.references)
            .sorted { ($0.key, $0.sent ?? .distantPast) < ($1.key, $1.sent ?? .distantPast) }
        return message
    }

    private static func asked(_ message: WarningMessage) -> Set<Cell> {
        message.blocks.reduce(into: []) { all, block in block.areas.forEach { all.formUnion($0.asked) } }
    }

    /// Points are stored in the areas that name points, because a sender answered for them.
    private static func with(_ asked: Set<Cell>, _ areas: [WarningArea]) -> [WarningArea] {
        var areas = areas
        if let index = areas.firstIndex(where: { !$0.asked.isEmpty }) {
            areas[index].asked = asked
        } else {
            areas.append(WarningArea(asked: asked))
        }
        return areas
    }

    /// The blocks without their points, which are a set and have no order.
    private static func description(of message: WarningMessage) -> String {
        String(
            describing: message.blocks.map { block in
                var block = block
                for index in block.areas.indices { block.areas[index].asked = [] }
                return block
            })
    }

    private static func precedes(_ one: WarningMessage, _ other: WarningMessage) -> Bool {
        func weight(_ message: WarningMessage) -> (Int, Int, Int, String, String) {
            (
                message.type == .cancel ? 0 : 1, -(message.blocks.map(\.severity.warningRank).max() ?? 0), -message.blocks.count,
                message.blocks.first?.texts.first?.event ?? "", message.source
            )
        }
        let (first, second) = (weight(one), weight(other))
        if first != second { return first < second }
        // Equal in everything relevant: the remaining differences must still be decided the same way everywhere.
        return description(of: one) < description(of: other)
    }
}

/// The versions of one message. Nearly all have one: an array of them takes less memory than a dictionary.
private struct WarningVersions: Hashable, Sendable {
    /// Oldest first; no two of one time.
    private(set) var all: [WarningMessage] = []

    var isEmpty: Bool { all.isEmpty }

    /// The version that was sent at a time.
    subscript(sent: Date) -> WarningMessage? {
        get { all.first { $0.sent == sent } }
        set {
            let place = all.firstIndex { $0.sent >= sent } ?? all.endIndex
            let isKnown = place < all.endIndex && all[place].sent == sent
            switch (newValue, isKnown) {
            case (let message?, true): all[place] = message
            case (let message?, false): all = Array(all[..<place]) + [message] + all[place...]
            case (nil, true): all.remove(at: place)
            case (nil, false): break
            }
        }
    }

    mutating func removeAll(before sent: Date) { all.removeAll { $0.sent < sent } }

    mutating func removeAll(from source: String) { all.removeAll { $0.source == source } }
}
