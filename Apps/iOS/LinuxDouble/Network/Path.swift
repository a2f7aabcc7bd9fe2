import Foundation
import Synchronization

/// The monitors of the process that still exist.
private let made = Mutex<[MadeMonitor]>([])

private struct MadeMonitor: Sendable {
    weak var monitor: NWPathMonitor?
}

// https://developer.apple.com/documentation/network/nwpathmonitor
/// Reports the status that a test gives it. Apple's reports the present path by itself as soon as it starts; this one waits for
/// `_report(_:)`.
final public class NWPathMonitor: Sendable, CustomDebugStringConvertible {
    private struct State {
        var handler: (@Sendable (_ newPath: NWPath) -> Void)?
        var queue: DispatchQueue?
        var isCancelled = false
    }

    private let state = Mutex(State())

    public init() {
        made.withLock { list in
            list.removeAll { $0.monitor == nil }
            list.append(MadeMonitor(monitor: self))
        }
    }

    @preconcurrency final public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { state.withLock { $0.handler } }
        set { state.withLock { $0.handler = newValue } }
    }

    final public func start(queue: DispatchQueue) {
        state.withLock { state in
            // Apple: a monitor that was cancelled cannot start a second time.
            if state.isCancelled { fatalError("Network double: a cancelled NWPathMonitor was started") }
            state.queue = queue
        }
    }

    final public func cancel() { state.withLock { $0.isCancelled = true } }

    final public var debugDescription: String {
        state.withLock { "NWPathMonitor(isStarted: \($0.queue != nil), isCancelled: \($0.isCancelled))" }
    }

    /// The monitors that the process made and still holds, the oldest first.
    public static var _made: [NWPathMonitor] { made.withLock { $0.compactMap(\.monitor) } }

    /// Whether the app started the monitor.
    public var _isStarted: Bool { state.withLock { $0.queue != nil } }

    /// Whether the app cancelled the monitor.
    public var _isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Calls the app's handler on its queue. A cancelled monitor reports nothing more, as Apple's.
    public func _report(_ status: NWPath.Status) {
        let (queue, isCancelled) = state.withLock { ($0.queue, $0.isCancelled) }
        guard !isCancelled else { return }
        guard let queue else { fatalError("Network double: a report of an NWPathMonitor that was not started") }
        queue.async { [self] in
            let handler = state.withLock { $0.isCancelled ? nil : $0.handler }
            handler?(NWPath(_status: status))
        }
    }
}

// https://developer.apple.com/documentation/network/nwpath
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
    public let status: NWPath.Status

    /// A path with the given status.
    public init(_status: NWPath.Status) { status = _status }

    public static func == (lhs: NWPath, rhs: NWPath) -> Bool { lhs.status == rhs.status }

    public var debugDescription: String { "NWPath(\(status))" }

    // https://developer.apple.com/documentation/network/nwpath/status-swift.enum
    public enum Status: Equatable, Hashable, Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }
}
