import Foundation

/// All records of a world are in one small file, which each transaction replaces as a whole.
extension FileWeatherStore {
    /// Much more than the ledgers need.
    private static let mostBytes = 16 << 20
    private var recordKey: String { "\(world.name).records" }

    package func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? {
        try await onQueue { [self] in Result { () throws(StoreError) in try records()[key] } }.get()
    }

    package func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await onQueue { [self] in
            Result { () throws(StoreError) in try locked { () throws(StoreError) in try change(body) } }
        }.get()
    }

    private func change<Value>(_ body: (any RecordTransaction) throws(StoreError) -> Value) throws(StoreError) -> Value {
        let records = try records()
        let transaction = MemoryTransaction(records)
        let value = try body(transaction)
        guard transaction.records != records else { return value }
        let bytes = RecordFile(records: transaction.records).bytes
        guard bytes.count <= Self.mostBytes else { throw .full }
        try recordFolder.create()
        let name = EntryFile.name(for: recordKey)
        let content = EntryFile(key: recordKey, entry: StoredEntry(payload: bytes, storedAt: Date(timeIntervalSince1970: 0))).bytes
        usage.writes += 1
        do throws(StoreError) {
            try recordFolder.replace(name, with: content, number: usage.writes)
        } catch .full {
            // The disk itself is full: evict some of the cached weather.
            giveRoom()
            try recordFolder.replace(name, with: content, number: usage.writes)
        }
        return value
    }

    /// An invalid file counts as missing. The alternative, to treat every allowance in the ledgers as used up, would block a provider for
    /// up to a month because of one bad byte.
    private func records() throws(StoreError) -> [RecordKey: [UInt8]] {
        guard let bytes = try recordFolder.readOrFail(EntryFile.name(for: recordKey), maximumBytes: 2 * Self.mostBytes),
            let file = EntryFile(bytes: bytes), file.key == recordKey
        else { return [:] }
        return RecordFile(file.entry.payload)?.records ?? [:]
    }

    // MARK: Leases, which are stored as records

    private static let lease = "lease"

    package func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease? {
        let (key, now) = (RecordKey(kind: Self.lease, name: name), now())
        return try await transaction { transaction throws(StoreError) in
            let terms = try transaction.records(of: Self.lease).compactMapValues(LeaseTerm.init)
            if let former = terms[name], former.end > now { return nil }
            // The highest token is never deleted, so that no token is given out a second time.
            let token = (terms.values.map(\.token).max() ?? 0) + 1
            for (former, term) in terms where LeaseMemory.isOver(term.end, at: now) {
                try transaction.remove(RecordKey(kind: Self.lease, name: former))
            }
            try transaction.put(LeaseTerm(token: token, end: now + seconds).bytes, as: key)
            return Lease(name: name, owner: owner, token: token)
        }
    }

    package func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool {
        try await ended(lease, at: now() + seconds)
    }

    package func release(_ lease: Lease) async throws(StoreError) { _ = try await ended(lease, at: .distantPast) }

    private func ended(_ lease: Lease, at end: Date) async throws(StoreError) -> Bool {
        let key = RecordKey(kind: Self.lease, name: lease.name)
        return try await transaction { transaction throws(StoreError) in
            guard try transaction.record(key).flatMap(LeaseTerm.init)?.token == lease.token else { return false }
            try transaction.put(LeaseTerm(token: lease.token, end: end).bytes, as: key)
            return true
        }
    }
}

/// The stored form of a lease.
private struct LeaseTerm {
    var token: Int64
    var end: Date

    init(token: Int64, end: Date) { (self.token, self.end) = (token, end) }

    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let token = reader.number(), let end = reader.number().map(Double.init(bitPattern:)), end.isFinite else { return nil }
        self.init(token: Int64(bitPattern: token), end: Date(timeIntervalSinceReferenceDate: end))
    }

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.append(UInt64(bitPattern: token))
        writer.append(end.timeIntervalSinceReferenceDate.bitPattern)
        return writer.bytes
    }
}
