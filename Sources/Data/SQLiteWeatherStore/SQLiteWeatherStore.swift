import Foundation
import GRDB
import WeatherModel
import WeatherStore

/// Stores everything in SQLite: the server's store. Weather, replies and leases are in one file, records in a second one beside it
/// (`RecordsFile`).
///
/// Both files use write-ahead logs. Snapshots, replies and leases are written with `synchronous = NORMAL`: acknowledged writes survive the
/// end of the process at any moment, `kill -9` included, because their pages are with the operating system; a power failure may lose the
/// last commits, but never integrity. That is enough for a cache, and saves an `fsync` for every write. Records are written with `FULL`:
/// they survive a power failure too, and neither a full nor a damaged weather file affects them.
///
/// Changes are made in transactions, so that a command that runs beside the server counts correctly; a second server is refused by a lock
/// file beside the database.
package final class SQLiteWeatherStore: WeatherStore {
    package let world: StoreWorld
    package let survivesRestart = true
    package let isShared = true
    let weather: DatabaseWriter
    let records: DatabaseWriter
    let maximumBytes: Int
    let now: @Sendable () -> Date
    let broadcast = ChangeBroadcast()
    /// Held while this store is open, except for a guest.
    private let lock: ProcessLock?

    /// The role in which a process opens the database.
    package enum Role: Hashable, Sendable {
        /// A server: the only one on this database. It may set a damaged database aside and migrate an older one.
        case owner
        /// A command that opens the database briefly, possibly while a server runs.
        case guest
    }

    /// Opens or creates the database.
    ///
    /// A damaged Petrel database is renamed and a new one created; it contains no records. Damaged records are refused, and so is every
    /// file that is not Petrel's, whatever it is: it may hold another person's data.
    ///
    /// - Parameters:
    ///   - path: the folder must exist.
    ///   - maximumBytes: the limit of the weather file; when it is full the oldest entries are evicted, former revisions first. The records
    ///     file has the same limit, but nothing is evicted from it. The log beside each file is limited to an eighth.
    ///   - verifies: checks the whole database before use, so that damage is found at the start and not in the middle of a day: right for a
    ///     server, too slow (about a second for 256 MB) for a command.
    ///   - role: a second owner is refused while the first one runs.
    ///   - now: the clock by which leases and replies expire.
    ///   - notice: called with a sentence for the log about what was set aside; the text contains no path.
    /// - Throws: `StoreError.unavailable` with the cause in words.
    package init(
        path: String, world: StoreWorld, maximumBytes: Int = 256 << 20, verifies: Bool = true, role: Role = .owner,
        now: @escaping @Sendable () -> Date = { Date() }, notice: (String) -> Void = { _ in }
    ) throws(StoreError) {
        self.world = world
        self.maximumBytes = maximumBytes
        self.now = now
        let open = try DatabaseOpening(path: path, verifies: verifies, maximumBytes: maximumBytes).open(as: role, notice)
        (weather, records, lock) = (DatabaseWriter(open.weather), DatabaseWriter(open.records), open.lock)
    }

    package func changes() -> AsyncStream<SnapshotChange> { broadcast.changes() }

    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws(StoreError) -> Value {
        do { return try await weather.pool.read(body) } catch { throw Self.problem(error, "reading") }
    }

    /// Writes to the cache, evicting entries if there is not enough room.
    ///
    /// - Parameter size: the number of bytes to be written.
    func writeWithEviction<Value: Sendable>(
        _ size: Int, excluding spared: CacheSpared, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        // One entry must not evict all the others.
        guard size <= maximumBytes / 2 else { throw .full }
        do {
            for _ in 0..<8 {
                do {
                    return try await weather.write(body)
                } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
                    let isRoomier = try await weather.write { database in
                        try CacheEviction.free(bytes: size * 2, excluding: spared, database)
                    }
                    guard isRoomier else { throw error }
                }
            }
            throw StoreError.full
        } catch { throw Self.problem(error, "writing") }
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

extension Database {
    /// Executes a statement that every snapshot needs. SQLite compiles it once for each connection.
    func run(_ sql: String, _ arguments: StatementArguments) throws { try cachedStatement(sql: sql).execute(arguments: arguments) }

    /// The first row of a query that every snapshot needs. SQLite compiles it once for each connection.
    func firstRow(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }
}
