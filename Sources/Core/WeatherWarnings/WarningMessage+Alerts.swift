import Foundation
import WeatherModel

// Warnings as the dashboard holds them, for one cell, and the messages that they are.

extension WarningMessage {
    /// The messages that a cell's warnings are: those of one message that has several blocks become one again.
    ///
    /// - Parameters:
    ///   - source: who sent them, for names that are unique among one source's own only.
    ///   - cell: the cell that they were sent for.
    ///   - instant: when they were received, for a source that does not say when it sent them.
    public static func messages(_ alerts: [Alert], from source: String, for cell: Cell, receivedAt instant: Date) -> [WarningMessage] {
        messages(alerts, from: source, receivedAt: instant) { _ in WarningArea(asked: [cell]) }
    }

    /// The same for a map of more than one place: each holds where it is drawn, or, without an outline, at the place that it was asked for.
    public static func drawn(_ alerts: [Alert], from source: String, for cell: Cell, receivedAt instant: Date) -> [WarningMessage] {
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
                messages[place].blocks += message.blocks
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
            key: Self.reference(alert.id, source).key, sent: sent, isDated: alert.sent != nil, type: alert.messageType,
            references: alert.references.map { Self.reference($0, source) }, codes: alert.eventCodes,
            source: source,
            blocks: [
                WarningBlock(
                    texts: [text] + others, severity: alert.severity, urgency: alert.urgency, certainty: alert.certainty,
                    effective: alert.effective, onset: alert.onset, ends: alert.expires, areas: [area])
            ])
    }

    /// Reads what `WarningReference.text` writes, also with the number of a block behind it; any other text is a name of the source's own.
    static func reference(_ text: String, _ source: String) -> WarningReference {
        var name = Substring(text)
        if let sign = name.lastIndex(of: "#"), Int(name[name.index(after: sign)...]) != nil { name = name[..<sign] }
        let parts = name.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count >= 3, let last = parts.last, let sent = WireTime.instant(String(last)) else {
            return WarningReference(key: WarningKey(sender: source, identifier: String(name)))
        }
        let identifier = parts[1..<parts.count - 1].joined(separator: ",")
        return WarningReference(key: WarningKey(sender: WarningKey.sender(parts[0]), identifier: identifier), sent: sent)
    }
}

extension WarningState {
    /// The event as warnings of the dashboard, one for each part: active ones, or the one that says that it is over.
    public var alerts: [Alert] {
        parts.map { part in
            let message = part.message
            let number = message.blocks.firstIndex(of: part.block) ?? 0
            var alert = part.block.alert(of: message)
            // All that came before, also what this message does not name: by any of these names it was told of.
            let named = Set(message.references.map(\.key) + [message.key])
            alert.references += lineage.filter { !named.contains($0.key) && ($0.sent ?? .distantFuture) < message.sent }.map(\.text)
            if number > 0 { alert.id += "#\(number + 1)" }
            if phase != .active { alert.messageType = .cancel }
            return alert
        }
    }
}

extension WarningBlock {
    fileprivate func alert(of message: WarningMessage) -> Alert {
        // English where there is any: faces choose among the rest by their reader.
        let text = WarningLanguage.chosen(texts, for: []) { $0.language } ?? WarningText(event: "")
        var others = texts
        if let index = others.firstIndex(of: text) { others.remove(at: index) }
        return Alert(
            id: WarningReference(key: message.key, sent: message.sent).text, messageType: message.type, headline: text.headline,
            event: text.event, severity: severity, urgency: urgency, certainty: certainty, areas: text.areas,
            description: text.description, instruction: text.instruction, sender: text.senderName ?? message.source, sent: message.sent,
            references: message.references.map(\.text), effective: effective ?? message.sent, onset: onset,
            expires: statedEnd, language: text.language,
            translations: others.map {
                AlertTranslation(
                    language: $0.language ?? "en-US", event: $0.event, headline: $0.headline, areas: $0.areas,
                    description: $0.description, instruction: $0.instruction)
            }, eventCodes: message.codes,
            outline: AlertOutline(
                polygons: areas.flatMap(\.polygons),
                circles: areas.flatMap(\.circles).map { .init(center: $0.center, radiusKilometers: $0.radiusKilometers) }))
    }
}

extension WarningReference {
    /// `sender,identifier,sent`, as references of CAP are written; without `sent` the name alone.
    var text: String {
        guard let sent else { return key.sender.isEmpty ? key.identifier : key.text }
        return "\(key.text),\(WireTime.text(sent, in: .gmt))"
    }
}
