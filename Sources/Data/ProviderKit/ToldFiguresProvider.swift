import WeatherAPI
import WeatherModel
import WeatherReceipts

/// A server that has receipts of places and compares providers itself. It fetches, decodes and maps; it neither retries nor caches.
package protocol ToldFiguresProvider: Sendable {
    /// Its name and terms.
    var profile: ProviderProfile { get }

    /// Fetches the receipts of a place.
    ///
    /// - Throws: `WeatherError` if none arrived; `placeNotCovered` from a server that has no such document.
    func receipts(of cell: Cell, asOf now: Instant) async throws(WeatherError) -> ToldReceipts

    /// Fetches the forecasts of all providers for a place.
    ///
    /// - Throws: as for the receipts.
    func comparison(of cell: Cell, asOf now: Instant) async throws(WeatherError) -> ComparedForecasts
}
