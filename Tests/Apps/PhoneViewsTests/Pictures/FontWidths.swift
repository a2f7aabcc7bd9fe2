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
            // Marks of the direction of writing are not drawn.
            if isInvisible(scalar) { continue }
            if isSquare(scalar) {
                thousandths += 1_000
                continue
            }
            guard let width = face[scalar.value] else {
                fatalError("pictures: no width for \(scalar) (U+\(String(scalar.value, radix: 16)))")
            }
            thousandths += width
        }
        return CGFloat(thousandths) * points / 1_000 + tracking * CGFloat(text.count)
    }

    /// The height of a line by the tables of the guidelines, between their sizes in proportion.
    ///
    /// Source: https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
    static func lineHeight(_ points: CGFloat) -> CGFloat {
        guard let next = leading.firstIndex(where: { $0.points >= points }) else { return (points * 1.17).rounded() }
        if next == 0 { return points + 2 }
        let (low, high) = (leading[next - 1], leading[next])
        return low.line + (high.line - low.line) * (points - low.points) / (high.points - low.points)
    }

    private static let leading: [(points: CGFloat, line: CGFloat)] = [
        (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (20, 25), (21, 26), (22, 28), (23, 29), (25, 31),
        (28, 34), (30, 37), (33, 40), (34, 41), (40, 48), (44, 52), (48, 57), (53, 62), (60, 70),
    ]

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        (0x2066...0x2069).contains(scalar.value) || scalar.value == 0x200E || scalar.value == 0x200F || scalar.value == 0x2060
            || scalar.value == 0x200B
    }

    /// Characters of East Asia fill a square, in whatever font they are drawn.
    private static func isSquare(_ scalar: Unicode.Scalar) -> Bool {
        (0x2E80...0xD7FF).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
    }

    private static let bookFace = face(book)
    private static let boldFace = face(bold)

    private static func face(_ runs: [(first: UInt32, widths: [Int])]) -> [UInt32: Int] {
        var widths: [UInt32: Int] = [:]
        for run in runs {
            for (index, width) in run.widths.enumerated() { widths[run.first + UInt32(index)] = width }
        }
        return widths
    }
}
