@testable import HTTPTransport
@testable import PetrelPhone
@testable import ProviderKit
@testable import TestSupport
import Testing
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

/// Another source, while what the former one was asked for is still under way.
@MainActor
@Suite struct SourceJourneys {
    private let oslo: Place
    private let paris: Place

    init() throws {
        oslo = Place(name: "Oslo", country: "Norway", coordinate: try #require(Coordinate(text: "59.91,10.75")))
        paris = Place(name: "Paris", country: "France", coordinate: try #require(Coordinate(text: "48.86,2.35")))
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a late answer of a former source changes neither what is kept nor what is marked`() async throws {
        // Given a choice whose weather is awaited
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network, serviceClock: ManualClock())
        let window = PhoneWindow(PhoneModel(phone.system))
        await window.live(window.stretch(isSeen: true))
        network.held.withLock { $0 = "59.9" }
        network.gate.close()
        let former = try #require(window.screens?.dashboard)
        let late = Task { await former.choose(oslo) }
        await network.gate.waitForArrivals(1)
        // When another source is chosen, and another place there
        await window.app.settings.choose(row: "source", option: "demo")
        try await Journey.look(window) {
            await window.screens?.dashboard.choose(paris)
            _ = try #require(await Journey.loaded(window) { $0.place.title == "Paris" })
            // Then the late answer is nobody's any more
            network.gate.open()
            await late.value
            #expect(former.state.content?.place.title == "Oslo")
            #expect(window.screens?.dashboard.state.content?.place.title == "Paris")
            #expect(phone.preferences.chosenPlace?.name == "Paris")
            #expect(window.screens?.places.shown?.name == "Paris")
            #expect(phone.preferences.text(.followedPlace).flatMap { WidgetPlace(text: $0) }?.choice.place?.name == "Paris")
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `five changes within one fetch: the last source is shown, of the same place, and the former screens are released`() async throws {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network, serviceClock: ManualClock())
        phone.preferences.chosenPlace = SavedPlace(cell: Cell(containing: oslo.coordinate), name: "Oslo")
        let window = PhoneWindow(PhoneModel(phone.system))
        weak var former: PhoneScreens?
        weak var dashboard: DashboardModel?
        await Journey.look(window) {
            former = window.screens
            dashboard = window.screens?.dashboard
            for option in ["demo", "direct", "demo", "direct", "demo"] {
                Task { await window.app.settings.choose(row: "source", option: option) }
            }
            _ = await Journey.until { window.screens?.credits.simulatedBanner != nil }
        }
        try await Journey.look(window) {
            let content = try #require(await Journey.loaded(window))
            #expect(content.place.title == "Oslo" && content.simulatedBanner != nil)
        }
        #expect(phone.preferences.sourceChoice == .demo)
        // Then what was simulated is not shown as real
        await window.app.settings.choose(row: "source", option: "direct")
        try await Journey.look(window) {
            let content = try #require(await Journey.loaded(window))
            #expect(content.place.title == "Oslo" && content.simulatedBanner == nil)
        }
        #expect(phone.preferences.text(.followedPlace).flatMap { WidgetPlace(text: $0) }?.cell == Cell(containing: oslo.coordinate))
        #expect(await Journey.until { former == nil && dashboard == nil })
    }

    @Test(
        .timeLimit(.minutes(Patience.minutes(5))),
        arguments: ["<!DOCTYPE html><html><body>Login</body></html>", "{\"format\":99,\"weather\":{}}", "", "[]"])
    func `an address at which no Petrel server of this version answers shows a failure and no weather, and can be left`(
        body: String
    ) async throws {
        let transport = ScriptedTransport { _, _ in
            .success(TransportResponse(status: 200, headers: ["content-type": "text/html"], body: Array(body.utf8)))
        }
        let phone = FakePhone(transport: transport)
        let window = PhoneWindow(PhoneModel(phone.system))
        window.app.settings.serverText = "http://192.168.1.20:8080/"
        await window.app.settings.useServer()
        try await Journey.look(window) {
            #expect(await Journey.until { window.screens?.dashboard.state.failure != nil })
            let screens = try #require(window.screens)
            #expect(screens.dashboard.state.content == nil)
            await screens.cities.appear()
            #expect(!screens.cities.content.rows.contains { $0.temperature != nil })
        }
        #expect(transport.sent.allSatisfy { $0.url.hasPrefix("http://192.168.1.20:8080/v1/") })
        await window.app.settings.choose(row: "source", option: "demo")
        await Journey.look(window) { #expect(await Journey.loaded(window)?.simulatedBanner != nil) }
        // What is not encrypted and not at home is refused, and changes nothing
        window.app.settings.serverText = "http://petrel.example"
        await window.app.settings.useServer()
        #expect(phone.preferences.sourceChoice == .demo && phone.preferences.serverAddress?.host == "192.168.1.20:8080")
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a key that is set and removed while a fetch is under way loses neither the place nor the other services`() async throws {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network, serviceClock: ManualClock())
        phone.preferences.chosenPlace = SavedPlace(cell: Cell(containing: oslo.coordinate), name: "Oslo")
        let window = PhoneWindow(PhoneModel(phone.system))
        network.held.withLock { $0 = "59.9" }
        network.gate.close()
        await Journey.look(window) {
            await network.gate.waitForArrivals(1)
            window.app.settings[keyDraft: .weatherAPI] = "made-up-key"
            await window.app.settings.saveKey(of: .weatherAPI)
            await window.app.settings.removeKey(of: .weatherAPI)
            network.gate.open()
        }
        #expect(try phone.secrets.secret(.weatherAPI) == nil)
        await Journey.look(window) { #expect(await Journey.loaded(window)?.place.title == "Oslo") }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the scale of the top cities stays as it was chosen, over a change of the source while they are awaited`() async throws {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network, serviceClock: ManualClock())
        let window = PhoneWindow(PhoneModel(phone.system))
        await window.live(window.stretch(isSeen: true))
        let former = try #require(window.screens?.cities)
        await former.show(.fahrenheit)
        network.held.withLock { $0 = "http" }
        network.gate.close()
        let awaited = Task { await former.appear() }
        await network.gate.waitForArrivals(1)
        await window.app.settings.choose(row: "source", option: "demo")
        let cities = try #require(window.screens?.cities)
        await cities.appear()
        network.gate.open()
        await awaited.value
        let known = cities.content.rows.compactMap(\.temperature)
        #expect(!known.isEmpty && known.allSatisfy { $0.contains("°F") } && cities.content.simulatedBanner != nil)
        // Pressing Retry again and again at one that is known changes nothing
        let before = cities.content
        for row in before.rows where row.temperature != nil { for _ in 0..<3 { await cities.retry(row.id) } }
        #expect(cities.content == before && phone.preferences.readerSettings.units.temperature == .fahrenheit)
    }
}
