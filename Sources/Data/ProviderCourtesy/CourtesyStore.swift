/// Stores bytes that must survive a restart: ledgers, and replies that are still valid.
///
/// Names are short, of lower-case letters, digits and hyphens, and come from a bounded set.
package protocol CourtesyStore: Sendable {
    /// - Returns: nil if no reply of that name is stored.
    func kept(_ name: String) async -> [UInt8]?
    /// Stores a reply under `name`, replacing the previous one atomically. A reply that cannot be stored is requested again.
    func keep(_ bytes: [UInt8], as name: String) async
    /// - Returns: nil if no ledger of that name is stored, or it cannot be read.
    func ledger(_ name: String) async -> [UInt8]?
    /// Replaces a ledger with the result of `change`, excluding other processes meanwhile.
    ///
    /// - Parameter change: receives the stored bytes, nil if there are none. If it returns nil bytes, the ledger is left unchanged. It may
    ///   be called more than once; only its last result counts.
    func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(KeepingFailure) -> Value
}

/// A ledger could not be stored.
package struct KeepingFailure: Error, Hashable, Sendable {
    /// The cause as part of a sentence, without anything about a person.
    package let words: String

    package init(words: String) { self.words = words }
}
