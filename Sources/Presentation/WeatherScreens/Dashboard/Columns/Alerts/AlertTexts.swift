/// How much of the warnings' texts is shown. A source may send fifty warnings of twenty thousand characters: nobody reads them all, and every
/// page would carry them (failure mode 26). The most severe ones are shown whole; what is left out of the others is counted.
struct AlertTexts {
    /// Warnings that are listed.
    static let mostRows = 50
    /// Characters of running text of all warnings together: two of the longest that services send.
    static let mostCharacters = 48_000
    /// Characters of a headline, a sender or a list of areas.
    static let mostInLine = 1_000
    /// A beginning shorter than this says too little.
    private static let leastCharacters = 200

    private var room = AlertTexts.mostCharacters

    /// - Parameter left: grows by the characters that are left out.
    /// - Returns: nil for an empty text.
    func line(_ text: String?, _ left: inout Int) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return Self.beginning(of: text, Self.mostInLine, &left)
    }

    /// Running text, as far as there is room for it.
    ///
    /// - Parameter left: grows by the characters that are left out.
    /// - Returns: nil for an empty text, and where there is no room.
    mutating func paragraphs(_ text: String?, _ left: inout Int) -> String? {
        guard let text, !text.isEmpty else { return nil }
        let count = text.count
        guard count <= room || room >= Self.leastCharacters else {
            left += count
            return nil
        }
        let shown = Self.beginning(of: text, room, &left)
        room -= shown.count
        return shown
    }

    /// The text, or its first words and an ellipsis.
    private static func beginning(of text: String, _ most: Int, _ left: inout Int) -> String {
        guard let end = text.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex), end < text.endIndex else { return text }
        let words = text[..<end].lastIndex { $0 == " " || $0 == "\n" } ?? end
        left += text.distance(from: words, to: text.endIndex)
        return text[..<words] + "\u{2026}"
    }
}
