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
    /// The forecasts of single models, of which no receipts are kept.
    package let models: [ComparedForecasts.Source]
    /// The number of calls that the request for the models counts as; nil if they were not asked for.
    package let modelCalls: Double?

    package init(
        sources: [Source], missing: [Missing], fetchedAt: Date, models: [ComparedForecasts.Source] = [], modelCalls: Double? = nil
    ) {
        (self.sources, self.missing, self.fetchedAt) = (sources, missing, fetchedAt)
        (self.models, self.modelCalls) = (models, modelCalls)
    }

    /// The part that screens and documents show.
    package var compared: ComparedForecasts {
        ComparedForecasts(
            sources: sources.map { ComparedForecasts.Source(provenance: $0.provenance, forecast: $0.forecast) } + models,
            missing: missing, fetchedAt: fetchedAt, modelCalls: modelCalls)
    }
}
