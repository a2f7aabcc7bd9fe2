/// Small records that are never removed to make room: the ledgers of calls, subscriptions, what is to be sent.
///
/// A transaction reads, decides and writes in one step: nobody else, in this process or in another, writes in between.
public protocol RecordStore: Sendable {
    /// - Returns: nil when there is no record of that key.
    /// - Throws: `StoreError` when the store cannot be read.
    func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]?

    /// Carries out `body`; returns only when what it wrote is safe, from a power failure too where the engine can promise that.
    ///
    /// - Parameter body: may be called more than once; only its last call counts. What it throws undoes what it wrote.
    /// - Throws: what `body` throws, and `StoreError` when the store cannot be read or written. Nothing of `body` is kept then.
    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value
}

/// What is done within one transaction. Of use during that transaction alone.
public protocol RecordTransaction {
    /// What is kept, or was put earlier in this transaction.
    func record(_ key: RecordKey) throws(StoreError) -> [UInt8]?
    /// All records of a kind, by their names.
    func records(of kind: String) throws(StoreError) -> [String: [UInt8]]
    /// Puts a record, in place of the one that is there.
    func put(_ bytes: [UInt8], as key: RecordKey) throws(StoreError)
    func remove(_ key: RecordKey) throws(StoreError)
}

/// The name of a record.
public struct RecordKey: Hashable, Sendable {
    /// What it is, such as `ledger`: small letters and digits.
    public let kind: String
    /// Which one it is; any text.
    public let name: String

    public init(kind: String, name: String) {
        self.kind = kind
        self.name = name
    }
}
