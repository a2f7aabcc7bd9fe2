import ProviderCourtesy
import ProviderKit
import WeatherModel

/// Asks GDACS for the tropical cyclones of the whole Earth.
package struct GDACSCyclones: CycloneProvider {
    /// With the base URL of this instance.
    package let profile: ProviderProfile
    private let list: String
    private let client: ProviderClient

    /// - Parameter baseURL: replaces the production host; nil for production.
    package init(transport: any ProviderTransport, baseURL: String? = nil) {
        var profile = GDACSEntry.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        list = URLText.base(profile.baseURL) + "/gdacsapi/api/events/geteventlist/SEARCH?eventlist=TC"
        client = ProviderClient(provider: .gdacs, transport: transport)
    }

    package var basins: Set<TropicalCyclone.Basin> { Set(TropicalCyclone.Basin.allCases) }

    package func cyclones(asOf now: Instant) async throws(WeatherError) -> CycloneReport {
        let reply = try await client.get(list, asOf: now, purpose: .alerts)
        do throws(ReplyFailure) {
            var report = try GDACSEvents.report(reply)
            report.isSimulated = reply.isSimulated
            return report
        } catch { throw error.error }
    }
}
