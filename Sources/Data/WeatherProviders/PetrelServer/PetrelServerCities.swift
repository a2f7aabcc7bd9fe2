import Foundation
import HTTPTransport
import ProviderKit
import SharedWork
import WeatherModel
import ProviderCourtesy

/// Caches the server's last list of top cities, for the temperatures of the same round.
///
/// An actor, because the cities are requested concurrently. A city's cached value is returned once: a second request for a failed city gets
/// a new attempt. A failure of the list is cached for a moment, so that five cities do not cause five failing calls.
actor PetrelServerCities {
    typealias Outcome = Result<[PetrelServerCity], WeatherError>

    private var told: [String: Result<CityTemperature, WeatherError>] = [:]
    private var failure: WeatherError?
    private var since = Instant.distantPast
    /// The call for the list, shared by all callers.
    private var call = SingleFlight<String, Outcome, DispensableProgress>()

    /// Validity of a list in seconds: a round takes less.
    static let roundSeconds = 30.0
    /// Seconds for which a failure of the list counts as the failure of every city.
    static let failureSeconds = 2.0

    /// The last list's value for one city; fetches a new list if that is too old, or the value was returned already.
    ///
    /// Lookup and start of the call happen in one step of this actor: between two steps, a list could arrive that was for this city as
    /// well.
    func outcome(
        of key: String, asOf now: Instant, by ask: @escaping @Sendable () async throws(WeatherError) -> [PetrelServerCity]
    ) async throws(WeatherError) -> Result<CityTemperature, WeatherError> {
        if let known = take(key, asOf: now) { return known }
        let list = try await renewed(asOf: now, by: ask)
        _ = take(key, asOf: now)
        return list.first { $0.city.key == key }?.outcome ?? .failure(WeatherError(.placeNotFound, provider: .petrelServer))
    }

    private func take(_ key: String, asOf now: Instant) -> Result<CityTemperature, WeatherError>? {
        let age = abs(now.timeIntervalSince(since))
        if let failure { return age <= Self.failureSeconds ? .failure(failure) : nil }
        return age <= Self.roundSeconds ? told.removeValue(forKey: key) : nil
    }

    /// Fetches a new list by `ask`, or joins another caller's call in flight. The call is cancelled when all waiting callers have left.
    ///
    /// - Throws: the error of that call; `timedOut` if the caller was cancelled.
    func renewed(
        asOf now: Instant, by ask: @escaping @Sendable () async throws(WeatherError) -> [PetrelServerCity]
    ) async throws(WeatherError) -> [PetrelServerCity] {
        call.begin(Self.list, DispensableProgress()) { _ in
            // The call is for all waiting callers, so the first caller's time limit does not apply.
            await CallContext.$current.withValue(nil) {
                do throws(WeatherError) { return .success(try await ask()) } catch { return .failure(error) }
            }
        } landed: { flight, outcome in
            await self.land(flight, outcome, asOf: now)
        }
        guard let wait = call.wait(for: Self.list) else { throw WeatherError(.timedOut, provider: .petrelServer) }
        if let outcome = await wait.outcome() { return try outcome.get() }
        call.leave(Self.list, wait)
        _ = call.giveUpIfUseless(Self.list)
        throw WeatherError(.timedOut, provider: .petrelServer)
    }

    private static let list = "list"

    private func land(_ flight: Int, _ outcome: Outcome?, asOf now: Instant) {
        guard let landing = call.end(Self.list, flight) else { return }
        // Without a deadline there is always an outcome.
        let outcome = outcome ?? .failure(WeatherError(.timedOut, provider: .petrelServer))
        since = now
        switch outcome {
        case .success(let list):
            told = Dictionary(list.map { ($0.city.key, $0.outcome) }) { first, _ in first }
            failure = nil
        case .failure(let error): failure = error
        }
        landing.publish(outcome)
    }
}
