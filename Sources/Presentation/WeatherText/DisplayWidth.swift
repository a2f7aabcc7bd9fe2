/// How many cells of a terminal a text takes.
///
/// After Unicode Standard Annex 11 (East Asian Width), shortened to the ranges that occur in names of places.
package enum DisplayWidth {
    package static func cells(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + cells($1) }
    }

    /// `text` filled with blanks, or cut with an ellipsis, to exactly `width` cells.
    package static func fitted(_ text: String, to width: Int, alignedRight: Bool = false) -> String {
        let cut = truncated(text, to: width)
        let blanks = String(repeating: " ", count: max(0, width - cells(cut)))
        return alignedRight ? blanks + cut : cut + blanks
    }

    /// `text`, cut with an ellipsis when it is longer than `width` cells.
    package static func truncated(_ text: String, to width: Int) -> String {
        guard cells(text) > width else { return text }
        guard width > 0 else { return "" }
        var kept = ""
        var used = 0
        for character in text {
            let size = cells(String(character))
            if used + size > width - 1 { break }
            kept.append(character)
            used += size
        }
        return kept + "…"
    }

    /// Breaks `text` at blanks into lines of at most `width` cells; only a word that is longer than a line is broken within.
    ///
    /// - Parameter indent: blanks before every line after the first; none where they would leave less than half of the line.
    package static func wrapped(_ text: String, to width: Int, indent: Int = 0) -> [String] {
        guard width > 0 else { return [] }
        let margin = String(repeating: " ", count: indent * 2 > width ? 0 : indent)
        var lines: [String] = []
        var line = ""
        var isEmpty = true
        func begin() {
            line = lines.isEmpty ? "" : margin
            isEmpty = true
        }
        for word in text.split(separator: " ").map(String.init) {
            var rest = word
            if !isEmpty {
                if cells(line) + 1 + cells(rest) <= width {
                    line += " " + rest
                    continue
                }
                lines.append(line)
                begin()
            }
            while cells(line) + cells(rest) > width {
                var head = line
                while let next = rest.first, cells(head) + cells(String(next)) <= width {
                    head.append(next)
                    rest.removeFirst()
                }
                // A line that is narrower than one character holds nothing.
                guard head != line else { break }
                lines.append(head)
                begin()
            }
            line += rest
            isEmpty = rest.isEmpty
        }
        if !isEmpty { lines.append(line) }
        return lines
    }

    private static func cells(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F: 0
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x20D0...0x20FF: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
