import Dispatch
import Foundation

/// Keeps each entry in a file of its own, in one folder.
///
/// A file is written beside its place, made safe (`fsync`) and put there in one step, so that an acknowledged entry survives
/// the end of the process at any moment. Whatever else lies there, torn, foreign, empty, a folder, is a miss.
public final class FileWeatherStore: WeatherStore, LedgerStore {
    public let survivesRestart = true
    let folder: EntryFolder
    /// Beside the entries, where nothing is ever removed to make room.
    let ledgers: EntryFolder
    let maximumBytes: Int
    /// Reading and writing block; the queue keeps that off the threads that tasks run on, and keeps writes in order.
    private let queue = DispatchQueue(label: "petrel.file-weather-store")
    let usage: Usage

    /// What only the queue may touch.
    final class Usage: @unchecked Sendable {
        // Safe: read and written by blocks on the store's serial queue only.
        var bytes: Int?
        var writes = 0
    }

    /// - Parameters:
    ///   - path: the folder; made, for its owner alone, when the first entry is written.
    ///   - maximumBytes: the oldest entries go when all files together pass this.
    public init(path: String, maximumBytes: Int = 64 << 20) {
        folder = EntryFolder(path: path)
        ledgers = EntryFolder(path: path + "/ledgers")
        self.maximumBytes = maximumBytes
        usage = Usage()
    }

    public func entry(for key: String) async -> StoredEntry? {
        await onQueue { [folder, maximumBytes] in
            guard let bytes = folder.read(EntryFile.name(for: key), maximumBytes: maximumBytes), let file = EntryFile(bytes: bytes),
                file.key == key
            else { return nil }
            return file.entry
        }
    }

    public func put(_ entry: StoredEntry, for key: String) async throws(StoreError) {
        try await onQueue { [self] in Result { () throws(StoreError) in try write(EntryFile(key: key, entry: entry)) } }.get()
    }

    public func remove(_ key: String) async throws(StoreError) {
        try await onQueue { [folder, usage] in
            usage.bytes = nil
            return Result { () throws(StoreError) in try folder.remove(EntryFile.name(for: key)) }
        }.get()
    }

    public func keys() async -> [String] {
        await onQueue { [folder, maximumBytes] in
            folder.items().sorted { ($0.modified, $0.name) > ($1.modified, $1.name) }.compactMap { item in
                folder.read(item.name, maximumBytes: maximumBytes).flatMap(EntryFile.init)?.key
            }
        }
    }

    private func write(_ file: EntryFile) throws(StoreError) {
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

    /// Removes the oldest entries, down to nine tenths of the size.
    func makeRoom(for bytes: Int) {
        let items = folder.items().sorted { ($0.modified, $0.name) < ($1.modified, $1.name) }
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

    /// Removes the oldest entries, an eighth of what is held, for a disk that is full.
    func giveRoom() {
        let items = folder.items().sorted { ($0.modified, $0.name) < ($1.modified, $1.name) }
        for item in items.prefix((items.count + 7) / 8) {
            do throws(StoreError) { try folder.remove(item.name) } catch { continue }
        }
        usage.bytes = nil
    }

    func onQueue<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
