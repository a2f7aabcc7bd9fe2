import Foundation
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
    package struct Missing: Hashable, Sendable {
        package let provider: ProviderID
        package let error: WeatherError

        package init(provider: ProviderID, error: WeatherError) { (self.provider, self.error) = (provider, error) }
    }

    /// In the order in which the providers are asked for the place's weather.
    package let sources: [Source]
    package let missing: [Missing]
    /// When they were asked.
    package let fetchedAt: Date

    package init(sources: [Source], missing: [Missing], fetchedAt: Date) {
        (self.sources, self.missing, self.fetchedAt) = (sources, missing, fetchedAt)
    }

    /// True if nothing of it is real; simulated and real forecasts are never beside each other.
    package var isSimulated: Bool { sources.contains { $0.provenance.isSimulated } }
}
