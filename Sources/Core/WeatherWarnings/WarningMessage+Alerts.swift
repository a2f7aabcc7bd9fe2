import Foundation
import WeatherModel

// Conversions between messages and the warnings of a dashboard, for one cell.

extension WarningMessage {
    /// Converts a cell's warnings to messages: warnings from several blocks of one message are combined again.
    ///
    /// - Parameters:
    ///   - source: the source, for names that are unique only within one source.
    ///   - cell: the cell that they were sent for.
    ///   - instant: when they were received, for a source that does not state when it sent them.
    package static func messages(_ alerts: [Alert], from source: String, for cell: Cell, receivedAt instant: Date) -> [WarningMessage] {
        messages(alerts, from: source, receivedAt: instant) { _ in WarningArea(asked: [cell]) }
    }

    /// The message with the name used in dashboards: if a source names no sender, its names are unique only within that source.
    package var withoutOwnName: WarningMessage {
        guard key.sender == source else { return self }
        var message = self
        message.key.sender = ""
        for index in references.indices where references[index].key.sender == source { message.references[index].key.sender = "" }
        return message
    }

    /// Converts warnings to messages for a map of more than one place: each holds where it is drawn, or, without an outline, at the place
    /// that was requested.
    package static func drawn(_ alerts: [Alert], from source: String, for cell: Cell, receivedAt instant: Date) -> [WarningMessage] {
        messages(alerts, from: source, receivedAt: instant) { alert in
            alert.outline.map { outline in
                WarningArea(
                    polygons: outline.polygons,
                    circles: outline.circles.map { WarningCircle(center: $0.center, radiusKilometers: $0.radiusKilometers) })
            } ?? WarningArea(asked: [cell])
        }
    }

    private static func messages(
        _ alerts: [Alert], from source: String, receivedAt instant: Date, area: (Alert) -> WarningArea
    ) -> [WarningMessage] {
        var messages: [WarningMessage] = []
        var places: [WarningOrder: Int] = [:]
        for alert in alerts {
            let message = WarningMessage(alert, from: source, in: area(alert), receivedAt: instant)
            if let place = places[message.order], messages[place].type == message.type {
                messages[place].add(blocksOf: message)
            } else {
                places[message.order] = messages.count
                messages.append(message)
            }
        }
        return messages
    }

    private init(_ alert: Alert, from source: String, in area: WarningArea, receivedAt instant: Date) {
        let sent = alert.sent ?? instant
        let text = WarningText(
            language: alert.language, event: alert.event, headline: alert.headline, description: alert.description,
            instruction: alert.instruction, areas: alert.areas, senderName: alert.sender)
        let others = alert.translations.map {
            WarningText(
                language: $0.language, event: $0.event, headline: $0.headline, description: $0.description,
                instruction: $0.instruction, areas: $0.areas, senderName: alert.sender)
        }
        self.init(
            key: alert.key(from: source), sent: sent, isDated: alert.sent != nil, type: alert.messageType,
            references: alert.references(from: source), codes: alert.eventCodes,
            source: source,
            blocks: [
                WarningBlock(
                    texts: [text] + others, severity: alert.severity, urgency: alert.urgency, certainty: alert.certainty,
                    effective: alert.effective, onset: alert.onset, ends: alert.expires, areas: [area], kind: alert.kind, level: alert.level
                )
            ])
    }
}

extension Alert {
    /// The name of its message.
    ///
    /// - Parameter source: the source, for names that are unique only within one source.
    package func key(from source: String) -> WarningKey { message?.key ?? WarningKey(sender: source, identifier: id) }

    fileprivate func references(from source: String) -> [WarningReference] {
        message?.earlier ?? references.map { WarningReference(key: WarningKey(sender: source, identifier: $0)) }
    }
}

extension WarningMessage {
    /// The message as warnings, one for each block: as its source wrote it, without other messages of the event.
    package var alerts: [Alert] {
        blocks.enumerated().map { number, block in
            var alert = block.alert(of: self, after: references, in: [key], at: nil)
            if number > 0 { alert.id += "#\(number + 1)" }
            return alert
        }
    }
}

extension WarningState {
    /// The events of a place's list of warnings, in the order of their names.
    ///
    /// - Parameter instant: when the list was received.
    package static func all(of alerts: [Alert], in cell: Cell, receivedAt instant: Date, now: Date) -> [WarningState] {
        WarningEvents(WarningBook(WarningMessage.messages(alerts, from: "", for: cell, receivedAt: instant)))
            .states(at: WarningPlace(cell.center), now: now)
    }

    /// The event as warnings of the dashboard, one for each part: the active ones, or the one that announces its end.
    package var alerts: [Alert] { alerts(at: nil) }

    /// - Parameter place: for a part that is given by codes: its nearest zones are drawn.
    package func alerts(at place: WarningPlace?) -> [Alert] {
        parts.map { part in
            let message = part.message
            let number = message.blocks.firstIndex(of: part.block) ?? 0
            // All earlier messages, also those that this message does not reference: any of these names may have been used in a
            // notification.
            let named = Set(message.references.map(\.key) + [message.key])
            let earlier = message.references + lineage.filter { !named.contains($0.key) && ($0.sent ?? .distantFuture) < message.sent }
            var alert = part.block.alert(of: message, after: earlier, in: members, at: place)
            if number > 0 { alert.id += "#\(number + 1)" }
            if phase != .active { alert.messageType = .cancel }
            return alert
        }
    }

    /// A warning of a list, completed with the names of all messages of this event that readers may have seen.
    package func named(_ alert: Alert) -> Alert {
        guard var message = alert.message else { return alert }
        message.others = Self.others(in: members, than: [message.key] + message.earlier.map(\.key))
        var named = alert
        named.message = message
        return named
    }

    fileprivate static func others(in members: Set<WarningKey>, than known: [WarningKey]) -> [WarningKey] {
        Array(members.subtracting(known).sorted().prefix(mostOthers))
    }

    /// Maximum number of other names kept for one event.
    private static let mostOthers = 50
}

extension WarningBlock {
    fileprivate func alert(
        of message: WarningMessage, after earlier: [WarningReference], in members: Set<WarningKey>, at place: WarningPlace?
    ) -> Alert {
        // English if there is any: clients choose among the rest for their reader.
        let text = WarningLanguage.chosen(texts, for: []) { $0.language } ?? WarningText(event: "")
        var others = texts
        if let index = others.firstIndex(of: text) { others.remove(at: index) }
        // A source whose message names are unique only within the source has no sender's name in front.
        let isOwnName = message.key.sender == message.source
        let key = message.key
        var alert = Alert(
            id: isOwnName ? key.identifier : WarningReference(key: key, sent: message.sent).text, messageType: message.type,
            headline: text.headline,
            event: text.event, severity: severity, urgency: urgency, certainty: certainty, areas: text.areas,
            description: text.description, instruction: text.instruction, sender: text.senderName ?? message.source, sent: message.sent,
            references: earlier.map { $0.key.sender == message.source ? $0.key.identifier : $0.text },
            message: isOwnName
                ? nil
                : AlertMessage(
                    key: key, earlier: earlier, others: WarningState.others(in: members, than: [key] + earlier.map(\.key))),
            effective: effective ?? message.sent, onset: onset,
            expires: statedEnd, language: text.language,
            translations: others.map {
                AlertTranslation(
                    language: $0.language ?? "en-US", event: $0.event, headline: $0.headline, areas: $0.areas,
                    description: $0.description, instruction: $0.instruction)
            }, eventCodes: codes ?? message.codes,
            outline: AlertOutline(
                polygons: areas.flatMap(\.polygons) + (place.map { zoneOutlines(around: $0) } ?? []),
                circles: areas.flatMap(\.circles).map { .init(center: $0.center, radiusKilometers: $0.radiusKilometers) }))
        alert.kind = knownKind(codes: message.codes)
        alert.level = level
        return alert
    }
}
