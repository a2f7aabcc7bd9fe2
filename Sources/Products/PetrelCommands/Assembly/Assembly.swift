import CurlTransport
import Foundation
import Gazetteer
import HTTPTransport
import MapLayers
import MapPictures
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherScreens
import WeatherService
import WeatherSimulator
import WeatherStore
import WeatherWorld
import WorldGazetteer
import WorldWarningZones

/// The source of weather.
package enum AssemblyMode: Hashable, Sendable {
    /// The providers of the configuration.
    case real
    /// A Petrel server, which has its own providers.
    case server(ServerAddress)
    /// A simulated atmosphere. Nothing in the configuration changes it.
    case demo(DemoWorld)
}

/// Everything that a command works with: an open world (`WeatherWorld`), and what only this program has beside it.
package struct Assembly: Sendable {
    package let configuration: PetrelConfiguration
    /// Providers, weather, top cities and the rules of courtesy.
    package let weather: OpenedWorld
    /// The weather over the map; nil where no provider has it.
    package let layers: (any LayerSource)?
    /// The tropical cyclones on the map; nil where no provider has any.
    package let cyclones: (any CycloneSource)?
    /// Another server's map, in place of the basemap where a reader chooses it; nil where none is set, and in a demo.
    package let ground: TileServer?
    /// Whether no other server works over this store at the same time.
    let isAlone: Bool
    /// For the time in which a server runs.
    let storeUpkeep: StoreUpkeep

    /// The weather of every page and command.
    package var service: WeatherService { weather.service }
    /// The clock of data and of ages: the wall clock, or the simulated atmosphere's.
    package var now: @Sendable () -> Date { weather.now }

    /// Opens a world, lets `body` work with it, waits until what was fetched is kept, and closes it.
    ///
    /// - Parameters:
    ///   - accounts: where a server books each call; a command has one reader.
    ///   - observer: notified of the world's work; a server counts it, a command does not.
    ///   - notice: called with a sentence when the store cannot be written, when it can again, and when something could not be kept at
    ///     the end.
    ///   - ended: called at the end with what could not be kept.
    /// - Throws: what `body` throws, and `StoreError` when the database cannot be opened.
    package static func with<Value: Sendable>(
        configuration: PetrelConfiguration, mode: AssemblyMode, storage: AssemblyStorage, accounts: (any CallAccounts)? = nil,
        observer: WorldObserver = .none,
        notice: @escaping @Sendable (String) -> Void = { _ in }, ended: @escaping @Sendable (LastWrites) -> Void = { _ in },
        _ body: @Sendable (Assembly) async throws -> Value
    ) async throws -> Value {
        switch mode {
        case .demo(let demo):
            let layers = demo.upstream == nil ? SimulatedLayers(SimulatedAtmosphere(seed: demo.seed, places: .world)) : nil
            let work = Work(
                configuration: configuration, storage: storage, now: demo.clock, layers: layers, accounts: accounts, observer: observer,
                notice: notice,
                ended: ended)
            guard let upstream = demo.upstream else {
                let transport = SimulatedTransport(SimulatedUpstreams(seed: demo.seed, places: .world, wallClock: demo.clock))
                var world = WeatherWorld.simulated(demo.storeWorld, over: transport)
                world.warningFeeds = demo.warningFeeds
                return try await work.run(world, body)
            }
            return try await CurlTransport.with { transport in
                let guarded = SimulatedOnlyTransport(transport: transport)
                return try await work.run(.simulated(demo.storeWorld, over: guarded, upstream: upstream), body)
            }
        case .server(let address):
            let work = Work(
                configuration: configuration, storage: storage, now: { Date() }, accounts: accounts, observer: observer,
                notice: notice, ended: ended)
            return try await CurlTransport.with { transport in
                try await work.run(.server(at: address.text, over: transport), body)
            }
        case .real:
            let work = Work(
                configuration: configuration, storage: storage, now: { Date() }, hasProviderLayers: true, accounts: accounts,
                observer: observer, notice: notice, ended: ended)
            return try await CurlTransport.with { transport in
                var world = WeatherWorld.real(configuration.worldSettings, over: transport)
                world.rules.presentSource = configuration.presentSource
                world.warningFeeds = configuration.warningFeeds
                world.issuers = configuration.issuers
                world.terms[.rainViewer] = ProviderLayers.rainViewerTerms(configuration.map)
                world.terms[.mapTiles] = TileServer.terms
                return try await work.run(world, body)
            }
        }
    }

    /// Time limit for the last writes at the end. A slower store does not delay the exit.
    private static let lastWritesLimit = Duration.seconds(3)

    /// One opening of a world, from its beginning to its end.
    private struct Work: Sendable {
        let configuration: PetrelConfiguration
        let storage: AssemblyStorage
        let now: @Sendable () -> Date
        /// The layers of a demo; nil for a world whose fields are not in this process.
        var layers: SimulatedLayers?
        /// True where the providers' own layers and another server's map are asked for.
        var hasProviderLayers = false
        let accounts: (any CallAccounts)?
        let observer: WorldObserver
        let notice: @Sendable (String) -> Void
        let ended: @Sendable (LastWrites) -> Void

        func run<Value: Sendable>(_ world: WeatherWorld, _ body: @Sendable (Assembly) async throws -> Value) async throws -> Value {
            let open = try OpenStore.open(
                storage, world.stored, configuration, now: now, isReal: !world.isSimulated, notice: notice)
            defer { open.close() }
            var world = world
            world.rules.policy = RefreshPolicy(freshSeconds: configuration.freshSeconds, staleSeconds: configuration.staleSeconds)
            let weather = await world.open(
                WorldResources(
                    store: open.store, places: .world, zones: .world, version: PetrelCommand.version, contact: configuration.contact,
                    node: storage.node, now: now, accounts: accounts, packing: .gzip, observer: observer
                ) { [notice] health in notice(StoreNotice.sentence(health)) })
            let keeping = StoreCourtesy(store: weather.store, now: now)
            let assembly = Assembly(
                configuration: configuration, weather: weather,
                layers: hasProviderLayers ? ProviderLayers.source(configuration, over: weather.courteous, keeping: keeping) : layers,
                cyclones: layers ?? weather.cyclones,
                ground: hasProviderLayers ? ProviderLayers.ground(configuration.map, over: weather.courteous, keeping: keeping) : nil,
                isAlone: storage.node == nil,
                storeUpkeep: StoreUpkeep(
                    service: weather.service, store: weather.store, courteous: weather.courteous, tidy: open.tidy, size: open.size,
                    now: now))
            do {
                let value = try await body(assembly)
                await finish(weather)
                return value
            } catch {
                await finish(weather)
                throw error
            }
        }

        private func finish(_ weather: OpenedWorld) async {
            let writes = await weather.finishWrites(within: Assembly.lastWritesLimit)
            if let sentence = StoreNotice.sentence(writes) { notice(sentence) }
            ended(writes)
        }
    }
}

extension PetrelConfiguration {
    /// The settings of the providers that Petrel calls itself.
    fileprivate var worldSettings: WeatherWorld.Settings {
        WeatherWorld.Settings(
            order: providers, ordersByReceipts: ordersByReceipts, nowcasts: nowcasts, keys: keys.mapValues(\.value), baseURLs: baseURLs,
            limits: limits, cyclones: cyclones, asksArchive: true)
    }
}
