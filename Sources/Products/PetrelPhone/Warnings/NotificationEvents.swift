import Foundation

/// The system's notification events on their way to the app. Each event is given to exactly one listener; an event without a listener is
/// kept for the next one.
///
/// An `AsyncStream` cannot do this: it ends for good when the task that reads it is cancelled
/// (https://developer.apple.com/documentation/swift/asyncstream/iterator/next()), and the listeners are windows, which the system closes
/// and opens while the process lives.
public final class NotificationEvents: @unchecked Sendable {
    private typealias Listener = (number: Int, continuation: CheckedContinuation<NotificationEvent?, Never>)

    // Safe although the compiler cannot see it: the variables are touched only while `lock` is held. (`Mutex` needs iOS 18.)
    private let lock = NSLock()
    private var kept: [NotificationEvent] = []
    private var listeners: [Listener] = []
    private var lastNumber = 0

    /// Most events that are kept; of more, the newest.
    private static let mostKept = 16

    public init() {}

    /// Gives an event to a listener, or keeps it until there is one.
    public func send(_ event: NotificationEvent) {
        let listener = lock.withLock { () -> Listener? in
            if let listener = listeners.popLast() { return listener }
            kept.append(event)
            if kept.count > Self.mostKept { kept.removeFirst() }
            return nil
        }
        listener?.continuation.resume(returning: event)
    }

    /// Waits for an event that no other listener is given.
    ///
    /// - Returns: nil if the caller was cancelled, which then has taken no event.
    func next() async -> NotificationEvent? {
        let number = lock.withLock { () -> Int in
            lastNumber += 1
            return lastNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait(number, $0) }
        } onCancel: {
            leave(number)
        }
    }

    private func wait(_ number: Int, _ continuation: CheckedContinuation<NotificationEvent?, Never>) {
        // Decided in one step: a listener that is cancelled from here on is found in the list.
        let (isOver, event) = lock.withLock { () -> (Bool, NotificationEvent?) in
            if Task.isCancelled { return (true, nil) }
            if !kept.isEmpty { return (true, kept.removeFirst()) }
            listeners.append((number: number, continuation: continuation))
            return (false, nil)
        }
        if isOver { continuation.resume(returning: event) }
    }

    private func leave(_ number: Int) {
        let listener = lock.withLock { () -> Listener? in
            listeners.firstIndex { $0.number == number }.map { listeners.remove(at: $0) }
        }
        listener?.continuation.resume(returning: nil)
    }
}
