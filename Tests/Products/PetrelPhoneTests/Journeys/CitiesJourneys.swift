@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens

/// The top cities over the real services.
@MainActor
@Suite struct CitiesJourneys {
    @Test(.timeLimit(.minutes(Patience.minutes(5))), arguments: [nil, "made-up-key"])
    func `the table in a tunnel: at its end every row has its temperature, without a tap`(key: String?) async throws {
        // Given no connection, with or without a key for the provider that has the list
        let network = JourneyNetwork()
        let clock = ManualClock()
        let phone = FakePhone(transport: network, serviceClock: clock)
        phone.preferences.set("this", for: .keysOwner)
        try phone.secrets.set(key, for: .accuWeather)
        network.isUp.withLock { $0 = false }
        phone.connection.set(false)
        let window = PhoneWindow(PhoneModel(phone.system))
        await window.live(window.stretch(isSeen: true))
        let screens = try #require(window.screens)
        let cities = screens.cities
        // In the background nobody looks
        await screens.live(cities, isSeen: false)
        #expect(cities.rows.rows.isEmpty)
        let looking = Task { await screens.live(cities, isSeen: true) }
        #expect(
            await Journey.until {
                // Waits between attempts pass as they come. Once the connection is back nothing waits, and no deadline passes.
                clock.advance(toNextWithin: .seconds(4))
                return phone.connection.isWatched && !cities.rows.rows.isEmpty
                    && cities.rows.rows.allSatisfy { $0.failure?.kind == .noConnection }
            })
        // When it returns after a while
        phone.date.advance(bySeconds: 1)
        network.isUp.withLock { $0 = true }
        phone.connection.set(true)
        // Then all are there, from whom they usually are
        #expect(await Journey.until { cities.content.isSettled && cities.rows.rows.allSatisfy { $0.temperature != nil } })
        #expect((cities.content.note == nil) == (key != nil) && cities.content.messages.isEmpty)
        looking.cancel()
        await looking.value
    }
}
