import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore
import WeatherWorld

@Suite("Where weather comes from, as a value")
struct WeatherWorldTests {
    private let date = ManualDate()

    private func opened(_ world: WeatherWorld) async -> OpenedWorld {
        await world.open(
            WorldResources(
                store: MemoryWeatherStore(world: world.stored, now: date.reading), places: .towns, version: "9", clock: ManualClock(),
                now: date.reading, observer: .none))
    }

    @Test("without settings the providers are those that need no key, by priority, and nobody has the list of cities")
    func keyless() async throws {
        let world = WeatherWorld.real(.init(), over: ScriptedTransport())
        #expect(world.stored == .real && !world.isSimulated && world.rules.presentSource == nil)
        let opened = await opened(world)
        #expect(opened.providers.map(\.profile.id) == ProviderCatalog.usable(withKeys: []))
        #expect(opened.lister == nil)
        #expect(await opened.service.providerStates().map(\.profile.id) == opened.providers.map(\.profile.id))
    }

    @Test("with keys and no order all are asked, the chain's own provider has the list, and the present is its source's")
    func keyed() async throws {
        let keys = [ProviderID.openWeatherMap: "made-up", .accuWeather: "made-up"]
        let world = WeatherWorld.real(.init(keys: keys), over: ScriptedTransport())
        #expect(world.rules.presentSource == .openWeatherMap)
        let opened = await opened(world)
        #expect(opened.providers.map(\.profile.id) == ProviderCatalog.usable(withKeys: [.openWeatherMap, .accuWeather]))
        #expect(opened.lister?.id == .accuWeather)
    }

    @Test("Open-Meteo's key is sent to the hosts of paid plans; without one the free hosts are asked", arguments: ["made-up", nil])
    func openMeteoKey(key: String?) async throws {
        let refusal = Array(#"{"error":true,"reason":"The supplied API key is invalid."}"#.utf8)
        let transport = ScriptedTransport { _, _ in .success(TransportResponse(status: 400, body: refusal)) }
        let keys = key.map { [ProviderID.openMeteo: $0] } ?? [:]
        let opened = await opened(.real(.init(order: [.openMeteo], keys: keys), over: transport))
        _ = await opened.service.weather(at: Sample.moscow)
        let addresses = transport.sent.map(\.url).filter { $0.contains("open-meteo.com/v1/forecast?") }
        #expect(!addresses.isEmpty)
        #expect(addresses.allSatisfy { $0.hasPrefix("https://customer-api.open-meteo.com/") == (key != nil) })
        #expect(addresses.allSatisfy { $0.hasSuffix("&apikey=made-up") == (key != nil) })
    }

    @Test("an order without the provider of the list: with its key it is asked for the list alone, without it nobody is; no present source")
    func ordered() async throws {
        let order = [ProviderID.metNorway, .openMeteo]
        let with = await opened(.real(.init(order: order, keys: [.accuWeather: "made-up"]), over: ScriptedTransport()))
        #expect(with.providers.map(\.profile.id) == order && with.lister?.id == .accuWeather)
        let without = await opened(.real(.init(order: order, keys: [.openWeatherMap: "made-up"]), over: ScriptedTransport()))
        #expect(without.lister == nil && without.world.rules.presentSource == nil)
    }

    @Test("other addresses are another world with its own store, without the free plan's limits, unless limits are set")
    func elsewhere() async throws {
        let there = WeatherWorld.real(.init(baseURLs: [.openMeteo: "http://127.0.0.1:1"]), over: ScriptedTransport())
        #expect(there.stored != .real)
        #expect(there.terms[.openMeteo]?.limits == [])
        #expect(there.terms[.metNorway] == WeatherWorld.real(.init(), over: ScriptedTransport()).terms[.metNorway])
        let limits = [CallLimit(5, per: .minute)]
        let limited = WeatherWorld.real(
            .init(baseURLs: [.openMeteo: "http://127.0.0.1:1"], limits: [.openMeteo: limits]), over: ScriptedTransport())
        #expect(limited.terms[.openMeteo]?.limits == limits)
    }

    @Test("a Petrel server is the only provider, is waited for longer than its own providers are, and has the list")
    func server() async throws {
        let opened = await opened(.server(at: "https://weather.example", over: ScriptedTransport()))
        #expect(opened.providers.map(\.profile.id) == [.petrelServer] && opened.lister?.id == .petrelServer)
        #expect(opened.world.rules.deadlineSeconds == PetrelServerProvider.deadlineSeconds)
        #expect(Set(opened.world.terms.keys) == [.petrelServer])
    }

    @Test("a simulated world is told as such, has no limits, and keeps nothing where real weather is kept")
    func simulated() async throws {
        let world = WeatherWorld.simulated(.demo(world: "test"), over: ScriptedTransport())
        #expect(world.isSimulated && world.stored != .real)
        #expect(world.terms.values.allSatisfy { $0.limits.isEmpty })
        #expect(await opened(world).providers.count == ProviderCatalog.profiles.count)
        let elsewhere = await opened(.simulated(.demo(world: "test"), over: ScriptedTransport(), upstream: "http://127.0.0.1:1"))
        #expect(elsewhere.providers.map(\.profile.id) == [.openMeteo])
    }

    @Test("requests leave with the program's name and the contact that is set, as the providers ask")
    func identified() async throws {
        let transport = ScriptedTransport { _, _ in .success(TransportResponse(status: 404, body: [])) }
        let world = WeatherWorld.real(.init(order: [.metNorway]), over: transport)
        let opened = await world.open(
            WorldResources(
                store: MemoryWeatherStore(now: date.reading), places: .towns, version: "9", contact: "me@petrel.example",
                clock: ManualClock(),
                now: date.reading, observer: .none))
        _ = await opened.service.weather(at: Sample.moscow)
        let agents = transport.sent.flatMap(\.headers).filter { $0.name.lowercased() == "user-agent" }.map(\.value)
        #expect(!agents.isEmpty && agents.allSatisfy { $0.contains("Petrel/9") && $0.contains("me@petrel.example") })
    }

    @Test("whoever opens it is told when its store begins to fail, and when it works again")
    func store() async throws {
        let told = Locked<[Bool]>([])
        let isFull = Locked(true)
        let store = HookedStore(
            MemoryWeatherStore(world: .demo(world: "test"), now: date.reading),
            beforeWrite: { () throws(StoreError) in if isFull.withLock({ $0 }) { throw StoreError.full } })
        let opened = await WeatherWorld.simulated(.demo(world: "test"), over: ScriptedTransport()).open(
            WorldResources(store: store, places: .towns, version: "9", clock: ManualClock(), now: date.reading, observer: .none) { health in
                told.withLock { $0.append(health.problem != nil) }
            })
        await #expect(throws: StoreError.self) { try await opened.store.putReply([1], for: "reply", until: date.now + 60) }
        isFull.withLock { $0 = false }
        try await opened.store.putReply([1], for: "reply", until: date.now + 60)
        #expect(told.withLock { $0 } == [true, false])
        let lost = await opened.finishWrites()
        #expect(lost.lostWrites == 0 && lost.lostLedgers == 0)
    }
}
