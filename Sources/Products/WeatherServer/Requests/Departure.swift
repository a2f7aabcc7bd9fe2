import Hummingbird
import NIOConcurrencyHelpers

/// Notifies the work for a client when the client goes. One for each connection.
///
/// Hummingbird lets a handler go on after its client has gone; here the handler is cancelled, so that no fetch runs without a client.
final class Departure: Sendable {
    /// The departure of the connection that the present task serves.
    @TaskLocal static var current: Departure?

    private struct State {
        var isGone = false
        var lastWatcher = 0
        var watchers: [Int: @Sendable () -> Void] = [:]
    }

    private let state = NIOLockedValueBox(State())

    /// True when the client has closed the connection.
    var isGone: Bool { state.withLockedValue { $0.isGone } }

    /// Called when the client has closed the connection.
    func announce() {
        let watchers = state.withLockedValue { state in
            state.isGone = true
            defer { state.watchers = [:] }
            return state.watchers.values.map(\.self)
        }
        for watcher in watchers { watcher() }
    }

    /// Calls `act` once the client has closed the connection, on whatever thread; at once if it has done so already.
    func whenGone(_ act: @escaping @Sendable () -> Void) { _ = watch(act) }

    /// Returns the result of `work`, which is cancelled when the client goes.
    func cancelling<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let (departed, continuation) = AsyncStream.makeStream(of: Void.self)
        let number = watch { continuation.finish() }
        defer { state.withLockedValue { $0.watchers[number] = nil } }
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                for await _ in departed {}
                return nil
            }
            defer { group.cancelAll() }
            while let value = try await group.next() {
                if let value { return value }
                // The client has gone: the work ends as soon as it notices the cancellation.
                group.cancelAll()
            }
            throw CancellationError()
        }
    }

    private func watch(_ act: @escaping @Sendable () -> Void) -> Int {
        let (number, isGone) = state.withLockedValue { state in
            state.lastWatcher += 1
            if !state.isGone { state.watchers[state.lastWatcher] = act }
            return (state.lastWatcher, state.isGone)
        }
        if isGone { act() }
        return number
    }
}

/// Cancels the handler of a request whose client has gone.
struct AttendedResponder<Base: HTTPResponder>: HTTPResponder where Base.Context: Sendable {
    let base: Base

    func respond(to request: Request, context: Base.Context) async throws -> Response {
        guard let departure = Departure.current else { return try await base.respond(to: request, context: context) }
        // It may have gone while the request waited for a thread.
        guard !departure.isGone else { throw CancellationError() }
        return try await departure.cancelling { try await base.respond(to: request, context: context) }
    }
}
