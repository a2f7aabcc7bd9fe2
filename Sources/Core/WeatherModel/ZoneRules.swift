import Foundation

/// The past and future UTC offsets of one zone: the content of a TZif file ([RFC 9636](https://www.rfc-editor.org/rfc/rfc9636)), as systems
/// keep them below `/usr/share/zoneinfo`.
public struct ZoneRules: Hashable, Sendable {
    /// Seconds since 1970, in order: at each of them the clocks change.
    private let changes: [Int]
    /// Seconds east of UTC, from the change of the same position on.
    private let offsets: [Int]
    /// Seconds east of UTC before the first change.
    private let first: Int
    /// The rule after the last change; nil if the file has none.
    private let later: PosixZone?

    /// Reads a file of version 2 or later, whose times have 64 bits.
    ///
    /// - Returns: nil for anything else, and for a file whose parts are inconsistent.
    public init?(_ file: [UInt8]) {
        guard let old = Head(file, at: 0), old.version >= UInt8(ascii: "2"), let head = Head(file, at: old.end(timeLength: 4)) else {
            return nil
        }
        let end = head.end(timeLength: 8)
        guard end < file.count, file[end] == UInt8(ascii: "\n"), head.types > 0 else { return nil }
        var at = head.start
        changes = (0..<head.times).map { Self.integer(file, at + 8 * $0, bytes: 8) }
        at += 8 * head.times
        let kinds = file[at..<at + head.times].map(Int.init)
        at += head.times
        let types = (0..<head.types).map { Self.integer(file, at + 6 * $0, bytes: 4) }
        guard kinds.allSatisfy({ $0 < types.count }), types.allSatisfy({ abs($0) <= Self.mostSeconds }),
            zip(changes, changes.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        offsets = kinds.map { types[$0] }
        first = types[0]
        let footer = file[(end + 1)...].prefix { $0 != UInt8(ascii: "\n") }
        later = footer.isEmpty ? nil : PosixZone(String(decoding: footer, as: UTF8.self))
        if !footer.isEmpty, later == nil { return nil }
    }

    /// Seconds east of UTC at `seconds` since 1970.
    public func offset(at seconds: Int) -> Int {
        guard let start = changes.first, seconds >= start else { return changes.isEmpty ? later?.offset(at: seconds) ?? first : first }
        if seconds >= changes[changes.count - 1] { return later?.offset(at: seconds) ?? offsets[offsets.count - 1] }
        var (low, high) = (0, changes.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if changes[middle] <= seconds { low = middle } else { high = middle }
        }
        return offsets[low]
    }

    /// No clock on Earth is farther from UTC than 26 hours (RFC 9636, 3.2).
    private static let mostSeconds = 93_600

    /// A signed number, its first byte the highest.
    private static func integer(_ file: [UInt8], _ start: Int, bytes: Int) -> Int {
        var value: UInt64 = 0
        for byte in file[start..<start + bytes] { value = value << 8 | UInt64(byte) }
        return bytes == 8 ? Int(Int64(bitPattern: value)) : Int(Int32(truncatingIfNeeded: value))
    }

    /// The header of a block: the counts of its entries.
    private struct Head {
        let version: UInt8
        let start: Int
        let times: Int
        let types: Int
        private let (universal, standard, leaps, letters): (Int, Int, Int, Int)

        init?(_ file: [UInt8], at: Int) {
            guard at + 44 <= file.count, file[at..<at + 4].elementsEqual("TZif".utf8) else { return nil }
            version = file[at + 4]
            start = at + 44
            let counts = (0..<6).map { ZoneRules.integer(file, at + 20 + 4 * $0, bytes: 4) }
            // No zone has more than some hundred changes: larger counts would only make the sums below overflow.
            guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
            (universal, standard, leaps) = (counts[0], counts[1], counts[2])
            (times, types, letters) = (counts[3], counts[4], counts[5])
            guard end(timeLength: 4) <= file.count else { return nil }
        }

        func end(timeLength: Int) -> Int {
            start + times * (timeLength + 1) + types * 6 + letters + leaps * (timeLength + 4) + standard + universal
        }
    }
}
