import Foundation

/// Ledgers lie in a folder beside the entries, which making room never touches. Processes take turns by a lock on a file there.
extension FileWeatherStore {
    /// Much more than a ledger needs.
    private static let largestLedger = 1 << 20
    private static let lockName = ".lock"
    /// Another process holds the lock for the time of one write; one that was stopped in the middle must not hold up this one for ever.
    private static let lockSeconds = 2.0

    public func ledger(_ name: String) async -> [UInt8]? {
        await onQueue { [self] in readLedger(name) }
    }

    public func changeLedger<Value: Sendable>(
        _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
    ) async throws(StoreError) -> Value {
        try await onQueue { [self] in
            Result { () throws(StoreError) in
                try ledgers.create()
                let lock = try ProcessLock.acquire("\(ledgers.path)/\(Self.lockName)", waitingSeconds: Self.lockSeconds)
                guard let lock else { throw .unavailable("another process keeps the ledgers locked") }
                return try withExtendedLifetime(lock) { () throws(StoreError) in
                    let (bytes, value) = change(readLedger(name))
                    if let bytes { try write(bytes, name) }
                    return value
                }
            }
        }.get()
    }

    private func readLedger(_ name: String) -> [UInt8]? {
        for place in [ledgers, folder] {
            // Earlier versions kept ledgers among the entries.
            if let bytes = place.read(EntryFile.name(for: name), maximumBytes: Self.largestLedger), let file = EntryFile(bytes: bytes),
                file.key == name
            {
                return file.entry.payload
            }
        }
        return nil
    }

    private func write(_ bytes: [UInt8], _ name: String) throws(StoreError) {
        let fileName = EntryFile.name(for: name)
        let content = EntryFile(key: name, entry: StoredEntry(payload: bytes, storedAt: Date(timeIntervalSince1970: 0))).bytes
        usage.writes += 1
        do throws(StoreError) {
            try ledgers.replace(fileName, with: content, number: usage.writes)
        } catch .full {
            // The disk itself is full: the weather that we hold there is ours to give.
            giveRoom()
            try ledgers.replace(fileName, with: content, number: usage.writes)
        }
        try folder.remove(fileName)
    }
}
