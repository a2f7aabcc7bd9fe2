import Foundation
import Gazetteer
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore

/// A source of weather, as a value: everything that distinguishes one world from another. Server, command line, phone and widget create one
/// from the user's settings and open it (`open`).
package struct WeatherWorld: Sendable {
    /// The world whose content its store holds.
    package let stored: StoreWorld
    /// True if a simulated atmosphere replaces the services.
    package let isSimulated: Bool
    /// The terms of each provider for its callers.
    package var terms: [ProviderID: CourtesyTerms]
    /// The configuration of its service.
    package var rules = WeatherServiceConfiguration()
    /// Feeds of warnings that are fetched in addition to the providers.
    package var warningFeeds: [WarningFeed] = []
    /// Who issues warnings in which country: the feeds of a place's country are fetched too. nil for none.
    package var issuers: IssuerRegistry?
    /// The underlying transport, without the rules of courtesy.
    let transport: any HTTPTransport
    let providers: @Sendable (any ProviderTransport, @escaping ZoneOfPlace) -> [any WeatherProvider]
    /// The sources of rain by the minute, in the order in which they are asked.
    let nowcasts: @Sendable (any ProviderTransport, @escaping ZoneOfPlace) -> [any NowcastProvider]
    /// The source of the hours of the air and of the sky; nil for none.
    let outlooks: @Sendable (any ProviderTransport, @escaping ZoneOfPlace) -> (any AirOutlookProvider & SkyOutlookProvider)?
    /// The sources of what is usual for each date.
    let usuals: @Sendable (any ProviderTransport, @escaping ZoneOfPlace) -> [any UsualProvider]
    /// The source of what was said of past weeks; nil for none.
    let previousRuns: @Sendable (any ProviderTransport, @escaping ZoneOfPlace) -> (any PreviousRunsProvider)?
    /// Whether it is written down what was said of the days of followed places, and what came. A Petrel server does that itself.
    let keepsReceipts: Bool
    /// The server that keeps receipts itself; nil for none.
    var relay: @Sendable (any ProviderTransport) -> (any ToldFiguresProvider)? = { _ in nil }
    /// The services for tropical cyclones.
    var cyclones: @Sendable (any ProviderTransport) -> [any CycloneProvider] = { _ in [] }
    /// The sources of how sure forecasts are, in the order in which they are asked.
    let spreads: @Sendable (any ProviderTransport, @escaping ZoneOfPlace) -> [any SpreadProvider]
    /// Whether pages of the weather cause the fetch of the usual as well. Not of a simulated atmosphere, for which thirty years take seconds of
    /// computing, nor at an address that replaces Open-Meteo's: such an installation seldom has them.
    let fetchesUsualForPages: Bool
    /// The provider of the list of top cities if none of `providers` has one.
    let lister: @Sendable (any ProviderTransport, @escaping ZoneOfPlace) -> (any TopCitiesProvider)?

    /// The issuers of warnings of the registry that are asked themselves.
    package var askedIssuers: [Issuer] { issuers?.issuers.filter(\.isAsked) ?? [] }

    /// Whether any feed of warnings may be fetched.
    var hasFeeds: Bool { !warningFeeds.isEmpty || issuers != nil }

    /// The time zone of a place, for providers that do not return one.
    typealias ZoneOfPlace = @Sendable (Coordinate) -> TimeZone

    /// The user's settings for the providers that Petrel calls itself.
    package struct Settings: Sendable {
        /// In the order in which they are called; nil for those usable with `keys`, by priority.
        package var order: [ProviderID]?
        /// Whether the receipts of a place decide which provider is asked first there.
        package var ordersByReceipts: Bool
        /// The user's API keys.
        package var keys: [ProviderID: String]
        /// The sources of rain by the minute, in the order in which they are asked; nil for those of `ProviderCatalog.nowcastOrder`.
        package var nowcasts: [ProviderID]?
        /// Addresses that replace the providers' own.
        package var baseURLs: [ProviderID: String]
        /// Limits of the user's plans, which replace those of the free plans.
        package var limits: [ProviderID: [CallLimit]]
        /// The services for tropical cyclones.
        package var cyclones: [ProviderID]
        /// Whether thirty years of a place are fetched, which counts as 313 calls of a plan: on a server and for a command that a person
        /// gives, not on a phone.
        package var asksArchive: Bool

        package init(
            order: [ProviderID]? = nil, ordersByReceipts: Bool = false, nowcasts: [ProviderID]? = nil, keys: [ProviderID: String] = [:],
            baseURLs: [ProviderID: String] = [:], limits: [ProviderID: [CallLimit]] = [:], cyclones: [ProviderID] = [],
            asksArchive: Bool = false
        ) {
            self.order = order
            self.ordersByReceipts = ordersByReceipts
            self.nowcasts = nowcasts
            self.keys = keys
            self.baseURLs = baseURLs
            self.limits = limits
            self.cyclones = cyclones
            self.asksArchive = asksArchive
        }
    }

    /// The weather of the providers themselves.
    ///
    /// Without an order, current conditions come from OpenWeatherMap if there is a key (`ProviderCatalog.presentSource`). The top cities
    /// come from the provider in the chain that has the list; if none has it and there is a key, from a provider that is used only for
    /// this.
    package static func real(_ settings: Settings, over transport: any HTTPTransport) -> WeatherWorld {
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
            nowcasts: { transport, zone in
                ProviderCatalog.nowcasts(
                    settings.nowcasts ?? ProviderCatalog.nowcastOrder(withKeys: keyed, among: settings.order), keys: settings.keys,
                    baseURLs: settings.baseURLs, transport: transport, zone: zone)
            },
            outlooks: { transport, zone in
                guard settings.order?.contains(ProviderCatalog.outlookSource) ?? true else { return nil }
                return provider(ProviderCatalog.outlookSource, transport, zone) as? any AirOutlookProvider & SkyOutlookProvider
            },
            usuals: { transport, zone in
                guard settings.asksArchive, order.contains(ProviderCatalog.archiveSource) else { return [] }
                return [provider(ProviderCatalog.archiveSource, transport, zone) as? any UsualProvider].compactMap(\.self)
            },
            previousRuns: { transport, zone in
                guard settings.asksArchive, order.contains(ProviderCatalog.archiveSource) else { return nil }
                return provider(ProviderCatalog.archiveSource, transport, zone) as? any PreviousRunsProvider
            },
            keepsReceipts: settings.asksArchive,
            spreads: { transport, zone in
                guard settings.asksArchive else { return [] }
                return order.compactMap { provider($0, transport, zone) as? any SpreadProvider }
            },
            fetchesUsualForPages: settings.baseURLs[ProviderCatalog.archiveSource] == nil,
            lister: { transport, zone in
                let source = ProviderCatalog.topCitiesSource
                return keyed.contains(source) ? provider(source, transport, zone) as? any TopCitiesProvider : nil
            })
        world.rules.ordersByReceipts = settings.ordersByReceipts && settings.asksArchive
        world.cyclones = { ProviderCatalog.cyclones(settings.cyclones, baseURLs: settings.baseURLs, transport: $0) }
        world.rules.presentSource = settings.order == nil ? ProviderCatalog.presentSource(withKeys: keyed) : nil
        return world
    }

    /// The weather of a Petrel server, which calls its providers itself.
    package static func server(at address: String, over transport: any HTTPTransport) -> WeatherWorld {
        var world = WeatherWorld(
            stored: .addresses([address]), isSimulated: false, terms: [.petrelServer: PetrelServerProvider.profile.terms],
            transport: transport, providers: { transport, _ in [PetrelServerProvider(transport: transport, baseURL: address)] },
            nowcasts: { transport, _ in [PetrelServerProvider(transport: transport, baseURL: address)] },
            outlooks: { transport, _ in PetrelServerProvider(transport: transport, baseURL: address) },
            usuals: { transport, _ in [PetrelServerProvider(transport: transport, baseURL: address)] },
            previousRuns: { _, _ in nil }, keepsReceipts: false,
            spreads: { transport, _ in [PetrelServerProvider(transport: transport, baseURL: address)] }, fetchesUsualForPages: true,
            lister: { _, _ in nil })
        world.relay = { PetrelServerProvider(transport: $0, baseURL: address) }
        world.rules.deadlineSeconds = PetrelServerProvider.deadlineSeconds
        return world
    }

    /// A simulated atmosphere in the formats of all providers.
    ///
    /// - Parameters:
    ///   - transport: reaches the simulated atmosphere and nothing else.
    ///   - upstream: the base URL of a simulated Open-Meteo elsewhere, which is then the only provider.
    package static func simulated(_ stored: StoreWorld, over transport: any HTTPTransport, upstream: String? = nil) -> WeatherWorld {
        var world = WeatherWorld(
            stored: stored, isSimulated: true, terms: ProviderCatalog.simulatedTerms, transport: transport,
            providers: { transport, zone in
                if let upstream { return [OpenMeteoProvider(transport: transport, baseURL: upstream, zone: zone)] }
                return ProviderCatalog.simulated(transport, zone: zone)
            },
            nowcasts: { transport, zone in
                if let upstream { return [OpenMeteoProvider(transport: transport, baseURL: upstream, zone: zone)] }
                return ProviderCatalog.nowcasts(
                    ProviderCatalog.nowcastOrder(withKeys: [], among: nil), keys: [:], baseURLs: [:], transport: transport, zone: zone)
            },
            outlooks: { transport, zone in OpenMeteoProvider(transport: transport, baseURL: upstream, zone: zone) },
            usuals: { transport, zone in [OpenMeteoProvider(transport: transport, baseURL: upstream, zone: zone)] },
            previousRuns: { transport, zone in OpenMeteoProvider(transport: transport, baseURL: upstream, zone: zone) },
            keepsReceipts: true,
            spreads: { transport, zone in [OpenMeteoProvider(transport: transport, baseURL: upstream, zone: zone)] },
            fetchesUsualForPages: false,
            lister: { _, _ in nil })
        if upstream == nil {
            world.cyclones = { ProviderCatalog.cyclones(ProviderCatalog.cyclonesOnly.map(\.id), baseURLs: [:], transport: $0) }
        }
        return world
    }
}
