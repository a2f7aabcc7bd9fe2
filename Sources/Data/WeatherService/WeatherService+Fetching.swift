import Foundation
import HTTPTransport
import WeatherAPI
import WeatherModel
import WeatherProviders

extension WeatherService {
    /// Starts a fetch unless one is under way. The caller's cancellation does not reach it.
    func launch(_ cell: Cell, reason: RefreshReason) {
        guard let flight = fetches.begin(cell) else { return }
        if reason == .notification { urgentFetches.insert(cell) }
        let work = Task {
            let outcome = await fetch(cell, reason: reason)
            land(cell, flight: flight, outcome)
        }
        let clock = clock
        let deadline = Duration.seconds(configuration.deadlineSeconds)
        let watch = Task {
            do { try await clock.sleep(for: deadline) } catch { return }
            // Whoever waits is told now, even if the provider does not heed its cancellation.
            land(cell, flight: flight, .failure(WeatherError(.timedOut)))
            work.cancel()
        }
        watches[cell] = watch
    }

    /// Ends a flight: what it brought is held first, then the flight forgotten, then its outcome published.
    private func land(_ cell: Cell, flight: Int, _ outcome: Outcome) {
        guard let landing = fetches.end(cell, number: flight) else { return }
        urgentFetches.remove(cell)
        watches.removeValue(forKey: cell)?.cancel()
        switch outcome {
        case .success(let snapshot):
            hold(snapshot)
            pauses.remove(cell)
        case .failure(let error):
            let pause = CellPause(after: pauses.peek(cell), error: error, now: now(), configuration: configuration)
            pauses.insert(pause, for: cell)
        }
        landing.publish(outcome)
    }

    func hold(_ snapshot: Snapshot) {
        memory.insert(snapshot, for: snapshot.cell)
        keep(snapshot)
    }

    /// Waits for what is under way, unless it is for a warning as well: it may be content with a reply that is stored, and whoever opened
    /// a warning is not.
    func endOfOrdinaryFetch(_ cell: Cell) async {
        while !Task.isCancelled, !urgentFetches.contains(cell), let outcomes = fetches.wait(for: cell) {
            _ = await outcomes.first { _ in true }
        }
    }

    /// - Returns: nil when no fetch is under way, or the caller was cancelled.
    func outcome(of cell: Cell) async -> Outcome? {
        guard let stream = fetches.wait(for: cell) else { return nil }
        return await stream.first { _ in true }
    }

    /// Calls one provider, with retries: the only layer that retries.
    ///
    /// Tried again: what `WeatherError.canRetry` allows, within attempts, budget and deadline; a rate limit only when the
    /// provider says how long to wait.
    ///
    /// - Parameter remainingSeconds: of the time that this provider may take.
    func call<Value: Sendable>(
        _ index: Int, _ record: WritableKeyPath<ProviderLine, ProviderLine.Record>, byPerson: Bool,
        remainingSeconds: @Sendable () -> Double,
        _ body: (any WeatherProvider) async throws(WeatherError) -> Value
    ) async -> Result<Value, WeatherError> {
        guard lines[index][keyPath: record].breaker.admits(at: now(), byPerson: byPerson) else {
            return .failure(lines[index].restingError(record, at: now()))
        }
        let isProbe = lines[index][keyPath: record].breaker.restsUntil != nil
        lines[index].budget.recordRequest()
        var attempt = 0
        while true {
            attempt += 1
            lines[index].called(record, isRetry: attempt > 1)
            do {
                let value = try await body(lines[index].provider)
                lines[index].succeeded(record, at: now())
                return .success(value)
            } catch {
                // Given up by us: that is no failure of the provider's.
                if Task.isCancelled { return .failure(abandoned(index, record, isProbe)) }
                let wait = waitSeconds(index, after: error, attempt: attempt, remaining: remainingSeconds())
                let jitter = Double.random(in: 0...1, using: &random)
                lines[index].failed(record, error, at: now(), isFinal: wait == nil, jitter: jitter)
                guard let wait else { return .failure(error) }
                do { try await clock.sleep(for: .seconds(wait)) } catch is CancellationError { return .failure(error) } catch {
                    return .failure(WeatherError(.timedOut))
                }
            }
        }
    }

    private func abandoned(
        _ index: Int, _ record: WritableKeyPath<ProviderLine, ProviderLine.Record>, _ isProbe: Bool
    ) -> WeatherError {
        if isProbe { lines[index][keyPath: record].breaker.abandonProbe() }
        return WeatherError(.timedOut, provider: lines[index].provider.profile.id)
    }

    private func waitSeconds(_ index: Int, after error: WeatherError, attempt: Int, remaining: Double) -> Double? {
        guard error.canRetry, !Task.isCancelled, error.kind != .rateLimited || error.retryAfterSeconds != nil,
            let wait = configuration.retry.waitSeconds(
                afterAttempt: attempt, retryAfterSeconds: error.retryAfterSeconds,
                remainingSeconds: remaining, using: &random),
            lines[index].budget.withdraw(at: now())
        else { return nil }
        return wait
    }
}
