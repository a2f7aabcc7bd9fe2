/// One match of a text with a name: the input of a hit's weight.
struct NameMatch {
    enum Extent {
        /// The text is the whole name.
        case whole
        /// The name begins with these whole words: "new york" for New York City.
        case words
        /// The name begins with the text.
        case beginning
        /// The text occurs somewhere in the name.
        case inner
    }

    /// The kind of error in one letter.
    enum Slip {
        /// A letter of the name is missing in the text.
        case missing
        /// Two letters are swapped.
        case swapped
        /// A letter is replaced by another.
        case wrong
        /// The text has an extra letter.
        case extra
    }

    var extent: Extent
    var kind = KeyTable.Kind.own
    /// Number of letters of the folded text.
    var letters: Int
    /// Bytes of the text divided by bytes of the name, at most 1.
    var share = 1.0
    /// Number of edits; 0 for a text without errors.
    var edits = 0
    /// For one edit in a whole name.
    var slip: Slip?
    var isFirstWrong = false
    /// Whether the text names a region or country of the place.
    var hasArea = false
}

/// The likelihood that a text denotes a place, as a natural logarithm up to a constant: from the match and from the place's size.
///
/// A beginning usually denotes a large place, so population weighs much there; a whole name may be a hamlet's, where it weighs little.
/// Hence "Sumbawa" is the town of that name, "Londo" is London and not a village called Londo, and "Parsi" is Paris before Parsi. The
/// coefficients were fitted (conditional logit) to 57,000 texts of 38 kinds, from whole names to mistyped ones with a country, in equal
/// parts whole names, mistyped names and beginnings: `Docs/Decisions/2026-11-24-gazetteer-as-data.md`.
struct MatchWeight {
    let base: Double
    /// For every power of ten of population.
    let inhabitants: Double
    /// For every letter of the text, up to `mostLetters`: the longer the text, the less likely a match by chance.
    let letters: Double
    /// For the share of the name that was typed.
    let share: Double

    private static let mostLetters = 12
    /// A letter is missing more often than wrong: of 26 wrong letters only one gives exactly this text.
    private static let wrong = -3.4
    private static let extra = -3.5
    /// People seldom mistype the first letter.
    private static let firstLetter = -0.3
    /// The text names a region or country of the place.
    private static let area = 1.0

    private init(_ base: Double, inhabitants: Double, letters: Double, share: Double = 0) {
        (self.base, self.inhabitants, self.letters, self.share) = (base, inhabitants, letters, share)
    }

    /// - Parameter standing: the population as a power of ten, weighted for this reader.
    static func weight(_ match: NameMatch, standing: Double) -> Double {
        let weight = of(match)
        var sum = weight.base + weight.inhabitants * standing + weight.letters * Double(min(match.letters, mostLetters))
        sum += weight.share * match.share
        if match.slip == .wrong { sum += wrong }
        if match.slip == .extra { sum += extra }
        if match.isFirstWrong { sum += firstLetter }
        return match.hasArea ? sum + area : sum
    }

    private static func of(_ match: NameMatch) -> MatchWeight {
        switch (match.edits, match.extent) {
        case (0, .whole):
            switch match.kind {
            case .own, .english: MatchWeight(10.6, inhabitants: 0.9, letters: 1)
            case .other: MatchWeight(-0.3, inhabitants: 2.55, letters: 1.05)
            case .laterWord: MatchWeight(-0.1, inhabitants: 0.3, letters: 1.8)
            }
        case (0, .words):
            match.kind == .own
                ? MatchWeight(-3.7, inhabitants: 3.2, letters: 0.85, share: 4) : MatchWeight(1.6, inhabitants: 1.8, letters: -0.1, share: 2)
        case (0, .beginning):
            switch match.kind {
            case .own: MatchWeight(-6.6, inhabitants: 3.2, letters: 0.8, share: 8.3)
            case .other, .english: MatchWeight(-2.3, inhabitants: 1.25, letters: 1.1, share: 2)
            case .laterWord: MatchWeight(-2, inhabitants: 1.8, letters: -0.1, share: 2)
            }
        case (_, .inner): MatchWeight(-4, inhabitants: 2.5, letters: 0, share: 2)
        case (1, .whole):
            switch match.kind {
            case .own: MatchWeight(6.4, inhabitants: 1.4, letters: 0.9)
            case .other, .english: MatchWeight(-8.8, inhabitants: 2.1, letters: 1.25)
            case .laterWord: MatchWeight(-9.2, inhabitants: 2, letters: 0.85)
            }
        case (_, .whole): MatchWeight(match.kind == .own ? -15.6 : -17.6, inhabitants: match.kind == .own ? 1.7 : 2, letters: 0.9)
        default:
            match.kind == .own
                ? MatchWeight(-8.9, inhabitants: 3.2, letters: 0.6, share: 2.6)
                : MatchWeight(-10.4, inhabitants: 1.9, letters: 0.5, share: 2)
        }
    }
}
