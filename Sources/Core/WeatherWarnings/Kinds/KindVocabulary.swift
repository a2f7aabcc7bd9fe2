import WeatherModel

/// The words by which the issuers of one language name the kinds of warnings.
///
/// Words are written as in the language and separated by commas. `wind` matches the beginning of a word, `=ice` matches a whole word, and
/// `~regen` matches any part of a word: of a compound, or in a script without blanks.
struct KindVocabulary: Sendable {
    /// A word or several, as folded by `FoldedText`.
    struct Pattern: Sendable {
        let bytes: [UInt8]
        let kind: WarningKind
    }

    /// By the first three bytes.
    private var patterns: [UInt32: [Pattern]] = [:]

    init(_ words: KeyValuePairs<WarningKind, String>) {
        for (kind, list) in words {
            for word in list.split(separator: ",") { add(Self.pattern(word, kind)) }
        }
    }

    /// The vocabularies of all languages together, without the short words that mean something else in another language.
    init(joining vocabularies: [KindVocabulary]) {
        for pattern in vocabularies.flatMap({ $0.patterns.values.joined() }) where pattern.isDistinct { add(pattern) }
    }

    private mutating func add(_ pattern: Pattern) {
        guard pattern.bytes.count >= 3 else { return }
        patterns[Self.key(pattern.bytes, at: 0), default: []].append(pattern)
    }

    private static func pattern(_ word: Substring, _ kind: WarningKind) -> Pattern {
        let word = word.drop { $0 == " " }
        let folded = FoldedText.bytes(String(word))
        // Folding puts a blank before and after.
        return switch word.first {
        case "=": Pattern(bytes: folded, kind: kind)
        case "~": Pattern(bytes: Array(folded.dropFirst().dropLast()), kind: kind)
        default: Pattern(bytes: Array(folded.dropLast()), kind: kind)
        }
    }

    private static func key(_ bytes: [UInt8], at index: Int) -> UInt32 {
        UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    }

    /// The kinds that a text names, in its order; without those of words that are part of a longer one, as in "storm surge".
    private func kinds(in text: [UInt8]) -> [WarningKind] {
        guard text.count >= 3 else { return [] }
        var kinds: [WarningKind] = []
        var end = 0
        for index in 0...(text.count - 3) {
            guard let candidates = patterns[Self.key(text, at: index)] else { continue }
            let fitting = candidates.filter { $0.fits(text, at: index) }
            guard let longest = fitting.map(\.bytes.count).max(), index + longest > end else { continue }
            // In all languages together, one word may name several kinds.
            kinds += fitting.filter { $0.bytes.count == longest }.map(\.kind)
            end = index + longest
        }
        return kinds
    }

    /// The most specific kind that a text names, the first of several that are equally specific; nil if it names none.
    func kind(of text: [UInt8]) -> WarningKind? {
        let kinds = kinds(in: text)
        guard let most = kinds.map(\.specificity).max() else { return nil }
        let named = kinds.filter { $0.specificity == most }
        if Set(named).isSuperset(of: [.snow, .ice]) { return .snowOrIce }
        return named.first
    }
}

extension KindVocabulary.Pattern {
    fileprivate func fits(_ text: [UInt8], at index: Int) -> Bool {
        guard index + bytes.count <= text.count else { return false }
        return bytes.indices.allSatisfy { text[index + $0] == bytes[$0] }
    }

    /// True for a word that is long enough not to be another one's beginning in another language, and for one in another script than Latin.
    fileprivate var isDistinct: Bool {
        bytes.contains { $0 >= 0x80 } || bytes.count { $0 != UInt8(ascii: " ") } >= 5
    }
}

extension WarningKind {
    /// Which of the kinds that one text names it is of: "thunderstorm with hail and squalls" is a thunderstorm. The danger that kills by
    /// itself comes before its parts, and wind, rain, heat and the like come last.
    var specificity: Int {
        switch self {
        case .tsunami, .volcano, .earthquake: 9
        case .tornado: 8
        case .tropicalCyclone, .avalanche: 7
        case .landslide, .surge, .fire: 6
        case .thunderstorm: 5
        case .flood, .hail, .dust, .air: 4
        case .snow, .ice, .snowOrIce, .uv, .drought, .thaw: 3
        case .fog, .frost, .cold, .heat, .coast: 2
        case .sea, .rain, .wind: 1
        case .other: 0
        }
    }
}
