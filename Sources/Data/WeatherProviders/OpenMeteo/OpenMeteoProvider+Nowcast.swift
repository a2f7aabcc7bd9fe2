import ProviderCourtesy
import ProviderKit
import WeatherModel

extension OpenMeteoProvider: NowcastProvider {
    /// Where a fine model runs. Elsewhere the service spreads hours, which the forecast has already.
    package var nowcastCoverage: Coverage { OpenMeteoFineModel.coverage }

    package func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast {
        let reply = try await client.get(endpoint.quarters(at: coordinate), at: coordinate, asOf: now, purpose: .nowcast)
        do throws(ReplyFailure) { return try OpenMeteoNowcast.nowcast(reply) } catch { throw error.error }
    }
}
