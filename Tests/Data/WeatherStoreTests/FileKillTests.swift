import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite("Files: kill -9")
struct FileKillTests {
    @Test("killed in the middle of writes, no acknowledged snapshot is lost and every file is whole or a miss")
    func killed() async throws {
        let executable = try #require(StoreWriterProcess.executable, "petrel-store-writer is built beside the tests")
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        var total = 0
        try await withTemporaryFolder { path in
            for _ in 0..<(isSoak ? 60 : 6) {
                let count = Int.random(in: 1...(isSoak ? 120 : 50), using: &random)
                let acknowledged = try StoreWriterProcess.acknowledged(
                    executable, kind: "files", path: path, first: total, killedAfter: count)
                #expect(acknowledged.count >= count)
                let lost = try await StoreWriterProcess.lost(acknowledged: acknowledged, in: FileWeatherStore(path: path, world: .real))
                #expect(lost == [], "seed \(seed)")
                total = (acknowledged.max() ?? total) + 2
            }
        }
        print("kill -9, files: seed \(seed), \(total) snapshots acknowledged, none lost")
    }
}
