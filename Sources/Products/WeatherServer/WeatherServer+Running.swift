import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

extension WeatherServer {
    /// Time for connections that are in the backlog when the server stops accepting, and for handshakes under way.
    private static let lingering = Duration.milliseconds(250)
    /// Time for the last answers to be sent before connections that are still open are closed.
    private static let lastAnswers = Duration.milliseconds(250)

    /// Runs `application` until it receives a signal to stop, with `services` beside it.
    ///
    /// On SIGTERM it reports for `drainSeconds` that it is stopping and goes on serving, so that a balancer sends people elsewhere; on
    /// SIGINT, which comes from a person at a terminal, it skips that. Then it stops accepting and finishes the requests under way; those
    /// not finished in time are answered with 503.
    ///
    /// - Parameters:
    ///   - end: the one that was given to `application(configuration:...)`.
    ///   - signals: the first one ends the server.
    ///   - clock: durations of the end's steps.
    /// - Throws: `StartFailure` when it cannot listen, in words for a person.
    package static func run(
        _ application: some ApplicationProtocol, configuration: Configuration, end: GracefulEnd, signals: AsyncStream<UnixSignal>,
        services: [any Service] = [], clock: any Clock<Duration> = ContinuousClock(), logger: Logger
    ) async throws {
        let group = ServiceGroup(configuration: .init(services: services + [application], logger: logger))
        do {
            try await withThrowingTaskGroup(of: Bool.self) { tasks in
                tasks.addTask {
                    try await group.run()
                    return true
                }
                tasks.addTask {
                    guard let signal = await signals.first(where: { _ in true }) else { return false }
                    await conduct(end, of: group, after: signal, configuration: configuration, clock: clock, logger: logger)
                    return false
                }
                var isOver = false
                while !isOver, let ended = try await tasks.next() {
                    // The graceful end reached its limit, or no signal can end the server any more: all that is left is the group.
                    if !ended, end.isClosing { tasks.cancelAll() }
                    isOver = ended
                }
                tasks.cancelAll()
            }
        } catch let error as IOError {
            throw StartFailure(error, host: configuration.host, port: configuration.port)
        } catch is SocketAddressError.UnknownHost {
            throw StartFailure(unknownHost: configuration.host)
        } catch is CancellationError where end.isStopping {
            return
        }
    }

    private static func conduct(
        _ end: GracefulEnd, of group: ServiceGroup, after signal: UnixSignal, configuration: Configuration, clock: any Clock<Duration>,
        logger: Logger
    ) async {
        let drainSeconds = signal == .sigterm ? configuration.drainSeconds : 0
        end.begin()
        // Listeners wait for nothing that would still come here.
        end.orderAll(.endStream)
        logger.notice("stopping: not ready any more, answers close their connections; the port closes in \(drainSeconds) s")
        do {
            try await clock.sleep(for: .seconds(drainSeconds))
            end.stopAccepting(within: configuration.shutdownSeconds, logger: logger)
            try await clock.sleep(for: lingering)
            await group.triggerGracefulShutdown()
            let seconds = configuration.shutdownSeconds - configuration.keepSeconds
            try await clock.sleep(for: max(.zero, .seconds(seconds) - lingering - lastAnswers))
            end.orderAll(.answerNow)
            try await clock.sleep(for: lastAnswers)
            end.orderAll(.close)
        } catch {
            // Cancelled: the server has ended before its limit.
            return
        }
    }
}
