import Confidence
import WeatherModel

/// A source of how sure a forecast is. It fetches, decodes and maps; it neither retries nor caches nor selects.
package protocol SpreadProvider: Sendable {
    /// Its name, attribution and terms.
    var profile: ProviderProfile { get }

    /// The number of calls that a fetch counts as.
    func spreadWeight(at coordinate: Coordinate) -> Double

    /// When the source should have a newer model run than at that instant.
    func nextSpread(after now: Instant) -> Instant

    /// Fetches percentiles and chances of one place.
    ///
    /// - Throws: `WeatherError` if none arrived; `placeNotCovered` for a place that the source does not have.
    func spread(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> ForecastSpread
}
