import Foundation
import ProviderCourtesy
import WeatherModel

/// Everything that the rest of Petrel needs to know about a provider. Each folder of `WeatherProviders` has one, and
/// `ProviderCatalog.entries` lists them.
///
/// Settings, the chain of providers, the credits, `petrel providers` and `petrel decode` are generated from the entries.
package struct ProviderEntry: Sendable {
    /// How a provider is selected.
    package enum Use: Hashable, Sendable {
        /// A member of the chain: its order, key and address are configurable.
        ///
        /// - Parameter settingsName: the middle part of its settings' names, in lower case: `openmeteo` of `PETREL_OPENMETEO_URL`.
        case listed(settingsName: String)
        /// Has rain by the minute and no weather beside it: its address and limits are configurable.
        ///
        /// - Parameter settingsName: as for `listed`.
        case nowcastOnly(settingsName: String)
        /// Has tropical cyclones and no other weather: its address and limits are configurable.
        ///
        /// - Parameter settingsName: as for `listed`.
        case cyclonesOnly(settingsName: String)
        /// Used on its own, at an address that the person configures.
        case byAddress
        /// Never called: a format whose saved replies can be decoded.
        case decodedOnly
    }

    /// The name used in configuration; that of `profile` if there is one.
    package let id: ProviderID
    /// How the provider is selected.
    package let use: Use
    /// Its capabilities, name and terms; nil for a format without a service.
    package let profile: ProviderProfile?
    /// The endpoints whose replies can be read, in the order in which `petrel decode` lists them.
    package let replies: [ReplyEndpoint]
    /// A sample refusal, as the service sends it; nil if it has none.
    package let refusal: SampleRefusal?
    /// Creates the provider; returns nil if something it requires is missing. nil for one that brings no forecast.
    package let make: (@Sendable (ProviderContext) -> (any WeatherProvider)?)?

    /// Creates the entry of a provider that can be called.
    ///
    /// - Parameters:
    ///   - profile: according to the provider's documentation; its id becomes the entry's.
    ///   - use: how the provider is selected.
    ///   - replies: the endpoints that the provider calls, each read by the mapping that the provider uses.
    ///   - refusal: a sample refusal and its meaning; `ProviderEntryTests` decodes it.
    ///   - make: returns a provider whose profile has the same id; nil if something it requires is missing.
    package init(
        _ profile: ProviderProfile, _ use: Use, replies: [ReplyEndpoint], refusal: SampleRefusal,
        make: @escaping @Sendable (ProviderContext) -> (any WeatherProvider)?
    ) {
        id = profile.id
        self.use = use
        self.profile = profile
        self.replies = replies
        self.refusal = refusal
        self.make = make
    }

    /// Creates the entry of a format without a service, or of a service that brings no forecast.
    ///
    /// - Parameter profile: of the service.
    package init(format id: ProviderID, profile: ProviderProfile? = nil, use: Use = .decodedOnly, replies: [ReplyEndpoint]) {
        self.id = id
        self.use = use
        self.profile = profile
        self.replies = replies
        refusal = nil
        make = nil
    }

    /// The middle part of its settings' names, in lower case; nil for a provider without settings.
    package var settingsName: String? {
        if case .listed(let name) = use { name } else { nil }
    }

    /// The same for a source of minutes alone; nil for others.
    package var nowcastSettingsName: String? {
        if case .nowcastOnly(let name) = use { name } else { nil }
    }

    /// The same for a source of tropical cyclones; nil for others.
    package var cyclonesSettingsName: String? {
        if case .cyclonesOnly(let name) = use { name } else { nil }
    }
}

/// The arguments from which a provider is created.
package struct ProviderContext: Sendable {
    /// The person's API key; nil if none is set. It is used in URLs and header fields, and nowhere else.
    package var key: String?
    /// Replaces the provider's own base URL; nil to keep it.
    package var baseURL: String?
    /// Sends the provider's requests.
    package var transport: any ProviderTransport
    /// Returns the zone of a place, for a provider that sends none.
    package var zone: @Sendable (Coordinate) -> TimeZone

    /// - Parameters:
    ///   - key: the person's API key; nil if none is set.
    ///   - baseURL: replaces the provider's own base URL; nil to keep it.
    ///   - transport: sends the provider's requests.
    ///   - zone: returns the zone of a place, for a provider that sends none.
    package init(key: String?, baseURL: String?, transport: any ProviderTransport, zone: @escaping @Sendable (Coordinate) -> TimeZone) {
        self.key = key
        self.baseURL = baseURL
        self.transport = transport
        self.zone = zone
    }
}

/// A sample refusal of a provider and its meaning: the shortest description of how the service refuses.
package struct SampleRefusal: Hashable, Sendable {
    /// The endpoint called, as `ProviderEntry.replies` names it.
    package let endpoint: String
    /// The HTTP status.
    package let status: Int
    /// The body, as the service sends it.
    package let body: String
    /// The error that Petrel derives from it.
    package let means: WeatherError.Kind

    /// - Parameters:
    ///   - endpoint: one of `ProviderEntry.replies`.
    ///   - status: the HTTP status.
    ///   - body: as the service sends it.
    ///   - means: the error that Petrel derives from it.
    package init(to endpoint: String, status: Int, body: String, means: WeatherError.Kind) {
        self.endpoint = endpoint
        self.status = status
        self.body = body
        self.means = means
    }
}
