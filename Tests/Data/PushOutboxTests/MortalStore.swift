import TestSupport
import WeatherStore

/// A store of one node: the node can be killed at any of its transactions, before it or behind it.
final class MortalStore: RecordStore {
    private let base: any RecordStore
    /// Calls that are left; nil for a node that lives on.
    private let left = Locked<Int?>(nil)
    static let death = StoreError.unavailable("killed")

    init(_ base: any RecordStore) { self.base = base }

    /// - Parameter calls: half transactions: an even number ends before one, an odd number behind one.
    func die(after calls: Int) { left.withLock { $0 = calls } }
    var isDead: Bool { left.withLock { $0.map { $0 < 0 } ?? false } }

    /// True for a node that dies at this half.
    private func isOver() -> Bool {
        left.withLock { left in
            guard let rest = left else { return false }
            left = rest - 1
            return rest <= 0
        }
    }

    func record(_ key: RecordKey) async throws(StoreError) -> [UInt8]? { try await base.record(key) }

    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any RecordTransaction) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        if isOver() { throw Self.death }
        let value = try await base.transaction(body)
        if isOver() { throw Self.death }
        return value
    }
}
