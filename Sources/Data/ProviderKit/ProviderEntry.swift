import Foundation
import ProviderCourtesy
import WeatherModel

/// Everything that the rest of Petrel needs to know of a provider: each folder of `WeatherProviders` has one, and `ProviderCatalog.entries`
/// lists them.
///
/// Settings, the chain of providers, the credits, `petrel providers` and `petrel decode` are made from the entries.
public struct ProviderEntry: Sendable {
    /// How a provider comes to be asked.
    public enum Use: Hashable, Sendable {
        /// One of the chain: a person sets its order, its key and its address.
        ///
        /// - Parameter settingsName: the middle of its settings' names, in lower case: `openmeteo` of `PETREL_OPENMETEO_URL`.
        case listed(settingsName: String)
        /// Asked alone, at an address that the person gives.
        case byAddress
        /// Not asked at all: a format, of which saved replies are read.
        case decodedOnly
    }

    /// The name that configuration uses; that of `profile` where there is one.
    public let id: ProviderID
    /// How it comes to be asked.
    public let use: Use
    /// What it can do, its name and its terms; nil for a format that has no service.
    public let profile: ProviderProfile?
    /// The endpoints whose replies can be read, in the order in which `petrel decode` lists them.
    package let replies: [ReplyEndpoint]
    /// One of its refusals, as the service sends it; nil where it has none.
    package let refusal: SampleRefusal?
    /// Makes the provider; returns nil without something that it cannot do without. nil for a format that has no service.
    package let make: (@Sendable (ProviderContext) -> (any WeatherProvider)?)?

    /// A provider that can be asked.
    ///
    /// - Parameters:
    ///   - profile: as its own documentation has it; it gives the entry its id.
    ///   - use: how it comes to be asked.
    ///   - replies: the endpoints that the provider asks, each read by the mapping that the provider uses.
    ///   - refusal: one of its refusals, with what it means; `ProviderEntryTests` has it read.
    ///   - make: returns a provider whose profile has the same id; nil without something that it cannot do without.
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

    /// A format that has no service of its own: its replies are read, and that is all.
    package init(format id: ProviderID, replies: [ReplyEndpoint]) {
        self.id = id
        use = .decodedOnly
        profile = nil
        self.replies = replies
        refusal = nil
        make = nil
    }

    /// The middle of its settings' names, in lower case; nil for a provider without settings.
    public var settingsName: String? {
        if case .listed(let name) = use { name } else { nil }
    }
}

/// What a provider is made from.
package struct ProviderContext: Sendable {
    /// The person's own; nil where none is set. It goes into addresses and header fields, and nowhere else.
    package var key: String?
    /// In place of the provider's own address; nil for that.
    package var baseURL: String?
    /// By which its requests leave.
    package var transport: any ProviderTransport
    /// The zone of a place, for a provider that names none.
    package var zone: @Sendable (Coordinate) -> TimeZone

    /// - Parameters:
    ///   - key: the person's own; nil where none is set.
    ///   - baseURL: in place of the provider's own address; nil for that.
    ///   - transport: by which its requests leave.
    ///   - zone: of a place, for a provider that names none.
    package init(key: String?, baseURL: String?, transport: any ProviderTransport, zone: @escaping @Sendable (Coordinate) -> TimeZone) {
        self.key = key
        self.baseURL = baseURL
        self.transport = transport
        self.zone = zone
    }
}

/// One refusal of a provider, with what it means: the shortest description of how the service says no.
package struct SampleRefusal: Hashable, Sendable {
    /// The endpoint that was asked, as `ProviderEntry.replies` names it.
    package let endpoint: String
    /// The HTTP status.
    package let status: Int
    /// The body, as the service sends it.
    package let body: String
    /// What Petrel makes of it.
    package let means: WeatherError.Kind

    /// - Parameters:
    ///   - endpoint: one of `ProviderEntry.replies`.
    ///   - status: the HTTP status.
    ///   - body: as the service sends it.
    ///   - means: what Petrel makes of it.
    package init(to endpoint: String, status: Int, body: String, means: WeatherError.Kind) {
        self.endpoint = endpoint
        self.status = status
        self.body = body
        self.means = means
    }
}
