import WeatherModel
import WeatherReceipts

/// A source of what former runs said of the past weeks. It fetches, decodes and maps; it neither retries nor caches nor selects.
package protocol PreviousRunsProvider: Sendable {
    /// Its name, attribution and terms.
    var profile: ProviderProfile { get }

    /// The number of calls that the provider counts a request as.
    var previousRunsWeight: Double { get }

    /// Fetches what was said of the last 92 days of a place, by one call.
    ///
    /// - Throws: `WeatherError` if none arrived; `placeNotCovered` for a place that the source does not have.
    func previousRuns(of cell: Cell, asOf now: Instant) async throws(WeatherError) -> PreviousRuns
}
