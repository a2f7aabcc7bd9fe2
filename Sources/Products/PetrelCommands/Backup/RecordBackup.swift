import Foundation
import WeatherAPI
import WeatherStore

/// All records of a database as one file: subscriptions, the key by which push services know the server, the counts of calls. The same file is
/// brought back to SQLite and to PostgreSQL.
///
/// Bytes in this order: a line that names the form; for each record four fields (world, kind, name, content), each with its length in four
/// bytes before it, the highest first; the number of records in eight bytes behind the length 0xFFFFFFFF; the instant in eight bytes, seconds since
/// 1970; SHA-256 of all before.
struct RecordBackup: Hashable, Sendable {
    var records: [ArchivedRecord]
    /// Seconds since 1970, whole.
    var madeAt: Int64

    private static let magic = Array("Petrel backup 1\n".utf8)
    private static let end: UInt32 = .max
    private static let checksumBytes = 32

    /// Why a file cannot be brought back, as the end of a sentence.
    enum Flaw: Error, Hashable, Sendable {
        case foreign
        case newer
        case damaged

        var words: String {
            switch self {
            case .foreign: "it is no backup of Petrel's"
            case .newer: "a newer Petrel has made it"
            case .damaged: "it is damaged or not whole"
            }
        }
    }

    init(records: [ArchivedRecord], madeAt: Int64) {
        self.records = records
        self.madeAt = madeAt
    }

    /// - Throws: `Flaw` for everything but a whole backup.
    init(_ bytes: [UInt8]) throws(Flaw) {
        guard Self.isBackup(bytes) else { throw .foreign }
        guard bytes.starts(with: Self.magic) else { throw bytes.contains(0x0A) ? .newer : .damaged }
        guard bytes.count >= Self.magic.count + Self.checksumBytes else { throw .damaged }
        let body = Array(bytes.dropLast(Self.checksumBytes))
        guard Checksum.sha256(body) == Array(bytes.suffix(Self.checksumBytes)) else { throw .damaged }
        var reader = Reader(bytes: body, place: Self.magic.count)
        var records: [ArchivedRecord] = []
        while true {
            guard let length = reader.number(bytes: 4) else { throw .damaged }
            if length == UInt64(Self.end) { break }
            guard let world = reader.text(length), let kind = reader.field().flatMap({ String(validating: $0, as: UTF8.self) }),
                let name = reader.field().flatMap({ String(validating: $0, as: UTF8.self) }), let content = reader.field()
            else { throw .damaged }
            records.append(ArchivedRecord(world: world, key: RecordKey(kind: kind, name: name), bytes: Array(content)))
        }
        guard let count = reader.number(bytes: 8), let instant = reader.number(bytes: 8), count == UInt64(records.count),
            reader.place == body.count
        else { throw .damaged }
        self.records = records
        madeAt = Int64(bitPattern: instant)
    }

    var bytes: [UInt8] {
        var bytes = Self.magic
        func append<Number: FixedWidthInteger>(_ number: Number) { withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) } }
        for record in records {
            for field in [Array(record.world.utf8), Array(record.key.kind.utf8), Array(record.key.name.utf8), record.bytes] {
                append(UInt32(clamping: field.count))
                bytes += field
            }
        }
        append(Self.end)
        append(UInt64(records.count))
        append(madeAt)
        return bytes + Checksum.sha256(bytes)
    }

    /// True for the beginning of a backup, of this form or of a later one.
    static func isBackup(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "Petrel backup ".utf8) }

    private struct Reader {
        let bytes: [UInt8]
        var place: Int

        mutating func number(bytes count: Int) -> UInt64? {
            guard place + count <= bytes.count else { return nil }
            defer { place += count }
            return bytes[place..<place + count].reduce(0) { $0 << 8 | UInt64($1) }
        }

        mutating func field() -> ArraySlice<UInt8>? { number(bytes: 4).flatMap { part($0) } }

        mutating func text(_ length: UInt64) -> String? { part(length).flatMap { String(validating: $0, as: UTF8.self) } }

        private mutating func part(_ length: UInt64) -> ArraySlice<UInt8>? {
            guard length <= UInt64(bytes.count - place) else { return nil }
            defer { place += Int(length) }
            return bytes[place..<place + Int(length)]
        }
    }
}
