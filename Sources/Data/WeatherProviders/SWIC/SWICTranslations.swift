import Foundation
import WeatherModel
import WeatherWarnings

/// The messages that the links of one notice lead to: one message in two languages, or two messages.
package enum SWICTranslations {
    /// Joins messages that say the same in different languages. Some offices write each language as a separate message.
    ///
    /// - Parameter messages: of one notice, in the order of its links.
    /// - Returns: the messages, and the names of those that are now part of another. The English one keeps its name, as the lists that are
    ///   read in one language are mostly in English.
    package static func joined(_ messages: [WarningMessage]) -> (messages: [WarningMessage], absorbed: Set<WarningKey>) {
        var joined: [WarningMessage] = []
        var absorbed: Set<WarningKey> = []
        let ordered = messages.filter(isEnglish) + messages.filter { !isEnglish($0) }
        for message in ordered {
            guard let place = joined.firstIndex(where: { isTranslation($0, message) }) else {
                joined.append(message)
                continue
            }
            for index in joined[place].blocks.indices { joined[place].blocks[index].add(translation: message.blocks[index]) }
            joined[place].references = Set(joined[place].references + message.references)
                .sorted { ($0.key, $0.sent ?? .distantPast) < ($1.key, $1.sent ?? .distantPast) }
            if joined[place].key != message.key { absorbed.insert(message.key) }
        }
        return (joined, absorbed)
    }

    private static func isEnglish(_ message: WarningMessage) -> Bool {
        message.blocks.contains { $0.texts.contains { $0.language?.lowercased().hasPrefix("en") ?? true } }
    }

    /// Seconds between the times of sending of the languages of one message.
    private static let mostApart = 600.0

    /// Whether two messages differ in their languages and in nothing that decides what is shown.
    private static func isTranslation(_ one: WarningMessage, _ other: WarningMessage) -> Bool {
        guard one.key.sender == other.key.sender, one.type == other.type, one.blocks.count == other.blocks.count,
            abs(one.sent.timeIntervalSince(other.sent)) <= mostApart, languages(one).isDisjoint(with: languages(other))
        else { return false }
        return zip(one.blocks, other.blocks).allSatisfy { one, other in
            one.severity == other.severity && one.urgency == other.urgency && one.certainty == other.certainty
                && one.beginning(sent: .distantPast) == other.beginning(sent: .distantPast) && one.statedEnd == other.statedEnd
                && one.isAllClear == other.isAllClear && (one.located == other.located || one.located.isEmpty || other.located.isEmpty)
        }
    }

    private static func languages(_ message: WarningMessage) -> Set<String> {
        Set(message.blocks.flatMap(\.texts).map { ($0.language ?? "en").lowercased() })
    }
}

extension WarningBlock {
    fileprivate mutating func add(translation other: WarningBlock) {
        texts += other.texts
        if kind == nil || kind == .other { kind = other.kind ?? kind }
        level = level ?? other.level
        if !areas.contains(where: \.isLocated) { areas = other.areas }
    }
}
