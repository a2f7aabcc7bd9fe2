/// Transforms an English text for the pseudo-languages. A text that is already transformed does not change, so that a phrase may contain
/// other finished phrases.
///
/// Two invisible marks (U+2068 and U+2069) enclose a finished text, and it contains no others. By them a test finds a text on a screen
/// that is not exactly one phrase. An empty text stays empty.
enum PseudoText {
    /// Gives the letters accents and adds 40 % to their number: "Light rain." becomes "Ļîĝĥţ ŕáîñ öñé.", between the marks.
    static func accented(_ text: String) -> String { isolated(lengthened(withoutIsolates(text))) }

    /// Writes Arabic letters, digits and marks: "40%, dry" becomes "٤٠٪، درص", between the marks.
    static func arabic(_ text: String) -> String { isolated(arabicCharacters(withoutIsolates(text))) }

    // MARK: Character for character

    /// Gives the letters accents, and adds neither letters nor marks.
    static func accentedLetters(_ text: String) -> String { replacing(text, by: accents) }

    /// Does what `arabic` does, and adds no marks.
    static func arabicCharacters(_ text: String) -> String {
        let scalars = Array(replacing(text, by: arabicScalars).unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            // A comma between two digits belongs to their number.
            let isInNumber = index > 0 && index + 1 < scalars.count && isDigit(scalars[index - 1]) && isDigit(scalars[index + 1])
            result.append(scalar == "," && !isInNumber ? "\u{60C}" : scalar)
        }
        return String(result)
    }

    /// Writes "14:05" as "١٤:٠٥"; everything else stays.
    static func arabicDigits(_ text: String) -> String { replacing(text, by: digits) }

    private static func replacing(_ text: String, by table: [Unicode.Scalar: Unicode.Scalar]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(table[scalar] ?? scalar) }
        return String(result)
    }

    /// Handles Arabic digits: the text is converted to them before its commas are processed.
    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("\u{660}"..."\u{669}").contains(scalar) }

    // MARK: Length

    /// Gives the letters accents, and adds 40 % to their number before the text's last full stop. Letters that have accents already are
    /// not counted; a text with fewer than four others stays as long as it is.
    private static func lengthened(_ text: String) -> String {
        let accented = accentedLetters(text)
        let letters = text.unicodeScalars.filter { accents[$0] != nil }.count
        guard letters >= 4, let last = accented.lastIndex(where: { !".… ".contains($0) }) else { return accented }
        return "\(accented[...last]) \(filler(letters * 2 / 5))\(accented[accented.index(after: last)...])"
    }

    /// Begins "öñé ţŵö ţĥŕéé" and has so many characters, or one less where a space would be the last.
    private static func filler(_ count: Int) -> String {
        let words = accentedLetters("one two three four ")
        let cut = String(repeating: words, count: count / words.count + 1).prefix(count)
        return String(cut.last == " " ? cut.dropLast() : cut)
    }

    // MARK: Marks

    private static let firstStrongIsolate: Unicode.Scalar = "\u{2068}"
    private static let popDirectionalIsolate: Unicode.Scalar = "\u{2069}"

    private static func isolated(_ text: String) -> String {
        text.isEmpty ? "" : "\(firstStrongIsolate)\(text)\(popDirectionalIsolate)"
    }

    private static func withoutIsolates(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0 != firstStrongIsolate && $0 != popDirectionalIsolate })
    }

    // MARK: Tables

    private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    /// Readers still recognise the words. DejaVu has all of these letters, in its font of fixed width too.
    private static let accents = table(alphabet, "ÁɃÇĐÉƑĜĤÎĴĶĻṀÑÖƤǪŔŠŢÛṼŴẊÝŽáƀçđéƒĝĥîĵķļṁñöƥǫŕšţûṽŵẋýž")
    /// The letters for A to Z, no two alike. Editors show the first of them, alif, on the right.
    private static let arabicLetters = "ابشدعفغهيجكلمنوثقرستذظحخصز"
    private static let digits = table("0123456789", "٠١٢٣٤٥٦٧٨٩")
    private static let arabicScalars = table(alphabet + "?%", arabicLetters + arabicLetters + "\u{61F}\u{66A}")
        .merging(digits) { character, _ in character }

    private static func table(_ from: String, _ to: String) -> [Unicode.Scalar: Unicode.Scalar] {
        Dictionary(uniqueKeysWithValues: zip(from.unicodeScalars, to.unicodeScalars))
    }
}
