extension JSONValue {
    /// The canonical form of RFC 8785: members sorted by UTF-16 code units, no blanks, ECMAScript numbers, UTF-8.
    ///
    /// `.literal` numbers are written unchanged, so a value that holds one is canonical only if its text is.
    public func canonicalBytes() -> [UInt8] {
        var writer = CanonicalWriter()
        write(to: &writer)
        return writer.finish()
    }

    private func write(to writer: inout CanonicalWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let value): writer.number(value)
        case .literal(let text): writer.literal(text)
        case .string(let text): writer.string(text)
        case .array(let elements):
            writer.beginArray()
            for element in elements { element.write(to: &writer) }
            writer.endArray()
        case .object(let members):
            writer.beginObject()
            for member in members.sorted(by: { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }) {
                writer.name(text: member.key)
                member.value.write(to: &writer)
            }
            writer.endObject()
        }
    }

    /// Converts a parsed node to a value. A number beyond the range of `Double` becomes null, as it would be written.
    public init(_ node: JSONNode) {
        if node.isObject {
            self = .object(Dictionary(node.members.map { ($0.key, JSONValue($0.value)) }) { first, _ in first })
        } else if node.isArray {
            self = .array(node.elements.map { JSONValue($0) })
        } else if let text = node.string {
            self = .string(text)
        } else if let value = node.bool {
            self = .bool(value)
        } else {
            self = node.double.map { .number($0) } ?? .null
        }
    }
}
