import Dispatch
import Foundation

/// Keeps each snapshot and each reply in a file of its own, in one folder; records in a folder of their own in it.
///
/// A file is written beside its place, made safe (`fsync`) and put there in one step, so that what was acknowledged survives the end of the
/// process at any moment. Whatever else lies there, torn, foreign, empty, a folder, is a miss. Several processes may use the folder: they
/// take turns by a lock on a file in it.
public final class FileWeatherStore: WeatherStore {
    public let world: StoreWorld
    public let survivesRestart = true
    public let isShared = true
    let folder: EntryFolder
    /// Beside the entries, where nothing is ever removed to make room.
    let recordFolder: EntryFolder
    let maximumBytes: Int
    let now: @Sendable () -> Date
    let broadcast = ChangeBroadcast()
    /// Reading and writing block; the queue keeps that off the threads that tasks run on, and keeps writes in order.
    private let queue = DispatchQueue(label: "petrel.file-weather-store")
    let usage = Usage()

    /// What only the queue may touch.
    final class Usage: @unchecked Sendable {
        // Safe: read and written by blocks on the store's serial queue only.
        var bytes: Int?
        var writes = 0
    }

    private static let lockName = ".lock"
    /// Another process holds the lock for the time of one write; one that was stopped in the middle must not hold up this one for ever.
    private static let lockSeconds = 2.0

    /// - Parameters:
    ///   - path: the folder; made, for its owner alone, when something is written first.
    ///   - maximumBytes: the oldest entries go when all files together pass this, former revisions first.
    ///   - now: by which leases and replies end.
    public init(path: String, world: StoreWorld, maximumBytes: Int = 64 << 20, now: @escaping @Sendable () -> Date = { Date() }) {
        self.world = world
        self.maximumBytes = maximumBytes
        self.now = now
        folder = EntryFolder(path: path)
        recordFolder = EntryFolder(path: path + "/records")
    }

    public func reply(for key: String) async -> [UInt8]? {
        await onQueue { [self] in
            guard let entry = read(replyKey(key)), entry.storedAt > now() else { return nil }
            return entry.payload
        }
    }

    public func putReply(_ bytes: [UInt8], for key: String, until end: Date) async throws(StoreError) {
        try await onQueue { [self] in
            Result { () throws(StoreError) in
                try write(EntryFile(key: replyKey(key), entry: StoredEntry(payload: bytes, storedAt: end)))
            }
        }.get()
    }

    public func changes() -> AsyncStream<SnapshotChange> { broadcast.changes() }

    private func replyKey(_ key: String) -> String { "\(world.name).reply.\(key)" }

    /// - Returns: nil when there is no whole entry of that key.
    func read(_ key: String) -> StoredEntry? {
        guard let bytes = folder.read(EntryFile.name(for: key), maximumBytes: maximumBytes), let file = EntryFile(bytes: bytes),
            file.key == key
        else { return nil }
        return file.entry
    }

    /// Puts an entry in place, and makes room for it where it needs some.
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
            // The disk itself is full: what we hold of it is ours to give.
            makeRoom(for: max(bytes.count, maximumBytes / 8))
            try folder.replace(name, with: bytes, number: usage.writes)
        }
        // Too high when an entry was replaced; counted anew before anything is removed for it.
        usage.bytes = (usage.bytes ?? 0) + bytes.count
    }

    /// Removes former revisions, then the oldest entries, down to nine tenths of the size.
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

    /// Removes an eighth of what is held, for a disk that is full.
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

    /// In the names of the files of former revisions.
    static let formerMark = ".former."

    /// Keeps other processes from writing for the time of `body`.
    func locked<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try folder.create()
        guard let lock = try ProcessLock.acquire("\(folder.path)/\(Self.lockName)", waitingSeconds: Self.lockSeconds) else {
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
