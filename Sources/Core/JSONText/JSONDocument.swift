/// A JSON text (RFC 8259), read in one pass onto a flat tape; values are read in place and converted on access.
///
/// Nothing is allocated per value. Numbers and strings that are never accessed are validated but not converted. Reading rejects whatever
/// the grammar rejects, at any depth; what a value *means* (a number beyond `Double`, a broken surrogate pair) never fails the document. A
/// byte order mark is skipped.
public struct JSONDocument: Sendable {
    /// Arrays and objects may be nested this deep.
    package static let maximumDepth = 512
    /// The longest text that is read, in bytes (128 MiB); callers cap bodies far below.
    package static let maximumBytes = JSONWord.maximumLength

    let tape: JSONTape

    /// - Throws: `JSONError` with the position of the first error.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        guard !bytes.isEmpty else { throw JSONError(.unexpectedEnd, at: 0) }
        guard bytes.count <= Self.maximumBytes else { throw JSONError(.tooLarge, at: Self.maximumBytes) }
        var failure: JSONError? = JSONError(.unexpectedEnd, at: 0)
        // Each word costs at least two bytes of text ("1,"), except brackets that are still open: so this many words are
        // enough, and pages that stay untouched cost nothing. The reader checks all the same.
        let capacity = bytes.count / 2 + Self.maximumDepth + 2
        let words = [UInt64](unsafeUninitializedCapacity: capacity) { words, count in
            bytes.withUnsafeBytes { text in
                withUnsafeTemporaryAllocation(of: JSONReader.Level.self, capacity: Self.maximumDepth) { levels in
                    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.maximumDepth * 8) { keys in
                        guard let base = text.baseAddress, let words = words.baseAddress, let levels = levels.baseAddress,
                            let keys = keys.baseAddress
                        else { return }
                        var reader = JSONReader(
                            base: base, end: text.count, words: words, capacity: capacity, levels: levels, keys: keys,
                            maximumDepth: Self.maximumDepth)
                        failure = reader.read()
                        count = failure == nil ? reader.wordCount : 0
                    }
                }
            }
        }
        if let failure { throw failure }
        tape = JSONTape(bytes: bytes, words: words)
    }

    /// The outermost value.
    public var root: JSONNode { JSONNode(tape: tape, index: 0) }
}
