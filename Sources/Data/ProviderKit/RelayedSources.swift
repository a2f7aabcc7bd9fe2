import Foundation
import WeatherModel

/// Who relayed weather is from. A Petrel server passes on what other providers sent: they are named beside the values, not the server.
public struct RelayedSources: Hashable, Sendable {
    /// When the server received the whole of it, by this device's clock: its age is counted from here.
    public var fetchedAt: Date
    /// Of every part that `sources` does not name.
    public var provenance: Provenance
    /// The parts that are from elsewhere, or from another time.
    public var sources: [Feature: Provenance]
    /// Active warnings that may be for the place (`WeatherDashboard.undecidedAlerts`).
    public var undecidedAlerts: Int
    /// Entries that are not known (`WeatherDashboard.unreadAlerts`).
    public var unreadAlerts: Int

    public init(
        fetchedAt: Date, provenance: Provenance, sources: [Feature: Provenance] = [:], undecidedAlerts: Int = 0, unreadAlerts: Int = 0
    ) {
        self.fetchedAt = fetchedAt
        self.provenance = provenance
        self.sources = sources
        self.undecidedAlerts = undecidedAlerts
        self.unreadAlerts = unreadAlerts
    }

    /// Where the values of one part are from.
    public func provenance(of feature: Feature) -> Provenance { sources[feature] ?? provenance }
}

/// Who a value is from, with the words that their terms require, where that is not the provider that was asked.
public struct ProviderCredit: Hashable, Sendable {
    /// Who sent it first.
    public var provider: ProviderID
    /// The name a person reads: "Open-Meteo".
    public var name: String
    /// The words that its terms require beside the data.
    public var attribution: String
    /// The address that its terms ask to be linked to.
    public var attributionURL: String
    /// The licence of its data; nil where it names none.
    public var license: String?

    public init(provider: ProviderID, name: String, attribution: String, attributionURL: String, license: String? = nil) {
        self.provider = provider
        self.name = name
        self.attribution = attribution
        self.attributionURL = attributionURL
        self.license = license
    }
}
