/// The form in which names are compared: small letters without marks, words parted by one blank.
///
/// Does scalar by scalar what `fold` in `scripts/derive-gazetteer.py` does, or names would not be found.
struct NameFolding: Sendable {
    /// Marked letter, tab, plain letters.
    let table: TableText

    func folded(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                append(scalar, to: &bytes)
            } else {
                for lowered in scalar.properties.lowercaseMapping.unicodeScalars { append(lowered, to: &bytes) }
            }
        }
        if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        return bytes
    }

    private func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "a"..."z", "0"..."9":
            bytes.append(UInt8(ascii: scalar))
        case "A"..."Z":
            bytes.append(UInt8(ascii: scalar) + 32)
        case "-", "–", "—", "_", ".", ",", "(", ")", "/", "\\", " ", "\t", "\u{A0}":
            if let last = bytes.last, last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
        case "'", "’", "‘", "`", "ʻ", "ʼ", "ʿ", "ʾ", "´", "ʹ", "ʺ", "·", "\u{300}"..."\u{36F}":
            break
        default:
            let letter = String(scalar)
            bytes.append(contentsOf: (scalar.isASCII ? letter : table.value(ofLine: letter.utf8) ?? letter).utf8)
        }
    }
}
