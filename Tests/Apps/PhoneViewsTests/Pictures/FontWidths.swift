import Foundation

/// The widths of the font that the pictures are drawn in: DejaVu Sans Condensed, whose letters are about as wide as those of Apple's
/// San Francisco, which may not be used outside of Apple's systems.
enum FontWidths {
    /// Points of a text in one line.
    ///
    /// - Parameter weight: as CSS counts it; from semibold on the bold face is used.
    static func width(of text: some StringProtocol, points: CGFloat, weight: Int, tracking: CGFloat = 0) -> CGFloat {
        let face = weight >= 600 ? boldFace : bookFace
        var thousandths = 0
        for scalar in text.unicodeScalars {
            let value = Int(scalar.value)
            let width = value < face.count ? face[value] : isSquare(scalar) ? 1_000 : -1
            guard width >= 0 else { fatalError("pictures: no width for \(scalar) (U+\(String(scalar.value, radix: 16)))") }
            thousandths += width
        }
        return CGFloat(thousandths) * points / 1_000 + tracking * CGFloat(text.count)
    }

    /// The height of a line: San Francisco's ascender, descender and gap, in whole thirds of a point, as a phone has pixels.
    ///
    /// The *leading* of the guidelines' tables is for designs; a text of SwiftUI is as high as its font (20.33 points for 17).
    static func lineHeight(_ points: CGFloat) -> CGFloat { (points * 1.193_4 * 3).rounded() / 3 }

    /// Characters of East Asia fill a square, in whatever font they are drawn.
    private static func isSquare(_ scalar: Unicode.Scalar) -> Bool {
        (0x2E80...0xD7FF).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
    }

    private static let bookFace = face(book)
    private static let boldFace = face(bold)

    /// The widths by code point; -1 where the table has none. Marks of the direction of writing are not drawn.
    private static func face(_ table: String) -> [Int] {
        var widths = [Int](repeating: -1, count: 0x2800)
        var point = 0
        for part in table.split(whereSeparator: \.isWhitespace) {
            let isFirst = part.last == ":"
            guard let number = isFirst ? Int(part.dropLast(), radix: 16) : Int(part) else { fatalError("pictures: \(part) is no width") }
            if isFirst {
                point = number
            } else {
                widths[point] = number
                point += 1
            }
        }
        for mark in [0x200B, 0x200E, 0x200F, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069] { widths[mark] = 0 }
        return widths
    }
}
