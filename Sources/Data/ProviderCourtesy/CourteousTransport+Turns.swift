import Foundation
import HTTPTransport
import WeatherModel

/// How long a request has waited for its turn with a provider.
package struct TurnWait: Hashable, Sendable {
    package let provider: ProviderID
    /// False if the turn did not come: the queue was full, the time ran out, or all clients waiting for the answer have left.
    package let hasTurn: Bool
    package let seconds: Double
}

extension CourteousTransport {
    /// One caller's place in a queue.
    enum Turn {
        /// Queued; no continuation yet.
        case queued
        /// Queued; the continuation is resumed when the outcome is decided.
        case waiting(CheckedContinuation<TurnOutcome, Never>)
        /// Decided before a continuation was set.
        case decided(TurnOutcome)
    }

    /// How a wait ended.
    enum TurnOutcome {
        case granted, timedOut, cancelled
        /// The turn would come too late.
        case hopeless
    }

    /// `takeTurn`, reporting how long it took and whether the turn came.
    func takeReportedTurn(_ provider: ProviderID, _ purpose: CallPurpose, withinSeconds limit: Double) async throws(CallFailure) {
        let elapsed = clock.stopwatch()
        do throws(CallFailure) {
            try await takeTurn(provider, purpose, withinSeconds: limit)
        } catch {
            reportTurn(TurnWait(provider: provider, hasTurn: false, seconds: elapsed()))
            throw error
        }
        reportTurn(TurnWait(provider: provider, hasTurn: true, seconds: elapsed()))
    }

    /// Waits until one of the provider's slots is free. A caller that returns without an error gives the slot back by `endTurn`.
    private func takeTurn(_ provider: ProviderID, _ purpose: CallPurpose, withinSeconds seconds: Double) async throws(CallFailure) {
        guard !Task.isCancelled else { throw .transport(.cancelled) }
        lastCaller += 1
        let caller = lastCaller
        var callState = callState(of: provider)
        let seconds = seconds.isFinite ? min(max(seconds, 0), 3600) : 3600
        let entry = callState.queue.enter(caller, for: purpose, at: self.seconds(), secondsLeft: seconds)
        callStates[provider] = callState
        let expected: Double?
        switch entry {
        case .goes: return
        case .refused(let retryAfterSeconds): throw crowdedOut(provider, retryAfterSeconds)
        case .waits(let wait): expected = wait
        }
        turns[caller] = .queued
        if let context = CallContext.current,
            await !context.mayProceed(.waits(seconds: expected, turnSeconds: callState.queue.turnSeconds))
        {
            // Its turn may have come in the meantime.
            if case .decided(.granted) = turns[caller] {
                endTurn(provider, after: nil)
            } else {
                _ = callStates[provider]?.queue.giveUp(caller)
            }
            turns[caller] = nil
            callStates[provider]?.dropped += 1
            throw .transport(.cancelled)
        }
        let patience = Duration.seconds(seconds)
        let outcome = await withTaskGroup(of: TurnOutcome?.self) { group in
            group.addTask { await self.outcome(of: caller) }
            group.addTask { [clock] in
                let reason: TurnOutcome
                // A sleep ends early only if the caller was cancelled, or has its turn and no longer waits.
                do {
                    try await clock.sleep(for: patience)
                    reason = .timedOut
                } catch {
                    reason = .cancelled
                }
                await self.giveUp(caller, of: provider, reason)
                return nil
            }
            var outcome = TurnOutcome.cancelled
            for await end in group {
                guard let end else { continue }
                outcome = end
                group.cancelAll()
            }
            return outcome
        }
        turns[caller] = nil
        switch outcome {
        case .granted: return
        case .cancelled: throw .transport(.cancelled)
        case .timedOut, .hopeless: throw crowdedOut(provider, callStates[provider]?.queue.retrySeconds)
        }
    }

    func crowdedOut(_ provider: ProviderID, _ retryAfterSeconds: Double?) -> CallFailure {
        callStates[provider]?.refused += 1
        callStates[provider]?.crowdedOut += 1
        return .refused(CallRefusal(.tooManyInFlight, retryAfterSeconds: retryAfterSeconds))
    }

    /// Passes the slot to the next in the queue, or frees it. Callers that can no longer be served in time are refused now.
    ///
    /// - Parameter turn: seconds for which the provider was busy with the call; nil if nothing was sent.
    func endTurn(_ provider: ProviderID, after turn: Double?) {
        let now = seconds()
        let next = callStates[provider]?.queue.leave(at: now, after: turn)
        if let next { decide(next, .granted) }
        for caller in callStates[provider]?.queue.shed(at: now) ?? [] { decide(caller, .hopeless) }
    }

    private func outcome(of caller: Int) async -> TurnOutcome {
        if case .decided(let outcome) = turns[caller] { return outcome }
        return await withCheckedContinuation { turns[caller] = .waiting($0) }
    }

    private func giveUp(_ caller: Int, of provider: ProviderID, _ reason: TurnOutcome) {
        guard callStates[provider]?.queue.giveUp(caller) == true else { return }
        decide(caller, reason)
    }

    private func decide(_ caller: Int, _ outcome: TurnOutcome) {
        if case .waiting(let continuation) = turns[caller] { continuation.resume(returning: outcome) }
        turns[caller] = .decided(outcome)
    }
}
