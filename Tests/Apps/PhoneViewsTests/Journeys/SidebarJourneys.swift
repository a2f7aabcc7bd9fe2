import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// The rooms and the saved places beside the weather, on a wide window.
    @MainActor
    @Suite("Sidebar of the phone")
    struct SidebarJourneys {
        /// A phone with two saved places, and its sidebar beside the window that it belongs to.
        private func opened(phrases: any Phrases = englishPhrases()) async throws -> (hand: PhoneInHand, sidebar: ViewHost) {
            let phone = FakePhone(phrases: phrases)
            try phone.save(["Oslo": "59.91,10.75", "Bergen": "60.39,5.32"])
            let hand = await PhoneInHand.withWeather(phone)
            return (hand, ViewHost(NavigationStack { Sidebar(window: hand.window) }, date: phone.date.now))
        }

        private func end(_ hand: PhoneInHand, _ sidebar: ViewHost) {
            sidebar.close()
        }

        /// The row of a place that is chosen by it.
        private func row(_ name: String, _ sidebar: ViewHost) throws -> String {
            try #require(sidebar.reading.controls.first { $0.name.hasPrefix(name) }).name
        }

        @Test(arguments: Language.offered)
        func `each room has its row, which opens it and says that it is open`(language: Language) async throws {
            let (hand, sidebar) = try await opened(phrases: language.phrases(region: nil, isServed: false))
            let names = PhoneTab.allCases.map { hand.model.name(of: $0) }
            #expect(sidebar.reading.controls.map(\.name).filter(names.contains) == names)
            for tab in PhoneTab.allCases.reversed() {
                sidebar.tap(hand.model.name(of: tab))
                #expect(hand.window.navigation.tab == tab)
                #expect(sidebar.reading.spoken(as: .isSelected).filter(names.contains) == [hand.model.name(of: tab)])
            }
            end(hand, sidebar)
        }

        @Test func `a place beside the settings leads to its weather, and the search has a row`() async throws {
            let (hand, sidebar) = try await opened()
            hand.screen.tap("Settings")
            sidebar.tap(try row("Oslo", sidebar))
            #expect(await hand.until { _ in hand.window.navigation.tab == .weather })
            #expect(await hand.sees("Oslo"))
            #expect(await hand.until { _ in hand.window.screens?.places.content.saved.first?.isCurrent == true })
            sidebar.settle()
            #expect(sidebar.reading.spoken(as: .isSelected).contains { $0.hasPrefix("Oslo") })
            // And another beside 2045 stays there
            hand.window.navigation.tab = .climate
            sidebar.tap(try row("Bergen", sidebar))
            #expect(await hand.until { _ in hand.window.screens?.dashboard.choice?.place?.name == "Bergen" })
            #expect(hand.window.navigation.tab == .climate)
            sidebar.tap(try #require(hand.window.screens?.places.content.searchLabel))
            #expect(hand.window.navigation.isChoosingPlace)
            end(hand, sidebar)
        }

        @Test
        func `a place is renamed and removed beside the weather, and a list that lies over it is the only one that is felt`() async throws {
            let (hand, sidebar) = try await opened()
            let places = try #require(hand.window.screens?.places)
            let oslo = try #require(places.content.saved.first)
            sidebar.tap(oslo.rename)
            #expect(await sidebar.wait { sidebar.reading.controls.contains { $0.name == places.content.save } })
            places.rename(saved: oslo.cell, to: "Home")
            sidebar.settle()
            #expect(places.content.saved.first?.title == "Home")
            sidebar.goBack()
            // When one is removed here
            places.remove(at: [1])
            sidebar.settle()
            #expect(sidebar.felt.count == 1 && sidebar.reading.controls.contains { $0.name == places.content.removal?.undoLabel })
            // And one in the list over it
            hand.window.navigation.isChoosingPlace = true
            #expect(await hand.until { $0.titles.last == places.content.title })
            places.undoRemoval()
            sidebar.settle()
            hand.screen.settle()
            #expect(sidebar.felt.count == 1 && hand.screen.felt.count == 1)
            end(hand, sidebar)
        }
    }
}
