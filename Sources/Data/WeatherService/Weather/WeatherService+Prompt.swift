import HTTPTransport
import SharedWork
import WeatherAPI
import WeatherModel

/// The service's answer to a caller with little time.
package enum PromptAnswer: Hashable, Sendable {
    /// The final answer.
    case settled(WeatherAnswer)
    /// Nothing newer arrived in time: the cached weather, and why it is not refreshed yet. The fetch continues, and
    /// `WeatherService.refreshed` waits for it.
    case underWay(Snapshot?, WeatherError)

    /// The answer for callers that show only one.
    package var answer: WeatherAnswer {
        switch self {
        case .settled(let answer): answer
        case .underWay(let held?, let error): .lastKnown(held, error)
        case .underWay(nil, let error): .failed(error)
        }
    }
}

extension WeatherService {
    /// Like `weather(at:reason:)`, but returns cached weather after `WeatherServiceConfiguration.heldTimeoutSeconds` if providers are
    /// slow, while the fetch continues.
    ///
    /// If nothing is cached the caller waits for the fetch, unless the provider's queue is so slow and crowded that the answer would be
    /// late (`slowTurnSeconds`): the answer is then `failed` with `overloaded` and the seconds after which the weather should be available,
    /// as the fetch continues.
    ///
    /// - Parameter timeoutSeconds: the timeout of a caller that shows something else meanwhile, whether weather is cached or not.
    package func promptWeather(
        at coordinate: Coordinate, reason: RefreshReason = .opened, timeoutSeconds: Double? = nil
    ) async -> PromptAnswer {
        let answer = await patientAnswer(at: coordinate, reason: reason, timeoutSeconds: timeoutSeconds)
        reportAge(of: answer.answer.snapshot)
        return answer
    }

    private func patientAnswer(
        at coordinate: Coordinate, reason: RefreshReason, timeoutSeconds: Double?
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
            let patience = timeoutSeconds ?? configuration.heldTimeoutSeconds
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
            if timeoutSeconds != nil || held != nil || crowdedSeconds != nil {
                fetches.promise(cell)
                let error = crowdedSeconds.map { WeatherError(.overloaded, retryAfterSeconds: max(1, ($0 - patience).rounded(.up))) }
                return .underWay(memory.peek(cell) ?? held, error ?? WeatherError(.timedOut))
            }
            next = fetches.wait(for: cell)
        }
        // The fetch ended exactly when the patience ran out.
        return .settled(answer(memory.peek(cell).map { .success($0) } ?? pauses.peek(cell).map { .failure($0.error) }, of: cell, held))
    }
}
