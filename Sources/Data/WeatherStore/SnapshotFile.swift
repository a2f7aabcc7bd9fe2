import Foundation

/// The payload of a cell's file: its snapshot, and the list of its former revisions, which are in separate files.
struct SnapshotFile: Hashable {
    struct Version: Hashable {
        var revision: String
        /// Seconds since 1970.
        var fetchedAt: Double
    }

    var version: Version
    /// The newest last.
    var former: [Version]
    var document: [UInt8]

    init(version: Version, former: [Version], document: [UInt8]) {
        self.version = version
        self.former = former
        self.document = document
    }

    /// - Returns: nil unless the input was written by `bytes`.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard reader.number() == Self.mark, let count = reader.number(), (1...1000).contains(count) else { return nil }
        var versions: [Version] = []
        for _ in 0..<count {
            guard let date = reader.number().map(Double.init(bitPattern:)), date.isFinite, let revision = reader.text() else { return nil }
            versions.append(Version(revision: revision, fetchedAt: date))
        }
        version = versions.removeLast()
        former = versions
        document = Array(reader.rest)
    }

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.append(Self.mark)
        writer.append(UInt64(former.count + 1))
        for version in former + [version] {
            writer.append(version.fetchedAt.bitPattern)
            writer.append(version.revision.utf8)
        }
        return writer.bytes + document
    }

    /// `SNAPSHT1`.
    private static let mark: UInt64 = 0x3154_4853_5041_4E53
}

/// The payload of the file of a world's records.
struct RecordFile: Hashable {
    var records: [RecordKey: [UInt8]]

    init(records: [RecordKey: [UInt8]]) { self.records = records }

    /// - Returns: nil unless the input was written by `bytes`.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard reader.number() == Self.mark, let count = reader.number() else { return nil }
        records = [:]
        for _ in 0..<count {
            guard let kind = reader.text(), let name = reader.text(), let content = reader.content() else { return nil }
            records[RecordKey(kind: kind, name: name)] = Array(content)
        }
    }

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.append(Self.mark)
        writer.append(UInt64(records.count))
        for (key, content) in records.sorted(by: { ($0.key.kind, $0.key.name) < ($1.key.kind, $1.key.name) }) {
            writer.append(key.kind.utf8)
            writer.append(key.name.utf8)
            writer.append(content)
        }
        return writer.bytes
    }

    /// `RECORDS1`.
    private static let mark: UInt64 = 0x3153_4452_4F43_4552
}
