import Foundation
import GRDB
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherStore

@Suite("SQLite: kill -9")
struct SQLiteKillTests {
    @Test("killed in the middle of writes, no acknowledged snapshot is lost and integrity_check is ok")
    func killed() async throws {
        let executable = try #require(StoreWriterProcess.executable, "petrel-store-writer is built beside the tests")
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        var total = 0
        try await withTemporaryFolder { folder in
            let path = folder + "/weather.sqlite"
            for _ in 0..<(isSoak ? 60 : 6) {
                let count = Int.random(in: 1...(isSoak ? 120 : 50), using: &random)
                let acknowledged = try StoreWriterProcess.acknowledged(
                    executable, kind: "sqlite", path: path, first: total, killedAfter: count)
                #expect(acknowledged.count >= count)
                var notices: [String] = []
                let store = try SQLiteWeatherStore(path: path, world: .real, notice: { notices.append($0) })
                #expect(notices == [], "nothing had to be set aside")
                #expect(try await StoreWriterProcess.lost(acknowledged: acknowledged, in: store) == [], "seed \(seed)")
                let check = try await DatabaseQueue(path: path).read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
                #expect(check == ["ok"], "seed \(seed)")
                total = (acknowledged.max() ?? total) + 2
            }
        }
        print("kill -9, SQLite: seed \(seed), \(total) snapshots acknowledged, none lost")
    }
}
