import Foundation
import GRDB
import Synchronization
import WeatherStore

/// Keeps entries in one SQLite database: the server's store.
///
/// Write-ahead log with `synchronous = NORMAL`: an acknowledged entry survives the end of the process at any moment, `kill -9`
/// included, because its page is with the operating system; a power failure may take the last commits, never the integrity.
/// That is enough for a cache, and spares an `fsync` for every write; what a person entrusted to us belongs into a database of
/// its own with `FULL`.
///
/// Ledgers have a table of their own, which making room never touches, and a few pages that weather cannot take. Their changes are
/// transactions, so that a command beside the server counts right; a second server is refused by a lock beside the file.
package final class SQLiteWeatherStore: WeatherStore, LedgerStore {
    package let survivesRestart = true
    private let pool: DatabasePool
    private let maximumBytes: Int
    /// Held while this store is open, unless it is a guest.
    private let lock: ProcessLock?
    /// Milliseconds that a write waits for another process's. None while the last write waited in vain: of many writes only the first
    /// waits for a database that stays locked.
    private let patience = Mutex(SQLiteWeatherStore.usualPatience)
    private static let usualPatience = 2_000

    /// Who opens the database.
    package enum Role: Hashable, Sendable {
        /// A server: the only one on this database, which it may set aside or bring to a newer form.
        case owner
        /// A command that looks in beside a server, for a moment, and changes nothing but ledgers and single entries.
        case guest
    }

    /// Opens or begins the database.
    ///
    /// A file that is no database, or a damaged one, is set aside under another name and a new one begun. A whole database of
    /// another application is refused: it is somebody's data.
    ///
    /// - Parameters:
    ///   - path: the folder must exist.
    ///   - maximumBytes: of the database file; the oldest entries go when it is full. The log beside it is held to an eighth.
    ///   - verifies: reads the whole database before it is used, so that damage is found now and not in the middle of a day:
    ///     right for a server, too slow (about a second for 256 MB) for a command.
    ///   - role: a second owner is refused as long as the first one runs.
    ///   - notice: told in words what was set aside, for the log; the text names no place.
    /// - Throws: `StoreError.unavailable` with the cause in words.
    package init(
        path: String, maximumBytes: Int = 256 << 20, verifies: Bool = true, role: Role = .owner, notice: (String) -> Void = { _ in }
    ) throws(StoreError) {
        self.maximumBytes = maximumBytes
        (pool, lock) = try DatabaseOpening(path: path, verifies: verifies, maximumBytes: maximumBytes).open(as: role, notice)
    }

    package func entry(for key: String) async -> StoredEntry? {
        do {
            return try await pool.read { database in
                let row = try Row.fetchOne(
                    database, sql: "SELECT storedAt, payload FROM entry WHERE key = ?", arguments: [Self.blob(key)])
                guard let row, let payload = Data.fromDatabaseValue(row["payload"]), let instant = Double.fromDatabaseValue(row["storedAt"])
                else { return nil }
                return StoredEntry(payload: [UInt8](payload), storedAt: Date(timeIntervalSince1970: instant))
            }
        } catch {
            // Unreadable is a miss, as the contract says; the next write reports what is wrong.
            return nil
        }
    }

    package func put(_ entry: StoredEntry, for key: String) async throws(StoreError) {
        // One entry must not drive out all the others.
        guard entry.payload.count <= maximumBytes / 2 else { throw .full }
        do {
            for _ in 0..<8 {
                do {
                    return try await write(reservedPages: 0) { database in try Self.insert(entry, key, database) }
                } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
                    let isRoomier = try await write(reservedPages: 0) { database in
                        try Self.freeOldest(bytes: entry.payload.count * 2, except: key, database)
                    }
                    guard isRoomier else { throw error }
                }
            }
            throw StoreError.full
        } catch { throw Self.problem(error, "writing") }
    }

    package func remove(_ key: String) async throws(StoreError) {
        do {
            try await write(reservedPages: 0) { database in
                try database.execute(sql: "DELETE FROM entry WHERE key = ?", arguments: [Self.blob(key)])
            }
        } catch { throw Self.problem(error, "removing") }
    }

    package func keys() async -> [String] {
        do {
            return try await pool.read { database in
                try Data.fetchAll(database, sql: "SELECT key FROM entry ORDER BY number DESC").map { String(decoding: $0, as: UTF8.self) }
            }
        } catch { return [] }
    }

    /// Copies the log into the database and empties it: for a moment of rest, and before the end.
    package func checkpoint() async throws(StoreError) {
        do {
            try await pool.writeWithoutTransaction { database in _ = try database.checkpoint(.truncate) }
        } catch { throw Self.problem(error, "checkpoint") }
    }

    package func ledger(_ name: String) async -> [UInt8]? {
        do { return try await pool.read { database in try Self.ledger(name, database) } } catch {
            // Unreadable is a miss, as the contract says; the next change reports what is wrong.
            return nil
        }
    }

    package func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(StoreError) -> Value {
        do {
            return try await write(reservedPages: DatabaseOpening.ledgerPages) { database in
                let (bytes, value) = change(try Self.ledger(name, database))
                if let bytes {
                    try database.execute(
                        sql: "INSERT INTO ledger (name, bytes) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes",
                        arguments: [Self.blob(name), Data(bytes)])
                }
                return value
            }
        } catch { throw Self.problem(error, "writing a ledger") }
    }

    private static func ledger(_ name: String, _ database: Database) throws -> [UInt8]? {
        try Data.fetchOne(database, sql: "SELECT bytes FROM ledger WHERE name = ?", arguments: [blob(name)]).map { [UInt8]($0) }
    }

    /// Writes in one transaction, which begins by waiting for its turn.
    ///
    /// - Parameter reservedPages: beyond the size that weather may take.
    private func write<Value: Sendable>(reservedPages: Int, _ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        let patience = patience.withLock { $0 }
        let pages = DatabaseOpening.pages(in: maximumBytes) + reservedPages
        do {
            let value = try await pool.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA busy_timeout = \(patience)")
                try database.execute(sql: "PRAGMA max_page_count = \(pages)")
                var value: Value?
                try database.inTransaction(.immediate) {
                    value = try body(database)
                    return .commit
                }
                guard let value else { throw StoreError.unavailable("writing") }
                return value
            }
            self.patience.withLock { $0 = Self.usualPatience }
            return value
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            self.patience.withLock { $0 = 0 }
            throw error
        }
    }

    /// A row of its own for every write, so that the order of rows is the order of writing.
    private static func insert(_ entry: StoredEntry, _ key: String, _ database: Database) throws {
        try database.execute(
            sql: "INSERT OR REPLACE INTO entry (key, storedAt, payload) VALUES (?, ?, ?)",
            arguments: [blob(key), entry.storedAt.timeIntervalSince1970, Data(entry.payload)])
    }

    /// Keys are bytes to SQLite: as text they would end at the first zero, and two could become one.
    private static func blob(_ key: String) -> Data { Data(key.utf8) }

    /// Frees at least `bytes`, or an eighth of the rows when that is more.
    ///
    /// - Returns: false when there is nothing to free.
    private static func freeOldest(bytes: Int, except key: String, _ database: Database) throws -> Bool {
        let rows = try Row.fetchAll(
            database, sql: "SELECT number, length(payload) AS bytes FROM entry WHERE key <> ? ORDER BY number", arguments: [blob(key)])
        var freed = 0
        var last: Int64?
        for (index, row) in rows.enumerated() where freed < bytes || index < rows.count / 8 {
            freed += Int.fromDatabaseValue(row["bytes"]) ?? 0
            last = Int64.fromDatabaseValue(row["number"])
        }
        guard let last else { return false }
        try database.execute(sql: "DELETE FROM entry WHERE number <= ? AND key <> ?", arguments: [last, blob(key)])
        return true
    }

    private static func problem(_ error: any Error, _ operation: String) -> StoreError {
        if let error = error as? StoreError { return error }
        guard let error = error as? DatabaseError else { return .unavailable(operation) }
        switch error.resultCode {
        case .SQLITE_FULL: return .full
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .unavailable("\(operation): the database is locked")
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: return .unavailable("\(operation): the database is damaged")
        default: return .unavailable(operation)
        }
    }
}
