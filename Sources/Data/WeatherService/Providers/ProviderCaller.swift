import Foundation
import HTTPTransport
import WeatherModel
import ProviderKit
import ProviderCourtesy

/// Calls the providers, and tracks the state of each: circuit breakers, retry budgets, doubts, and the cells without data. The only layer
/// that retries.
actor ProviderCaller {
    /// The providers, in their order.
    nonisolated let profiles: [ProviderProfile]
    /// The providers that have single models, by their place in the order.
    nonisolated let models: [Int: any ModelsProvider]
    private var lines: [ProviderLine]
    private let retry: RetryPolicy
    private let uncoveredSeconds: Double
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let report: @Sendable (ServiceEvent) -> Void
    private var random: AnyRandom

    /// - Parameters:
    ///   - providers: the providers, in the order in which they are called.
    ///   - clock: the clock for durations: waits between retries.
    ///   - now: the clock for timestamps of successes and failures.
    ///   - random: jitter.
    ///   - report: called when a call has ended.
    init(
        _ providers: [any WeatherProvider], _ configuration: WeatherServiceConfiguration, clock: any Clock<Duration>, random: AnyRandom,
        now: @escaping @Sendable () -> Date, report: @escaping @Sendable (ServiceEvent) -> Void
    ) {
        profiles = providers.map(\.profile)
        models = Dictionary(
            uniqueKeysWithValues: providers.enumerated().compactMap { line, provider in
                (provider as? any ModelsProvider).map { (line, $0) }
            })
        lines = providers.map(ProviderLine.init)
        retry = configuration.retry
        uncoveredSeconds = configuration.uncoveredSeconds
        self.clock = clock
        self.now = now
        self.report = report
        self.random = random
    }

    /// The state of each provider, in their order.
    func states() -> [ProviderState] { lines.map(\.state) }

    /// Calls one provider, with retries.
    ///
    /// Retries errors with `WeatherError.canRetry`, within attempts, budget and deadline; a rate limit only if the provider says how long
    /// to wait; never an answer of another time, as the next one would be of that time too.
    ///
    /// - Parameters:
    ///   - line: the provider's index in the order.
    ///   - service: the service that is called.
    ///   - byPerson: true if a person asked for this call.
    ///   - remainingSeconds: the rest of the time that this provider may take.
    func call<Value: Sendable>(
        _ line: Int, for service: ProviderState.Service, byPerson: Bool, remainingSeconds: @Sendable () -> Double,
        _ body: @Sendable (any WeatherProvider) async throws(WeatherError) -> Value
    ) async -> Result<Value, WeatherError> {
        guard lines[line][service].breaker.admits(at: now(), byPerson: byPerson) else {
            return .failure(lines[line].restingError(service, at: now()))
        }
        let isProbe = lines[line][service].breaker.restsUntil != nil
        lines[line].budget.recordRequest()
        var attempt = 0
        while true {
            attempt += 1
            let elapsed = clock.stopwatch()
            lines[line].called(service, isRetry: attempt > 1)
            do {
                let value = try await body(lines[line].provider)
                report(.called(profiles[line].id, .answered, seconds: elapsed()))
                lines[line].succeeded(service, at: now())
                return .success(value)
            } catch {
                let outcome: ServiceEvent.CallOutcome =
                    Task.isCancelled ? .givenUp : error.isUnsent ? .notSent : .failed(error.kind)
                report(.called(profiles[line].id, outcome, seconds: elapsed()))
                // A call cancelled by Petrel is not a failure of the provider; nor is a call that Petrel refused to send.
                if outcome == .notSent { lines[line].notSent(isRetry: attempt > 1) }
                let isByUs = Task.isCancelled || error.kind == .overloaded || error.kind == .tooManyFromClient
                let wait =
                    isByUs
                    ? nil : waitSeconds(line, after: error, tookSeconds: elapsed(), attempt: attempt, remaining: remainingSeconds())
                if outcome == .failed(error.kind) {
                    lines[line].failed(service, error, at: now(), isFinal: wait == nil, jitter: jitter())
                } else if wait == nil, isProbe {
                    lines[line][service].breaker.abandonProbe()
                }
                guard let wait else {
                    return .failure(Task.isCancelled ? WeatherError(.timedOut, provider: profiles[line].id) : error)
                }
                do { try await clock.sleep(for: .seconds(wait)) } catch is CancellationError { return .failure(error) } catch {
                    return .failure(WeatherError(.timedOut))
                }
            }
        }
    }

    private func waitSeconds(_ line: Int, after error: WeatherError, tookSeconds: Double, attempt: Int, remaining: Double) -> Double? {
        // A provider that timed out will not answer in less time.
        let remaining = error.kind == .timedOut ? remaining - tookSeconds : remaining
        guard error.canRetry, error.kind != .otherTime, !Task.isCancelled, error.kind != .rateLimited || error.retryAfterSeconds ?? 0 > 0,
            let wait = retry.waitSeconds(
                afterAttempt: attempt, retryAfterSeconds: error.retryAfterSeconds, remainingSeconds: remaining, using: &random),
            lines[line].budget.withdraw(at: now())
        else { return nil }
        return wait
    }

    private func jitter() -> Double { Double.random(in: 0...1, using: &random) }

    // MARK: Quality of answers

    /// Records a provider that exceeded its share of the time as failed, as its cancelled call records nothing.
    func tookTooLong(_ line: Int, for service: ProviderState.Service) -> WeatherError {
        let error = WeatherError(.timedOut, provider: profiles[line].id)
        lines[line].failed(service, error, at: now(), isFinal: true, jitter: jitter())
        return error
    }

    /// Records that it has nothing for the cell.
    func hasNothing(_ line: Int, of features: Set<Feature>, at cell: Cell, asOf instant: Date) {
        lines[line].uncover(features, at: cell, asOf: instant, jitter: jitter())
    }

    /// Records an answer older than a previous one.
    func sentOlder(_ line: Int) { lines[line].ignoredOlderAnswer(at: now(), jitter: jitter()) }

    /// Records a forecast with these parts.
    func answered(_ line: Int, with parts: Timeliness.Parts, asked: Set<Feature>) {
        lines[line].answered(parts, asked: asked, at: now(), jitter: jitter())
    }

    /// Providers whose last answers were unusable: they are called after the others, except for an occasional probe.
    func doubted(at coordinate: Coordinate, asOf instant: Date) -> Set<Int> {
        Set(lines.indices.filter { profiles[$0].coverage.mayInclude(coordinate) && !lines[$0].doubt.admits(at: instant) })
    }

    /// Providers that recently said that they have nothing for the cell, with the parts concerned.
    func uncovered(_ cell: Cell, asOf instant: Date) -> [Int: Set<Feature>] {
        var uncovered: [Int: Set<Feature>] = [:]
        for line in lines.indices {
            guard let said = lines[line].uncovered.peek(cell), abs(instant.timeIntervalSince(said.at)) < uncoveredSeconds else { continue }
            uncovered[line] = said.features
        }
        return uncovered
    }
}
