import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// Bright Sky: the rain that DWD's radars see, by the minute; no key, and no other weather.
package struct BrightSkyRadar: NowcastProvider {
    /// With the base URL of this instance.
    package let profile: ProviderProfile
    private let base: String
    private let client: ProviderClient

    /// - Parameter baseURL: replaces the production host; nil for production.
    package init(transport: any ProviderTransport, baseURL: String? = nil) {
        var profile = BrightSkyProfile.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        base = URLText.base(profile.baseURL)
        client = ProviderClient(provider: .brightSky, transport: transport)
    }

    package var nowcastCoverage: Coverage { profile.coverage }

    package func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast {
        guard BrightSkyRadars.reach(coordinate) else { throw WeatherError(.placeNotCovered, provider: .brightSky) }
        let reply = try await client.get(address(coordinate, now), at: coordinate, asOf: now, purpose: .nowcast)
        do throws(ReplyFailure) { return try BrightSkyMapping.nowcast(reply) } catch { throw error.error }
    }

    /// The cell alone, from the frame that ends now to two hours ahead: without dates the service begins an hour ago, and ends in an hour.
    private func address(_ coordinate: Coordinate, _ now: Instant) -> String {
        let begin = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 300).rounded(.down) * 300)
        return URLText.address(
            base + "/radar",
            [
                ("lat", URLText.degrees(coordinate.latitude)), ("lon", URLText.degrees(coordinate.longitude)), ("distance", "0"),
                ("format", "plain"), ("date", WireTime.utc(begin)), ("last_date", WireTime.utc(begin.addingTimeInterval(7_500))),
            ])
    }
}
