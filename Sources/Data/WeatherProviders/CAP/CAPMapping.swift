import Foundation
import ProviderKit
import WeatherModel
import WeatherWarnings

/// Maps CAP messages to warnings.
///
/// Only messages with status `Actual` and scope `Public` become warnings; tests, exercises and messages to named addressees are read but
/// produce none. Acknowledgements and error messages keep their type, and are not shown as warnings.
enum CAPMapping {
    /// - Throws: `ReplyFailure` if the sender refused the request, or if no message can be read.
    static func alerts(_ reply: ProviderReply) throws(ReplyFailure) -> [Alert] {
        if let status = reply.status, let refusal = refusal(status, reply) { throw .refusal(refusal) }
        if let alerts = CanadaAlerts.alerts(in: reply.bytes, receivedAt: reply.now ?? Date(timeIntervalSince1970: 0)) {
            return Array(alerts.prefix(ReplyLimits.alerts))
        }
        let read = CAPReader.alerts(in: reply.bytes) ?? CAPJSON.alerts(in: reply.bytes)
        if read?.isEmpty ?? true, let report = CAPReader.report(in: reply.bytes).flatMap(JMAReport.init) {
            return report.alerts(receivedAt: reply.now ?? Date(timeIntervalSince1970: 0))
        }
        let messages = read?.map(CAPMessage.init).filter { $0.identifier != nil || !$0.infos.isEmpty }
        guard let messages, !messages.isEmpty else { throw .unreadable(WeatherError(.badBody, provider: .cap, feature: .alerts)) }
        return Array(messages.filter(\.isForEverybody).flatMap(alerts).prefix(ReplyLimits.alerts))
    }

    /// The warnings of one message: one for each `info` block of one language.
    ///
    /// A block is one event for one set of areas, and some senders put several in a message. The first has the message's identity, the
    /// others the same with the suffix `#2`, `#3`. A message without any block can still cancel.
    static func alerts(_ message: CAPMessage) -> [Alert] {
        let infos = chosen(message.infos).filter { !$0.isNoWarning }
        if infos.isEmpty { return message.infos.isEmpty ? [alert(message, nil, number: 1)] : [] }
        return infos.enumerated().map { alert(message, $1, number: $0 + 1) }
    }

    /// The blocks of one language: English if no other has more of them, else the language with most blocks, the first of those on a tie.
    static func chosen(_ infos: [CAPInfo]) -> [CAPInfo] {
        var tags: [String] = []
        for info in infos where !tags.contains(info.languageTag) { tags.append(info.languageTag) }
        let groups = tags.map { tag in infos.filter { $0.languageTag == tag } }
        let most = groups.map(\.count).max() ?? 0
        let complete = groups.filter { $0.count == most }
        return complete.first { $0.first.map { isEnglish($0.languageTag) } ?? false } ?? complete.first ?? []
    }

    private static func isEnglish(_ tag: String) -> Bool { tag == "en" || tag.hasPrefix("en-") || tag.hasPrefix("en_") }

    private static func alert(_ message: CAPMessage, _ info: CAPInfo?, number: Int) -> Alert {
        let event = info?.event ?? info?.headline ?? "Warning"
        let areas = info?.areas.compactMap(\.description) ?? []
        return Alert(
            id: number == 1 ? message.identity : "\(message.identity)#\(number)", messageType: messageType(message, info),
            headline: info?.headline ?? info?.event ?? message.note, event: event,
            severity: info?.knownSeverity ?? .unknown,
            urgency: info?.urgency.flatMap { Alert.Urgency(rawValue: $0.lowercased()) } ?? .unknown, certainty: certainty(info?.certainty),
            areas: areas.isEmpty ? nil : unique(areas).joined(separator: "; "),
            category: info.flatMap { $0.categories.isEmpty ? nil : $0.categories.joined(separator: ", ") },
            description: info?.description.map(unwrapped), instruction: info?.instruction.map(unwrapped),
            sender: info?.senderName ?? message.sender, sent: message.sent,
            references: message.references.map(\.text).filter { $0 != message.identity }, message: CAPWarnings.names(of: message, from: ""),
            effective: info?.effective ?? message.sent, onset: info?.onset, expires: info?.end
        ).classified(codes: info?.codes ?? [], level: info?.level)
    }

    /// An "all clear" arrives as an update with urgency "past": it ends the warning it refers to, like a cancellation. Those messages keep
    /// the severity of the warning, and some refer to themselves.
    private static func messageType(_ message: CAPMessage, _ info: CAPInfo?) -> Alert.MessageType {
        let isAllClear =
            info.map { $0.urgency?.lowercased() == "past" && $0.responseTypes.contains { $0.lowercased() == "allclear" } } ?? false
        switch message.messageType?.lowercased() {
        case "cancel": return .cancel
        case "ack": return .acknowledge
        case "error": return .error
        case "update":
            let isOver = isAllClear || EventCode.areOver(info?.vtec ?? [], sent: message.sent ?? .distantPast)
            return isOver ? .cancel : .update
        default: return isAllClear ? .cancel : .alert
        }
    }

    /// CAP 1.0's "Very Likely" must be treated as "Likely" (CAP 1.2, 3.2.2).
    static func certainty(_ text: String?) -> Alert.Certainty {
        guard let text = text?.lowercased() else { return .unknown }
        return text == "very likely" ? .likely : Alert.Certainty(rawValue: text) ?? .unknown
    }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    private static func refusal(_ status: Int, _ reply: ProviderReply) -> WeatherError? {
        var error = WeatherError.from(status: status, provider: .cap, retryAfterSeconds: reply.retryAfterSeconds)
        // Public feeds have no keys.
        if error?.kind == .invalidKey { error?.kind = .badRequest }
        error?.feature = .alerts
        return error
    }
}

extension CAPMapping {
    /// Lines longer than this were not wrapped by the sender.
    private static let wrappedLineLength = 80

    /// Unwraps running text: whitespace is collapsed, lines that the sender wrapped are joined, empty lines and lists are kept.
    static func unwrapped(_ text: String) -> String {
        var paragraphs: [[String]] = [[]]
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(words) }
        }
        return paragraphs.filter { !$0.isEmpty }.map(joined).joined(separator: "\n\n")
    }

    private static func joined(_ lines: [String]) -> String {
        let isWrapped = lines.allSatisfy { $0.count <= wrappedLineLength }
        return lines.dropFirst().reduce(into: lines[0]) { text, line in
            let beginsItem = ["* ", "- ", "• ", "– "].contains { line.hasPrefix($0) }
            text += (isWrapped && !beginsItem ? " " : "\n") + line
        }
    }
}
