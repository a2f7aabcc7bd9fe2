import Foundation

/// Keeps bytes by key across restarts. A torn or foreign entry is a miss, never a crash; a failed write is the writer's to report.
public protocol WeatherStore: Sendable {
    /// - Returns: nil when there is no readable entry of that key.
    func entry(for key: String) async -> StoredEntry?
    /// Returns only when the entry is safe from the end of the process.
    ///
    /// - Throws: `StoreError` when it could not be kept; the former entry is then still there.
    func put(_ entry: StoredEntry, for key: String) async throws(StoreError)
    func remove(_ key: String) async throws(StoreError)
    /// Keys of all entries, the most recently written first.
    func keys() async -> [String]
}

/// Keeps the ledgers of calls: a few small records that are never removed to make room for weather.
///
/// Several processes may share one store, so a change reads, decides and writes in one step: no other process writes in between.
public protocol LedgerStore: Sendable {
    /// False when the store ends with its process.
    var survivesRestart: Bool { get }
    /// - Returns: nil when no ledger of that name is kept, or it cannot be read.
    func ledger(_ name: String) async -> [UInt8]?
    /// Replaces a ledger by what `change` makes of it; returns only when the new one is safe from the end of the process.
    ///
    /// - Parameter change: gets the kept bytes, nil when there are none. Bytes of nil leave what is kept as it is. It may be called more
    ///   than once; only its last result counts.
    /// - Throws: `StoreError` when the new bytes could not be kept; the former ones are then still there.
    func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(StoreError) -> Value
}

/// Bytes and when they were received.
public struct StoredEntry: Hashable, Sendable {
    /// The bytes as they were put; the store does not look into them.
    public var payload: [UInt8]
    /// When the caller received them: an instant of the caller's clock, not of the store's.
    public var storedAt: Date

    public init(payload: [UInt8], storedAt: Date) {
        self.payload = payload
        self.storedAt = storedAt
    }
}

/// Why an entry could not be kept.
public enum StoreError: Error, Hashable, Sendable {
    /// The disk or the configured size is full.
    case full
    /// The folder or the database cannot be opened or written; the text names the operation or the cause, not the data.
    case unavailable(String)

    /// The cause as part of a sentence, such as "the disk or the configured size is full".
    public var words: String {
        switch self {
        case .full: "the disk or the configured size is full"
        case .unavailable(let words): words
        }
    }
}
