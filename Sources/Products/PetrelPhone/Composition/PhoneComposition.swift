import Foundation
import Gazetteer
import HTTPTransport
import MapLayers
import ProviderCourtesy
import ProviderKit
import TownGazetteer
import WeatherModel
import WeatherProviders
import WeatherScreens
import WeatherService
import WeatherSimulator
import WeatherStore
import WeatherWorld

/// The weather of one source: a choice becomes an open world (`WeatherWorld`) over the phone's own resources.
///
/// App and widget make the same one from the same resources, each in its own process, over the same store.
package struct PhoneComposition: Sendable {
    /// Where its weather is from.
    package let source: SourceChoice
    /// Providers, weather, top cities and the rules of courtesy.
    let weather: OpenedWorld
    /// The facts from which the credits are made.
    package let credits: CreditsFacts
    /// The facts from which the page of the privacy is made.
    package let privacy: PrivacyFacts
    /// The weather over the map; nil where the source has none: the services that the phone asks itself.
    let layers: (any LayerPictures)?
    /// The warned areas and the tropical cyclones on the map.
    let warned: any WarnedMapSource

    /// Notifies of weather updates while the app is in use; nil if the source cannot.
    let news: (any WeatherNews)?

    /// The weather of every screen.
    package var service: WeatherService { weather.service }
    /// The top-cities table's temperatures.
    package var topCities: TopCities { weather.topCities }

    /// - Parameter source: the simulated atmosphere is made here and sends no requests; the others use `resources.transport`.
    package static func make(_ source: SourceChoice, _ resources: PhoneResources) async -> PhoneComposition {
        let world = world(source, resources)
        let store: any WeatherStore =
            resources.storeFolder.map { FileWeatherStore(path: $0, world: world.stored, now: resources.now) }
            ?? MemoryWeatherStore(world: world.stored, now: resources.now)
        let weather = await world.open(
            WorldResources(
                store: store, places: .towns, version: resources.version, clock: resources.clock, now: resources.now,
                observer: .none))
        // The app links no third-party software.
        return PhoneComposition(
            source: source, weather: weather, credits: CreditsFacts(of: weather, software: []),
            privacy: PrivacyFacts(of: weather, face: .phone(source)),
            layers: layers(source, weather.courteous, resources), warned: warned(source, weather, resources),
            news: news(source, resources))
    }

    private static func world(_ source: SourceChoice, _ resources: PhoneResources) -> WeatherWorld {
        switch source {
        case .direct:
            var world = WeatherWorld.real(WeatherWorld.Settings(keys: resources.secrets.keys()), over: resources.transport)
            world.issuers = resources.issuers
            return world
        case .server(let address): return .server(at: address.text, over: resources.transport)
        case .demo: return demo(resources)
        }
    }

    private static func demo(_ resources: PhoneResources) -> WeatherWorld {
        var world = WeatherWorld.simulated(
            .demo(world: "phone"),
            over: SimulatedTransport(SimulatedUpstreams(seed: simulatedSeed, places: .towns, wallClock: resources.now)))
        world.warningFeeds = [demoOffice]
        return world
    }

    /// A simulated weather office around Moscow: it draws the areas of its warnings.
    private static let demoOffice = WarningFeed(
        name: "Simulated Weather Office",
        url: "https://warnings.simulated.example/feed.atom?near=\(Coordinate.moscow.latitude),\(Coordinate.moscow.longitude)",
        coverage: Coverage(words: "", boxes: [.init(south: 54, north: 57, west: 36, east: 39)]))

    /// Waits until everything received so far is kept: for a widget or a task in the background, which may end at any moment.
    package func finishWrites() async { await weather.finishWrites() }

    /// The traffic of app and widget with the server so far; nil if the source is not a server.
    func traffic() async -> ReplyTraffic? {
        guard case .server = source else { return nil }
        return await weather.courteous.traffic(of: .petrelServer)
    }

    private static func layers(
        _ source: SourceChoice, _ transport: any ProviderTransport, _ resources: PhoneResources
    ) -> (any LayerPictures)? {
        switch source {
        case .direct: nil
        case .server(let address): PetrelServerLayers(transport: transport, baseURL: address.text, now: resources.now)
        case .demo:
            SimulatedLayerPictures(layers: SimulatedLayers(SimulatedAtmosphere(seed: simulatedSeed, places: .towns)), now: resources.now)
        }
    }

    private static func warned(_ source: SourceChoice, _ weather: OpenedWorld, _ resources: PhoneResources) -> any WarnedMapSource {
        switch source {
        case .direct: HeldWarnedMap(service: weather.service, source: nil, now: resources.now)
        case .server(let address):
            ServerWarnedMap(
                server: PetrelServerWarned(transport: weather.courteous, baseURL: address.text, now: resources.now),
                service: weather.service)
        case .demo:
            HeldWarnedMap(
                service: weather.service, source: SimulatedLayers(SimulatedAtmosphere(seed: simulatedSeed, places: .towns)),
                now: resources.now)
        }
    }

    private static func news(_ source: SourceChoice, _ resources: PhoneResources) -> (any WeatherNews)? {
        guard case .server(let address) = source, let streaming = resources.streaming else { return nil }
        return PetrelServerNews(transport: streaming, baseURL: address.text, clock: resources.clock, now: resources.now)
    }

    /// The seed of the simulated atmosphere: the same for weather and layers.
    private static let simulatedSeed: UInt64 = 1
}

extension PetrelServerNews: WeatherNews {}
