import WeatherAPI
import WeatherModel

/// A source that has the forecasts of single weather models beside its own. It fetches, decodes and maps; it neither retries nor caches.
package protocol ModelsProvider: Sendable {
    /// The number of calls that the provider counts a fetch of all models as.
    var modelsWeight: Double { get }

    /// Fetches the forecasts of the models that cover a place.
    ///
    /// - Throws: `WeatherError` if none arrived.
    func models(of cell: Cell, asOf now: Instant) async throws(WeatherError) -> ModelForecasts
}

/// The forecasts of a source's models, and the models of which none came.
package struct ModelForecasts: Hashable, Sendable {
    package let sources: [ComparedForecasts.Source]
    package let missing: [ComparedForecasts.Missing]

    package init(sources: [ComparedForecasts.Source], missing: [ComparedForecasts.Missing] = []) {
        (self.sources, self.missing) = (sources, missing)
    }
}
