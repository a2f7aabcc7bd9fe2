import Foundation
import GRDB
import Synchronization
import WeatherModel
import WeatherStore

/// Keeps everything in one SQLite database: the server's store.
///
/// Write-ahead log. Snapshots, replies and leases with `synchronous = NORMAL`: what was acknowledged survives the end of the process at any
/// moment, `kill -9` included, because its page is with the operating system; a power failure may take the last commits, never the
/// integrity. That is enough for a cache, and spares an `fsync` for every write. Records are written with `FULL`: they survive a power
/// failure too.
///
/// Records have a table of their own, which making room never touches, and a few pages that weather cannot take. Their changes are
/// transactions, so that a command beside the server counts right; a second server is refused by a lock beside the file.
package final class SQLiteWeatherStore: WeatherStore {
    package let world: StoreWorld
    package let survivesRestart = true
    package let isShared = true
    let pool: DatabasePool
    let maximumBytes: Int
    let now: @Sendable () -> Date
    let broadcast = ChangeBroadcast()
    /// Held while this store is open, unless it is a guest.
    private let lock: ProcessLock?
    /// Milliseconds that a write waits for another process's. None while the last write waited in vain: of many writes only the first
    /// waits for a database that stays locked.
    private let patience = Mutex(SQLiteWeatherStore.usualPatience)
    private static let usualPatience = 2_000
    /// What the writing connection was set to last; nil where that is not known. Only touched while it has the turn.
    private let setting = Mutex<WriterSetting?>(nil)

    /// Who opens the database.
    package enum Role: Hashable, Sendable {
        /// A server: the only one on this database, which it may set aside or bring to a newer form.
        case owner
        /// A command that looks in beside a server, for a moment.
        case guest
    }

    /// Opens or begins the database.
    ///
    /// A file that is no database, or a damaged one, is set aside under another name and a new one begun. A whole database of
    /// another application is refused: it is somebody's data.
    ///
    /// - Parameters:
    ///   - path: the folder must exist.
    ///   - maximumBytes: of the database file; when it is full the oldest entries go, former revisions first. The log beside it is held to
    ///     an eighth.
    ///   - verifies: reads the whole database before it is used, so that damage is found now and not in the middle of a day:
    ///     right for a server, too slow (about a second for 256 MB) for a command.
    ///   - role: a second owner is refused as long as the first one runs.
    ///   - now: by which leases and replies end.
    ///   - notice: told in words what was set aside, for the log; the text names no place.
    /// - Throws: `StoreError.unavailable` with the cause in words.
    package init(
        path: String, world: StoreWorld, maximumBytes: Int = 256 << 20, verifies: Bool = true, role: Role = .owner,
        now: @escaping @Sendable () -> Date = { Date() }, notice: (String) -> Void = { _ in }
    ) throws(StoreError) {
        self.world = world
        self.maximumBytes = maximumBytes
        self.now = now
        (pool, lock) = try DatabaseOpening(path: path, verifies: verifies, maximumBytes: maximumBytes).open(as: role, notice)
    }

    package func changes() -> AsyncStream<SnapshotChange> { broadcast.changes() }

    /// How safe a write is when the power fails.
    enum Durability: String {
        case normal = "NORMAL"
        case full = "FULL"
    }

    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws(StoreError) -> Value {
        do { return try await pool.read(body) } catch { throw Self.problem(error, "reading") }
    }

    /// Writes what belongs to the cache, after making room where that is needed.
    ///
    /// - Parameter size: of what is written.
    func writeMakingRoom<Value: Sendable>(
        _ size: Int, sparing spared: CacheSpared, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        // One entry must not drive out all the others.
        guard size <= maximumBytes / 2 else { throw .full }
        do {
            for _ in 0..<8 {
                do {
                    return try await write(reservedPages: 0, .normal, body)
                } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
                    let isRoomier = try await write(reservedPages: 0, .normal) { database in
                        try CacheRoom.free(bytes: size * 2, sparing: spared, database)
                    }
                    guard isRoomier else { throw error }
                }
            }
            throw StoreError.full
        } catch { throw Self.problem(error, "writing") }
    }

    /// Writes in one transaction, which begins by waiting for its turn.
    ///
    /// - Parameter reservedPages: beyond the size that weather may take.
    func write<Value: Sendable>(
        reservedPages: Int, _ durability: Durability, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        let patience = patience.withLock { $0 }
        let pages = DatabaseOpening.pages(in: maximumBytes) + reservedPages
        do {
            let value = try await pool.writeWithoutTransaction { database in
                try self.set(WriterSetting(patience: patience, pages: pages, durability: durability), database)
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

    private func set(_ wanted: WriterSetting, _ database: Database) throws {
        guard setting.withLock({ $0 != wanted }) else { return }
        setting.withLock { $0 = nil }
        try database.execute(sql: "PRAGMA busy_timeout = \(wanted.patience)")
        try database.execute(sql: "PRAGMA max_page_count = \(wanted.pages)")
        try database.execute(sql: "PRAGMA synchronous = \(wanted.durability.rawValue)")
        setting.withLock { $0 = wanted }
    }

    static func problem(_ error: any Error, _ operation: String) -> StoreError {
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

/// How a connection writes.
private struct WriterSetting: Equatable {
    let patience: Int
    let pages: Int
    let durability: SQLiteWeatherStore.Durability
}

extension Database {
    /// Carries out a statement that every snapshot needs. SQLite compiles it once for each connection.
    func run(_ sql: String, _ arguments: StatementArguments) throws { try cachedStatement(sql: sql).execute(arguments: arguments) }

    /// The first row of a query that every snapshot needs. SQLite compiles it once for each connection.
    func firstRow(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }
}
