import WeatherModel
import WeatherWarnings

/// The title of an official warning for a reader of one language.
public struct WarningTitle: Hashable, Sendable {
    /// The source's headline; where its words are in a language that is not the reader's, what the warning is of in the reader's: "Wind
    /// warning", "Сильный ветер".
    package let text: String
    /// The headline, marked as the source's own words, where `text` is not it. A face with little room leaves it out.
    package let original: String?

    package init(text: String, original: String?) {
        self.text = text
        self.original = original
    }
}

extension Phrases {
    /// The title of a warning, the same on every face.
    ///
    /// The headline stays the title where the reader's language has no better name for one of the kinds: the reader would not learn of it.
    ///
    /// - Parameters:
    ///   - headline: in the language that suits the reader best among those that the source writes (`Alert.worded`), fit to be shown.
    ///   - language: the tag of the headline's language; nil if the source gives none.
    ///   - kinds: what the warning is of, the worst first; several where one message covers wind and rain.
    package func warningTitle(_ headline: String, language tag: String?, kinds: [WarningKind]) -> WarningTitle {
        guard !kinds.isEmpty, !kinds.contains(.other), headline.isEmpty || isForeign(headline, tag) else {
            return WarningTitle(text: headline.isEmpty ? warningKind(.other) : headline, original: nil)
        }
        var names: [String] = []
        for name in kinds.map({ warningKind($0) }) where !names.contains(name) { names.append(name) }
        return WarningTitle(
            text: names.joined(separator: " \u{B7} "), original: headline.isEmpty ? nil : alertOriginal(headline))
    }

    /// The title of one warning of one kind: its headline, or the name of the event where it has none.
    package func warningTitle(of alert: Alert) -> WarningTitle {
        let words = [alert.headline ?? "", alert.event].map(DisplayText.line)
        return warningTitle(words.first { !$0.isEmpty } ?? "", language: alert.language, kinds: [alert.knownKind])
    }

    /// Whether a source's words are in another language than the reader's.
    ///
    /// Tags are often absent or wrong: a text in another script is in another language whatever its tag, and one without a tag, which CAP 1.2
    /// takes for English, is not if its words name the danger in another language alone.
    private func isForeign(_ words: String, _ tag: String?) -> Bool {
        let own = LanguageTag.primary(language)
        let letters = words.unicodeScalars.filter(\.properties.isAlphabetic)
        let latin = letters.count { $0.value < 0x250 || (0x1E00..<0x1F00).contains($0.value) }
        let isLatin = latin * 2 >= letters.count
        switch own {
        case "en" where !isLatin: return true
        case "ru" where isLatin: return true
        default: break
        }
        if let tag { return LanguageTag.primary(tag) != own }
        guard isLatin else { return false }
        return own != "en" || (!WarningKinds.isEnglish(words) && WarningKinds.kind(of: words, in: nil) != nil)
    }
}

/// Tags of languages (RFC 5646).
private enum LanguageTag {
    /// `en` of `en-GB`.
    static func primary(_ tag: String) -> Substring { Substring(tag.lowercased()).prefix { $0 != "-" && $0 != "_" } }
}
