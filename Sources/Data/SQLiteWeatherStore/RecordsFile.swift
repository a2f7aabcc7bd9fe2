import Foundation
import GRDB
import WeatherStore

/// The database of records: subscriptions, the key by which push services identify this server, the counts of calls. It is a separate file
/// beside the weather file, so that a weather file that is damaged, lost or deleted takes no records with it.
struct RecordsFile: Sendable {
    /// `Petr`: distinguishes the file from the weather file and from other applications' files.
    static let applicationID = 0x5065_7472
    /// The setting with which acknowledged writes survive a power failure.
    private static let durability = "PRAGMA synchronous = FULL"

    let path: String

    /// - Parameter weather: the path of the weather database.
    init(beside weather: String) { path = weather + ".records" }

    private var name: String { URL(fileURLWithPath: path).lastPathComponent }
    private var file: DatabaseFile { DatabaseFile(path: path) }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 records") { database in
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(
                sql: """
                    CREATE TABLE record (
                        world TEXT NOT NULL, kind TEXT NOT NULL, name BLOB NOT NULL, bytes BLOB NOT NULL,
                        PRIMARY KEY (world, kind, name)
                    ) WITHOUT ROWID
                    """)
            // One row once the records have been moved from the weather file, or there were none to move.
            try database.execute(sql: "CREATE TABLE arrival (at DOUBLE NOT NULL)")
        }
        return migrator
    }

    /// - Throws: `StoreError.unavailable` for a file that is not Petrel's.
    func checkOwner() throws(StoreError) { try naming { () throws(StoreError) in try file.checkOwner(Self.applicationID) } }

    /// Creates the file if necessary, and makes it accessible only by its owner.
    func make() throws(StoreError) { try naming { () throws(StoreError) in try file.make() } }

    /// Opens the file. A damaged one is never replaced: an operator decides whether to restore a backup or to start empty.
    ///
    /// - Parameters:
    ///   - maximumBytes: the limit of the file.
    ///   - migrates: false for a guest beside a server.
    func opened(maximumBytes: Int, migrates: Bool, verifies: Bool) throws(StoreError) -> DatabasePool {
        do { return try pool(maximumBytes, migrates: migrates, verifies: verifies) } catch let error as StoreError { throw error } catch {
            guard let problem = error as? DatabaseError, DatabaseOpening.isDamage(problem) else {
                throw .unavailable("\(name) beside it: \(DatabaseOpening.problem(error).words)")
            }
            throw .unavailable(
                """
                \(name) beside it, which has the subscriptions, the push key and the counts of calls, is damaged; `petrel restore` brings \
                a backup back, or move it away to begin without them
                """)
        }
    }

    /// True for a Petrel file that cannot be opened because its content is damaged.
    func isDamaged(maximumBytes: Int) throws(StoreError) -> Bool {
        guard FileManager.default.fileExists(atPath: path) else { return false }
        do {
            _ = try pool(maximumBytes, migrates: true, verifies: true)
            return false
        } catch let error as DatabaseError where DatabaseOpening.isDamage(error) { return true } catch {
            throw DatabaseOpening.problem(error)
        }
    }

    private func pool(_ maximumBytes: Int, migrates: Bool, verifies: Bool) throws -> DatabasePool {
        if verifies, migrates { try verify() }
        let pool = try DatabaseOpening.pool(path, label: "petrel.records", readers: 2, maximumBytes: maximumBytes)
        // After opening, which sets the level that suits a cache.
        try pool.writeWithoutTransaction { try $0.execute(sql: Self.durability) }
        try pool.read { database in
            if try Self.migrator.hasBeenSuperseded(database) { throw StoreError.unavailable("\(name) beside it is a newer Petrel's") }
            guard try migrates || Self.migrator.hasCompletedMigrations(database) else {
                throw StoreError.unavailable("the server that is using it is an earlier Petrel")
            }
        }
        if migrates { try Self.migrator.migrate(pool) }
        return pool
    }

    /// Checks the whole file with a read-only connection: a writable one would write to a damaged file while opening it.
    private func verify() throws {
        guard try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0 > 0 else { return }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }  // It was only read.
        let check = try queue.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        guard check == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }

    private func naming<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        do throws(StoreError) { return try body() } catch {
            guard case .unavailable(let words) = error else { throw error }
            throw .unavailable("\(name) beside it: \(words)")
        }
    }

    // MARK: Moving records from older databases

    /// True once no records are left to move.
    static func haveArrived(_ pool: DatabasePool) throws -> Bool {
        try pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM arrival") ?? 0 } > 0
    }

    /// Copies the records from a weather database of an earlier version, which had both, in one transaction, so that a killed process has
    /// copied all or none. Their table in the other file is dropped afterwards.
    ///
    /// - Returns: the number of records copied.
    static func move(from weather: any DatabaseReader, to pool: DatabasePool) throws -> Int {
        try weather.read { source in
            let isThere = try source.tableExists("record")
            return try pool.writeWithoutTransaction { database in
                var count = 0
                try database.inTransaction(.immediate) {
                    if isThere {
                        let rows = try Row.fetchCursor(source, sql: "SELECT world, kind, name, bytes FROM record")
                        while let row = try rows.next() {
                            try database.run(
                                "INSERT OR IGNORE INTO record (world, kind, name, bytes) VALUES (?, ?, ?, ?)",
                                [row["world"], row["kind"], row["name"], row["bytes"]])
                            count += 1
                        }
                    }
                    try database.execute(sql: "INSERT INTO arrival (at) VALUES (?)", arguments: [Date().timeIntervalSince1970])
                    return .commit
                }
                return count
            }
        }
    }

    /// Copies the records that can be read from a damaged weather database of an earlier version.
    ///
    /// - Returns: a sentence for the log; nil if there was nothing to move.
    static func salvage(from path: String, to pool: DatabasePool) throws -> String? {
        guard try !haveArrived(pool) else { return nil }
        do {
            var configuration = Configuration()
            configuration.readonly = true
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }  // It was only read.
            let count = try move(from: queue, to: pool)
            return count == 0 ? nil : "Its \(count) records (subscriptions, the push key, counts of calls) could be read and were kept."
        } catch {
            // Nothing was written: the transaction was rolled back. The records then have to come from a backup.
            return "Its records (subscriptions, the push key, counts of calls) could not be read."
        }
    }
}
