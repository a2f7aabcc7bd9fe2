import WeatherModel

/// A source of what is usual for each date of the year. It fetches, decodes and maps; it neither retries nor caches nor selects.
package protocol UsualProvider: Sendable {
    /// Its name, attribution and terms.
    var profile: ProviderProfile { get }

    /// Fetches the past of one square, by one call that counts as several hundred.
    ///
    /// - Throws: `WeatherError` if none arrived; `placeNotCovered` for a place that the source does not have.
    func usual(of cell: UsualCell, asOf now: Instant) async throws(WeatherError) -> UsualYear
}
