import Foundation
import WeatherModel

/// Snapshots and replies in memory, bounded by bytes.
struct MemoryShelf {
    enum Key: Hashable {
        case latest(Cell)
        case former(Cell, revision: String)
        case reply(String)

        /// Former revisions go first when room is needed.
        var isFormer: Bool { if case .former = self { true } else { false } }
    }

    struct Item {
        var bytes: [UInt8]
        var head: SnapshotHead?
        /// Of a reply.
        var end: Date
        fileprivate var step: UInt64 = 0
        fileprivate var size: Int { bytes.count + 200 }

        init(bytes: [UInt8], head: SnapshotHead? = nil, end: Date = .distantFuture) {
            self.bytes = bytes
            self.head = head
            self.end = end
        }
    }

    let maximumBytes: Int
    private var items: [Key: Item] = [:]
    private var bytes = 0
    private var steps: UInt64 = 0

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// Reads an item, which counts as a use.
    mutating func item(_ key: Key) -> Item? {
        guard items[key] != nil else { return nil }
        steps += 1
        items[key]?.step = steps
        return items[key]
    }

    func peek(_ key: Key) -> Item? { items[key] }

    mutating func put(_ item: Item, _ key: Key) {
        remove(key)
        steps += 1
        var item = item
        item.step = steps
        items[key] = item
        bytes += item.size
        if bytes > maximumBytes { makeRoom(sparing: key) }
    }

    mutating func remove(_ key: Key) {
        if let item = items.removeValue(forKey: key) { bytes -= item.size }
    }

    /// Removes what is of least use, down to nine tenths of the size, so that sorting is paid for once in many insertions.
    private mutating func makeRoom(sparing spared: Key) {
        let order = items.sorted { ($0.key.isFormer ? 0 : 1, $0.value.step) < ($1.key.isFormer ? 0 : 1, $1.value.step) }
        for (key, _) in order where key != spared {
            guard bytes > maximumBytes / 10 * 9 else { return }
            remove(key)
        }
    }
}

/// A transaction over records in memory: what it writes becomes theirs when it ends well.
final class MemoryTransaction: RecordTransaction {
    private(set) var records: [RecordKey: [UInt8]]

    init(_ records: [RecordKey: [UInt8]]) { self.records = records }

    func record(_ key: RecordKey) -> [UInt8]? { records[key] }

    func records(of kind: String) -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        for (key, bytes) in records where key.kind == kind { found[key.name] = bytes }
        return found
    }

    func put(_ bytes: [UInt8], as key: RecordKey) { records[key] = bytes }
    func remove(_ key: RecordKey) { records[key] = nil }
}
