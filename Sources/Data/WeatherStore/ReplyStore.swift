import Foundation

/// A cache of replies by key, each with an expiry: providers' replies that are still valid, results of place searches.
package protocol ReplyStore: Sendable {
    /// - Returns: nil if no reply has that key, or if it has expired.
    func reply(for key: String) async throws(StoreError) -> [UInt8]?

    /// Stores `bytes`, replacing an existing reply. They may be evicted at any time; they must be removed some time after `end`.
    ///
    /// - Throws: `StoreError` if they could not be written; the previous reply may be lost then.
    func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError)
}
