import Mustache

/// Escapes text for HTML, scalar by scalar.
///
/// The library's own escaping goes by grapheme, so that a quotation mark followed by a combining character passes through it.
struct Escaping: MustacheContentType {
    /// The name by which every template asks for it.
    static let name = "PETREL"

    func escapeText(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default:
                // Control characters and the marks that turn the reading direction around have no business in a weather report.
                if Self.isHarmless(scalar) { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
        default: true
        }
    }
}
