import Foundation
import Logging
import UnixSignals

/// The signals that end a server: the first SIGTERM or SIGINT ends it in order, the second at once, and SIGHUP does not end it, unless it
/// comes from its own terminal, which is closing. SIGUSR1 and SIGUSR2, which mean something to other servers, are logged.
enum EndSignals {
    /// Ignores signals that end a program by default and that have no meaning here. To be called first of all: one that comes before the
    /// others are handled would end the server without a message.
    static func ignoreStrangers() {
        // Without SIGXFSZ a write beyond the limit of a file's size (`ulimit -f`) fails as on a full disk.
        let common = [SIGUSR1, SIGUSR2, SIGHUP, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGXFSZ]
        #if os(Linux)
            // SIGSTKFLT and SIGPWR have no names in all C libraries (signal(7)). Real-time signals begin behind those that the C library uses.
            let others = [16, 30] + Array(34...64)
        #else
            let others: [Int32] = []
        #endif
        for number in common + others.map({ Int32($0) }) { signal(number, SIG_IGN) }
    }

    /// Runs `body`, which is given the signal that is to end it.
    ///
    /// - Parameters:
    ///   - hungUp: called on a SIGHUP that does not end the server.
    ///   - ending: called when the first signal has come that ends it.
    static func handling<Value: Sendable>(
        logger: Logger, hungUp: @escaping @Sendable () async -> Void = {}, ending: @escaping @Sendable () -> Void = {},
        _ body: @escaping @Sendable (AsyncStream<UnixSignal>) async throws -> Value
    ) async throws -> Value {
        // Checked before any signal: after the terminal has hung up, `isatty` returns 0.
        let hasTerminal = isatty(STDIN_FILENO) == 1
        let arriving = await UnixSignalsSequence(trapping: .sigterm, .sigint, .sighup, .sigusr1, .sigusr2)
        let (endings, end) = AsyncStream.makeStream(of: UnixSignal.self)
        return try await withThrowingTaskGroup(of: Value?.self) { tasks in
            tasks.addTask {
                var isEnding = false
                for await signal in arriving {
                    if signal == .sigusr1 || signal == .sigusr2 {
                        logger.notice("\(signal == .sigusr1 ? "SIGUSR1" : "SIGUSR2"): it has no meaning here, and the server goes on")
                    } else if signal == .sighup, !hasTerminal {
                        logger.notice("SIGHUP: nothing is read anew and the server goes on; what was counted is written down")
                        await hungUp()
                    } else if isEnding {
                        logger.warning("a second signal: ended at once, without finishing what was under way")
                        _exit(128 + signal.rawValue)
                    } else {
                        isEnding = true
                        ending()
                        end.yield(signal)
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
