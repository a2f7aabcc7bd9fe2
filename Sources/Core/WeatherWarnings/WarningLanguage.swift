/// Chooses among the languages in which a message was sent.
package enum WarningLanguage {
    /// The text that suits the reader best: by their preferences in order, then English, then the sender's first.
    ///
    /// Tags are compared without regard to case (RFC 5646), `_` counts as `-`, and a text without a tag counts as US English, the default
    /// of CAP 1.2. The whole tag is preferred to the same script, the same script to the language alone: not everybody who reads `sr` reads
    /// `sr-Latn`.
    package static func chosen<Text>(_ texts: [Text], for preferences: [String], tag: (Text) -> String?) -> Text? {
        for preference in preferences + ["en"] {
            let wanted = parts(preference)
            let ranked = texts.enumerated().compactMap { index, text -> (rank: Int, index: Int, text: Text)? in
                rank(parts(tag(text) ?? "en-US"), wanted).map { ($0, index, text) }
            }
            if let best = ranked.min(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) { return best.text }
        }
        return texts.first
    }

    /// 0 for the same tag; nil for another language.
    private static func rank(_ tag: [Substring], _ wanted: [Substring]) -> Int? {
        guard let language = wanted.first, tag.first == language else { return nil }
        if tag == wanted { return 0 }
        switch (script(tag), script(wanted)) {
        case (let one, let other) where one == other: return 1
        case (nil, _), (_, nil): return 2
        default: return 3
        }
    }

    private static func script(_ tag: [Substring]) -> Substring? { tag.dropFirst().first { $0.count == 4 } }

    private static func parts(_ tag: String) -> [Substring] {
        tag.lowercased().split { $0 == "-" || $0 == "_" }
    }
}
