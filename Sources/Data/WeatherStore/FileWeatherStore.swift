import Dispatch
import Foundation

/// Stores each snapshot and each reply in a separate file of one folder, and records in a subfolder.
///
/// Each file is written under a temporary name, flushed (`fsync`) and renamed into place, so that acknowledged writes survive the end of
/// the process at any moment. Anything else found in the folder (torn, foreign or empty files, folders) counts as a miss. Several processes
/// may share the folder: a lock file serializes their writes.
package final class FileWeatherStore: WeatherStore {
    package let world: StoreWorld
    package let survivesRestart = true
    package let isShared = true
    let folder: EntryFolder
    /// The subfolder for records, from which nothing is evicted.
    let recordFolder: EntryFolder
    let maximumBytes: Int
    let now: @Sendable () -> Date
    let broadcast = ChangeBroadcast()
    /// File access blocks; the queue keeps it off the threads that tasks run on, and keeps writes in order.
    private let queue = DispatchQueue(label: "petrel.file-weather-store")
    let usage = Usage()

    /// State that only the queue may access.
    final class Usage: @unchecked Sendable {
        // Safe: read and written by blocks on the store's serial queue only.
        var bytes: Int?
        var writes = 0
    }

    private static let lockName = ".lock"
    private let lockSeconds: Double

    /// - Parameters:
    ///   - path: the folder; created on the first write, readable only by its owner.
    ///   - maximumBytes: the limit for all files together; beyond it the oldest entries are evicted, former revisions first.
    ///   - lockSeconds: how long a write waits for the lock. Other processes hold it for one write; one that was suspended meanwhile must not
    ///     block this one for ever.
    ///   - now: the clock by which leases and replies expire.
    package init(
        path: String, world: StoreWorld, maximumBytes: Int = 64 << 20, lockSeconds: Double = 2,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.world = world
        self.maximumBytes = maximumBytes
        self.lockSeconds = lockSeconds
        self.now = now
        folder = EntryFolder(path: path)
        recordFolder = EntryFolder(path: path + "/records")
    }

    package func reply(for key: String) async -> [UInt8]? {
        await onQueue { [self] in
            guard let entry = read(replyKey(key)), entry.storedAt > now() else { return nil }
            return entry.payload
        }
    }

    package func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError) {
        try await onQueue { [self] in
            Result { () throws(StoreError) in
                try write(EntryFile(key: replyKey(key), entry: StoredEntry(payload: bytes, storedAt: end)))
            }
        }.get()
    }

    package func changes() -> AsyncStream<SnapshotChange> { broadcast.changes() }

    private func replyKey(_ key: String) -> String { "\(world.name).reply.\(key)" }

    /// - Returns: nil if no intact entry has that key.
    func read(_ key: String) -> StoredEntry? {
        guard let bytes = folder.read(EntryFile.name(for: key), maximumBytes: maximumBytes), let file = EntryFile(bytes: bytes),
            file.key == key
        else { return nil }
        return file.entry
    }

    /// Writes an entry, evicting others first if there is not enough room.
    func write(_ file: EntryFile) throws(StoreError) {
        let bytes = file.bytes
        guard bytes.count <= maximumBytes else { throw .full }
        if usage.bytes == nil {
            try folder.create()
            folder.removeLeftovers(modifiedBefore: EntryFolder.nanoseconds(seconds: Int(Date().timeIntervalSince1970 - 600)))
            usage.bytes = folder.items().reduce(0) { $0 + $1.bytes }
        }
        if (usage.bytes ?? 0) + bytes.count > maximumBytes { makeRoom(for: bytes.count) }
        usage.writes += 1
        let name = EntryFile.name(for: file.key)
        do throws(StoreError) {
            try folder.replace(name, with: bytes, number: usage.writes)
        } catch .full {
            // The disk itself is full: free some of the space that this store uses.
            makeRoom(for: max(bytes.count, maximumBytes / 8))
            try folder.replace(name, with: bytes, number: usage.writes)
        }
        // An overestimate if an entry was replaced; recounted before anything is evicted.
        usage.bytes = (usage.bytes ?? 0) + bytes.count
    }

    /// Evicts former revisions, then the oldest entries, until the rest and the new entry fit into nine tenths of the maximum size.
    private func makeRoom(for bytes: Int) {
        let items = oldestFirst()
        var total = items.reduce(0) { $0 + $1.bytes }
        let target = maximumBytes / 10 * 9
        if total + bytes > maximumBytes {
            for item in items {
                guard total + bytes > target else { break }
                do throws(StoreError) { try folder.remove(item.name) } catch { continue }
                total -= item.bytes
            }
        }
        usage.bytes = total
    }

    /// Evicts an eighth of the entries, for a full disk.
    func giveRoom() {
        let items = oldestFirst()
        for item in items.prefix((items.count + 7) / 8) {
            do throws(StoreError) { try folder.remove(item.name) } catch { continue }
        }
        usage.bytes = nil
    }

    private func oldestFirst() -> [EntryFolder.Item] {
        folder.items().map { (isKept: $0.name.contains(Self.formerMark) ? 0 : 1, item: $0) }
            .sorted { ($0.isKept, $0.item.modified, $0.item.name) < ($1.isKept, $1.item.modified, $1.item.name) }.map(\.item)
    }

    /// Marks the file names of former revisions.
    static let formerMark = ".former."

    /// Runs `body` while holding the lock that keeps other processes from writing.
    func locked<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try folder.create()
        guard let lock = try ProcessLock.acquire("\(folder.path)/\(Self.lockName)", waitingSeconds: lockSeconds) else {
            throw .unavailable("another process keeps the folder locked")
        }
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    func onQueue<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
