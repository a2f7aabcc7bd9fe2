import AsyncHTTPTransport
import Foundation
import Gazetteer
import HTTPTransport
import MapLayers
import MapPictures
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherSimulator
import WeatherStore

/// Where weather comes from.
package enum AssemblyMode: Hashable, Sendable {
    /// The providers of the configuration.
    case real
    /// A simulated atmosphere. Nothing in the configuration changes it.
    case demo(DemoWorld)
}

/// Everything that a command works with, wired once: the one place where configuration becomes concrete types.
package struct Assembly: Sendable {
    package let configuration: PetrelConfiguration
    /// In the order in which they are asked.
    package let providers: [any WeatherProvider]
    package let service: WeatherService
    /// The top-cities table's temperatures.
    package let topCities: TopCities
    /// The weather over the map; nil where no provider has it.
    package let layers: (any LayerSource)?
    /// Another server's map, in place of the basemap where a reader chooses it; nil where none is set, and in a demo.
    package let ground: TileServer?
    /// How each provider stands with its own rules: limits, calls under way.
    package let courtesy: @Sendable () async -> [ProviderID: CourtesyState]
    /// What is used of the providers' limits.
    package let plans: @Sendable () async -> [ProviderID: [PlanUse]]
    /// Writes the exact counts of calls down.
    package let keepLedgers: @Sendable () async -> Void
    /// How the writes of what is kept fare.
    package let storeHealth: @Sendable () async -> StoreHealth
    /// For the time in which a server runs.
    let storeUpkeep: StoreUpkeep
    /// The clock of data and of ages: the wall clock, or the simulated atmosphere's.
    package let now: @Sendable () -> Date

    /// Wires everything, lets `body` work with it, waits until what was fetched is kept, and takes it apart.
    ///
    /// - Parameters:
    ///   - notice: called with a sentence when the store cannot be written, when it can again, and when something could not be kept at
    ///     the end.
    ///   - ended: called at the end with what could not be kept.
    /// - Throws: what `body` throws, and `StoreError` when the database cannot be opened.
    package static func with<Value: Sendable>(
        configuration: PetrelConfiguration, mode: AssemblyMode, storage: AssemblyStorage,
        notice: @escaping @Sendable (String) -> Void = { _ in }, ended: @escaping @Sendable (LastWrites) -> Void = { _ in },
        _ body: @Sendable (Assembly) async throws -> Value
    ) async throws -> Value {
        switch mode {
        case .demo(let world):
            let wiring = Wiring(
                world: world.storeWorld, terms: ProviderCatalog.simulatedTerms, contact: configuration.contact, storage: storage,
                notice: notice, ended: ended, now: world.clock,
                layers: world.upstream == nil ? SimulatedLayers(SimulatedAtmosphere(seed: world.seed)) : nil)
            if let upstream = world.upstream {
                return try await AsyncHTTPTransport.with { transport in
                    try await run(body, configuration, wiring, over: SimulatedOnlyTransport(transport: transport)) {
                        [OpenMeteoProvider(transport: $0, baseURL: upstream)]
                    }
                }
            }
            let transport = SimulatedTransport(SimulatedUpstreams(seed: world.seed, wallClock: world.clock))
            return try await run(body, configuration, wiring, over: transport) { ProviderCatalog.simulated($0, zone: zone) }
        case .real:
            let addresses = configuration.baseURLs.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key)=\($0.value)" }
            var terms = ProviderCatalog.terms(limits: configuration.limits, elsewhere: Set(configuration.baseURLs.keys))
            terms[.rainViewer] = ProviderLayers.rainViewerTerms(configuration.map)
            terms[.mapTiles] = TileServer.terms
            let wiring = Wiring(
                world: .addresses(addresses), terms: terms,
                contact: configuration.contact, storage: storage, notice: notice, ended: ended,
                now: { Date() }, isReal: true, citiesKey: configuration.keys[ProviderCatalog.topCitiesSource]?.value,
                presentSource: configuration.presentSource)
            return try await AsyncHTTPTransport.with { transport in
                try await run(body, configuration, wiring, over: transport) { transport in
                    configuration.providers.compactMap {
                        ProviderCatalog.provider(
                            of: $0, key: configuration.keys[$0]?.value, baseURL: configuration.baseURLs[$0], transport: transport,
                            zone: zone)
                    }
                }
            }
        }
    }

    /// Of a place whose provider names no zone.
    static let zone: @Sendable (Coordinate) -> TimeZone = { Gazetteer.bundled.timeZone(at: $0) }

    /// What tells one world from another.
    private struct Wiring: Sendable {
        let world: StoreWorld
        let terms: [ProviderID: CourtesyTerms]
        let contact: String?
        let storage: AssemblyStorage
        let notice: @Sendable (String) -> Void
        let ended: @Sendable (LastWrites) -> Void
        let now: @Sendable () -> Date
        /// False in a demo, which takes nothing from the configuration.
        var isReal = false
        /// Of the provider that has the list of top cities; nil in a demo, and where none is set.
        var citiesKey: String?
        /// Whose present weather is shown, whoever brings the forecast; nil in a demo.
        var presentSource: ProviderID?
        /// Of a demo; nil for a world whose fields are not in this process.
        var layers: (any LayerSource)?
    }

    private static func run<Value: Sendable>(
        _ body: @Sendable (Assembly) async throws -> Value, _ configuration: PetrelConfiguration, _ wiring: Wiring,
        over transport: any HTTPTransport, _ providers: (any ProviderTransport) -> [any WeatherProvider]
    ) async throws -> Value {
        let notice = wiring.notice
        let open = try OpenStore.open(
            wiring.storage, wiring.world, configuration, now: wiring.now, isReal: wiring.isReal, notice: notice)
        defer { open.close() }
        let store = WatchedStore(open.store) { notice(StoreNotice.sentence($0)) }
        let courteous = CourteousTransport(
            transport,
            userAgent: CourteousTransport.userAgent(
                contact: wiring.contact ?? ProviderCatalog.unsetContact, version: PetrelCommand.version),
            terms: wiring.terms,
            keeping: StoreCourtesy(store: store, now: wiring.now), now: wiring.now,
            uptime: CourteousTransport.timeSinceSomeStart(), isOneOfSeveral: wiring.storage.node != nil)
        await courteous.recallLedgers()
        let providers = providers(courteous)
        var rules = WeatherServiceConfiguration(
            policy: RefreshPolicy(freshSeconds: configuration.freshSeconds, staleSeconds: configuration.staleSeconds))
        rules.presentSource = wiring.presentSource
        rules.node = wiring.storage.node
        let service = WeatherService(
            providers: providers, store: store, index: .world, configuration: rules, now: wiring.now)
        let topCities = TopCities(
            provider: citiesProvider(
                among: providers, key: wiring.citiesKey, baseURL: configuration.baseURLs[ProviderCatalog.topCitiesSource], courteous),
            service: service, now: wiring.now)
        let assembly = Assembly(
            configuration: configuration, providers: providers, service: service, topCities: topCities,
            layers: wiring.isReal ? ProviderLayers.source(configuration, over: courteous) : wiring.layers,
            ground: wiring.isReal ? ProviderLayers.ground(configuration.map, over: courteous) : nil, courtesy: { await courteous.states() },
            plans: { await courteous.planUses() },
            keepLedgers: { await courteous.finishWrites() }, storeHealth: { await store.health() },
            storeUpkeep: StoreUpkeep(
                service: service, store: store, courteous: courteous, tidy: open.tidy), now: wiring.now)
        do {
            let value = try await body(assembly)
            await finish(service, courteous, wiring)
            return value
        } catch {
            await finish(service, courteous, wiring)
            throw error
        }
    }

    /// For everything that is to be kept at the end. A store that takes longer holds nobody up.
    private static let lastWritesLimit = Duration.seconds(3)

    /// Everything that must outlive the process is kept: the ledgers first, for weather can be fetched again.
    private static func finish(
        _ service: WeatherService, _ courteous: CourteousTransport, _ wiring: Wiring
    ) async {
        let writes = await LastWrites(of: service, courteous, within: lastWritesLimit)
        if let sentence = StoreNotice.sentence(writes) { wiring.notice(sentence) }
        wiring.ended(writes)
    }
}
