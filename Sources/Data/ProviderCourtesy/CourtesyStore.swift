/// Bytes that courtesy must not forget at a restart: ledgers, and replies that are still valid.
///
/// Names are short, of lower-case letters, digits and hyphens, and come from a bounded set.
public protocol CourtesyStore: Sendable {
    /// - Returns: nil when no reply of that name is kept.
    func kept(_ name: String) async -> [UInt8]?
    /// Keeps a reply under `name`, in place of what was there, whole or not at all. One that cannot be kept is asked for again.
    func keep(_ bytes: [UInt8], as name: String) async
    /// - Returns: nil when no ledger of that name is kept, or it cannot be read.
    func ledger(_ name: String) async -> [UInt8]?
    /// Replaces a ledger by what `change` makes of it, while no other process can.
    ///
    /// - Parameter change: gets what is kept, nil when that is nothing. Bytes of nil leave it as it is. It may be called more than once;
    ///   only its last result counts.
    func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(KeepingFailure) -> Value
}

/// A ledger could not be kept.
public struct KeepingFailure: Error, Hashable, Sendable {
    /// The cause as part of a sentence, without anything about a person.
    public let words: String

    public init(words: String) { self.words = words }
}
