import ProviderCourtesy
import ProviderKit
import WeatherModel

extension METNorwayProvider: NowcastProvider {
    /// The Nordic countries and the sea between them; at its edges the service refuses.
    package var nowcastCoverage: Coverage {
        Coverage(
            words: "Norway, Sweden, Finland and Denmark", boxes: [Coverage.Box(south: 53.5, north: 72, west: 3, east: 32)])
    }

    package func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast {
        let reply = try await client.get(endpoint.nowcast(at: coordinate), at: coordinate, asOf: now, purpose: .nowcast)
        do throws(ReplyFailure) { return try METNorwayNowcast.nowcast(reply) } catch { throw error.error }
    }
}
