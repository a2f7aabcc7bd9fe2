import Foundation
import JSONText
import ProviderKit
import WeatherModel
import WeatherWarnings

/// A warning of Environment and Climate Change Canada for one of its regions, as GeoMet has it: English and French side by side
/// (<https://api.weather.gc.ca/collections/weather-alerts>).
///
/// The list keeps what has ended, with an expiry hours ahead. The colour is missing for statements, and the type says then how bad it may be.
struct CanadaAlert {
    private let body: JSONNode
    private let node: JSONNode

    /// - Returns: nil for a feature that is not a warning of this list.
    init?(_ node: JSONNode) {
        let body = node["properties"] ?? node
        let names: [StaticString] = ["alert_code", "alert_name_en", "alert_name_fr", "alert_type"]
        guard body.isObject, names.contains(where: { body.text($0) != nil }) else { return nil }
        (self.node, self.body) = (node, body)
    }

    /// The sender of its messages, as they have none.
    private static let sender = "api.weather.gc.ca"
    private static let office = (english: "Environment and Climate Change Canada", french: "Environnement et Changement climatique Canada")

    /// - Parameter gaps: counts what is not understood.
    /// - Returns: nil for a test, and for one without a name.
    func message(from source: String, receivedAt instant: Date, _ gaps: inout ReadingGaps) -> WarningMessage? {
        let texts = texts
        guard !texts.isEmpty else {
            gaps.add(.unreadable)
            return nil
        }
        guard !isTest else { return nil }
        if hasUnreadTimes { gaps.add(.times) }
        let block = WarningBlock(
            texts: texts, severity: severity, urgency: urgency, certainty: certainty, responses: isOver ? [WarningBlock.allClear] : [],
            effective: published, onset: time("validity_datetime"), expires: time("expiration_datetime"), ends: ends,
            areas: NWSWarnings.drawn(node["geometry"]),
            kind: WarningKinds.kind(codes: [], texts: texts, tags: [body.text("alert_short_name_en")].compactMap(\.self)), level: level)
        return WarningMessage(
            key: WarningKey(sender: Self.sender, identifier: identifier), sent: published ?? instant, isDated: published != nil,
            type: isOver ? .cancel : isFirst ? .alert : .update, source: source, blocks: [block])
    }

    /// The same for all publications of one warning in one region.
    private var identifier: String {
        let names: [StaticString] = ["alert_code", "feature_id", "feature_name_en", "validity_datetime"]
        return body.text("id") ?? node.text("id") ?? AlertText.joined(names.map { body.text($0) ?? "" })
    }

    // MARK: State

    private var states: [String] { [body.text("status_en"), body.text("status_fr")].compactMap { $0?.lowercased() } }

    private static let ended: Set = [
        "ended", "expired", "cancelled", "canceled", "terminé", "terminée", "expiré", "expirée", "annulé", "annulée",
    ]

    private var isOver: Bool { states.contains(where: Self.ended.contains) }

    private var isTest: Bool { states.contains { ["test", "exercise", "draft", "essai", "exercice", "ébauche"].contains($0) } }

    private var isFirst: Bool { states.isEmpty || states.contains { ["issued", "new", "actual", "active", "émis", "émise"].contains($0) } }

    // MARK: Times

    private var published: Date? { time("publication_datetime") }

    /// The end of the event; an end before the publication was not corrected, and says nothing.
    private var ends: Date? {
        guard let end = time("event_end_datetime"), let published, end <= published else { return time("event_end_datetime") }
        return nil
    }

    private func time(_ name: StaticString) -> Date? { body.text(name).flatMap { LocalTime($0) }?.instant(in: .gmt) }

    private var hasUnreadTimes: Bool {
        let names: [StaticString] = ["publication_datetime", "validity_datetime", "expiration_datetime", "event_end_datetime"]
        return names.contains { body[$0].map { !$0.isNull && $0.string?.isEmpty != true } ?? false && time($0) == nil }
    }

    // MARK: Level

    /// The colour in the office's own scale of three.
    private var level: WarningLevel? {
        [body.text("risk_colour_en"), body.text("risk_colour_fr")].lazy.compactMap { $0.flatMap { WarningLevel(awareness: $0) } }.first
    }

    private var severity: Alert.Severity { level?.severity ?? Self.severities[body.text("alert_type")?.lowercased() ?? ""] ?? .unknown }

    /// For warnings without a colour, such as statements.
    private static let severities: [String: Alert.Severity] = [
        "warning": .severe, "watch": .moderate, "advisory": .moderate, "statement": .minor,
    ]

    private var urgency: Alert.Urgency {
        guard let published, let onset = time("validity_datetime") else { return .unknown }
        return onset <= published ? .immediate : .expected
    }

    private var certainty: Alert.Certainty {
        switch body.text("confidence_en")?.lowercased() ?? body.text("confidence_fr")?.lowercased() {
        case "high", "very high", "élevée", "élevé", "très élevée", "très élevé": .likely
        case "moderate", "medium", "low", "modérée", "modéré", "moyenne", "faible": .possible
        case "observed", "observée", "observé": .observed
        default: body.text("alert_type")?.lowercased() == "watch" ? .possible : .unknown
        }
    }

    // MARK: Words

    private var texts: [WarningText] {
        [
            text(
                "en-CA", body.text("alert_name_en") ?? body.text("alert_short_name_en"), body.text("alert_text_en"),
                body.text("feature_name_en"),
                [("Impact level", body.text("impact_en")), ("Forecast confidence", body.text("confidence_en"))], ": ", Self.office.english),
            text(
                "fr-CA", body.text("alert_name_fr") ?? body.text("alert_short_name_fr"), body.text("alert_text_fr"),
                body.text("feature_name_fr"),
                [("Niveau d’impact", body.text("impact_fr")), ("Confiance de la prévision", body.text("confidence_fr"))], "\u{A0}: ",
                Self.office.french),
        ].compactMap(\.self)
    }

    private func text(
        _ language: String, _ name: String?, _ words: String?, _ region: String?, _ scales: [(name: String, value: String?)],
        _ colon: String, _ office: String
    ) -> WarningText? {
        guard let name else { return nil }
        // Sections are separated by lines of number signs.
        let lines = (words ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.allSatisfy { $0 == "#" || $0 == " " } ? "" : $0 }
        let said = scales.compactMap { scale in scale.value.map { "\(scale.name)\(colon)\($0)" } }
        let paragraphs = [CAPMapping.unwrapped(lines.joined(separator: "\n")), said.joined(separator: ". ")].filter { !$0.isEmpty }
        // Names come in lower case.
        let event = name.prefix(1).uppercased() + name.dropFirst()
        return WarningText(
            language: language, event: event, description: paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n"),
            areas: region.map { [$0, body.text("province")].compactMap(\.self).joined(separator: ", ") }, senderName: office)
    }
}
