import Foundation
import GRDB
import WeatherStore

extension SQLiteWeatherStore {
    package func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? {
        let world = world.name
        do {
            return try await records.pool.read { database in try RecordRows(database: database, world: world).find(key) }
        } catch { throw Self.problem(error, "reading a record") }
    }

    package func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let world = world.name
        do {
            return try await records.write { database in try body(RecordRows(database: database, world: world)) }
        } catch { throw Self.problem(error, "writing a record") }
    }

    package func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease? {
        let (world, key, now) = (world.name, Data(name.utf8), now().timeIntervalSince1970)
        let token = try await writeWithEviction(name.utf8.count, excluding: .reply) { database in
            let token = try Int64.fetchOne(
                database,
                sql: """
                    INSERT INTO lease (world, name, owner, token, ends)
                    SELECT :world, :name, :owner, 1 + coalesce(max(token), 0), :ends FROM lease WHERE world = :world
                    ON CONFLICT (world, name) DO UPDATE SET owner = excluded.owner, token = excluded.token, ends = excluded.ends
                    WHERE lease.ends <= :now RETURNING token
                    """, arguments: ["world": world, "name": key, "owner": owner, "ends": now + seconds, "now": now])
            // The row with the highest token stays, so that no token is given out a second time.
            if let token {
                try database.execute(
                    sql: "DELETE FROM lease WHERE world = ? AND ends <= ? AND token < ?",
                    arguments: [world, now - LeaseMemory.seconds, token])
            }
            return token
        }
        return token.map { Lease(name: name, owner: owner, token: $0) }
    }

    package func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool {
        try await end(lease, at: now().timeIntervalSince1970 + seconds)
    }

    package func release(_ lease: Lease) async throws(StoreError) { _ = try await end(lease, at: 0) }

    private func end(_ lease: Lease, at end: Double) async throws(StoreError) -> Bool {
        let world = world.name
        return try await writeWithEviction(0, excluding: .reply) { database in
            try database.execute(
                sql: "UPDATE lease SET ends = ? WHERE world = ? AND name = ? AND token = ?",
                arguments: [end, world, Data(lease.name.utf8), lease.token])
            return database.changesCount > 0
        }
    }

    package func reply(for key: String) async throws(StoreError) -> [UInt8]? {
        let (world, key, now) = (world.name, Data(key.utf8), now().timeIntervalSince1970)
        return try await read { database in
            try Data.fetchOne(
                database, sql: "SELECT bytes FROM reply WHERE world = ? AND key = ? AND ends > ?", arguments: [world, key, now]
            ).map { [UInt8]($0) }
        }
    }

    package func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError) {
        let (world, key, ends) = (world.name, Data(key.utf8), end.timeIntervalSince1970)
        let now = now().timeIntervalSince1970
        try await writeWithEviction(bytes.count, excluding: .reply) { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO reply (world, key, ends, bytes) VALUES (?, ?, ?, ?)",
                arguments: [world, key, ends, Data(bytes)])
            // A few at a time, so that no write is long.
            try database.execute(
                sql: "DELETE FROM reply WHERE number IN (SELECT number FROM reply WHERE ends <= ? ORDER BY ends LIMIT 20)", arguments: [now]
            )
        }
    }
}

/// Records within one transaction. Names are stored as blobs: as text they would end at the first zero byte, and two could become one.
private struct RecordRows: RecordTransaction {
    let database: Database
    let world: String

    func find(_ key: RecordKey) throws -> [UInt8]? {
        try Data.fetchOne(
            database, sql: "SELECT bytes FROM record WHERE world = ? AND kind = ? AND name = ?",
            arguments: [world, key.kind, Data(key.name.utf8)]
        ).map { [UInt8]($0) }
    }

    func record(_ key: RecordKey) throws(StoreError) -> [UInt8]? {
        do { return try find(key) } catch { throw SQLiteWeatherStore.problem(error, "reading a record") }
    }

    func records(of kind: String) throws(StoreError) -> [String: [UInt8]] {
        do {
            let rows = try Row.fetchAll(
                database, sql: "SELECT name, bytes FROM record WHERE world = ? AND kind = ?", arguments: [world, kind])
            var found: [String: [UInt8]] = [:]
            for row in rows {
                guard let name = Data.fromDatabaseValue(row["name"]), let bytes = Data.fromDatabaseValue(row["bytes"]) else { continue }
                found[String(decoding: name, as: UTF8.self)] = [UInt8](bytes)
            }
            return found
        } catch { throw SQLiteWeatherStore.problem(error, "reading records") }
    }

    func page(of kind: String, beginningWith prefix: String, after name: String?, limit: Int) throws(StoreError) -> [RecordEntry] {
        let (prefix, after) = (Data(prefix.utf8), name.map { Data($0.utf8) })
        do {
            // Bytes of UTF-8 are below 0xFF: every name with the prefix sorts before the prefix followed by that byte.
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT name, bytes FROM record WHERE world = ? AND kind = ? AND name >= ? AND name < ?
                    AND (? OR name > ?) ORDER BY name LIMIT ?
                    """,
                arguments: [world, kind, max(prefix, after ?? prefix), prefix + [0xFF], after == nil, after ?? Data(), limit])
            return rows.compactMap { row in
                guard let name = Data.fromDatabaseValue(row["name"]), let bytes = Data.fromDatabaseValue(row["bytes"]) else { return nil }
                return RecordEntry(name: String(decoding: name, as: UTF8.self), bytes: [UInt8](bytes))
            }
        } catch { throw SQLiteWeatherStore.problem(error, "reading records") }
    }

    /// The later of two names.
    private func max(_ one: Data, _ other: Data) -> Data { one.lexicographicallyPrecedes(other) ? other : one }

    func put(_ bytes: [UInt8], as key: RecordKey) throws(StoreError) {
        do {
            try database.execute(
                sql: """
                    INSERT INTO record (world, kind, name, bytes) VALUES (?, ?, ?, ?)
                    ON CONFLICT (world, kind, name) DO UPDATE SET bytes = excluded.bytes
                    """, arguments: [world, key.kind, Data(key.name.utf8), Data(bytes)])
        } catch { throw SQLiteWeatherStore.problem(error, "writing a record") }
    }

    func remove(_ key: RecordKey) throws(StoreError) {
        do {
            try database.execute(
                sql: "DELETE FROM record WHERE world = ? AND kind = ? AND name = ?", arguments: [world, key.kind, Data(key.name.utf8)])
        } catch { throw SQLiteWeatherStore.problem(error, "removing a record") }
    }
}
