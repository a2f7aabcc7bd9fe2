/// Encodes numbers and texts as bytes, in the order in which they are appended: numbers as eight bytes, little-endian; texts preceded by
/// their length.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: UInt64) {
        for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
    }

    mutating func append(_ content: some Collection<UInt8>) {
        append(UInt64(content.count))
        bytes += content
    }
}

/// Reads the output of `ByteWriter`; returns nil once the remaining bytes do not contain the complete value.
struct ByteReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func number() -> UInt64? { taken(8).map { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } } }

    mutating func content() -> ArraySlice<UInt8>? { number().flatMap { taken($0) } }

    mutating func text() -> String? { content().map { String(decoding: $0, as: UTF8.self) } }

    private mutating func taken(_ count: UInt64) -> ArraySlice<UInt8>? {
        guard count <= UInt64(rest.count) else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
    }
}
