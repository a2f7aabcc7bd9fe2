import Foundation
import GRDB
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherStore

@Suite("SQLite: receipts", .timeLimit(.minutes(Patience.minutes(5))))
struct SQLiteReceiptsTests {
    private func open(_ path: String) throws -> SQLiteWeatherStore { try SQLiteWeatherStore(path: path, world: .real) }

    /// A server alone, and a server beside another process.
    @Test(
        "Killed at any moment, days written twice, clocks a day ahead and behind: no receipt is lost, none counted twice",
        arguments: [["sqlite"], ["sqlite", "guest"]])
    func killed(kinds: [String]) async throws {
        let executable = try #require(StoreWriterProcess.executable, "petrel-store-writer is built beside the tests")
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            _ = try open(path)
            var last = 0
            for _ in 0..<(isSoak ? 40 : 6) {
                let count = Int.random(in: 1...6, using: &random)
                let acknowledged = try StoreWriterProcess.acknowledged(
                    executable, kinds: kinds, path: path, first: last, writing: "receipts", killedAfter: count)
                #expect(acknowledged[0].count >= count)
                last = max(last, acknowledged.joined().max() ?? 0)
                let faults = try await ReceiptDays.faults(of: 0...last, in: try open(path))
                #expect(faults == [], "seed \(seed)")
            }
            print("kill -9, receipts in SQLite by \(kinds): seed \(seed), \(last + 1) days, none lost or counted twice")
        }
    }

    @Test("A transaction that breaks in the middle leaves nothing of it, and is carried out once when the store is well again")
    func broken() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            let store = try open(path)
            let records = try DatabaseQueue(path: path + ".records")
            let events = ["INSERT", "UPDATE", "DELETE"]
            let faults = try await ReceiptDays.faultsOfBrokenTransactions(
                in: store,
                refuse: { kind in
                    try records.write { database in
                        for event in events {
                            try database.execute(
                                sql: """
                                    CREATE TRIGGER refuse\(event) BEFORE \(event) ON record
                                    WHEN \(event == "DELETE" ? "OLD" : "NEW").kind = '\(kind)' BEGIN SELECT RAISE(ABORT, 'refused'); END
                                    """)
                        }
                    }
                },
                mend: {
                    try records.write { database in
                        for event in events { try database.execute(sql: "DROP TRIGGER refuse\(event)") }
                    }
                })
            #expect(faults == [])
        }
    }
}
