import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherAPI
import WeatherModel
import WeatherProviders

extension WeatherService {
    /// Starts a fetch unless one is under way. The caller's cancellation does not reach it.
    ///
    /// - Parameters:
    ///   - isAwaited: false when the caller is not going to wait: the fetch goes on all the same.
    ///   - sparing: providers that are asked for warnings alone.
    /// - Returns: why none can be started; nil when one is under way.
    func launch(_ cell: Cell, reason: RefreshReason, isAwaited: Bool = true, sparing: Set<ProviderID> = []) -> WeatherError? {
        defer { if !isAwaited { fetches.promise(cell) } }
        guard !fetches.isUnderWay(cell) else { return nil }
        guard fetches.count < configuration.mostFetches else { return overload() }
        guard let flight = fetches.begin(cell) else { return nil }
        if reason == .notification { urgentFetches.insert(cell) }
        let elapsed = self.clock.stopwatch()
        works[cell] = Task {
            let outcome = await fetchAmongNodes(cell, reason: reason, flight: flight, sparing: sparing, elapsed: elapsed)
            land(cell, flight: flight, outcome)
        }
        let clock = clock
        let deadline = Duration.seconds(configuration.deadlineSeconds)
        let watch = Task {
            do { try await clock.sleep(for: deadline) } catch { return }
            // Whoever waits is told now, even if the provider does not heed its cancellation.
            let work = works[cell]
            if land(cell, flight: flight, .failure(overdue(fetches.progress(of: cell)))) { work?.cancel() }
        }
        watches[cell] = watch
        return nil
    }

    /// Ends a flight: what it brought is held first, then the flight forgotten, then its outcome published.
    ///
    /// - Returns: false when it has been given up already.
    @discardableResult
    private func land(_ cell: Cell, flight: Int, _ outcome: Outcome) -> Bool {
        guard let landing = fetches.end(cell, number: flight) else { return false }
        forget(cell)
        switch outcome {
        case .success(let snapshot):
            hold(snapshot)
            pauses.remove(cell)
        case .failure(let error) where error.kind == .overloaded:
            // Nobody was asked for it: there is nothing to be spared.
            break
        case .failure(let error):
            let pause = CellPause(after: pauses.peek(cell), error: error, now: now(), configuration: configuration)
            pauses.insert(pause, for: cell)
        }
        landing.publish(outcome)
        return true
    }

    private func forget(_ cell: Cell) {
        urgentFetches.remove(cell)
        works[cell] = nil
        watches.removeValue(forKey: cell)?.cancel()
    }

    /// Gives a fetch up for which nobody waits and nothing has been sent: those who asked have hung up.
    func dropIfUseless(_ cell: Cell) {
        guard fetches.isUseless(cell), fetches.end(cell) != nil else { return }
        load.dropped += 1
        works[cell]?.cancel()
        forget(cell)
    }

    /// Turns a caller away because as much is under way as may be.
    func overload() -> WeatherError {
        load.refused += 1
        return WeatherError(.overloaded, retryAfterSeconds: configuration.overloadSeconds)
    }

    /// What those are told whose answer has not come by the deadline: where it was our own queue that they stood in, the provider is
    /// not to blame.
    func overdue(_ progress: FlightProgress?) -> WeatherError {
        guard let progress, progress.isQueued, !progress.hasGone else { return WeatherError(.timedOut) }
        return overload()
    }

    /// What the requests of one leg ask on their way.
    func context(of cell: Cell, flight: Int, leg: Int, secondsLeft: @escaping @Sendable () -> Double) -> CallContext {
        CallContext(secondsLeft: secondsLeft) { step in await self.proceeds(cell, flight: flight, leg: leg, step) }
    }

    private func proceeds(_ cell: Cell, flight: Int, leg: Int, _ step: CallContext.Step) -> Bool {
        let proceeds = fetches.proceeds(cell, number: flight, step)
        switch step {
        case .waits: if legs[leg] == .asked { legs[leg] = .queued }
        case .goes: if let state = legs[leg] { legs[leg] = state == .asked || state == .gone ? .gone : .goneLate }
        }
        if !proceeds { dropIfUseless(cell) }
        return proceeds
    }

    func hold(_ snapshot: Snapshot) {
        // It came from the store, or is held already.
        if let held = memory.peek(snapshot.cell), held.revision == snapshot.revision, held.fetchedAt == snapshot.fetchedAt { return }
        memory.insert(snapshot.withoutDocument, Self.head(of: snapshot), atSeconds: uptime())
        keep(snapshot)
    }

    /// Waits for what is under way, unless it is for a warning as well: it may be content with a reply that is stored, and whoever opened
    /// a warning is not.
    func endOfOrdinaryFetch(_ cell: Cell) async {
        while !Task.isCancelled, !urgentFetches.contains(cell), let wait = fetches.wait(for: cell) {
            _ = await outcome(of: cell, wait)
        }
    }

    /// - Returns: nil when the caller was cancelled: one waiter less.
    func outcome(of cell: Cell, _ wait: Flights<Cell, Outcome>.Wait) async -> Outcome? {
        let outcome = await wait.stream.first { _ in true }
        if outcome == nil { leave(cell, wait) }
        return outcome
    }

    func leave(_ cell: Cell, _ wait: Flights<Cell, Outcome>.Wait) {
        fetches.leave(cell, wait)
        dropIfUseless(cell)
    }

    /// Calls one provider, with retries: the only layer that retries.
    ///
    /// Tried again: what `WeatherError.canRetry` allows, within attempts, budget and deadline; a rate limit only when the
    /// provider says how long to wait; an answer of another time not at all, as the next one is of that time too.
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
            let elapsed = clock.stopwatch()
            lines[index].called(record, isRetry: attempt > 1)
            do {
                let value = try await body(lines[index].provider)
                lines[index].succeeded(record, at: now())
                return .success(value)
            } catch {
                // Given up by us: that is no failure of the provider's.
                if Task.isCancelled { return .failure(abandoned(index, record, isProbe)) }
                // Not sent: neither is a refusal of our own.
                if error.kind == .overloaded {
                    if isProbe { lines[index][keyPath: record].breaker.abandonProbe() }
                    return .failure(error)
                }
                let wait = waitSeconds(index, after: error, tookSeconds: elapsed(), attempt: attempt, remaining: remainingSeconds())
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

    private func waitSeconds(
        _ index: Int, after error: WeatherError, tookSeconds: Double, attempt: Int, remaining: Double
    ) -> Double? {
        // Who has not answered in all that time will not answer in less.
        let remaining = error.kind == .timedOut ? remaining - tookSeconds : remaining
        guard error.canRetry, error.kind != .otherTime, !Task.isCancelled, error.kind != .rateLimited || error.retryAfterSeconds != nil,
            let wait = configuration.retry.waitSeconds(
                afterAttempt: attempt, retryAfterSeconds: error.retryAfterSeconds,
                remainingSeconds: remaining, using: &random),
            lines[index].budget.withdraw(at: now())
        else { return nil }
        return wait
    }
}
