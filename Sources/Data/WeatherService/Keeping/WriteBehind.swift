import SharedWork

/// Writes in the background, in the order of the calls for each key. A value, stored in an actor.
///
/// A store that is too slow gets no more than it can take: the rest stays in memory.
struct WriteBehind: Sendable {
    /// One write that has ended.
    struct Ended: Sendable {
        fileprivate let key: String
        fileprivate let number: Int
        fileprivate let flight: Int
    }

    private var writing = SingleFlight<Int, Void, UnwatchedProgress>()
    /// The last write of each key.
    private var last: [String: Int] = [:]
    private var lastNumber = 0
    private let most: Int
    /// Number of writes skipped because the store was too slow.
    private(set) var leftOut = 0

    /// - Parameter most: the maximum number of pending writes.
    init(most: Int) { self.most = most }

    /// Writes that have not ended.
    var count: Int { writing.count }

    /// True if a write of `key` has not ended.
    func isUnderWay(_ key: String) -> Bool { last[key] != nil }

    /// - Parameters:
    ///   - isBounded: false for small writes that must not be skipped.
    ///   - ended: calls `end` in the isolation of the actor that stores this value.
    mutating func write(
        as key: String, isBounded: Bool = true, _ work: @escaping @Sendable () async throws -> Void,
        ended: @escaping @Sendable (Ended) async -> Void
    ) {
        guard count < most || !isBounded else {
            leftOut += 1
            return
        }
        let former = end(of: key)
        lastNumber += 1
        let number = lastNumber
        last[key] = number
        writing.begin(number, UnwatchedProgress(), isPromised: true) { _ in
            await former?.wait()
            // Data that cannot be written stays in memory. The store itself reports the failure (`WatchedStore`).
            do { try await work() } catch { return }
        } landed: { flight, _ in
            await ended(Ended(key: key, number: number, flight: flight))
        }
    }

    /// A write has ended, successfully or not.
    mutating func end(_ write: Ended) {
        _ = writing.end(write.number, write.flight)
        if last[write.key] == write.number { last[write.key] = nil }
    }

    /// The end of the last write of `key`; nil if none is under way.
    func end(of key: String) -> SingleFlight<Int, Void, UnwatchedProgress>.End? { last[key].flatMap { writing.end(of: $0) } }

    /// The end of any write; nil if none is under way.
    var anyEnd: SingleFlight<Int, Void, UnwatchedProgress>.End? { writing.keys.first.flatMap { writing.end(of: $0) } }
}
