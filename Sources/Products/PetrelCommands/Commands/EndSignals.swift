import Foundation
import Logging
import UnixSignals

/// The signals by which a server is told to end: the first SIGTERM or SIGINT ends it in order, the second at once, and SIGHUP does not
/// end it, unless it comes from its own terminal, which is closing.
enum EndSignals {
    /// Runs `body`, which is given the signal that is to end it.
    ///
    /// - Parameter hungUp: called on a SIGHUP that does not end the server.
    static func handling<Value: Sendable>(
        logger: Logger, hungUp: @escaping @Sendable () async -> Void = {},
        _ body: @escaping @Sendable (AsyncStream<UnixSignal>) async throws -> Value
    ) async throws -> Value {
        // Asked now: a terminal that has hung up is none any more.
        let hasTerminal = isatty(STDIN_FILENO) == 1
        let arriving = await UnixSignalsSequence(trapping: .sigterm, .sigint, .sighup)
        let (endings, ending) = AsyncStream.makeStream(of: UnixSignal.self)
        return try await withThrowingTaskGroup(of: Value?.self) { tasks in
            tasks.addTask {
                var isEnding = false
                for await signal in arriving {
                    if signal == .sighup, !hasTerminal {
                        logger.notice("SIGHUP: nothing is read anew and the server goes on; what was counted is written down")
                        await hungUp()
                    } else if isEnding {
                        logger.warning("a second signal: ended at once, without finishing what was under way")
                        _exit(128 + signal.rawValue)
                    } else {
                        isEnding = true
                        ending.yield(signal)
                    }
                }
                return nil
            }
            tasks.addTask { try await body(endings) }
            defer { tasks.cancelAll() }
            while let outcome = try await tasks.next() {
                if let outcome { return outcome }
            }
            throw CancellationError()
        }
    }
}
