import WeatherModel

/// An upstream source of precipitation by the minute. It fetches, decodes and maps; it neither retries nor caches nor selects.
package protocol NowcastProvider: Sendable {
    /// Its name, attribution and terms.
    var profile: ProviderProfile { get }
    /// Where it has minutes.
    var nowcastCoverage: Coverage { get }

    /// Fetches the next minutes for a cell's centre by one call.
    ///
    /// - Throws: `WeatherError` if no nowcast arrived; `placeNotCovered` for a place that the source does not have.
    func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast
}
