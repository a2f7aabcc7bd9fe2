import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite("Files: records", .timeLimit(.minutes(Patience.minutes(5))))
struct FileRecordTests {
    private let key = RecordKey(kind: "ledger", name: "a")

    @Test("row 17: weather that drives out older weather leaves the records, and only their owner can read them")
    func eviction() async throws {
        try await withTemporaryFolder { folder in
            let store = FileWeatherStore(path: folder, world: .real, maximumBytes: 100_000)
            try await store.transaction { transaction throws(StoreError) in try transaction.put([1, 2, 3], as: key) }
            for number in 0..<50 { _ = try await store.put(Sample.record(number, bytes: 20_000)) }
            #expect(try await store.keptNumbers(below: 50).count < 6)
            #expect(try await store.record(key) == [1, 2, 3])
            let files = FileManager.default
            #expect(try files.attributesOfItem(atPath: folder + "/records")[.posixPermissions] as? Int == 0o700)
            for name in try files.contentsOfDirectory(atPath: folder + "/records") {
                #expect(try files.attributesOfItem(atPath: folder + "/records/" + name)[.posixPermissions] as? Int == 0o600, "\(name)")
            }
        }
    }

    @Test("row 17: several stores on one folder, as of commands that run at once, change one record 200 times: no change is lost")
    func atOnce() async throws {
        try await withTemporaryFolder { folder in
            let stores = (0..<4).map { _ in FileWeatherStore(path: folder, world: .real, lockSeconds: Patience.seconds(60)) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        try await stores[number % 4].transaction { transaction throws(StoreError) in
                            try transaction.put([(try transaction.record(key)?.first ?? 0) + 1], as: key)
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await stores[0].record(key) == [200])
        }
    }

    @Test("records that are torn at any sixteenth or altered in any byte count as none; the next transaction begins anew")
    func torn() async throws {
        try await withTemporaryFolder { folder in
            let store = FileWeatherStore(path: folder, world: .real)
            try await store.transaction { transaction throws(StoreError) in try transaction.put([1, 2, 3], as: key) }
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder + "/records").first)
            let file = URL(fileURLWithPath: folder + "/records/" + name)
            let whole = try Data(contentsOf: file)
            for part in 0..<16 {
                try whole.prefix(whole.count * part / 16).write(to: file)
                #expect(try await store.record(key) == nil)
            }
            for index in whole.indices {
                var changed = whole
                changed[index] ^= 0x80
                try changed.write(to: file)
                #expect(try await store.record(key) == nil, "byte \(index)")
            }
            try await store.transaction { transaction throws(StoreError) in try transaction.put([4], as: key) }
            #expect(try await store.record(key) == [4])
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
