import Foundation
@testable import HTTPTransport
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

/// The app as a whole, from its start to a change of its source; over a simulated atmosphere, without a socket.
@MainActor
@Suite struct PhoneModelTests {
    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a first start asks for the position, shows its weather and remembers its cell`() async throws {
        // Given a phone in Berlin on which nothing was ever kept
        let berlin = try #require(Coordinate(text: "52.5163,13.3777"))
        let phone = FakePhone(position: .notAsked, at: berlin)
        phone.device.authorizationNow.withLock { $0 = .allowed }
        let window = PhoneWindow(PhoneModel(phone.system))
        #expect(window.screens == nil && window.stretch(isSeen: true) != window.stretch(isSeen: false))
        try await Journey.look(window) {
            // Then the weather there is shown
            let content = try #require(await Journey.loaded(window))
            #expect(
                Cell(containing: Coordinate(text: "\(content.place.latitude),\(content.place.longitude)") ?? .moscow)
                    == Cell(containing: berlin))
            #expect(content.place.notice == nil && content.simulatedBanner != nil)
            // And only the cell is kept: for the next start, and for the widget
            #expect(await Journey.until { phone.preferences.text(.followedPlace) != nil })
            #expect(phone.preferences.lastPosition == Cell(containing: berlin) && phone.preferences.chosenPlace == nil)
            #expect(phone.preferences.text(.followedPlace).flatMap { WidgetPlace(text: $0) }?.cell == Cell(containing: berlin))
            #expect(window.screens?.places.shown?.isPosition == true)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a denied position shows Moscow and says so`() async throws {
        let window = PhoneWindow(PhoneModel(FakePhone(position: .denied).system))
        try await Journey.look(window) {
            let content = try #require(await Journey.loaded(window))
            #expect(content.place.notice?.contains("Moscow") == true)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a place that was chosen is shown again at the next start, and nobody is asked where the device is`() async throws {
        // Given a phone on which Oslo was chosen
        let phone = FakePhone(position: .notAsked)
        let oslo = Cell(containing: try #require(Coordinate(text: "59.91,10.75")))
        phone.preferences.chosenPlace = SavedPlace(cell: oslo, name: "Oslo")
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) {
            let content = try #require(await Journey.loaded(window))
            #expect(content.place.title == "Oslo" && content.place.notice == nil)
            #expect(await Journey.until { phone.preferences.text(.followedPlace) != nil })
            #expect(phone.preferences.chosenPlace == SavedPlace(cell: oslo, name: "Oslo") && phone.device.asked.withLock { $0 } == 0)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a link that arrives before there are screens is followed when there are`() async throws {
        let window = PhoneWindow(PhoneModel(FakePhone().system))
        let link = DeepLink.weather(
            LinkedPlace(cell: Cell(containing: try #require(Coordinate(text: "59.91,10.75"))), name: "Oslo"), isFromWarning: false)
        // Given a link that opens the app
        await window.open(link.url)
        try await Journey.look(window) {
            // Then its place is shown, under the name that our own search knows
            let content = try #require(await Journey.loaded(window) { $0.place.title == "Oslo" })
            #expect(content.place.latitude > 59)
        }
        // And an address of nobody's changes nothing
        let before = window.navigation
        await window.open(try #require(URL(string: "petrel:///nowhere?latitude=1")))
        #expect(window.navigation == before)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `another source makes all screens anew and nothing of the former one stays on them`() async throws {
        let phone = FakePhone(transport: ScriptedTransport { _, _ in .failure(.noConnection) })
        let window = PhoneWindow(PhoneModel(phone.system))
        await Journey.look(window) {
            // Given no connection to any provider
            #expect(await Journey.until { window.screens?.dashboard.state.failure != nil })
        }
        let first = try #require(window.screens)
        // When the demo is chosen
        await window.app.settings.choose(row: "source", option: "demo")
        // Then there are other screens, with the simulated atmosphere's weather, for the same place
        let second = try #require(window.screens)
        #expect(second.id != first.id && second.dashboard !== first.dashboard)
        try await Journey.look(window) {
            let content = try #require(await Journey.loaded(window))
            #expect(content.simulatedBanner != nil)
            #expect(second.credits.simulatedBanner != nil && first.credits.simulatedBanner == nil)
        }
        #expect(first.dashboard.state.content == nil)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `other units are on every screen at once, and nobody is asked for them`() async throws {
        let phone = FakePhone()
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) {
            _ = await Journey.loaded(window)
            await window.app.settings.choose(row: "temperature", option: "f")
            let content = try #require(window.screens?.dashboard.state.content)
            #expect(content.now?.temperatureUnit == "°F" && window.screens?.places.units.temperature == .fahrenheit)
            await window.app.settings.choose(row: "theme", option: "dark")
            #expect(window.app.reader.theme == .dark)
        }
        // And the next start begins with them
        #expect(PhoneModel(phone.system).reader.units.temperature == .fahrenheit)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a place chosen from the list is shown, and the list is put away`() async throws {
        let window = PhoneWindow(PhoneModel(FakePhone().system))
        try await Journey.look(window) {
            _ = await Journey.loaded(window)
            let places = try #require(window.screens?.places)
            window.navigation.isChoosingPlace = true
            places.query = "Oslo"
            await places.searchNow()
            await places.choose(hit: try #require(places.results.content?.rows.first).id)
            #expect(!window.navigation.isChoosingPlace)
            #expect(await Journey.loaded(window) { $0.place.title == "Oslo" } != nil)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a city is pushed once, keeps its model while it is on the way, and is forgotten afterwards`() async throws {
        let window = PhoneWindow(PhoneModel(FakePhone().system))
        await window.live(window.stretch(isSeen: true))
        let screens = try #require(window.screens)
        let row = try #require(TopCitiesContent.make(list: Samples.cities(.known), now: Samples.citiesMoment).rows.first)
        window.push(row)
        window.push(row)
        let route = try #require(window.navigation.citiesPath.first?.place)
        #expect(window.navigation.citiesPath == [.weather(route)])
        let first = screens.place(route)
        #expect(screens.place(route) === first && first.target?.choice.place?.name == row.city)
        // And so is its weather of 2045, which is of the same place
        let climate = screens.climate(route)
        window.navigation.citiesPath.append(.climate(route))
        #expect(screens.climate(route) === climate && screens.place(route) === first)
        window.navigation.citiesPath = []
        #expect(screens.place(route) !== first && screens.climate(route) !== climate)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `leaving the app asks to be woken, and the widget is drawn anew only when it would look different`() async throws {
        let phone = FakePhone()
        let window = PhoneWindow(PhoneModel(phone.system))
        await Journey.look(window) { _ = await Journey.loaded(window) }
        // Given no widget: nothing is drawn anew
        await window.app.left()
        #expect(phone.scheduled.withLock { $0.last.flatMap { $0 } } ?? .distantPast > phone.date.now)
        #expect(phone.reloads.withLock { $0 } == 0)
        // Given a widget that shows something else
        phone.preferences.set("other", for: .widgetFingerprint)
        await window.app.left()
        #expect(phone.reloads.withLock { $0 } == 1)
        // Then it is not drawn again while it looks the same
        await window.app.left()
        #expect(phone.reloads.withLock { $0 } == 1)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a process that is ended while the app is left was already asked to be woken`() async throws {
        let phone = FakePhone()
        var system = phone.system
        let wasAsked = Locked(false)
        system.reloadWidget = { [scheduled = phone.scheduled] in wasAsked.withLock { $0 = !scheduled.withLock(\.isEmpty) } }
        let window = PhoneWindow(PhoneModel(system))
        await Journey.look(window) { _ = await Journey.loaded(window) }
        phone.preferences.set("other", for: .widgetFingerprint)
        await window.app.left()
        #expect(wasAsked.withLock { $0 })
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the simulated source is told on every screen before there is anything else to tell, and with it it goes`() async throws {
        let phone = FakePhone(transport: ScriptedTransport { _, _ in .failure(.noConnection) })
        phone.preferences.sourceChoice = .demo
        let window = PhoneWindow(PhoneModel(phone.system))
        // Given no screens yet
        #expect(window.screens == nil && window.app.simulatedBanner != nil && window.app.settings.content.simulatedBanner != nil)
        await window.live(window.stretch(isSeen: true))
        #expect(
            window.screens?.dashboard.state == .idle && window.app.simulatedBanner != nil && window.screens?.places.simulatedBanner != nil)
        // What comes says the same in the same words: nothing moves
        await Journey.look(window) { #expect(await Journey.loaded(window)?.simulatedBanner == window.app.simulatedBanner) }
        // When the weather is real, no screen says otherwise; whatever a server sends is its own to tell
        window.app.settings.serverText = "https://petrel.example"
        for choose in [
            { await window.app.settings.choose(row: "source", option: "direct") }, { await window.app.settings.useServer() },
        ] as [@MainActor () async -> Void] {
            await choose()
            #expect(window.app.simulatedBanner == nil && window.app.settings.content.simulatedBanner == nil)
            #expect(window.screens?.places.simulatedBanner == nil && window.screens?.credits.simulatedBanner == nil)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))), arguments: [true, false])
    func `a key that is not accepted is the reader's own to mend, and a server's is not`(isDirect: Bool) async throws {
        let refusing = ScriptedTransport { _, _ in .success(TransportResponse(status: 401, headers: [:], body: Array("{}".utf8))) }
        let phone = FakePhone(transport: refusing)
        if !isDirect { phone.preferences.sourceChoice = .server(try ServerAddress(text: "https://petrel.example")) }
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) {
            _ = await Journey.until { window.screens?.dashboard.state.failure != nil }
            let failure = try #require(window.screens?.dashboard.state.failure)
            #expect(failure.kind == .providerRefused(.key) && failure.message.contains("Settings") == isDirect)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the app that the system had ended begins where the person was; a link that opens it counts for more`() async throws {
        let cell = Cell(containing: try #require(Coordinate(text: "35.68,139.69")))
        // Given somebody who looked at a city
        let window = PhoneWindow(PhoneModel(FakePhone().system))
        window.restore("cities;;\(cell.id)~Tokyo")
        #expect(window.navigation == Navigation())
        await window.live(window.stretch(isSeen: true))
        let route = try #require(window.navigation.citiesPath.first?.place)
        #expect(window.navigation.tab == .cities && window.screens?.place(route).target?.choice.place?.name == "Tokyo")
        // Once there are screens, what is kept changes nothing
        window.restore("settings;;")
        #expect(window.navigation.tab == .cities)
        // When a link opens the app
        let opened = PhoneWindow(PhoneModel(FakePhone().system))
        opened.restore("cities;;\(cell.id)~Tokyo")
        await opened.open(DeepLink.credits.url)
        await Journey.look(opened) { #expect(await Journey.until { opened.navigation.settingsPath == [.credits] }) }
        #expect(opened.navigation.tab == .settings)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the minute moves the place's clock and the hour that is marked, and nobody is asked`() async throws {
        let network = JourneyNetwork()
        // Given weather at 12:58:30, of a place whose clock shows whole hours with it
        let phone = FakePhone(now: Sample.noon.addingTimeInterval(3510), transport: network, serviceClock: ManualClock())
        let window = PhoneWindow(PhoneModel(phone.system))
        network.held.withLock { $0 = "http" }
        try await Journey.look(window) {
            let before = try #require(await Journey.loaded(window))
            let calls = network.gate.arrivals
            // When two minutes pass
            for _ in 0..<2 {
                phone.date.advance(bySeconds: 60)
                await phone.clock.waitForSleepers(1)
                phone.clock.advance(by: .seconds(60))
            }
            // Then the clock, the age and the marked hour have moved
            let after = try #require(await Journey.loaded(window) { $0.place.localTime != before.place.localTime && $0.age != before.age })
            #expect(await Journey.until { window.screens?.dashboard.state.content?.hours.rows.first != before.hours.rows.first })
            #expect(after.snapshotRevision == before.snapshotRevision && network.gate.arrivals == calls)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the app that becomes active again shows the minute that it is at once`() async throws {
        let phone = FakePhone()
        let window = PhoneWindow(PhoneModel(phone.system))
        var before: DashboardContent?
        await Journey.look(window) { before = await Journey.loaded(window) }
        // Given minutes in the background, with weather that is still fresh
        phone.date.advance(bySeconds: 180)
        #expect(window.screens?.dashboard.state.content?.place.localTime == before?.place.localTime)
        await Journey.look(window) {
            #expect(await Journey.until { window.screens?.dashboard.state.content?.place.localTime != before?.place.localTime })
        }
    }
}
