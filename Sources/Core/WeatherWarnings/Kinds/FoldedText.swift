import Foundation

/// A text as the tables of words are compared with it: lower case, without accents, its words separated by single blanks.
///
/// `forest-fire`, `forestFire` and `Forest Fire` are the same text. Signs that are letters of their own in Indian scripts, Thai and Korean
/// are kept.
package enum FoldedText {
    /// Scalars of a text that are looked at: issuers name the event within the first words.
    private static let longest = 400

    /// The words with a blank before, between and after them.
    package static func bytes(_ text: String) -> [UInt8] {
        let beginning = text.utf8.prefix(longest)
        if beginning.allSatisfy({ $0 < 0x80 }) { return latin(beginning) }
        var folded = String.UnicodeScalarView()
        folded.append(" ")
        var (wasBlank, wasLower) = (true, false)
        for scalar in String(text.prefix(longest)).decomposedStringWithCanonicalMapping.unicodeScalars.prefix(2 * longest) {
            let properties = scalar.properties
            if isAccent(scalar) { continue }
            guard properties.isAlphabetic || properties.generalCategory == .nonspacingMark else {
                if !wasBlank { folded.append(" ") }
                (wasBlank, wasLower) = (true, false)
                continue
            }
            // `stormSurge` is two words, and `STARKREGEN` is one.
            if wasLower, properties.isUppercase, !wasBlank { folded.append(" ") }
            wasLower = properties.isLowercase
            wasBlank = false
            for lower in properties.lowercaseMapping.unicodeScalars where !isAccent(lower) {
                folded.append(contentsOf: replacements[lower]?.unicodeScalars ?? String(lower).unicodeScalars)
            }
        }
        if !wasBlank { folded.append(" ") }
        return Array(String(folded).utf8)
    }

    /// The same for the letters of English, which most events are written in, without tables of Unicode.
    private static func latin(_ text: some Sequence<UInt8>) -> [UInt8] {
        let blank = UInt8(ascii: " ")
        var folded = [blank]
        var wasLower = false
        for byte in text {
            let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            if (isUpper && wasLower || !isUpper && !isLower) && folded.last != blank { folded.append(blank) }
            if isUpper || isLower { folded.append(byte | 0x20) }
            wasLower = isLower
        }
        if folded.last != blank { folded.append(blank) }
        return folded
    }

    /// Accents of Latin, Greek and Cyrillic letters, Hebrew points and Arabic vowel signs.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x0591...0x05C7, 0x064B...0x065F, 0x0670, 0x200B...0x200F, 0xFEFF, 0x00AD: true
        default: false
        }
    }

    /// Letters that have no accent to remove and are often written without their stroke.
    private static let replacements: [Unicode.Scalar: String] = [
        "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ß": "ss", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ς": "σ", "ё": "е",
    ]
}
