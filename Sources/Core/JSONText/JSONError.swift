/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
    /// The kind of error at `JSONError.offset`.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The text ends inside a value: it was cut off, or nothing arrived.
        case unexpectedEnd
        /// A byte that the grammar does not allow here.
        case unexpectedByte
        /// `nan`, `NaN`, `inf` or `Infinity` instead of a number: a server printed a float without checking it.
        case notANumber
        /// A number that the grammar does not allow: `01`, `1.`, `.5`, `+1`.
        case malformedNumber
        /// A string with a control character, or with an escape that the grammar does not know.
        case malformedString
        /// An object names a key twice: two parties could read two different values.
        case repeatedKey
        /// More text after the value.
        case trailingBytes
        /// Arrays and objects nested deeper than `JSONDocument.maximumDepth`.
        case tooDeep
        /// A text of more than `JSONDocument.maximumBytes` bytes.
        case tooLarge
    }

    /// The kind of error.
    package let kind: Kind
    /// Bytes from the beginning of the text.
    package let offset: Int

    /// - Parameter offset: bytes from the beginning of the text.
    public init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}
