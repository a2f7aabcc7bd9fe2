/// Replaces non-numeric values that Open-Meteo prints in good replies: `nan`, `-nan`, `inf`, `-inf`
/// (<https://github.com/open-meteo/open-meteo/issues/2108>). Each affects only its own value.
enum OpenMeteoNumbers {
    /// Replaces each by `null`; quoted texts are left unchanged.
    static func withNulls(_ bytes: [UInt8]) -> [UInt8] {
        var mended: [UInt8] = []
        mended.reserveCapacity(bytes.count + 64)
        var (at, isInText) = (0, false)
        while at < bytes.count {
            let byte = bytes[at]
            if isInText {
                mended.append(byte)
                // An escaped quote does not end a text.
                if byte == UInt8(ascii: "\\"), at + 1 < bytes.count {
                    at += 1
                    mended.append(bytes[at])
                } else if byte == UInt8(ascii: "\"") {
                    isInText = false
                }
                at += 1
            } else if let length = length(bytes, at) {
                mended += "null".utf8
                at += length
            } else {
                isInText = byte == UInt8(ascii: "\"")
                mended.append(byte)
                at += 1
            }
        }
        return mended
    }

    /// - Returns: the length of the word that begins there, in any case; nil if there is none.
    private static func length(_ bytes: [UInt8], _ start: Int) -> Int? {
        let sign = bytes[start] == UInt8(ascii: "-") ? 1 : 0
        for word in ["infinity", "inf", "nan"] {
            let end = start + sign + word.utf8.count
            guard end <= bytes.count, zip(bytes[(start + sign)..<end], word.utf8).allSatisfy({ $0 | 0x20 == $1 }) else { continue }
            return end - start
        }
        return nil
    }
}
