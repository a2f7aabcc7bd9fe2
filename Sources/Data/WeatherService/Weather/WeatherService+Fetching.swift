import Foundation
import HTTPTransport
import SharedWork
import WeatherAPI
import WeatherModel
import ProviderKit
import ProviderCourtesy

extension WeatherService {
    /// Starts a fetch unless one is under way. The caller's cancellation does not reach it.
    ///
    /// - Parameters:
    ///   - held: the snapshot that memory or the store had for the cell a moment ago.
    ///   - isAwaited: false if the caller will not wait: the fetch continues regardless.
    ///   - exhausted: providers whose share of calls the client has used: they are asked only for warnings.
    ///   - payer: the payer of the calls; the rest of its reservation is released when the fetch has ended, or does not begin.
    /// - Returns: the reason why none can be started; nil if one is under way.
    func launch(
        _ cell: Cell, reason: RefreshReason, held: Snapshot?, isAwaited: Bool = true, exhausted: Set<ProviderID> = [],
        payer: CallPayer? = nil
    ) -> WeatherError? {
        guard !fetches.isUnderWay(cell) else {
            payer?.release()
            if !isAwaited { fetches.promise(cell) }
            return nil
        }
        guard fetches.count < configuration.mostFetches else {
            payer?.release()
            return overload()
        }
        var progress = CallProgress()
        progress.isUrgent = reason.isUrgent
        let elapsed = clock.stopwatch()
        let deadline = Fetches.Deadline(.seconds(configuration.deadlineSeconds), by: clock)
        fetches.begin(cell, progress, isPromised: !isAwaited, deadline: deadline) { flight in
            let reports = CallReports {
                await self.asks(cell, flight)
            } proceeds: {
                await self.proceeds(cell, flight, $0)
            }
            defer { payer?.release() }
            return await CallPayer.$current.withValue(payer) {
                await self.fetchAmongNodes(cell, reason: reason, held: held, exhausted: exhausted, reports, elapsed: elapsed)
            }
        } landed: { flight, outcome in
            await self.land(cell, flight, outcome, elapsed, reason: reason)
        }
        return nil
    }

    /// Ends a flight: removes it, stores its snapshot in memory, and publishes its outcome.
    ///
    /// - Parameters:
    ///   - outcome: nil on timeout.
    ///   - elapsed: returns the seconds since its start.
    ///   - reason: the reason for its start.
    private func land(_ cell: Cell, _ flight: Int, _ outcome: Outcome?, _ elapsed: @Sendable () -> Double, reason: RefreshReason) {
        guard let landing = fetches.end(cell, flight) else { return }
        // If the time ran out in Petrel's own queue, the provider is not to blame.
        var outcome = outcome ?? .failure(landing.progress.hasOnlyQueued ? overload() : WeatherError(.timedOut))
        switch outcome {
        case .success(let snapshot):
            report(.refreshed(nil, seconds: elapsed()))
            let former = memory.peek(cell)
            let held = hold(snapshot)
            noteReceipts(snapshot, reason: reason, after: former)
            outcome = .success(held)
            pauses.remove(cell)
            watchers.publish(.landed(held), of: cell)
        case .failure(let error):
            report(.refreshed(error.kind, seconds: elapsed()))
            if error.kind != .overloaded {
                let pause = CellPause(after: pauses.peek(cell), error: error, now: now(), configuration: configuration)
                pauses.insert(pause, for: cell)
            }
            // If overloaded, no provider was called, so that none needs a pause.
            watchers.publish(.failed(error), of: cell)
        }
        landing.publish(outcome)
    }

    /// Cancels a fetch that has no waiters and has sent nothing: its callers have gone.
    func giveUpIfUseless(_ cell: Cell) {
        if fetches.giveUpIfUseless(cell) { load.dropped += 1 }
    }

    /// Refuses a caller because the limit of work is reached.
    func overload() -> WeatherError {
        load.refused += 1
        return WeatherError(.overloaded, retryAfterSeconds: configuration.overloadSeconds)
    }

    /// Fetches the cell from the providers.
    ///
    /// - Parameter held: the snapshot that memory or the store had a moment ago; a snapshot now in memory takes precedence.
    func fetch(
        _ cell: Cell, reason: RefreshReason, held: Snapshot?, exhausted: Set<ProviderID>, _ reports: CallReports,
        elapsed: @escaping @Sendable () -> Double
    ) async -> Outcome {
        let order = configuration.ordersByReceipts ? await receipts?.order(of: caller.profiles.map(\.id), at: cell) : nil
        let inquiry = ProviderChain.Inquiry(
            cell: cell, reason: reason, exhausted: exhausted, previous: memory.peek(cell) ?? held, order: order, elapsed: elapsed,
            reports: reports)
        let yield = await chain.weather(for: inquiry)
        if let amended = yield.amended {
            watchers.publish(.landed(hold(amended)), of: cell)
        }
        return yield.outcome.map { warned in
            warnedStates.note(warned)
            return warned.snapshot
        }
    }

    private func asks(_ cell: Cell, _ flight: Int) -> Bool { fetches.update(cell, flight) { $0.asks() } }

    private func proceeds(_ cell: Cell, _ flight: Int, _ step: CallContext.Step) -> Bool {
        crowd.note(step)
        let proceeds = fetches.update(cell, flight) { $0.note(step, slowTurnSeconds: configuration.slowTurnSeconds) }
        if !proceeds { giveUpIfUseless(cell) }
        return proceeds
    }

    /// Waits for a fetch that is under way, unless it is urgent as well: an ordinary fetch may use a stored reply, which is not enough for
    /// a caller that opened a warning or was notified of different weather.
    func endOfOrdinaryFetch(_ cell: Cell) async {
        while !Task.isCancelled, fetches.progress(of: cell)?.isUrgent == false, let wait = fetches.wait(for: cell) {
            _ = await outcome(of: cell, wait)
        }
    }

    /// - Returns: nil if the caller was cancelled, which removes one waiter.
    func outcome(of cell: Cell, _ wait: Fetches.Wait) async -> Outcome? {
        let outcome = await wait.outcome()
        if outcome == nil { leave(cell, wait) }
        return outcome
    }

    func leave(_ cell: Cell, _ wait: Fetches.Wait) {
        fetches.leave(cell, wait)
        giveUpIfUseless(cell)
    }
}
