import Foundation
import WeatherModel

/// The original sources of relayed weather. A Petrel server relays what other providers sent: they are credited beside the values, not the
/// server.
package struct RelayedSources: Hashable, Sendable {
    /// When the server received the data, by this device's clock: the age is counted from here.
    package var fetchedAt: Date
    /// The provenance of every part that `sources` does not list.
    package var provenance: Provenance
    /// The parts from another source, or of another time.
    package var sources: [Feature: Provenance]
    /// Number of active warnings that may apply to the place (`WeatherDashboard.undecidedAlerts`).
    package var undecidedAlerts: Int
    /// Number of entries that could not be read (`WeatherDashboard.unreadAlerts`).
    package var unreadAlerts: Int
    /// A later check of the warnings (`WeatherDashboard.alertsCheck`).
    package var alertsCheck: AlertsCheck?
    /// The later days and yesterday, as the server has cut them; its `daily` and `hourly` are those of `ProviderWeather`.
    package var spans: Forecast

    package init(
        fetchedAt: Date, provenance: Provenance, sources: [Feature: Provenance] = [:], undecidedAlerts: Int = 0, unreadAlerts: Int = 0,
        alertsCheck: AlertsCheck? = nil, spans: Forecast = Forecast(daily: [], hourly: [])
    ) {
        self.fetchedAt = fetchedAt
        self.provenance = provenance
        self.sources = sources
        self.undecidedAlerts = undecidedAlerts
        self.unreadAlerts = unreadAlerts
        self.alertsCheck = alertsCheck
        self.spans = spans
    }

    /// The provenance of one part.
    package func provenance(of feature: Feature) -> Provenance { sources[feature] ?? provenance }
}

/// The source of a value and the attribution that its terms require, if it is not the provider that was asked.
package struct ProviderCredit: Hashable, Sendable {
    /// The original provider.
    package var provider: ProviderID
    /// The name a person reads: "Open-Meteo".
    package var name: String
    /// The attribution that its terms require beside the data.
    package var attribution: String
    /// The URL that its terms require as a link.
    package var attributionURL: String
    /// The licence of its data; nil if it names none.
    package var license: String?

    package init(provider: ProviderID, name: String, attribution: String, attributionURL: String, license: String? = nil) {
        self.provider = provider
        self.name = name
        self.attribution = attribution
        self.attributionURL = attributionURL
        self.license = license
    }
}
