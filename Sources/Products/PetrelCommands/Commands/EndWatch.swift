import Foundation
import Logging
import Synchronization
import WeatherServer
import WeatherService
import ProviderCourtesy
import WeatherWorld

/// Keeps the promise of how long an end may take, whatever holds it up, and says what was dropped.
final class EndWatch: Sendable {
    private let end: GracefulEnd
    private let logger: Logger
    private let assembled = Mutex<Assembly?>(nil)
    private let lost = Mutex(0)

    init(_ end: GracefulEnd, logger: Logger) {
        self.end = end
        self.logger = logger
    }

    /// Sets the assembly whose writes are waited for.
    func watch(_ assembly: Assembly) { assembled.withLock { $0 = assembly } }

    /// - Parameter writes: those of the end. What of them was lost is in the log already.
    func ended(_ writes: LastWrites) { lost.withLock { $0 = writes.lostWrites + writes.lostLedgers } }

    func keepLedgers() async { await assembled.withLock { $0 }?.weather.courteous.finishWrites() }

    /// Runs `body`, and ends the process when the end's deadline comes before `body` has ended.
    ///
    /// The process itself has to end: a write that waits for another's lock cannot be called back.
    ///
    /// - Throws: what `body` throws; `ExitStatus.incomplete` when requests were cut off or something could not be kept.
    func run(_ body: @escaping @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { tasks in
            tasks.addTask { [self] in
                for await deadline in end.deadlines {
                    // Cancelled: the end came before its deadline.
                    do { try await ContinuousClock().sleep(until: deadline) } catch { return false }
                    await endNow()
                }
                return false
            }
            tasks.addTask {
                try await body()
                return true
            }
            defer { tasks.cancelAll() }
            while let hasEnded = try await tasks.next(), !hasEnded {}
        }
        if end.cutRequests > 0 {
            logger.warning("stopped; \(end.cutRequests) requests under way were answered with 503, for the time was up")
        }
        if end.cutRequests > 0 || lost.withLock({ $0 }) > 0 { throw ExitStatus.incomplete.code }
    }

    private func endNow() async {
        let writes = await assembled.withLock { $0 }?.service.pendingWrites() ?? 0
        logger.error(
            "stopped at the limit; not finished: \(writes) writes to the database, which did not answer in time, and \(end.cutRequests) requests"
        )
        _exit(ExitStatus.incomplete.rawValue)
    }
}
