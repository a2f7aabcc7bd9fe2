import Foundation
import JSONText
import WeatherModel
import WeatherRules
import WeatherWarnings

/// A place as the subscriber of a program named it, which is sent back to that program.
package struct PlaceLabel: Hashable, Sendable {
    /// Most characters of a name.
    package static let mostCharacters = 100

    /// nil for the name that Petrel knows.
    package let name: String?
    /// In degrees, as given.
    package let latitude: Double
    package let longitude: Double

    package init(name: String?, latitude: Double, longitude: Double) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// The content of a device's subscription. It names places by their cells. Only that of a program
/// also has the coordinates and names that the program gave.
package struct PushPreferences: Hashable, Sendable {
    /// Most cells of one device.
    package static let mostCells = 10

    /// The cells for which the reader is notified of anything, in the reader's order; each once.
    package let cells: [Cell]
    /// The cells of `cells` for which warnings are sent. The others have rules only.
    package let warned: Set<Cell>
    /// The lowest severity of which the reader is notified.
    package let minimum: Alert.Severity
    package let quiet: QuietHours?
    /// The reader's language tag: `ru`.
    package let language: String
    /// The reader's own rules, at most one of each kind, each with the cells of `cells` to which it applies.
    package let rules: [PlacedRule]
    /// The units for notifications by rules, in a format that the composer of messages defines; empty for the usual ones.
    package let units: String
    /// For programs: the places as the subscriber named them.
    package var labels: [Cell: PlaceLabel] = [:]
    /// For programs: the address of this server as the subscriber reached it; nil if unknown.
    package var site: String?

    /// - Parameters:
    ///   - warned: nil for all of `cells`.
    ///   - rules: cells that are not among `cells` are ignored.
    /// - Returns: nil for no cells, more than `mostCells`, two rules of one kind, a rule without a cell, or if nothing is wanted at all.
    package init?(
        cells: [Cell], warned: Set<Cell>? = nil, minimum: Alert.Severity, quiet: QuietHours?, language: String,
        placedRules: [PlacedRule] = [], units: String = ""
    ) {
        var seen: Set<Cell> = []
        let cells = cells.filter { seen.insert($0).inserted }
        let rules = placedRules.map { PlacedRule($0.rule, in: $0.cells.intersection(seen)) }
        let warned = warned?.intersection(seen) ?? seen
        guard (1...Self.mostCells).contains(cells.count), Set(rules.map(\.rule.kind)).count == rules.count,
            rules.allSatisfy({ !$0.cells.isEmpty }), !warned.isEmpty || !rules.isEmpty
        else { return nil }
        self.cells = cells
        self.warned = warned
        self.minimum = minimum
        self.quiet = quiet
        self.language = language
        self.rules = rules
        self.units = units
    }

    /// Whether a rule applies to a cell.
    func has(_ rule: WeatherRule, in cell: Cell) -> Bool { rules.contains { $0.rule == rule && $0.cells.contains(cell) } }
}

/// A device that receives warnings; its owner is not known.
struct PushSubscription: Hashable, Sendable {
    /// The news about one event that the device has received or is about to receive.
    struct Told: Hashable, Sendable {
        /// `Digest.text(of:)` of the event's identity.
        let event: String
        /// `Digest.text(of:)` of the queued contents, the latest last: none is queued a second time.
        var materials: [String]
        var end: Date
        /// The row of the outbox that is still to be sent; nil if there is none.
        var row: String?
        /// Whether a push service has accepted any message about it.
        var isTold: Bool
        /// The severity when it was last queued; nil in records older than this field.
        var severity: Alert.Severity?

        /// If the severity is unknown, assume that the device was notified of the highest.
        var rank: Int { severity?.warningRank ?? .max }
    }

    let id: String
    let receiver: PushReceiver
    var wish: PushPreferences
    /// When the device last registered, by the machine's clock.
    var registeredAt: Date
    var told: [Told] = []
    /// Whether the push service has ever accepted a message for it.
    var hasSucceeded = false
    /// Whether its cells are fetched: once a message has reached it. Until then the device may not exist.
    var isFollowed = true
    /// The network from which it subscribed; nil in records older than this field.
    var origin: StoredOrigin?
    /// Consecutive refused messages, for reasons that are not ours.
    var refusals = 0

    /// Events remembered for one device: more than are in force at ten places, and more than all rules report about them in two days.
    private static let mostEvents = 160
    /// Contents remembered of one event.
    private static let mostMaterials = 16

    init(id: String, receiver: PushReceiver, wish: PushPreferences, registeredAt: Date = .distantPast) {
        self.id = id
        self.receiver = receiver
        self.wish = wish
        self.registeredAt = registeredAt
    }

    /// Records what is queued, and forgets what ended long ago.
    mutating func note(_ told: Told, at now: Date) {
        var told = told
        told.materials = told.materials.suffix(Self.mostMaterials)
        self.told.removeAll { $0.event == told.event || $0.row == nil && $0.end + OutboxRules.memorySeconds < now }
        if self.told.count >= Self.mostEvents, let oldest = self.told.indices.min(by: { self.told[$0].end < self.told[$1].end }) {
            self.told.remove(at: oldest)
        }
        self.told.append(told)
    }

    /// The index of the record of an event.
    func index(of event: String) -> Int? { told.firstIndex { $0.event == event } }

    /// The index of the event for which a row is queued; nil if another row has replaced it, or it was sent.
    func index(of row: PushRow) -> Int? { index(of: row.event).flatMap { told[$0].row == row.name ? $0 : nil } }

    // MARK: As a record

    /// - Returns: nil for anything not written by `bytes`.
    init?(id: String, _ bytes: [UInt8]) {
        guard let node = StoredNews.node(bytes), let receiver = PushReceiver(node),
            let minimum = node["minimum"]?.string.flatMap(Alert.Severity.init), let language = node["language"]?.string
        else { return nil }
        let cells = Self.cells(node["cells"])
        let unwarned = Set(Self.cells(node["unwarned"]))
        // Records older than rules have none; in records older than the places of rules, each rule applies to all cells.
        let rules = node["rules"]?.elements.compactMap { $0.string.flatMap { WeatherRule(text: $0) } } ?? []
        let placed = rules.map { rule in
            PlacedRule(rule, in: Set(node["rulePlaces"]?.member(rule.text).map(Self.cells) ?? cells))
        }
        guard
            var wish = PushPreferences(
                cells: cells, warned: Set(cells).subtracting(unwarned), minimum: minimum, quiet: node["quiet"].flatMap(Self.quiet),
                language: language, placedRules: placed, units: node["units"]?.string ?? "")
        else { return nil }
        wish.labels = Self.labels(node["labels"])
        wish.site = node["site"]?.string
        // Records older than phones lack this date; those of browsers do not need it.
        self.init(id: id, receiver: receiver, wish: wish, registeredAt: node["registeredAt"]?.date ?? .distantPast)
        hasSucceeded = node["hasSucceeded"]?.bool ?? false
        // In records older than this field, devices were followed.
        isFollowed = node["isFollowed"]?.bool ?? true
        if let network = node["network"]?.string, let wider = node["widerNetwork"]?.string {
            origin = StoredOrigin(network: network, wider: wider)
        }
        refusals = node["refusals"]?.int ?? 0
        told =
            node["told"]?.elements.compactMap { told in
                guard let event = told["event"]?.string, let end = told["end"]?.date else { return nil }
                return Told(
                    event: event, materials: told["materials"]?.elements.compactMap(\.string) ?? [], end: end, row: told["row"]?.string,
                    isTold: told["isTold"]?.bool ?? true, severity: told["severity"]?.string.flatMap(Alert.Severity.init))
            } ?? []
    }

    var bytes: [UInt8] {
        var members: [String: JSONValue?] = [
            "cells": .array(wish.cells.map { .string($0.id) }), "registeredAt": .optional(registeredAt),
            "minimum": .string(wish.minimum.rawValue), "language": .string(wish.language),
            "rules": wish.rules.isEmpty ? nil : .array(wish.rules.map { .string($0.rule.text) }),
            "unwarned": wish.warned.count == wish.cells.count
                ? nil : .array(wish.cells.filter { !wish.warned.contains($0) }.map { .string($0.id) }),
            "rulePlaces": rulePlaces,
            "labels": labels, "site": .optional(wish.site),
            "units": wish.units.isEmpty ? nil : .string(wish.units),
            "quiet": wish.quiet.map {
                [
                    "start": .number(Double($0.startMinute)), "end": .number(Double($0.endMinute)), "zone": .string($0.zone.identifier),
                ]
            },
            "isFollowed": isFollowed ? nil : .bool(false), "network": .optional(origin?.network),
            "widerNetwork": .optional(origin?.wider),
            "hasSucceeded": .bool(hasSucceeded), "refusals": .number(Double(refusals)),
            "told": .array(
                told.map {
                    .members([
                        "event": .string($0.event), "materials": .array($0.materials.map { .string($0) }), "end": .optional($0.end),
                        "row": .optional($0.row), "isTold": .bool($0.isTold), "severity": .optional($0.severity?.rawValue),
                    ])
                }),
        ]
        members.merge(receiver.members) { $1 }
        return JSONValue.members(members).canonicalBytes()
    }

    /// The cells of each rule that does not apply to all, by the rule's text; nil if all apply to all.
    private var rulePlaces: JSONValue? {
        let placed = wish.rules.filter { $0.cells.count < wish.cells.count }
        guard !placed.isEmpty else { return nil }
        return .object(
            Dictionary(
                placed.map { rule in
                    (rule.rule.text, JSONValue.array(wish.cells.filter(rule.cells.contains).map { .string($0.id) }))
                }
            ) { first, _ in first })
    }

    private var labels: JSONValue? {
        guard !wish.labels.isEmpty else { return nil }
        return .object(
            Dictionary(
                wish.labels.map { cell, label in
                    (
                        cell.id,
                        JSONValue.members([
                            "name": .optional(label.name), "latitude": .number(label.latitude), "longitude": .number(label.longitude),
                        ])
                    )
                }
            ) { first, _ in first })
    }

    private static func labels(_ node: JSONNode?) -> [Cell: PlaceLabel] {
        let labels = node?.members.compactMap { member -> (Cell, PlaceLabel)? in
            guard let cell = Cell(id: member.key), let latitude = member.value["latitude"]?.double,
                let longitude = member.value["longitude"]?.double
            else { return nil }
            return (cell, PlaceLabel(name: member.value["name"]?.string, latitude: latitude, longitude: longitude))
        }
        return Dictionary(labels ?? []) { first, _ in first }
    }

    private static func cells(_ node: JSONNode?) -> [Cell] { node?.elements.compactMap { $0.string.flatMap(Cell.init(id:)) } ?? [] }

    private static func quiet(_ node: JSONNode) -> QuietHours? {
        guard let start = node["start"]?.int, let end = node["end"]?.int,
            let zone = node["zone"]?.string.flatMap({ TimeZone(identifier: $0) })
        else {
            return nil
        }
        return QuietHours(startMinute: start, endMinute: end, zone: zone)
    }
}
