/// Small records that are never evicted: ledgers of calls, subscriptions, messages to be sent.
///
/// Transactions read, decide and write in one step. They are serializable, across processes as well.
package protocol RecordStore: Sendable {
    /// - Returns: nil if no record has that key.
    /// - Throws: `StoreError` if the store cannot be read.
    func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]?

    /// Runs `body` and returns once its writes are durable, against power failure too where the engine can promise that.
    ///
    /// - Parameter body: may be called more than once; only its last call counts. If it throws, its writes are rolled back.
    /// - Throws: the error of `body`, or `StoreError` if the store cannot be read or written. No write of `body` is kept then.
    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value
}

/// The operations of one transaction. Valid only during that transaction.
package protocol RecordTransaction {
    /// The stored record, or the one put earlier in this transaction.
    func record(_ key: RecordKey) throws(StoreError) -> [UInt8]?
    /// All records of a kind, keyed by name.
    func records(of kind: String) throws(StoreError) -> [String: [UInt8]]
    /// A page of the records of a kind, ordered by the bytes of their names: for kinds with too many records to read at once. The cost
    /// depends on the page's size, not on the number of records, except in memory and in files.
    ///
    /// - Parameters:
    ///   - prefix: the prefix of the names; 200 bytes at most.
    ///   - name: the name of the previous page's last record; nil for the first page.
    ///   - limit: the maximum number of records, above 0.
    func page(of kind: String, beginningWith prefix: String, after name: String?, limit: Int) throws(StoreError) -> [RecordEntry]
    /// Stores a record, replacing the existing one.
    func put(_ bytes: [UInt8], as key: RecordKey) throws(StoreError)
    func remove(_ key: RecordKey) throws(StoreError)
}

/// A record and its name.
package struct RecordEntry: Hashable, Sendable {
    /// The name within its kind.
    package let name: String
    /// The content.
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// The name of a record.
package struct RecordKey: Hashable, Sendable {
    /// The kind of record, such as `ledger`: small letters and digits.
    package let kind: String
    /// The name within the kind; any text.
    package let name: String

    package init(kind: String, name: String) {
        self.kind = kind
        self.name = name
    }
}
