import WeatherStore

extension PostgresWeatherStore {
    /// Time limit of a whole backup, longer than that of any statement of a server.
    private static let backupSeconds = 600.0
    private static let patience = """
        SET LOCAL statement_timeout = 600000; SET LOCAL lock_timeout = 30000; SET LOCAL idle_in_transaction_session_timeout = 600000
        """

    private static let everyRecord = Statement("every record", "SELECT world, kind, name, content FROM petrel.record")
    private static let otherSessions = Statement(
        "other sessions",
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'petrel%' AND application_name <> current_setting('application_name')
        """)
    private static let putArchived = Statement(
        "put archived record",
        "INSERT INTO petrel.record (world, kind, name, content) VALUES ($1::text, $2::text, $3::bytea, $4::bytea)")

    /// All records of all worlds at one instant, even while servers write.
    package func archivedRecords() async throws(StoreError) -> [ArchivedRecord] {
        try await recordPool.call(within: Self.backupSeconds) { connection, deadline throws(PostgresFailure) in
            try connection.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \(Self.patience)", until: deadline)
            let records = try Self.archived(connection, deadline)
            try connection.script("COMMIT", until: deadline)
            return records
        }
    }

    /// Replaces all existing records. No server may use the database: it would continue with the records that it has in memory.
    ///
    /// - Parameter replacing: whether other existing records may be deleted.
    package func restore(_ records: [ArchivedRecord], replacing: Bool) async throws(StoreError) -> RestoreOutcome {
        try await recordPool.call(within: Self.backupSeconds, repeatsWhenLost: false) { connection, deadline throws(PostgresFailure) in
            try connection.script(
                "BEGIN; SET LOCAL synchronous_commit = on; \(Self.patience); LOCK TABLE petrel.record IN SHARE ROW EXCLUSIVE MODE",
                until: deadline)
            do throws(PostgresFailure) {
                guard try connection.rows(Self.otherSessions, [], until: deadline).integer(0, 0) == 0 else {
                    throw .store(.unavailable("a petrel serve is using it"))
                }
                let outcome = RestoreOutcome(bringing: records, over: try Self.archived(connection, deadline), replacing: replacing)
                if outcome == .restored {
                    try connection.script("DELETE FROM petrel.record", until: deadline)
                    for record in records {
                        _ = try connection.rows(
                            Self.putArchived,
                            [.text(record.world), .text(record.key.kind), .bytes(Array(record.key.name.utf8)), .bytes(record.bytes)],
                            until: deadline)
                    }
                }
                try connection.script("COMMIT", until: deadline)
                return outcome
            } catch {
                if !error.endsConnection { try connection.script("ROLLBACK", until: deadline) }
                throw error
            }
        }
    }

    private static func archived(_ connection: PostgresConnection, _ deadline: Deadline) throws(PostgresFailure) -> [ArchivedRecord] {
        let rows = try connection.rows(everyRecord, [], until: deadline)
        var records: [ArchivedRecord] = []
        for row in 0..<rows.count {
            guard let world = rows.text(row, 0), let kind = rows.text(row, 1), let name = rows.bytes(row, 2), let bytes = rows.bytes(row, 3)
            else {
                throw .store(.unavailable("reading records: a row is not ours"))
            }
            records.append(
                ArchivedRecord(world: world, key: RecordKey(kind: kind, name: String(decoding: name, as: UTF8.self)), bytes: bytes))
        }
        return records
    }
}
