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
    /// The folder or the database cannot be opened or written; the text names the operation, not the data.
    case unavailable(String)
}
