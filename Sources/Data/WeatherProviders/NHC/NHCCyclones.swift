import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// Asks the National Hurricane Center: the list, and where it has cyclones their forecasts, from a map service that has all of them in one
/// layer.
package struct NHCCyclones: CycloneProvider {
    /// With the base URL of this instance.
    package let profile: ProviderProfile
    private let list: String
    private let map: String
    private let client: ProviderClient

    /// - Parameter baseURL: replaces both production hosts; nil for production.
    package init(transport: any ProviderTransport, baseURL: String? = nil) {
        var profile = NHCEntry.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        list = URLText.base(profile.baseURL) + "/CurrentStorms.json"
        map =
            (baseURL.map(URLText.base) ?? "https://mapservices.weather.noaa.gov")
            + "/tropical/rest/services/tropical/NHC_tropical_weather_summary/MapServer"
        client = ProviderClient(provider: .nhc, transport: transport)
    }

    package var basins: Set<TropicalCyclone.Basin> { NHCEntry.basins }

    package func cyclones(asOf now: Instant) async throws(WeatherError) -> CycloneReport {
        let reply = try await client.get(list, asOf: now, purpose: .alerts)
        var report: CycloneReport
        do throws(ReplyFailure) { report = try NHCStorms.report(reply) } catch { throw error.error }
        report.isSimulated = reply.isSimulated
        guard !report.cyclones.isEmpty else { return report }
        // Without their forecasts the cyclones are known all the same.
        let points = await layer(5, .points, now)
        let cones = await layer(7, .cone, now)
        report.lacksForecasts = points == nil || cones == nil
        report.cyclones = report.cyclones.map { $0.with(points: points, cones: cones) }
        return report
    }

    private func layer(_ number: Int, _ layer: NHCMap.Layer, _ now: Instant) async -> CycloneMaps? {
        let address = "\(map)/\(number)/query?where=1%3D1&outFields=*&outSR=4326&f=geojson"
        do {
            let reply = try await client.get(address, asOf: now, purpose: .alerts)
            return try NHCMap.parts(reply, layer)
        } catch { return nil }
    }
}

extension TropicalCyclone {
    /// The cyclone with its forecast and its cone.
    fileprivate func with(points: CycloneMaps?, cones: CycloneMaps?) -> TropicalCyclone {
        var cyclone = self
        if let map = points?.map(of: self) {
            cyclone.forecast = map.points.filter { $0.time > now.time && $0.time <= now.time + Self.longestForecastSeconds }
        }
        if let map = cones?.map(of: self), map.isOf(self) { cyclone.drawnCone = map.cone }
        return cyclone
    }

    /// Seven days: later times are mistakes.
    private static let longestForecastSeconds = 7 * 86_400.0
}

extension CycloneMaps {
    /// By the id; by number and basin, or name and basin, if a layer has no ids.
    fileprivate func map(of cyclone: TropicalCyclone) -> CycloneMap? {
        if let map = all.first(where: { $0.id == cyclone.id }) { return map }
        let number = Int(cyclone.id.dropFirst(2).prefix(2))
        return storms.first { key, map in
            guard map.id == nil, key.basin.map({ cyclone.id.hasPrefix($0.lowercased()) }) ?? (map.basin == cyclone.basin) else {
                return false
            }
            return key.number.map { $0 == number } ?? (key.name.lowercased() == cyclone.name.lowercased())
        }?.value
    }
}

extension CycloneMap {
    /// A cone of another day is not drawn: bins are used again, and layers may lag behind.
    fileprivate func isOf(_ cyclone: TropicalCyclone) -> Bool {
        issued.map { abs($0.timeIntervalSince(cyclone.now.time)) <= 43_200 } ?? true
    }
}
