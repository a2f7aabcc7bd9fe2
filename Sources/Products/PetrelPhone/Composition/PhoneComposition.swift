import Foundation
import Gazetteer
import HTTPTransport
import MapLayers
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherScreens
import WeatherService
import WeatherSimulator
import WeatherStore

/// The weather of one source, wired once: the phone's one place where a choice becomes concrete types.
///
/// App and widget make the same one from the same resources, each in its own process, over the same store.
public struct PhoneComposition: Sendable {
    /// Where its weather is from.
    public let source: SourceChoice
    /// The weather of every screen.
    public let service: WeatherService
    /// The top-cities table's temperatures.
    public let topCities: TopCities
    /// What the credits are made from.
    public let credits: CreditsFacts
    /// The weather over the map; nil where the source has none: the services that the phone asks itself.
    let layers: (any LayerPictures)?
    /// By no other way do its requests leave the phone.
    let courteous: CourteousTransport

    /// - Parameter source: the simulated atmosphere is made here and sends no requests; the others use `resources.transport`.
    public static func make(_ source: SourceChoice, _ resources: PhoneResources) async -> PhoneComposition {
        let keys = source == .direct ? resources.secrets.keys() : [:]
        let world = world(source, keys, resources)
        let store: any WeatherStore =
            resources.storeFolder.map { FileWeatherStore(path: $0, world: world.stored, now: resources.now) }
            ?? MemoryWeatherStore(world: world.stored, now: resources.now)
        let courteous = CourteousTransport(
            world.transport,
            userAgent: CourteousTransport.userAgent(contact: ProviderCatalog.unsetContact, version: resources.version),
            terms: world.terms, keeping: StoreCourtesy(store: store, now: resources.now), now: resources.now,
            clock: resources.clock, uptime: CourteousTransport.timeSinceSomeStart())
        await courteous.recallLedgers()
        let providers = world.providers(courteous)
        var configuration = WeatherServiceConfiguration()
        if case .server = source { configuration.deadlineSeconds = PetrelServerProvider.deadlineSeconds }
        configuration.presentSource = ProviderCatalog.presentSource(withKeys: Set(keys.keys))
        let service = WeatherService(
            providers: providers, store: store, index: .towns, configuration: configuration,
            clock: resources.clock, now: resources.now)
        let list = providers.lazy.compactMap { $0 as? any TopCitiesProvider }.first
        return PhoneComposition(
            source: source, service: service,
            topCities: TopCities(provider: list, service: service, clock: resources.clock, now: resources.now),
            credits: credits(source, providers, list), layers: layers(source, courteous, resources), courteous: courteous)
    }

    /// Waits until everything received so far is kept: for a widget or a task in the background, which may end at any moment.
    public func finishWrites() async {
        await service.finishWrites()
        await courteous.finishWrites()
    }

    private static func layers(
        _ source: SourceChoice, _ transport: any ProviderTransport, _ resources: PhoneResources
    ) -> (any LayerPictures)? {
        switch source {
        case .direct: nil
        case .server(let address): PetrelServerLayers(transport: transport, baseURL: address.text, now: resources.now)
        case .demo: SimulatedLayerPictures(layers: SimulatedLayers(SimulatedAtmosphere(seed: simulatedSeed)), now: resources.now)
        }
    }

    /// Of the simulated atmosphere: one for weather and layers.
    private static let simulatedSeed: UInt64 = 1

    /// What distinguishes one source from another.
    private struct World {
        let stored: StoreWorld
        let terms: [ProviderID: CourtesyTerms]
        let transport: any HTTPTransport
        let providers: (any ProviderTransport) -> [any WeatherProvider]
    }

    private static func world(_ source: SourceChoice, _ keys: [ProviderID: String], _ resources: PhoneResources) -> World {
        switch source {
        case .direct:
            World(
                stored: .real, terms: ProviderCatalog.terms(), transport: resources.transport,
                providers: { transport in
                    ProviderCatalog.usable(withKeys: Set(keys.keys)).compactMap {
                        ProviderCatalog.provider(of: $0, key: keys[$0], baseURL: nil, transport: transport, zone: zone)
                    }
                })
        case .server(let address):
            World(
                stored: .addresses([address.text]), terms: [.petrelServer: PetrelServerProvider.profile.terms],
                transport: resources.transport,
                providers: { [PetrelServerProvider(transport: $0, baseURL: address.text)] })
        case .demo:
            World(
                stored: .demo(world: "phone"), terms: ProviderCatalog.simulatedTerms,
                transport: SimulatedTransport(SimulatedUpstreams(seed: simulatedSeed, wallClock: resources.now)),
                providers: { ProviderCatalog.simulated($0, zone: zone) })
        }
    }

    /// Of a place whose provider names no zone.
    private static let zone: @Sendable (Coordinate) -> TimeZone = { Gazetteer.bundled.timeZone(at: $0) }

    private static func credits(
        _ source: SourceChoice, _ providers: [any WeatherProvider], _ list: (any TopCitiesProvider)?
    ) -> CreditsFacts {
        let inUse = Set(providers.map(\.profile.id))
        let used = providers.map { provider in
            CreditsFacts.Service(provider.profile, isInUse: true, hasTopCities: provider.profile.id == list?.profile.id)
        }
        let others = ProviderCatalog.profiles.filter { !inUse.contains($0.id) }.map { CreditsFacts.Service($0, isInUse: false) }
        // The app links no third-party software.
        return CreditsFacts(services: used + others, areSimulated: source == .demo, data: Gazetteer.sources, software: [])
    }
}
