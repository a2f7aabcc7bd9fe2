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
    /// A page of the records of a kind, in the order of their names' bytes: for kinds of which there are too many to be read at once. It costs
    /// what the page holds, however many there are, except in memory and in files.
    ///
    /// - Parameters:
    ///   - prefix: with which the names begin; 200 bytes at most.
    ///   - name: that of the last record of the page before; nil for the first page.
    ///   - limit: the most records, above 0.
    func page(of kind: String, beginningWith prefix: String, after name: String?, limit: Int) throws(StoreError) -> [RecordEntry]
    /// Puts a record, in place of the one that is there.
    func put(_ bytes: [UInt8], as key: RecordKey) throws(StoreError)
    func remove(_ key: RecordKey) throws(StoreError)
}

/// A record and its name.
public struct RecordEntry: Hashable, Sendable {
    /// Which one of its kind it is.
    public let name: String
    /// What is kept.
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
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
