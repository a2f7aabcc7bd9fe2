import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite("Files: ledgers", .timeLimit(.minutes(1)))
struct FileLedgerTests {
    private func entry(_ bytes: Int) -> StoredEntry {
        StoredEntry(payload: [UInt8](repeating: 7, count: bytes), storedAt: Sample.noon)
    }

    @Test("row 17: weather that drives out older weather leaves the ledgers, and only their owner can read them")
    func eviction() async throws {
        try await withTemporaryFolder { folder in
            let store = FileWeatherStore(path: folder, maximumBytes: 100_000)
            try await store.changeLedger("ledger-a") { _ in ([1, 2, 3], ()) }
            for number in 0..<50 { try await store.put(entry(20_000), for: "key \(number)") }
            #expect(await store.keys().count < 6)
            #expect(await store.ledger("ledger-a") == [1, 2, 3])
            let files = FileManager.default
            #expect(try files.attributesOfItem(atPath: folder + "/ledgers")[.posixPermissions] as? Int == 0o700)
            for name in try files.contentsOfDirectory(atPath: folder + "/ledgers") {
                #expect(try files.attributesOfItem(atPath: folder + "/ledgers/" + name)[.posixPermissions] as? Int == 0o600, "\(name)")
            }
        }
    }

    @Test("row 17: several stores on one folder, as of commands that run at once, change one ledger 200 times: no change is lost")
    func atOnce() async throws {
        try await withTemporaryFolder { folder in
            let stores = (0..<4).map { _ in FileWeatherStore(path: folder) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask { try await stores[number % 4].changeLedger("count") { bytes in ([(bytes?.first ?? 0) + 1], ()) } }
                }
                try await group.waitForAll()
            }
            #expect(await stores[0].ledger("count") == [200])
        }
    }

    @Test("row 17: a ledger that an earlier version kept among the weather is found, and moves with its next change")
    func migration() async throws {
        try await withTemporaryFolder { folder in
            let store = FileWeatherStore(path: folder)
            try await store.put(StoredEntry(payload: [4, 2], storedAt: Sample.noon), for: "courtesy.ledger-open-meteo")
            #expect(await store.ledger("courtesy.ledger-open-meteo") == [4, 2])
            try await store.changeLedger("courtesy.ledger-open-meteo") { bytes in ((bytes ?? []) + [1], ()) }
            #expect(await store.ledger("courtesy.ledger-open-meteo") == [4, 2, 1])
            #expect(await store.keys() == [])
        }
    }

    @Test("a lock is held by one at a time, and goes with its holder")
    func lock() async throws {
        try await withTemporaryFolder { folder in
            var first = try ProcessLock.acquire(folder + "/lock", waitingSeconds: 0)
            #expect(first != nil)
            #expect(try ProcessLock.acquire(folder + "/lock", waitingSeconds: 0.02) == nil)
            first = nil
            #expect(try ProcessLock.acquire(folder + "/lock", waitingSeconds: 0) != nil)
            #expect(throws: StoreError.self) { _ = try ProcessLock.acquire(folder + "/not/there", waitingSeconds: 0) }
        }
    }
}
