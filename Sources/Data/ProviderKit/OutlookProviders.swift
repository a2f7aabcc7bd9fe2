import WeatherModel

/// An upstream source of the air hour by hour. It fetches, decodes and maps; it neither retries nor caches nor selects.
package protocol AirOutlookProvider: Sendable {
    /// Its name, attribution and terms.
    var profile: ProviderProfile { get }

    /// The number of calls that the provider counts a request for the place as.
    func airOutlookWeight(at coordinate: Coordinate) -> Double

    /// Fetches the hours from yesterday on for a cell's centre by one call.
    ///
    /// - Throws: `WeatherError` if no hours arrived; `placeNotCovered` for a place that the source does not have.
    func airOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> AirOutlook
}

/// The same of the sky: cloud by height, sunshine and the energy for thunderstorms.
package protocol SkyOutlookProvider: Sendable {
    /// Its name, attribution and terms.
    var profile: ProviderProfile { get }

    /// The number of calls that the provider counts a request as.
    var skyOutlookWeight: Double { get }

    /// Fetches the hours from yesterday on for a cell's centre by one call.
    ///
    /// - Throws: `WeatherError` if no hours arrived; `placeNotCovered` for a place that the source does not have.
    func skyOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> SkyOutlook
}
