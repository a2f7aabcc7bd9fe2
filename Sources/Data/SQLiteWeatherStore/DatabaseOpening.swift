import Foundation
import GRDB
import WeatherStore

/// How the database is opened, and what is done with a file that is none.
struct DatabaseOpening: Sendable {
    private let path: String
    private let maximumBytes: Int
    private let verifies: Bool

    private static let pageBytes = 4096
    /// Pages that records may take beyond the size of the database, so that they can be written when it is full.
    static let recordPages = 64
    /// Seconds for which a starting server waits for the one before it, or for a command that has just opened the database.
    private static let lockSeconds = 1.0

    /// - Parameter path: a link is followed, so that a database has one lock however it is named.
    init(path: String, verifies: Bool, maximumBytes: Int) {
        self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        self.verifies = verifies
        self.maximumBytes = maximumBytes
    }

    /// Pages that a database of so many bytes has at most.
    static func pages(in bytes: Int) -> Int { max(16, bytes / pageBytes) }

    /// - Returns: the database, and the lock that keeps a second owner away.
    func open(
        as role: SQLiteWeatherStore.Role, _ notice: (String) -> Void
    ) throws(StoreError) -> (pool: DatabasePool, lock: ProcessLock?) {
        let file = DatabaseFile(path: path)
        try file.check()
        switch role {
        case .owner:
            guard let lock = try ProcessLock.acquire(path + ".lock", waitingSeconds: Self.lockSeconds) else {
                throw .unavailable("another petrel serve is using it")
            }
            try file.make()
            return (try pool(notice), lock)
        case .guest:
            // Where no server runs, the guest does what an owner does, and is gone before the next one has waited long.
            let lock = try ProcessLock.acquire(path + ".lock", waitingSeconds: 0)
            guard lock == nil else {
                try file.make()
                return try withExtendedLifetime(lock) { () throws(StoreError) in (try pool(notice), nil) }
            }
            do { return (try opened(migrates: false), nil) } catch { throw Self.problem(error) }
        }
    }

    private func pool(_ notice: (String) -> Void) throws(StoreError) -> DatabasePool {
        do { return try opened(migrates: true) } catch let error as DatabaseError where Self.isDamage(error) {
            let name = try setAside()
            notice("The database was damaged or no database; it was set aside as \(name) and a new one begun.")
        } catch { throw Self.problem(error) }
        try DatabaseFile(path: path).make()
        do { return try opened(migrates: true) } catch { throw Self.problem(error) }
    }

    private static func isDamage(_ error: DatabaseError) -> Bool {
        error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT
    }

    private static func problem(_ error: any Error) -> StoreError {
        if let error = error as? StoreError { return error }
        guard let error = error as? DatabaseError else { return .unavailable("it cannot be opened") }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .unavailable("another program keeps it locked")
        case .SQLITE_FULL: return .full
        case .SQLITE_READONLY, .SQLITE_PERM: return .unavailable("it cannot be written")
        case .SQLITE_CANTOPEN: return .unavailable("it cannot be opened, or its folder cannot be written")
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: return .unavailable("it is damaged")
        case .SQLITE_IOERR: return .unavailable("the disk fails to read or write it")
        default: return .unavailable("SQLite says: \(error.message ?? "error \(error.resultCode.rawValue)")")
        }
    }

    private func opened(migrates: Bool) throws -> DatabasePool {
        try checkOwner()
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = 4
        configuration.label = "petrel.store"
        let maximumPages = Self.pages(in: maximumBytes)
        let logBytes = max(Self.pageBytes * 16, maximumBytes / 8)
        configuration.prepareDatabase { database in
            // A bound below the disk's: on a full disk SQLite cannot even delete, at its own bound it can.
            try database.execute(sql: "PRAGMA max_page_count = \(maximumPages)")
            try database.execute(sql: "PRAGMA journal_size_limit = \(logBytes)")
        }
        let pool = try DatabasePool(path: path, configuration: configuration)
        let migrator = Self.migrator
        try pool.read { database in
            if try migrator.hasBeenSuperseded(database) { throw StoreError.unavailable("it is a newer Petrel's") }
            let isBegun = try database.tableExists("entry") || database.tableExists("snapshot")
            guard try !isBegun || database.tableExists("grdb_migrations") else {
                throw StoreError.unavailable("the record of its version (the table grdb_migrations) is gone")
            }
            guard try migrates || migrator.hasCompletedMigrations(database) else {
                throw StoreError.unavailable("the server that is using it is an earlier Petrel")
            }
            guard verifies, migrates else { return }
            let check = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
            guard check == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        }
        if migrates { try migrator.migrate(pool) }
        return pool
    }

    /// Looks at an existing file before anything is changed in it.
    private func checkOwner() throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }  // Nothing depends on it: the next line opens its own connection.
        try queue.read { database in
            let identity = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
            let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
            guard identity == DatabaseSchema.applicationID || (identity == 0 && tables == 0) else {
                throw StoreError.unavailable("it is another application's database")
            }
        }
    }

    private static var migrator: DatabaseMigrator { DatabaseSchema.migrator }

    /// Renames the database and what belongs to it.
    ///
    /// - Returns: the new name, without its folder.
    private func setAside() throws(StoreError) -> String {
        let files = FileManager.default
        var number = 1
        while files.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
        do {
            try files.moveItem(atPath: path, toPath: "\(path).damaged-\(number)")
            for suffix in ["-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
                try files.moveItem(atPath: path + suffix, toPath: "\(path).damaged-\(number)\(suffix)")
            }
        } catch { throw .unavailable("it is damaged and cannot be set aside") }
        return URL(fileURLWithPath: path).lastPathComponent + ".damaged-\(number)"
    }
}
