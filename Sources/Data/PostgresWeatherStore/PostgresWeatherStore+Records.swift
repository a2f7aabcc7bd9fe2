import Foundation
import WeatherStore

extension PostgresWeatherStore {
    fileprivate static let oneRecord = Statement(
        "record",
        "SELECT content FROM petrel.record WHERE world = $1::text AND kind = $2::text AND sha256(name) = sha256($3::bytea)")

    package func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? {
        let values = PostgresTransaction.values(world, key)
        return try await pool.call(within: configuration.readSeconds) { connection, deadline throws(PostgresFailure) in
            try connection.rows(Self.oneRecord, values, until: deadline).bytes(0, 0)
        }
    }

    /// Runs the transactions of all nodes over the records of a world one after the other, by an advisory lock of the server.
    ///
    /// With conflict detection (`SERIALIZABLE`), most of many concurrent transactions would be wasted; a queue gives each a turn. A node
    /// that stalls in the middle blocks the others for `idleMilliseconds` at most.
    package func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let world = world
        return try await recordPool.call(within: configuration.writeSeconds) { connection, deadline throws(PostgresFailure) in
            // The setting is raised, never lowered: an operator may have set a level above `on`.
            try connection.script(
                """
                BEGIN ISOLATION LEVEL READ COMMITTED;
                SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') IN ('off', 'local');
                SELECT pg_advisory_xact_lock(1348825708, hashtext('\(world.name)'))
                """, until: deadline)
            let transaction = PostgresTransaction(connection, world, deadline)
            do throws(PostgresFailure) {
                let value = try transaction.value(of: body)
                try transaction.commit()
                return value
            } catch {
                if !error.endsConnection { try connection.script("ROLLBACK", until: deadline) }
                throw error
            }
        }
    }
}

/// A transaction over records.
private final class PostgresTransaction: RecordTransaction {
    private let connection: PostgresConnection
    private let world: StoreWorld
    private let deadline: Deadline
    /// Stored in case the body continues after the failure.
    private var failure: PostgresFailure?
    private var isOver = false

    private static let all = Statement(
        "records", "SELECT name, content FROM petrel.record WHERE world = $1::text AND kind = $2::text")
    // The first condition uses the index (`PostgresSchema.second`); the second distinguishes names longer than 200 bytes.
    private static let page = Statement(
        "page of records",
        """
        SELECT name, content FROM petrel.record
        WHERE world = $1::text AND kind = $2::text AND substring(name, 1, 200) >= $3::bytea AND substring(name, 1, 200) < $4::bytea
            AND ($5::bytea IS NULL OR name > $5::bytea)
        ORDER BY substring(name, 1, 200), name LIMIT $6::bigint
        """)
    private static let put = Statement(
        "put record",
        """
        INSERT INTO petrel.record (world, kind, name, content) VALUES ($1::text, $2::text, $3::bytea, $4::bytea)
        ON CONFLICT (world, kind, sha256(name)) DO UPDATE SET content = excluded.content
        """)
    private static let remove = Statement(
        "remove record",
        "DELETE FROM petrel.record WHERE world = $1::text AND kind = $2::text AND sha256(name) = sha256($3::bytea)")

    init(_ connection: PostgresConnection, _ world: StoreWorld, _ deadline: Deadline) {
        self.connection = connection
        self.world = world
        self.deadline = deadline
    }

    static func values(_ world: StoreWorld, _ key: RecordKey) -> [SQLValue] {
        [.text(world.name), .text(key.kind), .bytes(Array(key.name.utf8))]
    }

    func value<Value>(of body: (any RecordTransaction) throws(StoreError) -> Value) throws(PostgresFailure) -> Value {
        let result: Result<Value, StoreError>
        do throws(StoreError) { result = .success(try body(self)) } catch { result = .failure(error) }
        isOver = true
        // A failure of the database takes precedence: it decides whether the transaction is retried.
        if let failure { throw failure }
        do throws(StoreError) { return try result.get() } catch { throw .store(error) }
    }

    func commit() throws(PostgresFailure) {
        do throws(PostgresFailure) {
            let end = try connection.script("COMMIT", until: deadline)
            guard end.command == "COMMIT" else { throw .store(.unavailable("the database undid a transaction")) }
        } catch {
            throw error.endsConnection ? .unknownOutcome : error
        }
    }

    func record(_ key: RecordKey) throws(StoreError) -> [UInt8]? {
        try rows(PostgresWeatherStore.oneRecord, Self.values(world, key)).bytes(0, 0)
    }

    func records(of kind: String) throws(StoreError) -> [String: [UInt8]] {
        let rows = try rows(Self.all, [.text(world.name), .text(kind)])
        var found: [String: [UInt8]] = [:]
        for row in 0..<rows.count {
            guard let name = rows.bytes(row, 0), let content = rows.bytes(row, 1) else { continue }
            found[String(decoding: name, as: UTF8.self)] = content
        }
        return found
    }

    func page(of kind: String, beginningWith prefix: String, after name: String?, limit: Int) throws(StoreError) -> [RecordEntry] {
        let (prefix, after) = (Array(prefix.utf8), name.map { Array($0.utf8) })
        let reached = Array((after ?? []).prefix(200))
        let rows = try rows(
            Self.page,
            [
                .text(world.name), .text(kind), .bytes(prefix.lexicographicallyPrecedes(reached) ? reached : prefix),
                .bytes(prefix + [0xFF]), after.map { .bytes($0) } ?? .null, .integer(Int64(limit)),
            ])
        return (0..<rows.count).compactMap { row in
            guard let name = rows.bytes(row, 0), let content = rows.bytes(row, 1) else { return nil }
            return RecordEntry(name: String(decoding: name, as: UTF8.self), bytes: content)
        }
    }

    func put(_ bytes: [UInt8], as key: RecordKey) throws(StoreError) {
        _ = try rows(Self.put, Self.values(world, key) + [.bytes(bytes)])
    }

    func remove(_ key: RecordKey) throws(StoreError) { _ = try rows(Self.remove, Self.values(world, key)) }

    private func rows(_ statement: Statement, _ values: [SQLValue]) throws(StoreError) -> SQLRows {
        guard !isOver else { throw .unavailable("the transaction is over") }
        if let failure { throw failure.storeError }
        do throws(PostgresFailure) { return try connection.rows(statement, values, until: deadline) } catch {
            failure = error
            throw error.storeError
        }
    }
}
