import Foundation

/// Folds names for comparison: lower case, without diacritics, words separated by one space.
///
/// Does the same, scalar by scalar, as `scripts/derive_places/folding.py`, whose table of letters comes with the places.
struct KeyFolding: Sendable {
    /// Lower-case letters with diacritics, and the plain letters under which they are searched.
    private let letters: [Unicode.Scalar: [Unicode.Scalar]]

    /// - Parameter letters: lines of a lower-case letter with a diacritic and its plain form.
    init(letters: LineTable) {
        self.letters = Dictionary(
            letters.compactMap { line in
                line.code.unicodeScalars.first.map { ($0, Array(line.name.unicodeScalars)) }
            }, uniquingKeysWith: { first, _ in first })
    }

    func folded(_ text: String) -> [Unicode.Scalar] {
        var folded: [Unicode.Scalar] = []
        let composed = text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCompatibilityMapping
        for scalar in composed.unicodeScalars {
            if scalar.isASCII {
                append(scalar, to: &folded)
            } else {
                for lowered in scalar.properties.lowercaseMapping.unicodeScalars { append(lowered, to: &folded) }
            }
        }
        if folded.last == " " { folded.removeLast() }
        return folded
    }

    private func append(_ scalar: Unicode.Scalar, to folded: inout [Unicode.Scalar]) {
        switch scalar {
        case "a"..."z", "0"..."9": folded.append(scalar)
        case "A"..."Z": folded.append(Unicode.Scalar(scalar.value + 32) ?? scalar)
        case "-", "‐", "‑", "–", "—", "_", ".", ",", "(", ")", "/", "\\", " ", "\t", "\n", "\r", "\u{A0}", "\u{3000}", "·", "・", ";", ":",
            "،", "、",
            "，":
            if let last = folded.last, last != " " { folded.append(" ") }
        case "'", "’", "‘", "`", "ʻ", "ʼ", "ʿ", "ʾ", "´", "ʹ", "ʺ", "\"", "“", "”", "„", "«", "»": break
        default:
            if Self.isDropped(scalar.value) || scalar.properties.generalCategory == .control { return }
            if let plain = letters[scalar] { folded += plain } else { folded.append(scalar) }
        }
    }

    /// Marks of Latin, Cyrillic, Hebrew and Arabic letters, the tatweel, and invisible characters.
    private static func isDropped(_ value: UInt32) -> Bool {
        switch value {
        case 0xAD, 0x300...0x36F, 0x483...0x487, 0x591...0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6ED,
            0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF:
            true
        default: false
        }
    }
}

extension [Unicode.Scalar] {
    var text: String { String(String.UnicodeScalarView(self)) }
    var utf8: [UInt8] { Array<UInt8>(text.utf8) }
}
