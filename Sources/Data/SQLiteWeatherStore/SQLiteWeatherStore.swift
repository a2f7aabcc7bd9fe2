import Foundation
import GRDB
import WeatherModel
import WeatherStore

/// Keeps everything in SQLite: the server's store. Weather, replies and leases are in one file, records in another one beside it (`RecordsFile`).
///
/// Write-ahead logs. Snapshots, replies and leases with `synchronous = NORMAL`: what was acknowledged survives the end of the process at any
/// moment, `kill -9` included, because its page is with the operating system; a power failure may take the last commits, never the
/// integrity. That is enough for a cache, and spares an `fsync` for every write. Records are written with `FULL`: they survive a power
/// failure too, and neither a full weather file nor a damaged one touches them.
///
/// Their changes are transactions, so that a command beside the server counts right; a second server is refused by a lock beside the file.
package final class SQLiteWeatherStore: WeatherStore {
    package let world: StoreWorld
    package let survivesRestart = true
    package let isShared = true
    let weather: DatabaseWriter
    let records: DatabaseWriter
    let maximumBytes: Int
    let now: @Sendable () -> Date
    let broadcast = ChangeBroadcast()
    /// Held while this store is open, unless it is a guest.
    private let lock: ProcessLock?

    /// Who opens the database.
    package enum Role: Hashable, Sendable {
        /// A server: the only one on this database, which it may set aside or bring to a newer form.
        case owner
        /// A command that looks in beside a server, for a moment.
        case guest
    }

    /// Opens or begins the database.
    ///
    /// A damaged database of ours is set aside under another name and a new one begun; records are not in it. Damaged records are refused, and so is
    /// every file that is not ours, whatever it is: it is somebody's data.
    ///
    /// - Parameters:
    ///   - path: the folder must exist.
    ///   - maximumBytes: of the weather's file; when it is full the oldest entries go, former revisions first. The records' file has the same
    ///     bound, and nothing goes from it by itself. The log beside each is held to an eighth.
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
        let open = try DatabaseOpening(path: path, verifies: verifies, maximumBytes: maximumBytes).open(as: role, notice)
        (weather, records, lock) = (DatabaseWriter(open.weather), DatabaseWriter(open.records), open.lock)
    }

    package func changes() -> AsyncStream<SnapshotChange> { broadcast.changes() }

    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws(StoreError) -> Value {
        do { return try await weather.pool.read(body) } catch { throw Self.problem(error, "reading") }
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
                    return try await weather.write(body)
                } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
                    let isRoomier = try await weather.write { database in
                        try CacheRoom.free(bytes: size * 2, sparing: spared, database)
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
    /// Carries out a statement that every snapshot needs. SQLite compiles it once for each connection.
    func run(_ sql: String, _ arguments: StatementArguments) throws { try cachedStatement(sql: sql).execute(arguments: arguments) }

    /// The first row of a query that every snapshot needs. SQLite compiles it once for each connection.
    func firstRow(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }
}
