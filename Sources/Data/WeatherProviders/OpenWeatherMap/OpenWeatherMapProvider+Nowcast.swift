import ProviderCourtesy
import ProviderKit
import WeatherModel

extension OpenWeatherMapProvider: NowcastProvider {
    /// Worldwide, with gaps that only its replies show.
    package var nowcastCoverage: Coverage { .worldwide }

    package func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast {
        guard plan.mayHaveOneCall(at: now) else { throw WeatherError(.planLacksProduct, provider: .openWeatherMap) }
        let reply = try await client.get(endpoint.minutely(at: coordinate), at: coordinate, asOf: now, purpose: .nowcast)
        do throws(ReplyFailure) { return try OpenWeatherMapNowcast.nowcast(reply) } catch {
            if error.error.kind == .planLacksProduct { plan.lacksOneCall(at: now) }
            throw error.error
        }
    }
}
