import Foundation
import HTTPTransport
import WeatherAPI
import WeatherModel
import WeatherProviders

extension WeatherService {
    /// Starts a fetch unless one is under way. The caller's cancellation does not reach it.
    func launch(_ cell: Cell, byPerson: Bool) {
        guard let flight = fetches.begin(cell) else { return }
        let work = Task {
            let outcome = await fetch(cell, byPerson: byPerson)
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
        watches.removeValue(forKey: cell)?.cancel()
        switch outcome {
        case .success(let snapshot):
            memory.insert(snapshot, for: cell)
            pauses.remove(cell)
            keep(snapshot)
        case .failure(let error):
            let pause = CellPause(after: pauses.peek(cell), error: error, now: now(), configuration: configuration)
            pauses.insert(pause, for: cell)
        }
        landing.publish(outcome)
    }

    /// - Returns: nil when no fetch is under way, or the caller was cancelled.
    func outcome(of cell: Cell) async -> Outcome? {
        guard let stream = fetches.wait(for: cell) else { return nil }
        return await stream.first { _ in true }
    }

    /// Asks the providers in their order until one has an answer that can be used.
    private func fetch(_ cell: Cell, byPerson: Bool) async -> Outcome {
        let previous = await held(cell)
        let elapsed = clock.stopwatch()
        var errors: [WeatherError] = []
        var silentAlertSources: [WeatherError] = []
        for index in lines.indices {
            let profile = lines[index].provider.profile
            let answer = await call(index, \.forecast, byPerson: byPerson, elapsed: elapsed) { [now] provider async throws(WeatherError) in
                try await provider.weather(at: cell.center, asOf: now())
            }
            switch answer {
            case .failure(let error):
                errors.append(error)
            case .success(let weather):
                let assembly = DashboardAssembly(
                    cell: cell, profile: profile, previous: previous, fetchedAt: wholeSeconds(now()),
                    silentAlertSources: silentAlertSources, gazetteer: gazetteer, configuration: configuration)
                switch await assembly.snapshot(of: weather) {
                case .assembled(let snapshot): return .success(snapshot)
                case .olderThanHeld:
                    lines[index].ignoredOlderAnswer()
                    errors.append(WeatherError(.badBody, provider: profile.id))
                case .unusable:
                    errors.append(WeatherError(.badBody, provider: profile.id))
                }
            }
            if profile.features.contains(.alerts), var error = errors.last {
                error.provider = profile.id
                error.feature = .alerts
                silentAlertSources.append(error)
            }
            if Task.isCancelled { break }
        }
        // What may pass is worth more to the reader than a setting that only the operator can change.
        return .failure(errors.first(where: \.canRetry) ?? errors.first ?? WeatherError(.placeNotCovered))
    }

    /// Calls one provider, with retries: the only layer that retries.
    ///
    /// Tried again: what `WeatherError.canRetry` allows, within attempts, budget and deadline; a rate limit only when the
    /// provider says how long to wait.
    func call<Value: Sendable>(
        _ index: Int, _ record: WritableKeyPath<ProviderLine, ProviderLine.Record>, byPerson: Bool, elapsed: @Sendable () -> Double,
        _ body: (any WeatherProvider) async throws(WeatherError) -> Value
    ) async -> Result<Value, WeatherError> {
        guard lines[index][keyPath: record].breaker.admits(at: now(), byPerson: byPerson) else {
            return .failure(lines[index].restingError(record, at: now()))
        }
        let isProbe = lines[index][keyPath: record].breaker.restsUntil != nil
        budget.recordRequest()
        var attempt = 0
        while true {
            attempt += 1
            lines[index].called()
            do {
                let value = try await body(lines[index].provider)
                lines[index].succeeded(record, at: now())
                return .success(value)
            } catch {
                // Given up by us: that is no failure of the provider's.
                if Task.isCancelled { return .failure(abandoned(index, record, isProbe)) }
                let wait = waitSeconds(after: error, attempt: attempt, elapsed: elapsed())
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

    private func waitSeconds(after error: WeatherError, attempt: Int, elapsed: Double) -> Double? {
        guard error.canRetry, !Task.isCancelled, error.kind != .rateLimited || error.retryAfterSeconds != nil,
            let wait = configuration.retry.waitSeconds(
                afterAttempt: attempt, retryAfterSeconds: error.retryAfterSeconds,
                remainingSeconds: configuration.deadlineSeconds - elapsed, using: &random),
            budget.withdraw(at: now())
        else { return nil }
        return wait
    }

    /// Documents hold whole seconds; rounding down makes nothing look younger than it is.
    private func wholeSeconds(_ instant: Date) -> Date {
        Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
    }
}
