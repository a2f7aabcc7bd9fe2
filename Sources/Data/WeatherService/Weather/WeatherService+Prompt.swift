import HTTPTransport
import SharedWork
import WeatherAPI
import WeatherModel

/// What the service has to say to somebody who does not wait for long.
public enum PromptAnswer: Hashable, Sendable {
    /// All that there is to say.
    case settled(WeatherAnswer)
    /// Nothing newer came in time: what is held, and why it is not renewed yet. The fetch goes on, and `WeatherService.refreshed` waits
    /// for it.
    case underWay(Snapshot?, WeatherError)

    /// For those who show one answer and no other after it.
    public var answer: WeatherAnswer {
        switch self {
        case .settled(let answer): answer
        case .underWay(let held?, let error): .lastKnown(held, error)
        case .underWay(nil, let error): .failed(error)
        }
    }
}

extension WeatherService {
    /// The weather as `weather(at:reason:)` has it, but what is held is never held back: when providers are slow it is answered after
    /// `WeatherServiceConfiguration.heldPatienceSeconds`, and the fetch goes on.
    ///
    /// Where nothing is held the caller waits for the fetch; unless the provider is so slow, and so many stand in its queue, that the
    /// answer would be late (`slowTurnSeconds`): then it is `failed` with `overloaded` and the seconds after which the weather should be
    /// there, for it is fetched meanwhile.
    ///
    /// - Parameter patienceSeconds: of a caller that shows something else meanwhile: it waits no longer than this, whatever is held.
    public func promptWeather(
        at coordinate: Coordinate, reason: RefreshReason = .opened, patienceSeconds: Double? = nil
    ) async -> PromptAnswer {
        let answer = await patientAnswer(at: coordinate, reason: reason, patienceSeconds: patienceSeconds)
        reportAge(of: answer.answer.snapshot)
        return answer
    }

    private func patientAnswer(
        at coordinate: Coordinate, reason: RefreshReason, patienceSeconds: Double?
    ) async -> PromptAnswer {
        let cell = Cell(containing: coordinate)
        let first: Fetches.Wait
        let held: Snapshot?
        switch await begun(cell, reason: reason) {
        case .settled(let answer): return .settled(answer)
        case .waiting(let wait, let snapshot): (first, held) = (wait, snapshot)
        }
        let waits = crowd.waits
        var next: Fetches.Wait? = first
        while let wait = next {
            let patience = patienceSeconds ?? configuration.heldPatienceSeconds
            if let outcome = await clock.first(of: wait.stream, withinSeconds: patience) {
                return .settled(answer(outcome, of: cell, held))
            }
            if Task.isCancelled {
                leave(cell, wait)
                return .underWay(held, WeatherError(.timedOut))
            }
            fetches.leave(cell, wait)
            let crowdedSeconds = crowd.seconds(
                of: fetches.progress(of: cell), since: waits, count: fetches.count, slowTurnSeconds: configuration.slowTurnSeconds)
            if patienceSeconds != nil || held != nil || crowdedSeconds != nil {
                fetches.promise(cell)
                let error = crowdedSeconds.map { WeatherError(.overloaded, retryAfterSeconds: max(1, ($0 - patience).rounded(.up))) }
                return .underWay(memory.peek(cell) ?? held, error ?? WeatherError(.timedOut))
            }
            next = fetches.wait(for: cell)
        }
        // It landed at the very moment at which the patience ran out.
        return .settled(answer(memory.peek(cell).map { .success($0) } ?? pauses.peek(cell).map { .failure($0.error) }, of: cell, held))
    }
}
