import Foundation
import SQLiteWeatherStore
import TestSupport
import Testing
import WeatherStore

@Suite("Histories of several instances: SQLite")
struct SQLiteHistoryTests {
    private let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    @Test("rows 14, 17 and 33: a server and commands beside it pass no limit, put nothing older over newer, and lose nothing kept")
    func serverAndCommands() async throws {
        try await withTemporaryFolder { folder in
            let engine = StoreHistoryEngine("SQLite", hearsOthers: false) { number in
                let path = "\(folder)/\(number)"
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
                return .init(
                    open: { node, now in
                        try SQLiteWeatherStore(
                            path: path + "/weather.sqlite", world: .real, maximumBytes: 600_000, role: node == 0 ? .owner : .guest, now: now
                        )
                    },
                    end: { try FileManager.default.removeItem(atPath: path) })
            }
            let violation = try await StoreHistories(engine, seed: 33_000_000).firstViolation(inSteps: isSoak ? 100_000 : 600)
            #expect(violation == nil)
        }
    }
}
