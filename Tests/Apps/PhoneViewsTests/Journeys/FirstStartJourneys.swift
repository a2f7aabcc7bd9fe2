import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherModel
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// The first minutes with the app, as they are seen and heard: position, spinner, failure, Retry.
    @MainActor
    @Suite("First minutes on the phone")
    struct FirstStartJourneys {
        @Test func `story 1: position granted shows the weather of that position`() async {
            // Given a phone in Moscow that may be located
            let hand = PhoneInHand(FakePhone())
            // Then a placeholder is shown at first, and then the weather of that position, without a notice
            #expect(hand.screen.reading.spoken.contains(hand.words.loading))
            #expect(await hand.seesWeather())
            #expect(!hand.names.contains(hand.words.choosePlace))
            #expect(!hand.screen.reading.spoken.contains(hand.words.loading))
            // And the bar of rooms
            #expect(hand.rooms == ["Today", "Map", "2045", "Cities", "Settings"])
        }

        @Test func `story 2: position denied shows Moscow, says so and offers another place and the system's settings`() async {
            let hand = await PhoneInHand.withWeather(FakePhone(position: .denied))
            #expect(await hand.seesPart("Moscow"))
            // When the person opens the system's settings from there
            #expect(await hand.offers(hand.words.openSettings))
            hand.screen.tap(hand.words.openSettings)
            #expect(hand.screen.openedAddresses.count == 1)
            // And chooses another place from the notice
            hand.screen.tap(hand.words.choosePlace)
            #expect(hand.window.navigation.isChoosingPlace)
            #expect(hand.screen.reading.titles.last == hand.window.screens?.places.content.title)
            // And closes the list
            hand.screen.tap(hand.window.screens?.places.content.close ?? "")
            #expect(!hand.window.navigation.isChoosingPlace)
            #expect(await hand.seesWeather())
        }

        @Test func `lost and found: a position that could not be found is followed when the person asks for it`() async throws {
            let phone = FakePhone(at: try #require(Coordinate(text: "52.5163,13.3777")))
            phone.device.failure.withLock { $0 = .noFix }
            let hand = PhoneInHand(phone)
            #expect(await hand.seesPart("Moscow"))
            #expect(await hand.seesWeather())
            phone.device.failure.withLock { $0 = nil }
            hand.screen.tap(hand.words.useMyLocation)
            #expect(await hand.seesNoMore("Moscow"))
            #expect(await hand.seesWeather())
        }

        @Test func `stories 3 and 4: placeholder, then failure with Retry, then data, never two of them and never none`() async {
            // Given a network that holds every answer back
            let network = JourneyNetwork()
            network.gate.close()
            network.held.withLock { $0 = "/" }
            let phone = FakePhone(transport: network)
            let hand = PhoneInHand(phone)
            #expect(await hand.until { $0.spoken.contains(hand.words.loading) })
            #expect(!hand.names.contains("Retry"))
            // When it turns out that there is none
            network.isUp.withLock { $0 = false }
            network.gate.open()
            #expect(await hand.offers("Retry"))
            #expect(!hand.screen.reading.spoken.contains(hand.words.loading))
            #expect(
                hand.window.screens?.dashboard.state.failure.map { hand.texts.contains($0.title) && hand.texts.contains($0.message) }
                    == true
            )
            // And is there again, and the person tries, a little later
            phone.date.advance(bySeconds: 5)
            network.isUp.withLock { $0 = true }
            hand.screen.tap("Retry")
            #expect(await hand.seesWeather())
            #expect(!hand.names.contains("Retry"))
        }
    }
}
