import Foundation
import WeatherModel

extension CourteousTransport {
    /// One caller's place in a queue.
    enum Turn {
        /// In the queue; nobody listens yet.
        case queued
        /// In the queue, and told through this when its turn comes or will not come.
        case waiting(CheckedContinuation<TurnOutcome, Never>)
        /// Decided before anybody listened.
        case decided(TurnOutcome)
    }

    /// How a wait ended.
    enum TurnOutcome {
        case granted, timedOut, cancelled
    }

    /// Waits until one of the provider's slots is free. Whoever returns from here without an error gives it back by `endTurn`.
    func takeTurn(_ provider: ProviderID, _ purpose: CallPurpose, withinSeconds seconds: Double) async throws(TransportFailure) {
        guard !Task.isCancelled else { throw .cancelled }
        lastCaller += 1
        let caller = lastCaller
        var desk = desk(of: provider)
        let hasSlot = desk.queue.enter(caller, for: purpose)
        desks[provider] = desk
        if hasSlot { return }
        turns[caller] = .queued
        let patience = Duration.seconds(seconds.isFinite ? min(max(seconds, 0), 3600) : 3600)
        let outcome = await withTaskGroup(of: TurnOutcome?.self) { group in
            group.addTask { await self.outcome(of: caller) }
            group.addTask { [clock] in
                let reason: TurnOutcome
                // A sleep ends early only because the caller was cancelled, or has its turn and no longer waits.
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
        case .cancelled: throw .cancelled
        case .timedOut:
            desks[provider]?.refused += 1
            throw .refused(CallRefusal(.tooManyInFlight))
        }
    }

    /// Gives the slot back, or on to the next in the queue.
    func endTurn(_ provider: ProviderID) {
        guard let next = desks[provider]?.queue.leave() else { return }
        decide(next, .granted)
    }

    private func outcome(of caller: Int) async -> TurnOutcome {
        if case .decided(let outcome) = turns[caller] { return outcome }
        return await withCheckedContinuation { turns[caller] = .waiting($0) }
    }

    private func giveUp(_ caller: Int, of provider: ProviderID, _ reason: TurnOutcome) {
        guard desks[provider]?.queue.giveUp(caller) == true else { return }
        decide(caller, reason)
    }

    private func decide(_ caller: Int, _ outcome: TurnOutcome) {
        if case .waiting(let continuation) = turns[caller] { continuation.resume(returning: outcome) }
        turns[caller] = .decided(outcome)
    }
}
