import Foundation
import GzipCoding
import WeatherModel
import WeatherStore

extension PostgresWeatherStore {
    private static let latestOfCell = Statement(
        "latest",
        """
        SELECT l.revision, l.fetched, s.length, s.document FROM petrel.latest l JOIN petrel.snapshot s USING (world, cell, revision)
        WHERE world = $1::text AND cell = $2::text AND (l.revision, l.fetched) IS DISTINCT FROM ($3::text, $4::float8)
        """)

    private static let oneRevision = Statement(
        "snapshot",
        "SELECT revision, fetched, length, document FROM petrel.snapshot WHERE world = $1::text AND cell = $2::text AND revision = $3::text"
    )

    private static let putSnapshot = Statement(
        "put",
        """
        SELECT kept, latest_revision, latest_fetched, latest_number FROM petrel.put_snapshot(
            $1::text, $2::text, $3::text, $4::float8, $5::bigint::int, $6::bytea, $7::float8, $8::float8, $9::bigint::int, $10::float8,
            $11::text, $12::text)
        """)

    package func latest(of cell: Cell, otherThan known: SnapshotHead?) async throws(StoreError) -> SnapshotRecord? {
        let known = known.flatMap { $0.cell == cell && Self.isRevision($0.revision) ? $0 : nil }
        let values = [
            worldValue, .text(cell.id), known.map { .text($0.revision) } ?? .null,
            SQLValue(known?.fetchedAt.timeIntervalSinceReferenceDate),
        ]
        return try await read(Self.latestOfCell, values, cell)
    }

    package func snapshot(_ revision: String, of cell: Cell) async throws(StoreError) -> SnapshotRecord? {
        // Requested by a client, which may send anything.
        guard Self.isRevision(revision) else { return nil }
        return try await read(Self.oneRevision, [worldValue, .text(cell.id), .text(revision)], cell)
    }

    package func put(_ record: SnapshotRecord) async throws(StoreError) -> SnapshotPutOutcome {
        let head = record.head
        guard Self.isRevision(head.revision) else { throw .unavailable("a revision of that form cannot be kept") }
        let (length, content) = try compressed(record.document)
        let values: [SQLValue] = [
            worldValue, .text(head.cell.id), .text(head.revision), .number(head.fetchedAt.timeIntervalSinceReferenceDate), length, content,
            nowValue, .number(SnapshotHistory.clockTolerance), .integer(Int64(SnapshotHistory.most)), .number(SnapshotHistory.seconds),
            .text(ChangeListener.channel(of: world)), .text(sender),
        ]
        let answer = try await pool.call(within: configuration.writeSeconds) {
            connection, deadline throws(PostgresFailure) -> (isKept: Bool, head: SnapshotHead, number: Int64) in
            let rows = try connection.rows(Self.putSnapshot, values, until: deadline)
            guard let isKept = rows.truth(0, 0), let revision = rows.text(0, 1), let fetched = rows.number(0, 2),
                let number = rows.integer(0, 3)
            else { throw .store(.unavailable("its tables are not as Petrel made them")) }
            let date = Date(timeIntervalSinceReferenceDate: fetched)
            return (isKept, SnapshotHead(cell: head.cell, revision: revision, fetchedAt: date), number)
        }
        guard answer.isKept else { return .refused(later: answer.head) }
        notifier.notify(head, number: answer.number)
        return .kept
    }

    private func read(_ statement: Statement, _ values: [SQLValue], _ cell: Cell) async throws(StoreError) -> SnapshotRecord? {
        let found = try await pool.call(within: configuration.readSeconds) {
            connection, deadline throws(PostgresFailure) -> (head: SnapshotHead, length: Int64, content: [UInt8])? in
            let rows = try connection.rows(statement, values, until: deadline)
            guard let revision = rows.text(0, 0), let fetched = rows.number(0, 1), let length = rows.length(0, 2),
                let content = rows.bytes(0, 3)
            else { return nil }
            let date = Date(timeIntervalSinceReferenceDate: fetched)
            return (SnapshotHead(cell: cell, revision: revision, fetchedAt: date), length, content)
        }
        // Expanded here, not on the connection's thread, for which other calls wait.
        guard let found, let document = expanded(found.content, found.length) else { return nil }
        return SnapshotRecord(head: found.head, document: document)
    }

    /// Revisions are checksums: their characters are safe within a notification.
    private static func isRevision(_ text: String) -> Bool {
        (1...200).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
    }

    /// Level 1: on a document of 92 kB the best level saves a third more, but takes eleven times as long. PostgreSQL's own compression
    /// would burden the server, and compresses less.
    ///
    /// - Returns: the uncompressed length, and the compressed bytes, or `bytes` themselves if compression saves nothing.
    /// - Throws: `StoreError.full` if the document is larger than the limit.
    func compressed(_ bytes: [UInt8]) throws(StoreError) -> (length: SQLValue, content: SQLValue) {
        guard bytes.count <= configuration.maximumDocumentBytes else { throw .full }
        return (.integer(Int64(bytes.count)), .bytes(Gzip.compressed(bytes, .least) ?? bytes))
    }

    /// - Parameter length: the uncompressed length.
    /// - Returns: nil if the content is damaged.
    func expanded(_ content: [UInt8], _ length: Int64) -> [UInt8]? {
        guard (0...Int64(configuration.maximumDocumentBytes)).contains(length) else { return nil }
        if content.count == Int(length) { return content }
        guard let bytes = Gzip.expanded(content, atMost: Int(length) + 1), bytes.count == Int(length) else { return nil }
        return bytes
    }
}
