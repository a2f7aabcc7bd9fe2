/// Makes style sheets small: for pages that carry their whole style with them.
package enum StyleText {
    /// `css` without comments and without the space that nothing needs. Strings, and the spaces of `calc`, selectors and values, stay.
    package static func minified(_ css: String) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(css.utf8.count)
        let input = Array(css.utf8)
        var index = 0
        var isSpacePending = false
        while index < input.count {
            let byte = input[index]
            switch byte {
            case UInt8(ascii: "/") where index + 1 < input.count && input[index + 1] == UInt8(ascii: "*"):
                index = end(ofCommentAt: index, in: input)
                isSpacePending = true
                continue
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0C:
                isSpacePending = true
                index += 1
                continue
            default: break
            }
            if isSpacePending, needsSpace(after: output.last, before: byte) { output.append(UInt8(ascii: " ")) }
            isSpacePending = false
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let end = end(ofStringAt: index, in: input)
                output.append(contentsOf: input[index..<end])
                index = end
                continue
            case UInt8(ascii: "}") where output.last == UInt8(ascii: ";"): output.removeLast()
            default: break
            }
            output.append(byte)
            index += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func needsSpace(after last: UInt8?, before next: UInt8) -> Bool {
        guard let last else { return false }
        if "{};,(".utf8.contains(last) || "{};,)!".utf8.contains(next) { return false }
        // "a > b", and comparisons in media queries.
        if last == UInt8(ascii: ">") || next == UInt8(ascii: ">") { return false }
        // "margin: 0" loses it; "main :focus" must not.
        if last == UInt8(ascii: ":") { return false }
        return true
    }

    private static func end(ofCommentAt start: Int, in input: [UInt8]) -> Int {
        var index = start + 2
        while index + 1 < input.count {
            if input[index] == UInt8(ascii: "*"), input[index + 1] == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return input.count
    }

    private static func end(ofStringAt start: Int, in input: [UInt8]) -> Int {
        var index = start + 1
        while index < input.count {
            if input[index] == UInt8(ascii: "\\") { index += 1 } else if input[index] == input[start] { return index + 1 }
            index += 1
        }
        return input.count
    }
}
