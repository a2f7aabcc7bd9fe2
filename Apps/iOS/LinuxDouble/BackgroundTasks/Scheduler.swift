import Foundation
import Synchronization

// `nonisolated(unsafe)` is safe here: the double makes and reads these values on the main actor; a `static let` never changes.

// https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler
/// Keeps the requests that wait. It never wakes the app: a test calls what the app registered.
open class BGTaskScheduler: NSObject {
    private struct State {
        var submitted: [_Submitted] = []
        var cancelled: [String] = []
        var failure: (any Error)?
    }

    /// A request as it was when the app submitted it.
    public struct _Submitted: Equatable, Sendable {
        public let identifier: String
        public let earliestBeginDate: Date?

        /// Makes the value that a test expects.
        public init(identifier: String, earliestBeginDate: Date?) {
            self.identifier = identifier
            self.earliestBeginDate = earliestBeginDate
        }
    }

    // Safe: the only instance, whose whole state is behind a lock.
    nonisolated(unsafe) private static let only = BGTaskScheduler(for: ())

    private let state = Mutex(State())

    init(for system: Void) { super.init() }

    open class var shared: BGTaskScheduler { only }

    /// Keeps the request; a waiting one with the same identifier is replaced. Throws `_failure` if a test set it.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        let request = _Submitted(identifier: taskRequest._identifier, earliestBeginDate: taskRequest.earliestBeginDate)
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            state.submitted.removeAll { $0.identifier == request.identifier }
            state.submitted.append(request)
        }
    }

    open func cancel(taskRequestWithIdentifier identifier: String) {
        state.withLock { state in
            state.cancelled.append(identifier)
            state.submitted.removeAll { $0.identifier == identifier }
        }
    }

    /// The requests that wait, the oldest first.
    public var _submitted: [_Submitted] { state.withLock { $0.submitted } }

    /// The identifiers that the app cancelled, whether a request waited or not, the oldest first.
    public var _cancelled: [String] { state.withLock { $0.cancelled } }

    /// The error that `submit(_:)` throws from now on, as with background refresh turned off; nil lets it succeed.
    public var _failure: (any Error)? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    /// Forgets every request and failure.
    public func _reset() { state.withLock { $0 = State() } }
}

// https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest
open class BGTaskRequest: NSObject {
    open var earliestBeginDate: Date?
    /// Apple's `identifier`.
    public let _identifier: String

    fileprivate init(named identifier: String) {
        _identifier = identifier
        super.init()
    }
}

// https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtaskrequest
open class BGAppRefreshTaskRequest: BGTaskRequest {
    public init(identifier: String) { super.init(named: identifier) }
}
