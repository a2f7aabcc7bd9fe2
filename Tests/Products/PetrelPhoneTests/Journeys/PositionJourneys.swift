@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens

/// Where the person is, and what the app makes of it over days.
@MainActor
@Suite struct PositionJourneys {
    private let berlin: Coordinate
    private let oslo: Coordinate

    init() throws {
        berlin = try #require(Coordinate(text: "52.5163,13.3777"))
        oslo = try #require(Coordinate(text: "59.91,10.75"))
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a first start in a plane: when the connection returns there is weather, and the person is found, without a tap`() async throws {
        // Given neither a connection nor a fix
        let network = JourneyNetwork()
        let phone = FakePhone(at: berlin, transport: network)
        network.isUp.withLock { $0 = false }
        phone.connection.set(false)
        phone.device.failure.withLock { $0 = .noFix }
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) {
            #expect(await Journey.until { window.screens?.dashboard.state.failure != nil && phone.connection.isWatched })
            #expect(window.screens?.dashboard.choice == .fallbackUnavailable)
            // When both are there
            phone.device.failure.withLock { $0 = nil }
            network.isUp.withLock { $0 = true }
            phone.connection.set(true)
            // Then the person's own weather is shown
            let content = try #require(await Journey.loaded(window) { $0.place.notice == nil })
            #expect(abs(content.place.latitude - berlin.latitude) < 0.1)
        }
        #expect(phone.preferences.lastPosition == Cell(containing: berlin))
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a position that cannot be found for once is followed again after a change of the source, and at the next start`() async throws {
        // Given a phone that was in Berlin yesterday, and finds nothing today
        let phone = FakePhone(at: berlin)
        phone.preferences.lastPosition = Cell(containing: berlin)
        phone.device.failure.withLock { $0 = .noFix }
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window) { $0.place.notice != nil })
            #expect(window.screens?.dashboard.followsPosition == true)
        }
        // When another source is chosen
        await window.app.settings.choose(row: "source", option: "demo")
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window))
            // Then the place is still no choice of the person's
            #expect(window.screens?.dashboard.followsPosition == true)
            #expect(phone.preferences.chosenPlace == nil)
        }
        // And when they are found again, in Oslo, that is what is shown
        phone.device.failure.withLock { $0 = nil }
        let fix = PositionFix(coordinate: oslo, accuracyMeters: 100, time: phone.date.now)
        phone.device.fixNow.withLock { $0 = fix }
        try await Journey.look(window) {
            let content = try #require(await Journey.loaded(window) { abs($0.place.latitude - 59.91) < 0.1 })
            #expect(content.place.notice == nil)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a permission that is withdrawn takes the last position with it`() async throws {
        let phone = FakePhone(position: .denied)
        phone.preferences.lastPosition = Cell(containing: berlin)
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window) { $0.place.notice?.contains("Moscow") == true })
            #expect(await Journey.until { phone.preferences.lastPosition == nil })
        }
        // So the next start does not begin there
        let next = PhoneWindow(PhoneModel(phone.system))
        await next.live(next.stretch(isSeen: true))
        #expect(next.screens?.dashboard.target == nil)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `who asks for their position and refuses it keeps the place that they chose, also after a restart`() async throws {
        let phone = FakePhone(position: .denied)
        phone.preferences.chosenPlace = SavedPlace(cell: Cell(containing: oslo), name: "Oslo")
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window))
            await window.screens?.places.choosePosition()
            let content = try #require(await Journey.loaded(window) { $0.place.notice != nil })
            #expect(content.place.title == "Oslo")
        }
        let next = PhoneWindow(PhoneModel(phone.system))
        await Journey.look(next) { #expect(await Journey.loaded(next)?.place.title == "Oslo") }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `refused, allowed in Settings, moved in the background, and withdrawn`() async throws {
        let phone = FakePhone(position: .denied, at: berlin)
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) { _ = try #require(await Journey.loaded(window) { $0.place.notice?.contains("Moscow") == true }) }
        // Reduced accuracy is as good as any
        phone.device.authorizationNow.withLock { $0 = .allowed }
        let reduced = PositionFix(coordinate: berlin, accuracyMeters: 4_000, time: phone.date.now)
        phone.device.fixNow.withLock { $0 = reduced }
        try await Journey.look(window) {
            let content = try #require(await Journey.loaded(window) { $0.place.notice == nil })
            #expect(abs(content.place.latitude - berlin.latitude) < 0.1)
        }
        phone.date.advance(bySeconds: 600)
        let moved = PositionFix(coordinate: oslo, accuracyMeters: 50, time: phone.date.now)
        phone.device.fixNow.withLock { $0 = moved }
        try await Journey.look(window) { _ = try #require(await Journey.loaded(window) { abs($0.place.latitude - 59.91) < 0.1 }) }
        phone.device.authorizationNow.withLock { $0 = .denied }
        try await Journey.look(window) { _ = try #require(await Journey.loaded(window) { $0.place.notice?.contains("Moscow") == true }) }
    }
}
