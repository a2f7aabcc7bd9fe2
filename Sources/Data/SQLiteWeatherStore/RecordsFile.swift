import Foundation
import GRDB
import WeatherStore

/// The database of records: subscriptions, the key by which push services know this server, the counts of calls. It is a file of its own beside the
/// weather's, so that a weather file that is damaged, lost or deleted takes none of them along.
struct RecordsFile: Sendable {
    /// `Petr`: tells the file from the weather's and from another application's.
    static let applicationID = 0x5065_7472
    /// Of SQLite's own: what is acknowledged survives a power failure.
    private static let durability = "PRAGMA synchronous = FULL"

    let path: String

    /// - Parameter weather: the path of the weather's database.
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
            // One row once the records have come from the weather's file, or there were none to come.
            try database.execute(sql: "CREATE TABLE arrival (at DOUBLE NOT NULL)")
        }
        return migrator
    }

    /// - Throws: `StoreError.unavailable` for a file that is not ours.
    func checkOwner() throws(StoreError) { try naming { () throws(StoreError) in try file.checkOwner(Self.applicationID) } }

    /// Makes the file, and leaves it to its owner alone.
    func make() throws(StoreError) { try naming { () throws(StoreError) in try file.make() } }

    /// Opens the file. A damaged one is never replaced: an operator decides whether a backup is brought back, or everything begun anew.
    ///
    /// - Parameters:
    ///   - maximumBytes: of the file.
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

    /// True for a file of ours that cannot be opened because what is in it is wrong.
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
        // Behind the opening, which sets what is right for a cache.
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

    /// Reads all of the file, with a connection that cannot write: one that can would write into a damaged file while it opens it.
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

    // MARK: How records come here

    /// True once nothing is to come any more.
    static func haveArrived(_ pool: DatabasePool) throws -> Bool {
        try pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM arrival") ?? 0 } > 0
    }

    /// Takes the records out of a weather database of earlier versions, which had both: all of them in one transaction, so that a program that is
    /// killed has moved all or none. Their table in the other file is dropped behind this.
    ///
    /// - Returns: how many came.
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

    /// Takes what can be read out of a damaged weather database of earlier versions.
    ///
    /// - Returns: what to say of it; nil where nothing was to come.
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
            // Nothing was written: the transaction is undone. What is to come is what a backup has.
            return "Its records (subscriptions, the push key, counts of calls) could not be read."
        }
    }
}
