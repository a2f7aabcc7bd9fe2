import ProviderCourtesy

/// A `CourtesyStore` in memory. Copies share their entries.
public struct CourtesyMemory: CourtesyStore {
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

    public init() {}

    public func kept(_ name: String) async -> [UInt8]? { await shelf.entries[name] }
    public func keep(_ bytes: [UInt8], as name: String) async { await shelf.put(bytes, as: name) }
    public func ledger(_ name: String) async -> [UInt8]? { await shelf.entries[name] }
    public func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(KeepingFailure) -> Value {
        await shelf.change(name, change)
    }
    /// All entries, by name.
    public func all() async -> [String: [UInt8]] { await shelf.entries }
}
