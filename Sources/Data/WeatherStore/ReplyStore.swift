import Foundation

/// A cache of answers by key, each with an end: providers' replies that are still valid, places that were found.
public protocol ReplyStore: Sendable {
    /// - Returns: nil when nothing of that key is kept, or its time has passed.
    func reply(for key: String) async throws(StoreError) -> [UInt8]?

    /// Keeps `bytes` in place of what was there. To make room they may go at any time; they must be gone some time after `end`.
    ///
    /// - Throws: `StoreError` when they could not be kept; what was there may be gone then.
    func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError)
}
