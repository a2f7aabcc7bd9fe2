import Foundation
import WeatherModel

/// The messages of one event: those linked by references, by a common name or by the event's own code.
struct WarningEvent: Hashable, Sendable {
    /// Oldest first.
    var messages: [WarningMessage]
    /// All known names of the event, including those of messages that were never received.
    var members: Set<WarningKey>
    var codes: Set<EventCode>
    /// The event's name: its code if it has one, otherwise the name of the earliest known message.
    var id: String
    /// The latitudes within which it can hold; nil if it may hold anywhere.
    var latitudes: ClosedRange<Double>?

    /// Degrees of latitude beyond which an outline may enclose a pole.
    private static let polar = 60.0

    /// - Returns: nil if any of the messages has an area that is not drawn, or not drawn completely.
    static func latitudes(of messages: [WarningMessage]) -> ClosedRange<Double>? {
        var (south, north) = (90.0, -90.0)
        for area in messages.lazy.flatMap(\.blocks).flatMap(\.areas) {
            let isDrawn = !area.polygons.isEmpty || !area.circles.isEmpty
            guard isDrawn, area.asked.isEmpty, !area.isPartlyUnread else { return nil }
            for corner in area.polygons.lazy.flatMap(\.self) { (south, north) = (min(south, corner.latitude), max(north, corner.latitude)) }
            for circle in area.circles {
                // A degree is 111 km; a circle with radius zero means the cell that contains its centre.
                let reach = circle.radiusKilometers / 110 + 0.1
                (south, north) = (min(south, circle.center.latitude - reach), max(north, circle.center.latitude + reach))
            }
        }
        guard south <= north, messages.allSatisfy({ $0.blocks.allSatisfy { !$0.areas.isEmpty } }) else { return nil }
        return (south < -polar ? -90 : south - 0.001)...(north > polar ? 90 : north + 0.001)
    }
}

/// A book grouped into events (union-find over names: <https://en.wikipedia.org/wiki/Disjoint-set_data_structure>).
///
/// A root that arrives late joins its event. A missing message in the middle joins both ends as soon as it arrives, or earlier if another
/// message names both.
package struct WarningEvents: Sendable {
    let all: [WarningEvent]

    private enum Node: Hashable {
        case message(WarningKey)
        case event(String)
    }

    package init(_ book: WarningBook) {
        let messages = book.messages
        var links = DisjointSets<Node>()
        for message in messages {
            let own = Node.message(message.key)
            links.insert(own)
            for reference in message.references { links.join(own, .message(reference.key)) }
            for event in message.events { links.join(own, .event(event.text)) }
        }
        var grouped: [Node: [WarningMessage]] = [:]
        for message in messages { grouped[links.root(of: .message(message.key)), default: []].append(message) }
        for ending in messages.compactMap(\.endingOfOthers) {
            // An ending for an event without messages has nothing to end.
            for root in Set(ending.events.map { links.root(of: .event($0.text)) }) where grouped[root] != nil {
                grouped[root]?.append(ending)
            }
        }
        for root in grouped.keys { grouped[root]?.sort { $0.order < $1.order } }
        all = grouped.values.map(Self.event).sorted { $0.id < $1.id }
    }

    private init(_ all: [WarningEvent]) { self.all = all }

    /// The events that concern a place, or may: `states` for the place depends on these alone, at every instant. A national feed has
    /// hundreds of events, a place a few of them.
    package func around(_ place: WarningPlace) -> WarningEvents {
        WarningEvents(
            all.filter { event in
                guard event.latitudes?.contains(place.coordinate.latitude) ?? true else { return false }
                return event.messages.contains { message in message.blocks.contains { $0.presence(of: place) != .outside } }
            })
    }

    package var isEmpty: Bool { all.isEmpty }

    /// The events that differ from `before`, including those that were removed.
    package func changed(since before: WarningEvents) -> WarningEvents {
        let (old, new) = (Set(before.all), Set(all))
        return WarningEvents(Array(old.symmetricDifference(new)))
    }

    /// Which of these messages a later one of the same event follows.
    package func superseded(of keys: Set<WarningKey>) -> Set<WarningKey> {
        var found: Set<WarningKey> = []
        for event in all where event.messages.count > 1 {
            for message in event.messages.dropLast() where keys.contains(message.key) { found.insert(message.key) }
        }
        return found
    }

    /// The messages of all events, oldest first.
    package var messages: [WarningMessage] { all.flatMap(\.messages).sorted { $0.order < $1.order } }

    private static func event(_ messages: [WarningMessage]) -> WarningEvent {
        let codes = Set(messages.flatMap(\.events))
        let orders =
            messages.map(\.order)
            + messages.flatMap(\.references).compactMap { reference in
                reference.sent.map { WarningOrder(sent: $0, key: reference.key) }
            }
        let first = orders.min()?.key
        return WarningEvent(
            messages: messages, members: Set(messages.map(\.key) + messages.flatMap { $0.references.map(\.key) }), codes: codes,
            id: codes.min()?.text ?? first?.text ?? "", latitudes: WarningEvent.latitudes(of: messages))
    }
}

/// Disjoint sets (union-find).
struct DisjointSets<Element: Hashable> {
    private var parents: [Element: Element] = [:]

    mutating func insert(_ element: Element) {
        if parents[element] == nil { parents[element] = element }
    }

    mutating func join(_ one: Element, _ other: Element) {
        insert(one)
        insert(other)
        let (first, second) = (root(of: one), root(of: other))
        if first != second { parents[second] = first }
    }

    /// The representative of the element's group; the element itself if it was never inserted.
    mutating func root(of element: Element) -> Element {
        var root = element
        while let parent = parents[root], parent != root { root = parent }
        var step = element
        while let parent = parents[step], parent != root {
            parents[step] = root
            step = parent
        }
        return root
    }
}
