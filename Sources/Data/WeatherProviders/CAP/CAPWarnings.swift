import Foundation
import ProviderKit
import WeatherModel
import WeatherWarnings

/// Maps CAP messages to messages of the warning engine: all languages, all sets of areas.
enum CAPWarnings {
    /// Maps an `alert`.
    ///
    /// - Parameters:
    ///   - source: the feed's name.
    ///   - instant: when it was received, used for a message without a time of sending.
    ///   - gaps: counts the parts that are not understood.
    /// - Returns: nil for a message that is not for the public, and for one without an identifier or content.
    static func message(
        _ alert: CAPElement, from source: String, receivedAt instant: Date, _ gaps: inout ReadingGaps
    ) -> WarningMessage? {
        let sent = CAPMessage(alert)
        guard sent.identifier != nil || !sent.infos.isEmpty else {
            gaps.add(.unreadable)
            return nil
        }
        let message = message(sent, source, instant)
        guard message.saysForWhom else {
            gaps.add(.unaddressed)
            return nil
        }
        guard message.isForEverybody else { return nil }
        // Only a cancellation needs no content: that of another message is in a form which is not understood.
        if message.blocks.isEmpty, message.type != .cancel { gaps.add(.unreadable) }
        // A warning to be safe: it may also have ended another.
        if let type = sent.messageType, Alert.MessageType(cap: type) == nil { gaps.add(.unreadable) }
        if sent.isPartlyUnread || message.endsBeforeBeginning { gaps.add(.times) }
        return message
    }

    static func message(_ sent: CAPMessage, _ source: String, _ instant: Date) -> WarningMessage {
        let blocks = blocks(sent)
        let names = names(of: sent, from: source)
        let stated = sent.sent ?? sent.infos.lazy.compactMap(\.effective).first
        return WarningMessage(
            key: names.key, sent: stated ?? instant, isDated: stated != nil,
            status: sent.status.flatMap { .init(rawValue: $0.lowercased()) } ?? .unknown,
            scope: sent.scope.flatMap { .init(rawValue: $0.lowercased()) } ?? .unknown,
            type: sent.messageType.flatMap(Alert.MessageType.init(cap:)) ?? .alert,
            references: names.earlier,
            codes: sent.infos.flatMap(\.vtec), source: source, blocks: blocks)
    }

    /// - Parameter source: used if the message has no sender.
    static func names(of sent: CAPMessage, from source: String) -> AlertMessage {
        let sender = sent.sender ?? source
        return AlertMessage(
            key: WarningKey(sender: sender, identifier: sent.identifier ?? name(of: sent)),
            earlier: sent.references.map { reference in
                WarningReference(
                    key: WarningKey(sender: reference.sender ?? sender, identifier: reference.identifier ?? reference.text),
                    sent: reference.sent)
            })
    }

    /// An identifier for a message without one: the same as long as its content is the same.
    private static func name(of sent: CAPMessage) -> String {
        let words = sent.infos.flatMap { [$0.event ?? "", AlertText.seconds($0.onset)] + $0.areas.map { $0.description ?? "" } }
        return StableHash.text(of: AlertText.joined(words))
    }

    /// One block for each set of areas, with its texts in all languages.
    ///
    /// A block that agrees with one of the first language in times, severity and areas is its translation; if every language has the same
    /// number of blocks, only the one at the same position is compared first. Any other becomes a separate block, such as one that warns
    /// where the other language says that no warning is necessary: better to warn twice than not at all.
    private static func blocks(_ sent: CAPMessage) -> [WarningBlock] {
        var tags: [String] = []
        for info in sent.infos where !tags.contains(info.languageTag) { tags.append(info.languageTag) }
        let groups = tags.map { tag in sent.infos.filter { $0.languageTag == tag } }
        guard let first = groups.max(by: { $0.count < $1.count }) else { return [] }
        let sentAt = sent.sent ?? .distantPast
        var blocks = first.map { block($0, sent) }
        let isEven = groups.allSatisfy { $0.count == first.count }
        for group in groups where group.first?.languageTag != first.first?.languageTag {
            for (index, info) in group.enumerated() {
                let other = block(info, sent)
                let isSame = isEven && blocks[index].holds(as: other, sent: sentAt)
                guard let place = isSame ? index : blocks.firstIndex(where: { $0.isTranslation(of: other, sent: sentAt) }) else {
                    blocks.append(other)
                    continue
                }
                blocks[place].texts += other.texts
                // The words of one language may name what those of another leave out.
                if blocks[place].kind == .other { blocks[place].kind = other.kind }
                blocks[place].level = blocks[place].level ?? other.level
                if blocks[place].codes?.isEmpty == true { blocks[place].codes = other.codes }
                // One language may have the shapes or codes, and the others only names.
                if !blocks[place].areas.contains(where: \.isLocated) { blocks[place].areas = other.areas }
            }
        }
        // Keeps the order of the sender's languages.
        let order = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1, $0) })
        for index in blocks.indices {
            blocks[index].texts.sort { order[tag($0), default: 0] < order[tag($1), default: 0] }
        }
        return blocks
    }

    private static func tag(_ text: WarningText) -> String { text.language?.lowercased() ?? "en-us" }

    private static func block(_ info: CAPInfo, _ sent: CAPMessage) -> WarningBlock {
        let names = info.areas.compactMap(\.description)
        var seen: Set<String> = []
        let text = WarningText(
            language: info.language, event: info.event ?? info.headline ?? "Warning", headline: info.headline,
            description: info.description.map(CAPMapping.unwrapped), instruction: info.instruction.map(CAPMapping.unwrapped),
            areas: names.isEmpty ? nil : names.filter { seen.insert($0).inserted }.joined(separator: "; "),
            senderName: info.senderName ?? sent.sender)
        return WarningBlock(
            texts: [text], severity: info.knownSeverity,
            urgency: info.urgency.flatMap { .init(rawValue: $0.lowercased()) } ?? .unknown,
            certainty: CAPMapping.certainty(info.certainty),
            // "No warning is necessary" ends the earlier warning.
            responses: info.isNoWarning ? [WarningBlock.allClear] : info.responseTypes.map { $0.lowercased() },
            effective: info.effective, onset: info.onset, expires: info.expiry, ends: info.eventEnds, areas: areas(info),
            codes: Set(sent.infos.map(\.vtec)).count > 1 ? info.vtec : nil, kind: WarningKinds.kind(codes: info.codes, texts: [text]),
            level: info.level ?? WarningLevel.named(in: [text]))
    }

    /// The German service draws a whole event in an area of that name, and lists its municipalities by codes, each as an area. There these
    /// are the same places in other words; elsewhere they are further places.
    private static func areas(_ info: CAPInfo) -> [WarningArea] {
        let isDrawnWhole = info.areas.contains {
            $0.description?.lowercased() == "polygonal event area" && !$0.polygons.isEmpty && !$0.isPartlyUnread
        }
        let areas = info.areas.map(area)
        guard isDrawnWhole, let drawn = areas.firstIndex(where: { !$0.polygons.isEmpty }) else { return areas }
        var kept = areas
        let named = areas.filter { $0.polygons.isEmpty && $0.circles.isEmpty && !$0.isPartlyUnread }
        kept[drawn].zones += named.flatMap(\.zones)
        kept.removeAll { named.contains($0) }
        return kept
    }

    private static func area(_ area: CAPArea) -> WarningArea {
        WarningArea(
            polygons: area.polygons, excluded: area.excluded.isEmpty ? nil : area.excluded,
            circles: area.circles.map { WarningCircle(center: $0.center, radiusKilometers: $0.radiusKilometers) },
            zones: area.geocodes.map { WarningZone(scheme: $0.name, code: $0.value) }, isPartlyUnread: area.isPartlyUnread,
            heightMeters: area.heightMeters)
    }
}

extension WarningBlock {
    fileprivate func isTranslation(of other: WarningBlock, sent: Date) -> Bool {
        holds(as: other, sent: sent) && urgency == other.urgency && certainty == other.certainty
    }

    /// Whether both warn of the same severity for the same times and areas. Areas with names only can be any.
    fileprivate func holds(as other: WarningBlock, sent: Date) -> Bool {
        severity == other.severity && onset == other.onset && statedEnd == other.statedEnd && isAllClear == other.isAllClear
            && !isContradicted(by: other, sent)
            && (!areas.contains(where: \.isLocated) || !other.areas.contains(where: \.isLocated) || located == other.located)
    }

    /// Whether the codes of one block say that its event is over, and those of the other that it is not.
    private func isContradicted(by other: WarningBlock, _ sent: Date) -> Bool {
        guard let codes, let others = other.codes, !codes.isEmpty, !others.isEmpty else { return false }
        return EventCode.areOver(codes, sent: sent) != EventCode.areOver(others, sent: sent)
    }
}
