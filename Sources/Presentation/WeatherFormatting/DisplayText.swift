import Foundation

/// Makes texts from outside (names of places, texts of warnings) fit to be shown.
///
/// A control character may move a terminal's cursor, and a bidi override turns a text round: both are taken out, for web,
/// phone and command line alike. Escaping for HTML is the page's own matter.
package enum DisplayText {
    /// One line: runs of white space become one space, the ends are trimmed.
    package static func line(_ text: String) -> String {
        if isPlain(text) { return text }
        var result = String.UnicodeScalarView()
        var isSpacePending = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar == "\u{85}" {
                isSpacePending = !result.isEmpty
            } else if isShown(scalar) {
                if isSpacePending { result.append(" ") }
                isSpacePending = false
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Several lines: the line breaks stay, each line is cleaned.
    package static func paragraphs(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { line(String($0)) }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// True where the names differ only in accents and capitals: "Zürich" and "Zurich".
    package static func isSameName(_ name: String, _ other: String) -> Bool {
        func letters(_ text: String) -> String { text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil) }
        return name == other || letters(name) == letters(other)
    }

    /// Nothing to take out: printable ASCII without double or outer spaces, as most texts are.
    private static func isPlain(_ text: String) -> Bool {
        var previous: UInt8 = 0x20
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7F, !(byte == 0x20 && previous == 0x20) else { return false }
            previous = byte
        }
        return previous != 0x20 || text.isEmpty
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D: true  // Joiners: Persian, Hindi and emoji need them.
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x061C, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: false
        default:
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }

    /// The address, when it is an http or https one without anything that could break out of an attribute; nil otherwise.
    package static func link(_ text: String) -> String? {
        let lowered = text.lowercased()
        guard lowered.hasPrefix("https://") || lowered.hasPrefix("http://") else { return nil }
        let isSafe = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x27 && $0 != 0x3C && $0 != 0x3E }
        return isSafe ? text : nil
    }
}
