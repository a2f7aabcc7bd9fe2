import Foundation
import GRDB
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherStore

@Suite("SQLite: records", .timeLimit(.minutes(Patience.minutes(5))))
struct SQLiteRecordTests {
    private let key = RecordKey(kind: "ledger", name: "a")

    private func open(_ folder: String, maximumBytes: Int = 1 << 20, world: StoreWorld = .real) throws -> SQLiteWeatherStore {
        try SQLiteWeatherStore(path: folder + "/weather.sqlite", world: world, maximumBytes: maximumBytes)
    }

    private func keep(_ store: SQLiteWeatherStore, _ bytes: [UInt8]) async throws {
        try await store.transaction { transaction throws(StoreError) in try transaction.put(bytes, as: key) }
    }

    @Test("rows 17, 35: 300 places drive out the oldest weather and no record, which can be written in the full database as well")
    func eviction() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder)
            try await keep(store, [1])
            for number in 0..<300 {
                _ = try await store.put(Sample.record(number, bytes: 20_000))
                if number.isMultiple(of: 50) { try await keep(store, [UInt8](repeating: UInt8(number & 255), count: 6_000)) }
            }
            #expect(try await store.keptNumbers(below: 300).count < 60)
            let large = [UInt8](repeating: 9, count: 12_000)
            try await keep(store, large)
            #expect(try await store.record(key) == large)
            #expect(try await store.keptNumbers(below: 300).last == 299)
        }
    }

    @Test("row 17: the counts of calls that an earlier version kept are found again, each in its world; weather is fetched anew")
    func migration() async throws {
        try await withTemporaryFolder { folder in
            let world = StoreWorld.demo(world: "test")
            let path = folder + "/weather.sqlite"
            try await DatabaseQueue(path: path).write { database in
                try database.execute(
                    sql: """
                        PRAGMA application_id = 0x5065746C;
                        CREATE TABLE entry (number INTEGER PRIMARY KEY AUTOINCREMENT, key BLOB NOT NULL UNIQUE, storedAt DOUBLE NOT NULL,
                            payload BLOB NOT NULL);
                        CREATE TABLE ledger (name BLOB NOT NULL PRIMARY KEY, bytes BLOB NOT NULL);
                        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                        INSERT INTO grdb_migrations VALUES ('1 entries'), ('2 ledgers');
                        INSERT INTO entry (key, storedAt, payload) VALUES (CAST('weather.1.1' AS BLOB), 0, x'01');
                        """)
                for (name, bytes) in [
                    ("courtesy.ledger-open-meteo", Data([4, 2])), ("\(world.name).courtesy.ledger-open-meteo", Data([7])),
                ] {
                    try database.execute(sql: "INSERT INTO ledger VALUES (?, ?)", arguments: [Data(name.utf8), bytes])
                }
            }
            let ledger = RecordKey(kind: "ledger", name: "ledger-open-meteo")
            var store: SQLiteWeatherStore? = try open(folder)
            #expect(try await store?.record(ledger) == [4, 2])
            store = nil
            store = try open(folder, world: world)
            #expect(try await store?.record(ledger) == [7])
        }
    }

    @Test(
        "row 33: of many writes to a database that another program keeps locked, only the first waits; all say why, and later ones succeed")
    func locked() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder)
            try await keep(store, [1])
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let others = try ["weather.sqlite", "weather.sqlite.records"].map {
                try DatabaseQueue(path: "\(folder)/\($0)", configuration: configuration)
            }
            for other in others { try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") } }
            // Each for two seconds would be beyond the time limit of this suite.
            for number in 0..<40 {
                await #expect(throws: StoreError.unavailable("writing: the database is locked")) {
                    try await store.put(Sample.record(number, bytes: 10))
                }
            }
            await #expect(throws: StoreError.unavailable("writing a record: the database is locked")) { try await keep(store, [2]) }
            for other in others { try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }
            try await keep(store, [3])
            #expect(try await store.record(key) == [3])
        }
    }

    @Test("row 35: a table that is gone is said, and the others go on")
    func brokenTable() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder)
            try await DatabaseQueue(path: folder + "/weather.sqlite").write { try $0.execute(sql: "DROP TABLE snapshot") }
            await #expect(throws: StoreError.self) { try await store.put(Sample.record(1)) }
            await #expect(throws: StoreError.self) { try await store.latest(of: Sample.cell(1), otherThan: nil) }
            try await keep(store, [5])
            #expect(try await store.record(key) == [5])
        }
    }
}
