import Foundation
import GRDB
import GzipCoding
import WeatherModel
import WeatherStore

/// Documents are stored compressed: a day's weather of a cell is 90 kB of text, and a tenth of that compressed.
extension SQLiteWeatherStore {
    /// In bytes; much more than a document needs.
    private static let largestDocument = 16 << 20

    package func latest(of cell: Cell, otherThan known: SnapshotHead?) async throws(StoreError) -> SnapshotRecord? {
        try await record(
            of: cell, "isLatest AND NOT (revision = ? AND fetchedAt = ?)",
            [known?.revision ?? "", known?.fetchedAt.timeIntervalSince1970 ?? 0])
    }

    package func snapshot(_ revision: String, of cell: Cell) async throws(StoreError) -> SnapshotRecord? {
        try await record(of: cell, "revision = ?", [revision])
    }

    private func record(of cell: Cell, _ condition: String, _ arguments: StatementArguments) async throws(StoreError) -> SnapshotRecord? {
        let (world, id) = (world.name, cell.id)
        let found = try await read { database in
            let row = try database.firstRow(
                "SELECT revision, fetchedAt, document FROM snapshot WHERE world = ? AND cell = ? AND \(condition)", [world, id] + arguments)
            return try row.map { (head: try Self.head($0, cell), document: Data.fromDatabaseValue($0["document"])) }
        }
        guard let found, let packed = found.document, let document = Self.unpacked([UInt8](packed)) else { return nil }
        return SnapshotRecord(head: found.head, document: document)
    }

    package func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome {
        let document = Data(Gzip.compressed(record.document, .least) ?? record.document)
        let (world, now, head) = (world.name, now(), record.head)
        let outcome = try await writeWithEviction(document.count, excluding: .snapshots(world: world, cell: head.cell.id)) { database in
            try Self.replaceLatest(head, document, world, now: now, database)
        }
        if outcome == .kept { broadcast.send(.latest(head)) }
        return outcome
    }

    private static func replaceLatest(
        _ head: SnapshotHead, _ document: Data, _ world: String, now: Date, _ database: Database
    ) throws -> SnapshotPutOutcome {
        let cell = head.cell.id
        let row = try database.firstRow(
            "SELECT revision, fetchedAt FROM snapshot WHERE world = ? AND cell = ? AND isLatest", [world, cell])
        if let latest = try row.map({ try Self.head($0, head.cell) }),
            SnapshotHistory.isOlder(head.fetchedAt, than: latest.fetchedAt, now: now)
        {
            return .refused(later: latest)
        }
        try database.run("UPDATE snapshot SET isLatest = 0 WHERE world = ? AND cell = ? AND isLatest", [world, cell])
        // A new row for every write, so that the order of rows is the order of writing.
        try database.run(
            "INSERT OR REPLACE INTO snapshot (world, cell, revision, fetchedAt, isLatest, document) VALUES (?, ?, ?, ?, 1, ?)",
            [world, cell, head.revision, head.fetchedAt.timeIntervalSince1970, document])
        try database.run(
            """
            DELETE FROM snapshot WHERE world = :world AND cell = :cell AND NOT isLatest AND (fetchedAt < :oldest OR number NOT IN (
                SELECT number FROM snapshot WHERE world = :world AND cell = :cell AND NOT isLatest ORDER BY number DESC LIMIT :most))
            """,
            [
                "world": world, "cell": cell, "oldest": head.fetchedAt.timeIntervalSince1970 - SnapshotHistory.seconds,
                "most": SnapshotHistory.most,
            ])
        return .kept
    }

    private static func head(_ row: Row, _ cell: Cell) throws -> SnapshotHead {
        guard let revision = String.fromDatabaseValue(row["revision"]), let date = Double.fromDatabaseValue(row["fetchedAt"]) else {
            throw StoreError.unavailable("reading: a row is not ours")
        }
        return SnapshotHead(cell: cell, revision: revision, fetchedAt: Date(timeIntervalSince1970: date))
    }

    private static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.starts(with: [0x1F, 0x8B]) ? Gzip.expanded(bytes, atMost: largestDocument) : bytes
    }
}
