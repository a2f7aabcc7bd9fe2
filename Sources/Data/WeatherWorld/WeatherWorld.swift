import Foundation
import Gazetteer
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore

/// Where weather comes from, as a value: everything that tells one world from another. Server, command line, phone and widget make one from
/// what a person has set, and open it (`open`).
public struct WeatherWorld: Sendable {
    /// Whose content a store of it holds.
    public let stored: StoreWorld
    /// True where a simulated atmosphere plays the services' parts.
    public let isSimulated: Bool
    /// What each provider asks of those who call it.
    public var terms: [ProviderID: CourtesyTerms]
    /// The limits by which its service works.
    public var rules = WeatherServiceConfiguration()
    /// Feeds of warnings that are asked beside the providers.
    public var warningFeeds: [WarningFeed] = []
    /// By which requests leave, past all rules of courtesy.
    let transport: any HTTPTransport
    let providers: @Sendable (any ProviderTransport, @escaping ZoneOfPlace) -> [any WeatherProvider]
    /// Has the list of top cities where none of `providers` has it.
    let lister: @Sendable (any ProviderTransport, @escaping ZoneOfPlace) -> (any TopCitiesProvider)?

    /// The clock of a place whose provider names no zone.
    typealias ZoneOfPlace = @Sendable (Coordinate) -> TimeZone

    /// What a person has set for the providers that Petrel asks itself.
    public struct Settings: Sendable {
        /// In the order in which they are asked; nil for those that can be asked with `keys`, by priority.
        public var order: [ProviderID]?
        /// The person's own keys.
        public var keys: [ProviderID: String]
        /// Addresses in place of the providers' own.
        public var baseURLs: [ProviderID: String]
        /// Limits of the person's own plans, in place of the free plans'.
        public var limits: [ProviderID: [CallLimit]]

        public init(
            order: [ProviderID]? = nil, keys: [ProviderID: String] = [:], baseURLs: [ProviderID: String] = [:],
            limits: [ProviderID: [CallLimit]] = [:]
        ) {
            self.order = order
            self.keys = keys
            self.baseURLs = baseURLs
            self.limits = limits
        }
    }

    /// The weather of the providers themselves.
    ///
    /// Without an order the present is OpenWeatherMap's where there is a key (`ProviderCatalog.presentSource`). The top cities come from the
    /// chain's own provider of the list, else, with a key, from one that is asked for this alone.
    public static func real(_ settings: Settings, over transport: any HTTPTransport) -> WeatherWorld {
        let addresses = settings.baseURLs.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key)=\($0.value)" }
        let keyed = Set(settings.keys.keys)
        let order = settings.order ?? ProviderCatalog.usable(withKeys: keyed)
        @Sendable func provider(
            _ id: ProviderID, _ transport: any ProviderTransport, _ zone: @escaping ZoneOfPlace
        ) -> (any WeatherProvider)? {
            ProviderCatalog.provider(
                of: id, key: settings.keys[id], baseURL: settings.baseURLs[id], transport: transport, zone: zone)
        }
        var world = WeatherWorld(
            stored: .addresses(addresses), isSimulated: false,
            terms: ProviderCatalog.terms(limits: settings.limits, elsewhere: Set(settings.baseURLs.keys)), transport: transport,
            providers: { transport, zone in order.compactMap { provider($0, transport, zone) } },
            lister: { transport, zone in
                let source = ProviderCatalog.topCitiesSource
                return keyed.contains(source) ? provider(source, transport, zone) as? any TopCitiesProvider : nil
            })
        world.rules.presentSource = settings.order == nil ? ProviderCatalog.presentSource(withKeys: keyed) : nil
        return world
    }

    /// The weather of a Petrel server, which has providers of its own.
    public static func server(at address: String, over transport: any HTTPTransport) -> WeatherWorld {
        var world = WeatherWorld(
            stored: .addresses([address]), isSimulated: false, terms: [.petrelServer: PetrelServerProvider.profile.terms],
            transport: transport, providers: { transport, _ in [PetrelServerProvider(transport: transport, baseURL: address)] },
            lister: { _, _ in nil })
        world.rules.deadlineSeconds = PetrelServerProvider.deadlineSeconds
        return world
    }

    /// A simulated atmosphere behind all providers' faces.
    ///
    /// - Parameters:
    ///   - transport: leads to the atmosphere and nowhere else.
    ///   - upstream: of a simulated Open-Meteo elsewhere, which is asked alone then.
    public static func simulated(_ stored: StoreWorld, over transport: any HTTPTransport, upstream: String? = nil) -> WeatherWorld {
        WeatherWorld(
            stored: stored, isSimulated: true, terms: ProviderCatalog.simulatedTerms, transport: transport,
            providers: { transport, zone in
                if let upstream { return [OpenMeteoProvider(transport: transport, baseURL: upstream, zone: zone)] }
                return ProviderCatalog.simulated(transport, zone: zone)
            }, lister: { _, _ in nil })
    }
}
