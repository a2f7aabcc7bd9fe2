import Foundation

/// Keeps entries for the life of the process: for tests, `--demo`, and when no folder can be written. The least recently used
/// go first when the size is reached.
public actor MemoryWeatherStore: WeatherStore, LedgerStore {
    public nonisolated let survivesRestart = false
    private struct Kept {
        var entry: StoredEntry
        var written: UInt64
        var used: UInt64
    }

    private let maximumBytes: Int
    private var entries: [String: Kept] = [:]
    private var ledgers: [String: [UInt8]] = [:]
    private var bytes = 0
    private var steps: UInt64 = 0

    /// - Parameter maximumBytes: of keys and payloads together.
    public init(maximumBytes: Int = 64 << 20) { self.maximumBytes = maximumBytes }

    public func entry(for key: String) -> StoredEntry? {
        guard let kept = entries[key] else { return nil }
        steps += 1
        entries[key]?.used = steps
        return kept.entry
    }

    public func put(_ entry: StoredEntry, for key: String) throws(StoreError) {
        let size = Self.size(entry, key)
        guard size <= maximumBytes else { throw .full }
        forget(key)
        if bytes + size > maximumBytes { makeRoom(for: size) }
        steps += 1
        entries[key] = Kept(entry: entry, written: steps, used: steps)
        bytes += size
    }

    public func remove(_ key: String) { forget(key) }

    public func keys() -> [String] { entries.sorted { $0.value.written > $1.value.written }.map(\.key) }

    public func ledger(_ name: String) -> [UInt8]? { ledgers[name] }

    public func changeLedger<Value: Sendable>(
        _ name: String, _ change: @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) throws(StoreError) -> Value {
        let (bytes, value) = change(ledgers[name])
        if let bytes { ledgers[name] = bytes }
        return value
    }

    private func makeRoom(for size: Int) {
        for (key, _) in entries.sorted(by: { $0.value.used < $1.value.used }) {
            guard bytes + size > maximumBytes else { return }
            forget(key)
        }
    }

    private func forget(_ key: String) {
        guard let kept = entries.removeValue(forKey: key) else { return }
        bytes -= Self.size(kept.entry, key)
    }

    private static func size(_ entry: StoredEntry, _ key: String) -> Int { entry.payload.count + key.utf8.count }
}
