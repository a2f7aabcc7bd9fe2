import Foundation
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherModel
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// The weather of 2045: from the dashboard and back, from a city, from a link, after a restart.
    @MainActor
    @Suite("The way to 2045")
    struct ClimateJourneys {
        /// What the screen shows now, as far as there is a projection.
        private func projection(_ model: Climate2045Model?) throws -> Climate2045 { try #require(model?.state.content?.projection) }

        @Test func `the card leads to 2045, the toggle changes it without a network, and the side is remembered`() async throws {
            let network = JourneyNetwork()
            let phone = FakePhone(transport: network)
            let hand = await PhoneInHand.withWeather(phone)
            let column = try #require(hand.window.screens?.dashboard.state.content?.climate2045)
            for side in column.sides {
                #expect(hand.screen.reading.spoken.contains(side.spoken))
                #expect(hand.texts.contains(side.then.temperature) && hand.texts.contains(side.difference))
            }
            hand.screen.tap(column.more)
            #expect(hand.window.navigation.weatherPath == [.climate])
            let climate = hand.window.screens?.climate
            let shown = try projection(climate)
            #expect(await hand.until { $0.depth == 2 && $0.titles.contains(column.title) && $0.texts.contains(shown.without.warmer) })
            // When the network is gone and the toggle is used
            network.isUp.withLock { $0 = false }
            hand.screen.choose(shown.with.name, in: shown.toggle)
            #expect(hand.texts.contains(shown.with.warmer) && !hand.texts.contains(shown.without.warmer))
            #expect(!hand.names.contains("Retry") && phone.preferences.withInterventions)
            // And back
            hand.screen.goBack()
            #expect(hand.window.navigation.weatherPath.isEmpty)
            #expect(await hand.offers(column.more))
            hand.end()
            // Then the next start begins with the same side, for which nothing is asked
            network.isUp.withLock { $0 = true }
            let next = await PhoneInHand.withWeather(phone)
            next.screen.tap(column.more)
            #expect(await next.sees(shown.with.warmer))
        }

        @Test func `a city has its own 2045, and the side that is chosen there is that of the dashboard as well`() async throws {
            let hand = await PhoneInHand.withWeather()
            let more = try #require(hand.window.screens?.dashboard.state.content?.climate2045?.more)
            hand.screen.tap("Cities")
            let cities = try #require(hand.window.screens?.cities)
            #expect(await hand.until { _ in cities.content.isSettled && cities.rows.rows.count == 5 })
            hand.screen.tap(cities.rows.rows[1].spoken)
            #expect(await hand.offers(more))
            let route = try #require(hand.window.navigation.citiesPath.first?.place)
            hand.screen.tap(more)
            #expect(hand.window.navigation.citiesPath == [.weather(route), .climate(route)])
            #expect(await hand.until { $0.depth == 3 && $0.texts.contains(route.place?.name ?? "?") })
            let shown = try projection(hand.window.screens?.climate(route))
            hand.screen.choose(shown.with.name, in: shown.toggle)
            #expect(await hand.sees(shown.with.warmer))
            // What the system keeps leads back to it
            #expect(Navigation(text: hand.window.navigation.text).citiesPath.count == 2)
            hand.screen.goBack()
            hand.screen.goBack()
            #expect(hand.window.navigation.citiesPath.isEmpty)
            // And the dashboard's own 2045 is on that side
            hand.screen.tap("Today")
            hand.screen.tap(more)
            let own = try projection(hand.window.screens?.climate)
            #expect(await hand.sees(own.with.warmer))
        }

        @Test(arguments: ["petrel:///2045", "https://petrel.example/2045"])
        func `a link leads to 2045, cold and warm, of the place that it names or of one's own`(address: String) async throws {
            // Given an app that is started by a link with a place
            let hand = PhoneInHand(FakePhone())
            hand.screen.open(try #require(URL(string: address + "?latitude=59.91&longitude=10.75")))
            #expect(await hand.until { _ in hand.window.screens?.dashboard.isVisit == true })
            #expect(await hand.until { _ in hand.window.screens?.climate.state.content?.projection != nil })
            let away = try #require(hand.window.screens?.climate.state.content)
            #expect(await hand.until { $0.depth == 1 && $0.texts.contains(away.place.title) && $0.titles.contains(away.title) })
            #expect(hand.window.navigation.tab == .climate)
            // When, in the settings, a link without a place is opened
            hand.screen.tap("Settings")
            hand.screen.open(try #require(URL(string: address)))
            // Then it is that of the place that the person follows
            #expect(await hand.until { _ in hand.window.screens?.dashboard.isVisit == false })
            #expect(await hand.until { _ in hand.window.screens?.climate.state.content.map { $0.place.title != away.place.title } == true })
            let own = try #require(hand.window.screens?.climate.state.content)
            #expect(await hand.until { $0.titles.contains(own.title) && $0.texts.contains(own.place.title) })
        }

        @Test func `what the system keeps leads back to 2045`() async throws {
            let phone = FakePhone()
            let first = await PhoneInHand.withWeather(phone)
            first.screen.tap(try #require(first.window.screens?.dashboard.state.content?.climate2045?.more))
            let kept = try #require(first.end()["navigation"] as? String)
            let second = PhoneInHand(phone, kept: ["navigation": kept])
            #expect(await second.until { $0.depth == 2 })
            #expect(await second.until { _ in second.window.screens?.climate.state.content?.projection != nil })
            #expect(await second.sees(try projection(second.window.screens?.climate).without.warmer))
        }

        @Test func `2045 is a room of the bar, of the dashboard's place, and the first screen for a person who chose that`() async throws {
            let phone = FakePhone()
            let hand = await PhoneInHand.withWeather(phone)
            let column = try #require(hand.window.screens?.dashboard.state.content?.climate2045)
            hand.screen.tap("2045")
            let shown = try projection(hand.window.screens?.climate)
            #expect(await hand.until { $0.depth == 1 && $0.titles.contains(column.title) && $0.texts.contains(shown.without.warmer) })
            // A side that is chosen in the room is that of the card's screen as well
            hand.screen.choose(shown.with.name, in: shown.toggle)
            hand.screen.tap("Today")
            hand.screen.tap(column.more)
            #expect(await hand.sees(shown.with.warmer))
            hand.screen.goBack()
            // When it is chosen as the start page
            hand.screen.tap("Settings")
            let row = try #require(hand.model.settings.content.appearance.first { $0.key == "start" })
            #expect(row.options.map(\.label) == ["Today", "Map", "2045"])
            hand.screen.choose("2045", in: row.title)
            #expect(await hand.until { _ in phone.preferences.startPage == .climate })
            hand.end()
            // Then the next start begins there
            let next = PhoneInHand(phone)
            #expect(await next.sees(shown.with.warmer))
            #expect(next.window.navigation.tab == .climate && next.screen.reading.titles == [column.title])
        }

        @Test func `without a position the room of 2045 says whose weather it starts from, and leads to the places`() async throws {
            let phone = FakePhone(position: .denied)
            phone.preferences.startPage = .climate
            let hand = PhoneInHand(phone)
            #expect(await hand.until { _ in hand.window.screens?.climate.state.content?.projection != nil })
            let shown = try projection(hand.window.screens?.climate)
            #expect(await hand.until { $0.texts.contains(shown.without.warmer) && $0.texts.contains { $0.contains("Moscow") } })
            hand.screen.tap(hand.words.choosePlace)
            #expect(hand.window.navigation.isChoosingPlace)
            #expect(hand.screen.reading.titles.last == hand.window.screens?.places.content.title)
        }

        @Test func `without a connection 2045 says so, and Retry brings it`() async throws {
            let network = JourneyNetwork()
            network.isUp.withLock { $0 = false }
            let phone = FakePhone(transport: network)
            phone.connection.set(false)
            let hand = PhoneInHand(phone)
            hand.screen.open(DeepLink.climate(nil).url)
            #expect(await hand.offers("Retry"))
            phone.date.advance(bySeconds: 120)
            network.isUp.withLock { $0 = true }
            hand.screen.tap("Retry")
            #expect(await hand.until { _ in hand.window.screens?.climate.state.content?.projection != nil })
            #expect(await hand.sees(try projection(hand.window.screens?.climate).without.warmer))
        }
    }
}
