import Foundation
import WeatherStore

extension PostgresWeatherStore {
    private static let size = Statement(
        "size",
        """
        SELECT (SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class WHERE relnamespace = to_regnamespace('petrel') AND relkind = 'r'),
            (SELECT coalesce(sum(length(document) + 200), 0)::bigint FROM petrel.snapshot)
                + (SELECT coalesce(sum(length(content) + 200), 0)::bigint FROM petrel.reply),
            (SELECT count(*) FROM petrel.snapshot WHERE world = $1::text),
            (SELECT count(*) FROM petrel.reply WHERE world = $1::text),
            (SELECT count(*) FROM petrel.record WHERE world = $1::text)
        """)

    /// The size of Petrel's tables and indexes; in use is the size of compressed snapshots and replies.
    package func size() async throws(StoreError) -> StoreSize {
        let (values, limit) = ([worldValue], Int64(configuration.maximumBytes))
        return try await pool.call(within: configuration.writeSeconds) { connection, deadline throws(PostgresFailure) in
            let rows = try connection.rows(Self.size, values, until: deadline)
            func number(_ column: Int) -> Int64 { rows.integer(0, column) ?? 0 }
            return StoreSize(
                bytes: number(0), contentBytes: number(1), limitBytes: limit, snapshots: number(2), replies: number(3), records: number(4))
        }
    }

    /// Deletes expired rows and, beyond the configured size, former revisions first, then replies, then the cells whose latest snapshot was
    /// put longest ago. To be called by each node every minute or so; while one node runs it, the call does nothing in the others.
    ///
    /// - Returns: the number of deleted rows.
    @discardableResult
    package func tidy() async throws(StoreError) -> Int {
        guard let lease = try await claim("postgres.tidy", by: node, forSeconds: 300) else { return 0 }
        let result: Result<Int, StoreError>
        do throws(StoreError) { result = .success(try await deleteSurplus()) } catch { result = .failure(error) }
        try await release(lease)
        return try result.get()
    }

    private func deleteSurplus() async throws(StoreError) -> Int {
        var deleted = 0
        let now = nowValue
        for statement in [Self.oldRevisions, Self.endedReplies, Self.endedLeases] {
            while !Task.isCancelled {
                let (rows, _) = try await delete(statement, [worldValue, now])
                deleted += rows
                if rows < Self.batch { break }
            }
        }
        var surplus = try await size().contentBytes - Int64(configuration.maximumBytes)
        for statement in [Self.formerRevisions, Self.oldestReplies, Self.oldestLatest] {
            while surplus > 0, !Task.isCancelled {
                let (rows, bytes) = try await delete(statement, [.integer(surplus)])
                deleted += rows
                surplus -= bytes
                if rows == 0 { break }
            }
        }
        return deleted
    }

    /// - Returns: the number of deleted rows, and the bytes of their contents.
    private func delete(_ statement: Statement, _ values: [SQLValue]) async throws(StoreError) -> (rows: Int, bytes: Int64) {
        try await pool.call(within: configuration.writeSeconds) { connection, deadline throws(PostgresFailure) in
            let rows = try connection.rows(statement, values, until: deadline)
            return (Int(rows.integer(0, 0) ?? 0), rows.integer(0, 1) ?? 0)
        }
    }

    /// Maximum number of rows that one statement deletes, so that no other call waits long for it. Locked rows are skipped.
    private static let batch = 500

    private static let oldRevisions = Statement(
        "tidy revisions",
        deletion(
            of: "snapshot", bytes: "0",
            where: """
                SELECT s.ctid FROM petrel.snapshot s JOIN petrel.latest l USING (world, cell)
                WHERE world = $1::text AND s.revision <> l.revision
                    AND s.fetched < coalesce($2::float8, petrel.seconds()) - \(SnapshotHistory.seconds)
                LIMIT \(batch) FOR UPDATE OF s SKIP LOCKED
                """))

    private static let endedReplies = Statement(
        "tidy replies",
        deletion(
            of: "reply", bytes: "0",
            where: """
                SELECT ctid FROM petrel.reply WHERE world = $1::text AND ends <= coalesce($2::float8, petrel.seconds())
                ORDER BY ends LIMIT \(batch) FOR UPDATE SKIP LOCKED
                """))

    /// The holder may still renew an expired lease; after a week it is assumed to be gone.
    private static let endedLeases = Statement(
        "tidy leases",
        deletion(
            of: "lease", bytes: "0",
            where: """
                SELECT ctid FROM petrel.lease WHERE world = $1::text AND ends <= coalesce($2::float8, petrel.seconds()) - \(LeaseMemory.seconds)
                LIMIT \(batch) FOR UPDATE SKIP LOCKED
                """))

    private static let formerRevisions = Statement(
        "make room of revisions",
        deletion(
            of: "snapshot", bytes: "length(document) + 200",
            where: """
                SELECT row FROM (
                    SELECT row, sum(bytes) OVER (ORDER BY number) - bytes AS before FROM (
                        SELECT s.ctid AS row, s.number, length(s.document) + 200 AS bytes
                        FROM petrel.snapshot s JOIN petrel.latest l USING (world, cell) WHERE s.revision <> l.revision
                        ORDER BY s.number LIMIT \(batch) FOR UPDATE OF s SKIP LOCKED
                    ) AS former
                ) AS oldest WHERE before < $1::bigint
                """))

    private static let oldestReplies = Statement(
        "make room of replies",
        deletion(
            of: "reply", bytes: "length(content) + 200",
            where: """
                SELECT row FROM (
                    SELECT row, sum(bytes) OVER (ORDER BY ends, row) - bytes AS before FROM (
                        SELECT ctid AS row, ends, length(content) + 200 AS bytes
                        FROM petrel.reply ORDER BY ends, ctid LIMIT \(batch) FOR UPDATE SKIP LOCKED
                    ) AS replies
                ) AS oldest WHERE before < $1::bigint
                """))

    private static let oldestLatest = Statement(
        "make room of latest",
        """
        WITH oldest AS (
            SELECT l.world, l.cell, l.number, sum(length(s.document) + 200) OVER (ORDER BY l.number) - length(s.document) - 200 AS before
            FROM petrel.latest l JOIN petrel.snapshot s USING (world, cell, revision) ORDER BY l.number LIMIT \(batch)
        ), gone AS (
            DELETE FROM petrel.latest l USING oldest
            WHERE l.world = oldest.world AND l.cell = oldest.cell AND l.number = oldest.number AND before < $1::bigint
            RETURNING l.world, l.cell
        ), deleted AS (
            DELETE FROM petrel.snapshot s USING gone WHERE s.world = gone.world AND s.cell = gone.cell
            RETURNING length(s.document) + 200 AS bytes
        ) SELECT count(*), coalesce(sum(bytes), 0)::bigint FROM deleted
        """)

    private static func deletion(of table: String, bytes: String, where rows: String) -> String {
        """
        WITH deleted AS (DELETE FROM petrel.\(table) WHERE ctid = ANY (ARRAY(\(rows))) RETURNING (\(bytes))::bigint AS bytes)
        SELECT count(*), coalesce(sum(bytes), 0)::bigint FROM deleted
        """
    }
}
