import Foundation
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherFormatting
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherScreens

/// Notifications that a person opens: whatever is at hand, the warnings are fetched anew.
@MainActor
@Suite struct NotificationJourneys {
    private let words = OpenedWarning.Words(title: "Storm warning", subtitle: "Oslo", text: "Severe · Until 19:00")
    private let oslo: Cell

    init() throws { oslo = Cell(containing: try #require(Coordinate(text: "59.91,10.75"))) }

    private var opened: NotificationEvent {
        .opened(DeepLink.alerts(LinkedPlace(cell: oslo, name: nil), event: "Zm9v").url, words: words)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `one that starts the app waits for the screens, and is opened with fresh weather`() async throws {
        let phone = FakePhone(transport: JourneyNetwork())
        let window = PhoneWindow(PhoneModel(phone.system))
        phone.notifications.tell(opened)
        let listening = Task { await window.listen() }
        defer { listening.cancel() }
        await Journey.look(window) {
            #expect(await Journey.until { window.screens?.dashboard.shownCell == oslo })
            #expect(window.navigation.tab == .weather && window.navigation.weatherPath == [.alerts])
            #expect(await Journey.until { window.screens?.alerts.openedContent?.note == phone.phrases.pushOpenedUnchecked })
            // There is no source of warnings for this place: what was said is all there is, marked as not checked.
            #expect(window.screens?.alerts.openedContent?.words == words)
        }
        // Whoever comes to the warnings by themselves next sees no notification.
        window.navigation.weatherPath = []
        #expect(window.screens?.alerts.openedContent == nil)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `each one that is opened fetches, although the weather at hand is fresh, and nothing passes for current before`() async throws {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network)
        let window = PhoneWindow(PhoneModel(phone.system))
        let listening = Task { await window.listen() }
        defer { listening.cancel() }
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window))
            for count in 1...3 {
                // Weather of less than a minute ago is new enough (`RefreshPolicy`).
                if count > 1 { phone.date.advance(bySeconds: 61) }
                network.gate.close()
                network.held.withLock { $0 = "latitude=59.9" }
                let arrivals = network.gate.arrivals
                phone.notifications.tell(opened)
                #expect(await Journey.until { network.gate.arrivals > arrivals }, "\(count)")
                // Nothing is shown as current until it has been asked for.
                #expect(window.screens?.alerts.openedContent?.note == phone.phrases.pushOpenedChecking)
                network.held.withLock { $0 = "" }
                network.gate.open()
                #expect(await Journey.until { window.screens?.alerts.openedContent?.note == phone.phrases.pushOpenedUnchecked })
            }
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `closing the window does not cancel what a tap began`() async throws {
        // Given a window that fetches because of a tap
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network)
        let window = PhoneWindow(PhoneModel(phone.system))
        let listening = Task { await window.listen() }
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window))
            network.gate.close()
            network.held.withLock { $0 = "latitude=59.9" }
            phone.notifications.tell(opened)
            #expect(await Journey.until { network.gate.arrivals > 0 })
            // When it is closed before the answer
            listening.cancel()
        }
        await listening.value
        network.held.withLock { $0 = "" }
        network.gate.open()
        // Then the answer is shown
        #expect(await Journey.until { window.screens?.dashboard.shown?.snapshot.cell == oslo })
        #expect(await Journey.until { window.screens?.alerts.openedContent?.note == phone.phrases.pushOpenedUnchecked })
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `without a connection its own words are shown, marked as not checked`() async throws {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network)
        let window = PhoneWindow(PhoneModel(phone.system))
        let listening = Task { await window.listen() }
        defer { listening.cancel() }
        network.isUp.withLock { $0 = false }
        await Journey.look(window) {
            phone.notifications.tell(opened)
            #expect(await Journey.until { window.screens?.alerts.openedContent?.note == phone.phrases.pushOpenedUnchecked })
            #expect(window.screens?.alerts.openedContent?.words == words && window.screens?.alerts.openedContent?.row == nil)
        }
    }
}
