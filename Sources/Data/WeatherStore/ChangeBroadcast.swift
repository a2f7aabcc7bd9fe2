import Foundation

/// Tells everyone who reads `SnapshotStore.changes` in this process.
///
/// A reader that does not keep up loses the oldest changes. A `gap` then stands behind what it has lost, so that the last thing it reads is
/// never a change from before the loss.
public final class ChangeBroadcast: @unchecked Sendable {
    // Safe: `readers` and `lastReader` are touched with the lock held. `Mutex` is not to be had on iOS 17.
    private let lock = NSLock()
    private var readers: [Int: AsyncStream<SnapshotChange>.Continuation] = [:]
    private var lastReader = 0
    private let capacity: Int

    /// - Parameter capacity: changes that wait for one reader, at most.
    public init(capacity: Int = 1000) { self.capacity = max(2, capacity) }

    /// Ends when its reader stops reading, or is cancelled.
    public func changes() -> AsyncStream<SnapshotChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: SnapshotChange.self, bufferingPolicy: .bufferingNewest(capacity))
        let number = lock.withLock {
            lastReader += 1
            readers[lastReader] = continuation
            return lastReader
        }
        continuation.onTermination = { [weak self] _ in self?.leave(number) }
        return stream
    }

    /// Tells a change to every reader, in the order of the calls.
    public func send(_ change: SnapshotChange) {
        lock.withLock {
            for reader in readers.values { if case .dropped = reader.yield(change) { reader.yield(.gap) } }
        }
    }

    private func leave(_ number: Int) { lock.withLock { readers[number] = nil } }
}
