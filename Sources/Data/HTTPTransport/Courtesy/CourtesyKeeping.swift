/// Bytes that courtesy must not forget at a restart: ledgers, and replies that are still valid.
///
/// Names are short, of lower-case letters, digits and hyphens, and come from a bounded set; `keep` takes the place of what was there,
/// whole or not at all.
public protocol CourtesyKeeping: Sendable {
    /// - Returns: nil when nothing of that name is kept.
    func kept(_ name: String) async -> [UInt8]?
    /// Keeps `bytes` under `name`, in place of what was there.
    func keep(_ bytes: [UInt8], as name: String) async
}

/// Keeps in memory: for tests and for demonstrations, which have nobody to be polite to after a restart. Copies share what they keep.
public struct CourtesyMemory: CourtesyKeeping {
    private actor Shelf {
        var entries: [String: [UInt8]] = [:]
        func put(_ bytes: [UInt8], as name: String) { entries[name] = bytes }
    }

    private let shelf = Shelf()

    public init() {}

    public func kept(_ name: String) async -> [UInt8]? { await shelf.entries[name] }
    public func keep(_ bytes: [UInt8], as name: String) async { await shelf.put(bytes, as: name) }
    /// Everything that is kept, by name.
    public func all() async -> [String: [UInt8]] { await shelf.entries }
}
