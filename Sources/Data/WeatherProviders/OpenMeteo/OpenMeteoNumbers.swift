/// Values that are no numbers, as Open-Meteo prints them in good replies: `nan`, `-nan`, `inf`, `-inf`
/// (<https://github.com/open-meteo/open-meteo/issues/2108>). One of them loses its own value and nothing beside it.
enum OpenMeteoNumbers {
    /// The text with `null` in the place of each, texts between quotes left as they are.
    static func withNulls(_ bytes: [UInt8]) -> [UInt8] {
        var mended: [UInt8] = []
        mended.reserveCapacity(bytes.count + 64)
        var (at, isInText) = (0, false)
        while at < bytes.count {
            let byte = bytes[at]
            if isInText {
                mended.append(byte)
                // What an escape stands before ends no text.
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

    /// - Returns: of the word that begins there, in any case; nil where there is none.
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
