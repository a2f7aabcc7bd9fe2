import ProviderCourtesy
import ProviderKit
import WeatherModel

extension OpenMeteoProvider: NowcastProvider {
    /// Worldwide: quarter hours of a fine model where there is one (`OpenMeteoFineModel`), elsewhere hours that were smoothed.
    package var nowcastCoverage: Coverage { .worldwide }

    package func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast {
        let reply = try await client.get(endpoint.quarters(at: coordinate), at: coordinate, asOf: now, purpose: .nowcast)
        do throws(ReplyFailure) { return try OpenMeteoNowcast.nowcast(reply) } catch { throw error.error }
    }
}
