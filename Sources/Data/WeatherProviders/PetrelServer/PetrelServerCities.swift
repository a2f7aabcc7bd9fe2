import Foundation
import ProviderKit
import WeatherModel

/// The server's last list of top cities, for the temperatures of the same round.
///
/// An actor, because the cities are asked for at the same time. What it remembers of a city is told once: who asks again for one that
/// failed wants a new attempt. That there was no list is remembered for a moment, so that five cities are not five calls in vain.
actor PetrelServerCities {
    typealias Outcome = Result<[PetrelServerCity], WeatherError>

    private var told: [String: Result<CityTemperature, WeatherError>] = [:]
    private var failure: WeatherError?
    private var since = Instant.distantPast
    private var isAsking = false
    private var waiting: [CheckedContinuation<Outcome, Never>] = []

    /// Seconds for which a list serves: a round takes less.
    static let roundSeconds = 30.0
    /// Seconds for which a failure of the list is the failure of every city.
    static let failureSeconds = 2.0

    /// What the last list said of one city; nil when it is too old, or was told already.
    func take(_ key: String, asOf now: Instant) -> Result<CityTemperature, WeatherError>? {
        let age = abs(now.timeIntervalSince(since))
        if let failure { return age <= Self.failureSeconds ? .failure(failure) : nil }
        return age <= Self.roundSeconds ? told.removeValue(forKey: key) : nil
    }

    /// A new list: by `ask`, or by the same call that another has under way.
    ///
    /// - Throws: what that call threw, `timedOut` when it was given up.
    func renewed(
        asOf now: Instant, by ask: @Sendable () async throws(WeatherError) -> [PetrelServerCity]
    ) async throws(WeatherError) -> [PetrelServerCity] {
        if isAsking { return try await withCheckedContinuation { waiting.append($0) }.get() }
        isAsking = true
        let outcome: Outcome
        do throws(WeatherError) {
            let list = try await ask()
            told = Dictionary(list.map { ($0.city.key, $0.outcome) }) { first, _ in first }
            failure = nil
            outcome = .success(list)
        } catch {
            let told = Task.isCancelled ? WeatherError(.timedOut, provider: .petrelServer) : error
            failure = told
            outcome = .failure(told)
        }
        since = now
        isAsking = false
        let listeners = waiting
        waiting = []
        for listener in listeners { listener.resume(returning: outcome) }
        return try outcome.get()
    }
}
