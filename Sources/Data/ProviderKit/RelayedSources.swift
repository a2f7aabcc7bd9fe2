import Foundation
import WeatherModel

/// The original sources of relayed weather. A Petrel server relays what other providers sent: they are credited beside the values, not the
/// server.
public struct RelayedSources: Hashable, Sendable {
    /// When the server received the data, by this device's clock: the age is counted from here.
    public var fetchedAt: Date
    /// The provenance of every part that `sources` does not list.
    public var provenance: Provenance
    /// The parts from another source, or of another time.
    public var sources: [Feature: Provenance]
    /// Number of active warnings that may apply to the place (`WeatherDashboard.undecidedAlerts`).
    public var undecidedAlerts: Int
    /// Number of entries that could not be read (`WeatherDashboard.unreadAlerts`).
    public var unreadAlerts: Int
    /// A later check of the warnings (`WeatherDashboard.alertsCheck`).
    public var alertsCheck: AlertsCheck?

    public init(
        fetchedAt: Date, provenance: Provenance, sources: [Feature: Provenance] = [:], undecidedAlerts: Int = 0, unreadAlerts: Int = 0,
        alertsCheck: AlertsCheck? = nil
    ) {
        self.fetchedAt = fetchedAt
        self.provenance = provenance
        self.sources = sources
        self.undecidedAlerts = undecidedAlerts
        self.unreadAlerts = unreadAlerts
        self.alertsCheck = alertsCheck
    }

    /// The provenance of one part.
    public func provenance(of feature: Feature) -> Provenance { sources[feature] ?? provenance }
}

/// The source of a value and the attribution that its terms require, if it is not the provider that was asked.
public struct ProviderCredit: Hashable, Sendable {
    /// The original provider.
    public var provider: ProviderID
    /// The name a person reads: "Open-Meteo".
    public var name: String
    /// The attribution that its terms require beside the data.
    public var attribution: String
    /// The URL that its terms require as a link.
    public var attributionURL: String
    /// The licence of its data; nil if it names none.
    public var license: String?

    public init(provider: ProviderID, name: String, attribution: String, attributionURL: String, license: String? = nil) {
        self.provider = provider
        self.name = name
        self.attribution = attribution
        self.attributionURL = attributionURL
        self.license = license
    }
}
