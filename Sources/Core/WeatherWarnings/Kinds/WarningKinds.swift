import WeatherModel

/// Finds what a warning is of: by codes that name a danger, then by the words of the event in the issuer's language, in English and in all
/// others, and last by the headline. Nothing is guessed: a warning that names no known kind is `other`.
package enum WarningKinds {
    /// - Parameters:
    ///   - codes: all codes of the event, and parameters that may name it.
    ///   - texts: the event and the headline in each of its languages.
    ///   - tags: further names that the source gives the event, such as a category.
    package static func kind(codes: [WarningCode], texts: [WarningText], tags: [String] = []) -> WarningKind {
        let stated = codes.lazy.compactMap(KindCodes.kind).first
        let events = texts.lazy.compactMap { kind(of: $0.event, in: $0.language) }.first
        if let stated { return events.map(stated.refined) ?? stated }
        return events
            ?? codes.lazy.compactMap(KindCodes.american).first
            ?? codes.lazy.compactMap { kind(of: $0.value, in: nil) }.first
            ?? tags.lazy.compactMap { kind(of: $0, in: nil) }.first
            ?? texts.lazy.compactMap { text in text.headline.flatMap { kind(of: beginning(of: $0), in: text.language) } }.first
            ?? .other
    }

    /// The kind that a text names; nil if it names none.
    ///
    /// - Parameter language: the tag of its language; nil if the source gives none.
    package static func kind(of text: String, in language: String?) -> WarningKind? {
        let bytes = FoldedText.bytes(text)
        for vocabulary in vocabularies(for: language) {
            if let kind = vocabulary.kind(of: bytes) { return kind }
        }
        return nil
    }

    /// True if the words of a text are those of an English warning: the default of CAP is English, which many texts without a tag are not.
    package static func isEnglish(_ text: String) -> Bool { KindVocabulary.english.kind(of: FoldedText.bytes(text)) != nil }

    /// A headline without the names of places and offices behind the event: "Blizzard Warning issued by NWS Snowville". What a warning is for
    /// is kept unless it is a place: "Severe Weather Warning for Damaging Winds for Snow Lake".
    private static func beginning(of headline: String) -> String {
        let ends = [" issued ", " in effect ", " until ", " by "].compactMap { headline.firstRange(of: $0)?.lowerBound }
        let parts = headline[..<(ends.min() ?? headline.endIndex)].split(separator: " for ")
        return parts.enumerated().filter { index, part in index == 0 || places.isDisjoint(with: part.lowercased().split(separator: " ")) }
            .map(\.element).joined(separator: ", ")
    }

    /// Words of the names of places.
    private static let places: Set<Substring> = [
        "lake", "river", "county", "counties", "bay", "valley", "mountain", "mountains", "creek", "island", "islands", "coast", "park",
        "city",
        "district", "region", "hills", "falls", "springs", "peninsula", "basin", "canyon",
    ]

    private static func vocabularies(for language: String?) -> [KindVocabulary] {
        let name = language?.lowercased().prefix { $0 != "-" && $0 != "_" }
        let own = name.flatMap { byLanguage[String($0)] } ?? []
        return own + [.english, all]
    }

    private static let byLanguage: [String: [KindVocabulary]] = [
        "de": [.german], "nl": [.dutch], "fr": [.french], "es": [.spanish], "ca": [.catalan], "pt": [.portuguese],
        "gl": [.portuguese, .spanish],
        "it": [.italian], "ro": [.romanian], "mo": [.romanian], "sv": [.swedish], "no": [.norwegian], "nb": [.norwegian],
        "nn": [.norwegian],
        "da": [.danish], "is": [.icelandic], "fi": [.finnish], "et": [.estonian], "lv": [.latvian], "lt": [.lithuanian], "pl": [.polish],
        "cs": [.czech], "sk": [.slovak], "sl": [.slovene], "hr": [.croatian], "bs": [.croatian, .serbian], "sr": [.croatian, .serbian],
        "sh": [.croatian, .serbian], "cnr": [.croatian, .serbian], "me": [.croatian, .serbian], "mk": [.macedonian], "bg": [.bulgarian],
        "ru": [.russian], "be": [.russian], "uk": [.ukrainian], "hu": [.hungarian], "el": [.greek], "tr": [.turkish], "he": [.hebrew],
        "iw": [.hebrew], "ar": [.arabic], "hi": [.hindi], "th": [.thai], "id": [.indonesian], "ms": [.indonesian], "vi": [.vietnamese],
        "zh": [.chinese], "yue": [.chinese], "ja": [.japanese], "ko": [.korean],
    ]

    /// All languages together, for texts without a tag, or with a wrong one. Chinese and Japanese share signs: Japanese words are tried with
    /// the tag alone, where the two differ.
    private static let all = KindVocabulary(joining: [
        .german, .dutch, .french, .spanish, .portuguese, .italian, .romanian, .catalan, .swedish, .norwegian, .danish, .icelandic, .finnish,
        .estonian,
        .latvian, .lithuanian, .polish, .czech, .slovak, .slovene, .croatian, .serbian, .macedonian, .bulgarian, .russian, .ukrainian,
        .hungarian,
        .greek, .turkish, .hebrew, .arabic, .hindi, .thai, .indonesian, .vietnamese, .chinese, .japanese, .korean,
    ])
}

extension WarningKind {
    /// The kind that a code gives, made more particular by the words of the event where the code covers several: Meteoalarm has one type for
    /// snow and ice.
    fileprivate func refined(by words: WarningKind) -> WarningKind {
        let parts: Set<WarningKind> =
            switch self {
            case .snowOrIce: [.snow, .ice]
            case .coast: [.surge, .sea, .tsunami]
            case .wind: [.tornado, .tropicalCyclone]
            case .cold: [.frost]
            case .fog: [.dust, .air]
            case .rain, .flood: [.landslide]
            default: []
            }
        return parts.contains(words) ? words : self
    }
}
