/// The name of a member as it is written, with its quotation marks and its colon, ready to be put at once.
package struct MemberName: Sendable {
    /// Bytes that `put` may write to.
    static let maximumLength = MemoryLayout<SIMD32<UInt8>>.size

    private var text = SIMD32<UInt8>()
    private let count: Int

    /// - Parameter name: at most 29 bytes, without characters that need an escape.
    package init(_ name: StaticString) {
        let written = Array("\"\(name)\":".utf8)
        precondition(written.count <= Self.maximumLength, "the name of a member is too long: \(name)")
        count = written.count
        for (place, byte) in written.enumerated() { text[place] = byte }
    }

    /// - Returns: the pointer after the last byte of the name.
    @inline(__always)
    func put(at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        UnsafeMutableRawPointer(start).storeBytes(of: text, as: SIMD32<UInt8>.self)
        return start + count
    }
}
