/// How much a match of names is worth, in powers of ten of inhabitants: a whole name of six letters is worth as much as four thousand times
/// the inhabitants of a place whose name only begins so.
///
/// The longer the text, the more likely it is a whole name: "Pari" is the beginning of Paris, not the village of that name. The figures are
/// those with which the recall test finds the most.
enum MatchWeight {
    enum Match {
        /// The text is the name.
        case whole
        /// The name begins with these whole words: "new york" for New York City.
        case words
        /// The name begins with the text.
        case beginning
        /// The text stands somewhere in the name.
        case inner
    }

    /// For each letter that is wrong.
    static let edit = 4.2
    /// People seldom miss the first letter.
    static let firstLetter = 0.7
    /// A region or country that was named and is the place's.
    static let area = 1.0

    /// - Parameters:
    ///   - letters: of the text.
    ///   - length: of the name, in bytes.
    static func weight(_ match: Match, _ kind: KeyTable.Kind, letters: Int, of length: Int) -> Double {
        let whole = 0.6 + 0.45 * Double(min(letters, 12))
        let share = min(1, Double(letters) / Double(max(1, length)))
        return switch (match, kind) {
        case (.whole, .own): whole
        case (.whole, .other): whole - 1
        case (.whole, .laterWord): whole * 0.2
        case (.words, _): 0.8 + share
        case (.beginning, .own): share
        case (.beginning, .other): share - 1
        case (.beginning, .laterWord): share - 1
        case (.inner, _): share - 2
        }
    }
}
