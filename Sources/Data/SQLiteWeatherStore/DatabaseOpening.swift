import Foundation
import GRDB
import WeatherStore

/// How the database is opened, and what is done with a file that is none.
struct DatabaseOpening: Sendable {
    let path: String
    let maximumBytes: Int
    let verifies: Bool

    private static let pageBytes = 4096
    /// `Petl`: marks our databases, so that another application's is not written into.
    private static let applicationID = 0x5065_746C

    func pool(_ notice: (String) -> Void) throws(StoreError) -> DatabasePool {
        do { return try opened() } catch let error as DatabaseError where Self.isDamage(error) {
            let name = try setAside()
            notice("The database was damaged or no database; it was set aside as \(name) and a new one begun.")
        } catch let error as StoreError {
            throw error
        } catch { throw .unavailable("opening the database") }
        do { return try opened() } catch let error as StoreError { throw error } catch { throw .unavailable("opening the database") }
    }

    private static func isDamage(_ error: DatabaseError) -> Bool {
        error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT
    }

    private func opened() throws -> DatabasePool {
        try checkOwner()
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = 4
        configuration.label = "petrel.store"
        let maximumPages = max(16, maximumBytes / Self.pageBytes)
        let logBytes = max(Self.pageBytes * 16, maximumBytes / 8)
        configuration.prepareDatabase { database in
            // A bound below the disk's: on a full disk SQLite cannot even delete, at its own bound it can.
            try database.execute(sql: "PRAGMA max_page_count = \(maximumPages)")
            try database.execute(sql: "PRAGMA journal_size_limit = \(logBytes)")
        }
        let pool = try DatabasePool(path: path, configuration: configuration)
        let migrator = Self.migrator
        try pool.read { database in
            if try migrator.hasBeenSuperseded(database) { throw StoreError.unavailable("the database is a newer Petrel's") }
            guard verifies else { return }
            let check = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
            guard check == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        }
        try migrator.migrate(pool)
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
            guard identity == Self.applicationID || (identity == 0 && tables == 0) else {
                throw StoreError.unavailable("the database is another application's")
            }
        }
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 entries") { database in
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(
                sql: """
                    CREATE TABLE entry (
                        number INTEGER PRIMARY KEY AUTOINCREMENT,
                        key BLOB NOT NULL UNIQUE,
                        storedAt DOUBLE NOT NULL,
                        payload BLOB NOT NULL
                    )
                    """)
        }
        return migrator
    }

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
        } catch { throw .unavailable("setting a damaged database aside") }
        return URL(fileURLWithPath: path).lastPathComponent + ".damaged-\(number)"
    }
}
