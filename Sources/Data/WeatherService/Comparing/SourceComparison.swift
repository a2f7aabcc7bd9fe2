import Foundation
import WeatherAPI
import WeatherModel

/// The forecasts of all providers for one place, beside each other and never averaged.
package struct SourceComparison: Hashable, Sendable {
    /// The forecast of one provider.
    package struct Source: Hashable, Sendable {
        package let provenance: Provenance
        package let forecast: Forecast

        package init(provenance: Provenance, forecast: Forecast) {
            (self.provenance, self.forecast) = (provenance, forecast)
        }
    }

    /// A provider without a forecast, and why.
    package typealias Missing = ComparedForecasts.Missing

    /// In the order in which the providers are asked for the place's weather.
    package let sources: [Source]
    package let missing: [Missing]
    /// When they were asked.
    package let fetchedAt: Date

    package init(sources: [Source], missing: [Missing], fetchedAt: Date) {
        (self.sources, self.missing, self.fetchedAt) = (sources, missing, fetchedAt)
    }

    /// The part that screens and documents show.
    package var compared: ComparedForecasts {
        ComparedForecasts(
            sources: sources.map { ComparedForecasts.Source(provenance: $0.provenance, forecast: $0.forecast) },
            missing: missing, fetchedAt: fetchedAt)
    }
}
