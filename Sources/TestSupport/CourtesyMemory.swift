import ProviderCourtesy

/// A `CourtesyStore` in memory. Copies share their entries.
package struct CourtesyMemory: CourtesyStore {
    private actor Shelf {
        var entries: [String: [UInt8]] = [:]
        func put(_ bytes: [UInt8], as name: String) { entries[name] = bytes }
        func change<Value: Sendable>(_ name: String, _ change: @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)) -> Value {
            let (bytes, value) = change(entries[name])
            if let bytes { entries[name] = bytes }
            return value
        }
    }

    private let shelf = Shelf()

    package init() {}

    package func kept(_ name: String) async -> [UInt8]? { await shelf.entries[name] }
    package func keep(_ bytes: [UInt8], as name: String) async { await shelf.put(bytes, as: name) }
    package func ledger(_ name: String) async -> [UInt8]? { await shelf.entries[name] }
    package func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(KeepingFailure) -> Value {
        await shelf.change(name, change)
    }
    /// All entries, by name.
    package func all() async -> [String: [UInt8]] { await shelf.entries }
}
