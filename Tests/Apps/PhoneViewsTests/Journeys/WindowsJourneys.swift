import Foundation
import HTTPTransport
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherModel
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// Windows come and go while the process lives: the system closes one to reclaim memory, and the person opens the next. The model stays.
    @MainActor
    @Suite("Windows of the phone")
    struct WindowsJourneys {
        private let words = OpenedWarning.Words(title: "Storm warning", subtitle: "Oslo", text: "Severe · Until 19:00")

        private func opened() throws -> NotificationEvent {
            let oslo = Cell(containing: try #require(Coordinate(text: "59.91,10.75")))
            return .opened(DeepLink.alerts(LinkedPlace(cell: oslo, name: nil), event: "Zm9v").url, words: words)
        }

        /// Chooses Bergen in the window that the person looks at.
        private func chooseBergen(_ hand: PhoneInHand) async throws {
            let bergen = Place(name: "Bergen", country: "Norway", coordinate: try #require(Coordinate(text: "60.39,5.32")))
            await hand.window.screens?.places.onChoose(.place(bergen))
            #expect(await hand.sees("Bergen"))
        }

        @Test func `a tap on a notification reaches the window that is open, after another was closed`() async throws {
            // Given two windows over one model
            let phone = FakePhone(transport: AsRealTransport())
            let hand = await PhoneInHand.withWeather(phone)
            let first = hand.screen
            hand.openWindow()
            #expect(await hand.seesWeather())
            // When the first is closed, and then a notification is tapped
            first.close()
            phone.notifications.tell(try opened())
            // Then the second shows its warning
            #expect(await hand.sees(words.title))
            #expect(hand.window.navigation.weatherPath == [.alerts])
            // And another tap leads there again
            hand.screen.goBack()
            #expect(await hand.seesNoMore(words.title))
            phone.notifications.tell(try opened())
            #expect(await hand.sees(words.title))
        }

        @Test func `two windows have a place and a room each, and a tap reaches the one in front`() async throws {
            // Given a window in the settings, and another that shows Bergen
            let phone = FakePhone(transport: AsRealTransport())
            let hand = await PhoneInHand.withWeather(phone)
            let (behind, other) = (hand.screen, hand.window)
            hand.screen.tap("Settings")
            hand.openWindow()
            #expect(await hand.seesWeather())
            try await chooseBergen(hand)
            behind.settle()
            #expect(behind.reading.titles.last == hand.model.settings.content.title && other.screens?.dashboard.choice == .position)
            // When a notification is tapped
            phone.notifications.tell(try opened())
            // Then it is the second window's, and the first is left where it was
            #expect(await hand.sees(words.title))
            #expect(other.navigation.tab == .settings && other.navigation.weatherPath.isEmpty)
            // When the first comes to the front, and another is tapped
            hand.window.navigation.weatherPath = []
            for phase in [ScenePhase.inactive, .active] {
                behind.environment.scenePhase = phase
                behind.settle()
            }
            phone.notifications.tell(try opened())
            #expect(await hand.until { _ in other.navigation.weatherPath == [.alerts] })
            #expect(hand.window.navigation.weatherPath.isEmpty)
            behind.close()
        }

        @Test func `what the system keeps of two windows leads each back to its place and its room`() async throws {
            let phone = FakePhone(transport: AsRealTransport())
            let hand = await PhoneInHand.withWeather(phone)
            let first = hand.screen
            hand.openWindow()
            #expect(await hand.seesWeather())
            try await chooseBergen(hand)
            hand.screen.tap("2045")
            let kept = [first, hand.screen].map { window in
                window.settle()
                window.close()
                return window.sceneStorage.compactMapValues { $0 as? String }
            }
            // When the system ended the app, and opens both again
            let again = await PhoneInHand.withWeather(phone, kept: kept[0])
            #expect(again.window.screens?.dashboard.choice == .position && again.window.navigation.tab == .weather)
            again.openWindow(kept: kept[1])
            #expect(await again.until { _ in again.window.navigation.tab == .climate })
            #expect(await again.until { _ in again.window.screens?.dashboard.choice?.place?.name == "Bergen" })
        }

        @Test func `what arrives while no window is open waits for the next one: a tap, and the push token`() async throws {
            // Given a phone whose warnings come from a server, before the system has given the app its token
            let server = SubscriptionServer()
            let phone = FakePhone(transport: server)
            try phone.save(["Moscow": "55.7558,37.6173"])
            phone.preferences.sourceChoice = .server(try ServerAddress(text: "https://petrel.example"))
            let hand = PhoneInHand(phone)
            #expect(await hand.until { _ in hand.window.screens != nil })
            await hand.model.warnings.turnOn()
            #expect(server.bodies.isEmpty && phone.notifications.registrations.withLock { $0 } > 0)
            // When the token arrives while no window is open, and a notification is tapped, which opens the next
            hand.screen.close()
            phone.notifications.tell(.registered(token: "aa11"))
            phone.notifications.tell(try opened())
            hand.openWindow()
            // Then the server is sent the token, and the warning is shown
            #expect(await hand.until { _ in server.bodies.contains { $0.contains("aa11") } })
            #expect(await hand.sees(words.title))
        }
    }
}

/// A Petrel server that takes subscriptions and has no weather.
private final class SubscriptionServer: HTTPTransport {
    private let received = Locked<[String]>([])

    /// The bodies of the subscriptions.
    var bodies: [String] { received.withLock { $0 } }

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        guard request.url.hasSuffix("/v1/push/subscriptions") else { throw .noConnection }
        received.withLock { $0.append(String(decoding: request.body ?? [], as: UTF8.self)) }
        return TransportResponse(status: 201, body: Array(#"{"id":"first"}"#.utf8))
    }
}
