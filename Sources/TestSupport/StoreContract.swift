import Foundation
import WeatherStore

/// What every store must do, as one test body run against each of them.
public enum StoreContract {
    private static let awkwardKeys = [
        "weather.1115.752", "demo.weather.-1.-2", "search.10.são paulo/../../etc", "UPPER", "upper", ".", "..", "%41", "A",
        "東京\u{0}\n", String(repeating: "long ", count: 100), String(repeating: "long ", count: 101), "",
    ]

    /// The same for ledgers.
    public static func violations(byLedgersOf store: any LedgerStore) async throws -> [String] {
        var violations: [String] = []
        func require(_ isTrue: Bool, _ rule: String) { if !isTrue { violations.append(rule) } }

        for (index, name) in awkwardKeys.enumerated() {
            require(await store.ledger(name) == nil, "an unknown ledger is a miss, name \(index)")
            let found = try await store.changeLedger(name) { bytes in ([UInt8(index)], bytes) }
            require(found == nil, "a change of an unknown ledger begins with nothing, name \(index)")
        }
        for (index, name) in awkwardKeys.enumerated() {
            require(await store.ledger(name) == [UInt8(index)], "what was kept is found, name \(index)")
            let found = try await store.changeLedger(name) { bytes in (nil, bytes) }
            require(found == [UInt8(index)], "a change gets what is kept, name \(index)")
            require(await store.ledger(name) == [UInt8(index)], "a change without bytes leaves what is kept, name \(index)")
        }
        try await store.changeLedger(awkwardKeys[0]) { bytes in ((bytes ?? []) + [7], ()) }
        require(await store.ledger(awkwardKeys[0]) == [0, 7], "a change replaces")
        return violations
    }

    /// - Parameter store: an empty one.
    /// - Returns: what the store did wrong, in words; empty when it keeps the contract.
    public static func violations(by store: any WeatherStore) async throws -> [String] {
        var violations: [String] = []
        func require(_ isTrue: Bool, _ rule: String) { if !isTrue { violations.append(rule) } }

        require(await store.entry(for: "nothing") == nil, "an unknown key is a miss")
        require(await store.keys() == [], "an empty store has no keys")
        try await store.remove("nothing")

        func entry(_ index: Int) -> StoredEntry {
            StoredEntry(payload: [UInt8](repeating: UInt8(index), count: index * 1000), storedAt: Sample.noon + Double(index))
        }
        for (index, key) in awkwardKeys.enumerated() { try await store.put(entry(index), for: key) }
        for (index, key) in awkwardKeys.enumerated() {
            require(await store.entry(for: key) == entry(index), "what was put is found, key \(index)")
        }
        require(await Set(store.keys()) == Set(awkwardKeys), "all keys are listed as they were put")

        let renewed = StoredEntry(payload: Array("renewed".utf8), storedAt: Sample.noon + 0.125)
        try await store.put(renewed, for: awkwardKeys[0])
        require(await store.entry(for: awkwardKeys[0]) == renewed, "putting replaces")
        require(await store.keys().first == awkwardKeys[0], "the most recently written is listed first")
        require(await store.keys().count == awkwardKeys.count, "replacing adds no key")

        try await store.remove(awkwardKeys[0])
        require(await store.entry(for: awkwardKeys[0]) == nil, "what was removed is a miss")
        require(await store.keys().count == awkwardKeys.count - 1, "removing removes one key")
        return violations
    }
}
