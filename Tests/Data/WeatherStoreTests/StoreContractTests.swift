import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite("Store contract: memory and files")
struct StoreContractTests {
    @Test("memory keeps the contract")
    func memory() async throws { #expect(try await StoreContract.violations(by: MemoryWeatherStore()) == []) }

    @Test("files keep the contract")
    func files() async throws {
        try await withTemporaryFolder { path in
            let violations = try await StoreContract.violations(by: FileWeatherStore(path: path + "/made/when/needed"))
            #expect(violations == [])
        }
    }

    @Test("memory and files keep the contract of ledgers")
    func ledgers() async throws {
        #expect(try await StoreContract.violations(byLedgersOf: MemoryWeatherStore()) == [])
        try await withTemporaryFolder { path in
            let violations = try await StoreContract.violations(byLedgersOf: FileWeatherStore(path: path + "/made/when/needed"))
            #expect(violations == [])
        }
    }

    @Test("row 42: memory is bounded by bytes; the least recently used goes first; what never fits is refused, the rest stays")
    func memoryBound() async throws {
        let store = MemoryWeatherStore(maximumBytes: 1000)
        func put(_ key: String, _ bytes: Int) async throws {
            try await store.put(StoredEntry(payload: [UInt8](repeating: 1, count: bytes), storedAt: Sample.noon), for: key)
        }
        try await put("a", 300)
        try await put("b", 300)
        try await put("c", 300)
        _ = await store.entry(for: "a")
        try await put("d", 300)
        #expect(await Set(store.keys()) == ["a", "c", "d"])
        await #expect(throws: StoreError.full) { try await put("e", 1001) }
        #expect(await Set(store.keys()) == ["a", "c", "d"])
        try await put("a", 10)
        try await put("e", 300)
        #expect(await Set(store.keys()) == ["a", "c", "d", "e"])
    }
}
