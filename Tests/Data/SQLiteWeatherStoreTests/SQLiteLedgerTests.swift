import Foundation
import GRDB
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherStore

@Suite("SQLite: ledgers", .timeLimit(.minutes(1)))
struct SQLiteLedgerTests {
    private func open(_ folder: String, maximumBytes: Int = 1 << 20) throws -> SQLiteWeatherStore {
        try SQLiteWeatherStore(path: folder + "/weather.sqlite", maximumBytes: maximumBytes)
    }

    private func entry(_ bytes: Int) -> StoredEntry {
        StoredEntry(payload: [UInt8](repeating: 7, count: bytes), storedAt: Sample.noon)
    }

    private func keep(_ store: SQLiteWeatherStore, _ bytes: [UInt8]) async throws {
        try await store.changeLedger("courtesy.ledger-a") { _ in (bytes, ()) }
    }

    @Test("SQLite keeps the contract of ledgers")
    func contract() async throws {
        try await withTemporaryFolder { folder in
            let violations = try await StoreContract.violations(byLedgersOf: open(folder))
            #expect(violations == [])
        }
    }

    @Test("rows 17, 35: 300 places drive out the oldest weather and no ledger, which can be written in the full database as well")
    func eviction() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder)
            try await keep(store, [1])
            for number in 0..<300 {
                try await store.put(entry(20_000), for: "key \(number)")
                if number.isMultiple(of: 50) { try await keep(store, [UInt8](repeating: UInt8(number & 255), count: 6_000)) }
            }
            #expect(await store.keys().count < 60)
            let large = [UInt8](repeating: 9, count: 12_000)
            try await keep(store, large)
            #expect(await store.ledger("courtesy.ledger-a") == large)
            #expect(await store.keys().first == "key 299")
        }
    }

    @Test("row 17: the ledgers of an earlier version, which stood among the weather, are found again")
    func migration() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            try await open(folder).put(entry(10), for: "weather.1.1")
            try await DatabaseQueue(path: path).write { database in
                try database.execute(sql: "DROP TABLE ledger; DELETE FROM grdb_migrations WHERE identifier = '2 ledgers'")
                try database.execute(
                    sql: "INSERT INTO entry (key, storedAt, payload) VALUES (?, 0, ?)",
                    arguments: [Data("demo.courtesy.ledger-open-meteo".utf8), Data([4, 2])])
            }
            let store = try open(folder)
            #expect(await store.ledger("demo.courtesy.ledger-open-meteo") == [4, 2])
            #expect(await store.keys() == ["weather.1.1"])
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
            let other = try DatabaseQueue(path: folder + "/weather.sqlite", configuration: configuration)
            try await other.writeWithoutTransaction { database in
                try database.execute(sql: "BEGIN IMMEDIATE")
            }
            // Each for two seconds would be beyond the time limit of this suite.
            for number in 0..<40 {
                await #expect(throws: StoreError.unavailable("writing: the database is locked")) {
                    try await store.put(entry(10), for: "key \(number)")
                }
            }
            await #expect(throws: StoreError.unavailable("writing a ledger: the database is locked")) { try await keep(store, [2]) }
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            try await keep(store, [3])
            #expect(await store.ledger("courtesy.ledger-a") == [3])
        }
    }

    @Test("row 35: a table that is gone is said, and the other one goes on")
    func brokenTable() async throws {
        try await withTemporaryFolder { folder in
            let store = try open(folder)
            try await DatabaseQueue(path: folder + "/weather.sqlite").write { try $0.execute(sql: "DROP TABLE entry") }
            await #expect(throws: StoreError.self) { try await store.put(entry(10), for: "a") }
            try await keep(store, [5])
            #expect(await store.ledger("courtesy.ledger-a") == [5])
        }
    }
}
