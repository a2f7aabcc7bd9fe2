import Foundation
import HTTPTransport
import ProviderKit
import SharedWork
import WeatherModel
import ProviderCourtesy

/// The server's last list of top cities, for the temperatures of the same round.
///
/// An actor, because the cities are asked for at the same time. What it remembers of a city is told once: who asks again for one that
/// failed wants a new attempt. That there was no list is remembered for a moment, so that five cities are not five calls in vain.
actor PetrelServerCities {
    typealias Outcome = Result<[PetrelServerCity], WeatherError>

    private var told: [String: Result<CityTemperature, WeatherError>] = [:]
    private var failure: WeatherError?
    private var since = Instant.distantPast
    /// The call for the list, which all who want it share.
    private var call = SingleFlight<String, Outcome, DispensableProgress>()

    /// Seconds for which a list serves: a round takes less.
    static let roundSeconds = 30.0
    /// Seconds for which a failure of the list is the failure of every city.
    static let failureSeconds = 2.0

    /// What the last list says of one city, or a new list where that is too old, or was told already.
    ///
    /// Looked up and begun in one step of this actor: between two steps, a list may land that was for this city as well.
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

    /// A new list: by `ask`, or by the same call that another has under way. The call is given up when all who waited for it have gone.
    ///
    /// - Throws: what that call threw; `timedOut` when the caller was cancelled.
    func renewed(
        asOf now: Instant, by ask: @escaping @Sendable () async throws(WeatherError) -> [PetrelServerCity]
    ) async throws(WeatherError) -> [PetrelServerCity] {
        call.begin(Self.list, DispensableProgress()) { _ in
            // The call is for all who wait: the patience of the one who came first is not theirs.
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
