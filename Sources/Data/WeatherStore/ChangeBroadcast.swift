import Foundation

/// Sends changes to all subscribers of `SnapshotStore.changes` in this process.
///
/// A subscriber that does not keep up loses the oldest changes. It then receives a `gap` after the loss, so that the last element it reads
/// is never a change from before the loss.
package final class ChangeBroadcast: @unchecked Sendable {
    // Safe: `readers` and `lastReader` are accessed with the lock held. `Mutex` is not available on iOS 17.
    private let lock = NSLock()
    private var readers: [Int: AsyncStream<SnapshotChange>.Continuation] = [:]
    private var lastReader = 0
    private let capacity: Int

    /// - Parameter capacity: the maximum number of changes buffered for one subscriber.
    package init(capacity: Int = 1000) { self.capacity = max(2, capacity) }

    /// A stream of changes, which ends when its subscriber stops reading or is cancelled.
    package func changes() -> AsyncStream<SnapshotChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: SnapshotChange.self, bufferingPolicy: .bufferingNewest(capacity))
        let number = lock.withLock {
            lastReader += 1
            readers[lastReader] = continuation
            return lastReader
        }
        continuation.onTermination = { [weak self] _ in self?.leave(number) }
        return stream
    }

    /// Sends a change to every subscriber, in the order of the calls.
    package func send(_ change: SnapshotChange) {
        lock.withLock {
            for reader in readers.values { if case .dropped = reader.yield(change) { reader.yield(.gap) } }
        }
    }

    private func leave(_ number: Int) { lock.withLock { readers[number] = nil } }
}
