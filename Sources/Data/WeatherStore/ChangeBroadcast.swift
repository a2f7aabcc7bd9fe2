import Foundation

/// Tells everyone who reads `SnapshotStore.changes` in this process.
///
/// A reader that does not keep up loses changes, and is told so by a `gap` as soon as there is room again.
public final class ChangeBroadcast: @unchecked Sendable {
    // Safe: `readers` and `lastReader` are touched with the lock held. `Mutex` is not to be had on iOS 17.
    private let lock = NSLock()
    private var readers: [Int: Reader] = [:]
    private var lastReader = 0
    private let capacity: Int

    private struct Reader {
        let continuation: AsyncStream<SnapshotChange>.Continuation
        var hasMissed = false
    }

    /// - Parameter capacity: changes that wait for one reader, at most.
    public init(capacity: Int = 1000) { self.capacity = max(2, capacity) }

    /// Ends when its reader stops reading, or is cancelled.
    public func changes() -> AsyncStream<SnapshotChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: SnapshotChange.self, bufferingPolicy: .bufferingOldest(capacity))
        let number = lock.withLock {
            lastReader += 1
            readers[lastReader] = Reader(continuation: continuation)
            return lastReader
        }
        continuation.onTermination = { [weak self] _ in self?.leave(number) }
        return stream
    }

    /// Tells a change to every reader, in the order of the calls.
    public func send(_ change: SnapshotChange) {
        lock.withLock {
            for (number, reader) in readers {
                if reader.hasMissed, Self.isDropped(reader.continuation.yield(.gap)) { continue }
                readers[number]?.hasMissed = Self.isDropped(reader.continuation.yield(change))
            }
        }
    }

    private func leave(_ number: Int) { lock.withLock { readers[number] = nil } }

    private static func isDropped(_ result: AsyncStream<SnapshotChange>.Continuation.YieldResult) -> Bool {
        if case .dropped = result { true } else { false }
    }
}
