import Foundation
import GRDB
import WeatherStore

/// An open database: the weather database, and the records database beside it.
struct OpenDatabase: Sendable {
    let weather: DatabasePool
    let records: DatabasePool
    /// Excludes a second owner; nil for a guest.
    let lock: ProcessLock?
}

/// Opens the database, and handles damaged and foreign files.
struct DatabaseOpening: Sendable {
    /// The steps in which the records of an older database move into a separate file: the process may be killed after each.
    enum Step: CaseIterable { case recordsBegun, recordsMoved, weatherMigrated }

    private let path: String
    private let records: RecordsFile
    private let maximumBytes: Int
    private let verifies: Bool
    private let reached: @Sendable (Step) throws -> Void

    private static let pageBytes = 4096
    /// Seconds that a starting server waits for the previous one to end, or for a command that has just opened the database.
    private static let lockSeconds = 1.0

    /// - Parameters:
    ///   - path: symbolic links are resolved, so that a database has one lock whatever its path.
    ///   - reached: called between the steps of a move; if it throws, the opening fails.
    init(path: String, verifies: Bool, maximumBytes: Int, reached: @escaping @Sendable (Step) throws -> Void = { _ in }) {
        self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        records = RecordsFile(beside: self.path)
        self.verifies = verifies
        self.maximumBytes = maximumBytes
        self.reached = reached
    }

    /// The maximum number of pages of a database with this size limit.
    private static func pages(in bytes: Int) -> Int { max(16, bytes / pageBytes) }

    /// - Parameter replacingDamagedRecords: only for an owner that restores a backup: a damaged records file is set aside.
    func open(
        as role: SQLiteWeatherStore.Role, replacingDamagedRecords: Bool = false, _ notice: (String) -> Void
    ) throws(StoreError) -> OpenDatabase {
        let file = DatabaseFile(path: path)
        try file.check()
        try file.checkOwner(DatabaseSchema.applicationID)
        try records.checkOwner()
        switch role {
        case .owner:
            guard let lock = try ProcessLock.acquire(path + ".lock", waitingSeconds: Self.lockSeconds) else {
                throw .unavailable("another petrel serve is using it")
            }
            if replacingDamagedRecords, try records.isDamaged(maximumBytes: maximumBytes) {
                notice("The damaged records were set aside as \(try Self.setAside(records.path)).")
            }
            return try pools(lock, notice)
        case .guest:
            // If no server runs, the guest opens the database as an owner does, and releases the lock before a starting server has waited
            // long.
            if let lock = try ProcessLock.acquire(path + ".lock", waitingSeconds: 0) {
                let open = try pools(lock, notice)
                return OpenDatabase(weather: open.weather, records: open.records, lock: nil)
            }
            let records = try records.opened(maximumBytes: maximumBytes, migrates: false, verifies: false)
            do { return OpenDatabase(weather: try opened(), records: records, lock: nil) } catch { throw Self.problem(error) }
        }
    }

    private func pools(_ lock: ProcessLock, _ notice: (String) -> Void) throws(StoreError) -> OpenDatabase {
        try DatabaseFile(path: path).make()
        try records.make()
        let records = try records.opened(maximumBytes: maximumBytes, migrates: true, verifies: verifies)
        do throws(any Error) { try reached(.recordsBegun) } catch { throw Self.problem(error) }
        do {
            return OpenDatabase(weather: try opened(movingTo: records, notice), records: records, lock: lock)
        } catch let error as DatabaseError where Self.isDamage(error) {
            let salvaged: String?
            do { salvaged = try RecordsFile.salvage(from: path, to: records) } catch { throw Self.problem(error) }
            let name = try Self.setAside(path)
            notice("The database was damaged; it was set aside as \(name) and a new one begun.\(salvaged.map { " " + $0 } ?? "")")
        } catch { throw Self.problem(error) }
        try DatabaseFile(path: path).make()
        do { return OpenDatabase(weather: try opened(movingTo: records, notice), records: records, lock: lock) } catch {
            throw Self.problem(error)
        }
    }

    static func isDamage(_ error: DatabaseError) -> Bool {
        error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT
    }

    static func problem(_ error: any Error) -> StoreError {
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

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - readers: the maximum number of read-only connections.
    ///   - maximumBytes: the limit of the file; the log beside it is limited to an eighth.
    static func pool(_ path: String, label: String, readers: Int, maximumBytes: Int) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = readers
        configuration.label = label
        let maximumPages = pages(in: maximumBytes)
        let logBytes = max(pageBytes * 16, maximumBytes / 8)
        configuration.prepareDatabase { database in
            // A limit below the disk's capacity: on a full disk SQLite cannot even delete, at its own limit it can.
            try database.execute(sql: "PRAGMA max_page_count = \(maximumPages)")
            try database.execute(sql: "PRAGMA journal_size_limit = \(logBytes)")
        }
        return try DatabasePool(path: path, configuration: configuration)
    }

    /// Opens the weather database for a guest beside a server.
    private func opened() throws -> DatabasePool {
        let pool = try Self.pool(path, label: "petrel.store", readers: 4, maximumBytes: maximumBytes)
        try pool.read { database in
            try checkVersion(database)
            guard try Self.migrator.hasCompletedMigrations(database) else {
                throw StoreError.unavailable("the server that is using it is an earlier Petrel")
            }
        }
        return pool
    }

    /// Opens the weather database and migrates it, after moving the records of an older version into the records file.
    private func opened(movingTo records: DatabasePool, _ notice: (String) -> Void) throws -> DatabasePool {
        let pool = try Self.pool(path, label: "petrel.store", readers: 4, maximumBytes: maximumBytes)
        let (isNew, isElsewhere) = try pool.read { database in
            try checkVersion(database)
            if verifies {
                let check = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
                guard check == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            }
            let done = try Self.migrator.appliedIdentifiers(database)
            return (done.isEmpty, done.contains(DatabaseSchema.recordsElsewhere))
        }
        if try !RecordsFile.haveArrived(records) {
            if !isNew, !isElsewhere { try Self.migrator.migrate(pool, upTo: DatabaseSchema.recordsHere) }
            _ = try RecordsFile.move(from: pool, to: records)
            if isElsewhere {
                notice(
                    """
                    The file of the records beside the database is gone: subscriptions, the push key and the counts of calls begin anew. \
                    `petrel restore` brings a backup back.
                    """)
            }
            try reached(.recordsMoved)
        }
        try Self.migrator.migrate(pool)
        try reached(.weatherMigrated)
        return pool
    }

    private func checkVersion(_ database: Database) throws {
        if try Self.migrator.hasBeenSuperseded(database) { throw StoreError.unavailable("it is a newer Petrel's") }
        let isBegun = try database.tableExists("entry") || database.tableExists("snapshot")
        guard try !isBegun || database.tableExists("grdb_migrations") else {
            throw StoreError.unavailable("the record of its version (the table grdb_migrations) is gone")
        }
    }

    private static var migrator: DatabaseMigrator { DatabaseSchema.migrator }

    /// Renames the database and its `-wal` and `-shm` files.
    ///
    /// - Returns: the new file name, without its folder.
    private static func setAside(_ path: String) throws(StoreError) -> String {
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
