import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite("Histories of several instances: memory and files")
struct StoreHistoryTests {
    private let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    @Test("rows 14, 17 and 33: in memory no limit passed, nothing older over newer, one holder a lease, nothing kept is lost")
    func memory() async throws {
        let violation = try await StoreHistories(.memory, seed: 31_000_000).firstViolation(inSteps: isSoak ? 700_000 : 3_000)
        #expect(violation == nil)
    }

    @Test("rows 14, 17 and 33: in files of several processes the same")
    func files() async throws {
        try await withTemporaryFolder { folder in
            let engine = StoreHistoryEngine("files", hearsOthers: false) { number in
                let path = "\(folder)/\(number)"
                return .init(
                    open: { _, now in FileWeatherStore(path: path, world: .real, maximumBytes: 300_000, now: now) },
                    end: { if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) } })
            }
            let violation = try await StoreHistories(engine, seed: 32_000_000).firstViolation(inSteps: isSoak ? 100_000 : 300)
            #expect(violation == nil)
        }
    }
}
