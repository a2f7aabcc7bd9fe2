import Foundation
import WeatherModel

/// Bytes and a date.
struct StoredEntry: Hashable, Sendable {
    var payload: [UInt8]
    var storedAt: Date
}

/// The content of one entry's file: magic and version, instant, key, payload, checksum of everything before it.
///
/// All numbers are little-endian. The checksum (FNV-1a, 64 bits) detects torn and foreign files; it does not protect against forgery.
struct EntryFile: Hashable, Sendable {
    var key: String
    var entry: StoredEntry

    /// `PETREL`, the kind of file, the version.
    static let magic: [UInt8] = Array("PETRELW1".utf8)
    static let headerBytes = 8 + 8 + 4 + 8

    init(key: String, entry: StoredEntry) {
        self.key = key
        self.entry = entry
    }

    /// - Returns: nil unless the input is a complete file as written by `bytes`.
    init?(bytes: [UInt8]) {
        guard bytes.count >= Self.headerBytes + 8, bytes.starts(with: Self.magic) else { return nil }
        let instant = Double(bitPattern: Self.number(bytes, at: 8, count: 8))
        let keyBytes = Self.number(bytes, at: 16, count: 4)
        let payloadBytes = Self.number(bytes, at: 20, count: 8)
        let content = UInt64(bytes.count - Self.headerBytes - 8)
        guard instant.isFinite, keyBytes <= content, payloadBytes == content - keyBytes else { return nil }
        let end = bytes.count - 8
        guard Self.number(bytes, at: end, count: 8) == Self.checksum(bytes[..<end]) else { return nil }
        let payload = Self.headerBytes + Int(keyBytes)
        key = String(decoding: bytes[Self.headerBytes..<payload], as: UTF8.self)
        entry = StoredEntry(payload: Array(bytes[payload..<end]), storedAt: Date(timeIntervalSince1970: instant))
    }

    var bytes: [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(Self.headerBytes + key.utf8.count + entry.payload.count + 8)
        Self.append(entry.storedAt.timeIntervalSince1970.bitPattern, count: 8, to: &bytes)
        Self.append(UInt64(key.utf8.count), count: 4, to: &bytes)
        Self.append(UInt64(entry.payload.count), count: 8, to: &bytes)
        bytes += key.utf8
        bytes += entry.payload
        Self.append(Self.checksum(bytes[...]), count: 8, to: &bytes)
        return bytes
    }

    /// A file name valid on every file system: the percent-encoded key, truncated and followed by its hash if it would be too long.
    static func name(for key: String) -> String {
        var name = ""
        for byte in key.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
                name.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                name += byte < 16 ? "%0\(String(byte, radix: 16))" : "%\(String(byte, radix: 16))"
            }
        }
        if name.utf8.count > 150 { name = "%\(name.prefix(100))-\(String(StableHash.of(key.utf8), radix: 16))" }
        return name + fileExtension
    }

    static let fileExtension = ".petrel-entry"

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.withUnsafeBufferPointer { StableHash.of($0) }
    }

    private static func number(_ bytes: [UInt8], at offset: Int, count: Int) -> UInt64 {
        bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func append(_ number: UInt64, count: Int, to bytes: inout [UInt8]) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
    }
}
