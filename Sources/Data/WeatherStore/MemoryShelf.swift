import Foundation
import WeatherModel

/// Snapshots and replies in memory, bounded by bytes.
struct MemoryShelf {
    enum Key: Hashable {
        case latest(Cell)
        case former(Cell, revision: String)
        case reply(String)

        fileprivate var isFormer: Bool { if case .former = self { true } else { false } }
    }

    struct Item {
        var bytes: [UInt8]
        var head: SnapshotHead?
        /// When a reply expires.
        var end: Date
        fileprivate var size: Int { bytes.count + 200 }

        init(bytes: [UInt8], head: SnapshotHead? = nil, end: Date = .distantFuture) {
            self.bytes = bytes
            self.head = head
            self.end = end
        }
    }

    let maximumBytes: Int
    /// Former revisions, which are evicted before all others.
    private var former = RecentlyUsed<Key, Item>()
    private var others = RecentlyUsed<Key, Item>()

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// Reads an item, which counts as a use.
    mutating func item(_ key: Key) -> Item? { key.isFormer ? former.value(key) : others.value(key) }

    func peek(_ key: Key) -> Item? { key.isFormer ? former.peek(key) : others.peek(key) }

    mutating func put(_ item: Item, _ key: Key) {
        if key.isFormer { former.insert(item, for: key, cost: item.size) } else { others.insert(item, for: key, cost: item.size) }
        while former.cost + others.cost > maximumBytes {
            if former.count > 0 {
                former.removeOldest()
            } else {
                // The only one left is the item just put.
                guard others.count > 1 else { return }
                others.removeOldest()
            }
        }
    }

    mutating func remove(_ key: Key) {
        if key.isFormer { former.remove(key) } else { others.remove(key) }
    }
}

/// A transaction over records in memory. The caller takes over its `records` if it succeeds.
final class MemoryTransaction: RecordTransaction {
    private(set) var records: [RecordKey: [UInt8]]

    init(_ records: [RecordKey: [UInt8]]) { self.records = records }

    func record(_ key: RecordKey) -> [UInt8]? { records[key] }

    func records(of kind: String) -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        for (key, bytes) in records where key.kind == kind { found[key.name] = bytes }
        return found
    }

    /// Scans all records, but holds no more than one page of them.
    func page(of kind: String, beginningWith prefix: String, after name: String?, limit: Int) -> [RecordEntry] {
        func isBefore(_ one: String, _ other: String) -> Bool { one.utf8.lexicographicallyPrecedes(other.utf8) }
        var page: [RecordEntry] = []
        for (key, bytes) in records where key.kind == kind && key.name.utf8.starts(with: prefix.utf8) {
            if let name, !isBefore(name, key.name) { continue }
            if page.count == limit, let last = page.last, !isBefore(key.name, last.name) { continue }
            var (low, high) = (0, page.count)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(page[middle].name, key.name) { low = middle + 1 } else { high = middle }
            }
            page.insert(RecordEntry(name: key.name, bytes: bytes), at: low)
            if page.count > limit { page.removeLast() }
        }
        return page
    }

    func put(_ bytes: [UInt8], as key: RecordKey) { records[key] = bytes }
    func remove(_ key: RecordKey) { records[key] = nil }
}
