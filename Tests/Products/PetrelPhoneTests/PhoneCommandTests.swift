import Foundation
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherScreens

@testable import PetrelPhone

/// What a keyboard can do.
@MainActor
@Suite struct PhoneCommandTests {
    @Test(arguments: Language.offered + Language.pseudo)
    func `each command is listed with a key and a name of its own, in every language`(language: Language) {
        let phrases = language.phrases(region: nil, isServed: false)
        let listed = PhoneCommand.listed
        #expect(listed == [.refresh, .search, .room(.weather), .room(.map), .room(.climate), .room(.cities), .room(.settings)])
        let names = listed.map { $0.name(phrases) }
        #expect(Set(names).count == names.count && names.allSatisfy { !$0.isEmpty } && !phrases.commandsTitle.isEmpty)
        let keys = (listed + [.settings]).map(\.key)
        #expect(Set(keys).count == keys.count && PhoneTab.allCases.map { PhoneCommand.room($0).key } == ["1", "2", "3", "4", "5"])
        // The settings have one name, wherever they are opened from
        #expect(PhoneCommand.settings.name(phrases) == PhoneCommand.room(.settings).name(phrases))
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a room and the list of places are opened in the window that the person works in, and in no other`() async {
        let app = PhoneModel(FakePhone().system)
        let (window, other) = (PhoneWindow(app), PhoneWindow(app))
        for tab in PhoneTab.allCases {
            await window.perform(.search)
            #expect(window.navigation.isChoosingPlace)
            await window.perform(.room(tab))
            #expect(window.navigation.tab == tab && !window.navigation.isChoosingPlace)
        }
        await window.perform(.room(.map))
        await window.perform(.settings)
        #expect(window.navigation.tab == .settings && other.navigation == Navigation())
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `refreshing fetches what the window shows: its place, the cities, or the place of a pushed screen`() async throws {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network)
        let window = PhoneWindow(PhoneModel(phone.system))
        // Before there is a screen there is nothing to fetch
        await window.perform(.refresh)
        #expect(window.screens == nil)
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window))
            let screens = try #require(window.screens)
            // Longer than a provider's answer holds
            phone.date.advance(bySeconds: 1800)
            let old = screens.dashboard.shown?.snapshot.fetchedAt
            await window.perform(.refresh)
            let fetched = screens.dashboard.shown?.snapshot.fetchedAt
            #expect(fetched != old)
            // When the cities are shown
            await window.perform(.room(.cities))
            await window.perform(.refresh)
            #expect(screens.cities.content.rows.contains { $0.temperature != nil })
            // And one of them
            window.push(try #require(screens.cities.content.rows.first { $0.temperature != nil }))
            let pushed = screens.place(try #require(window.navigation.citiesPath.last).place)
            await pushed.appear()
            let pushedOnce = try #require(pushed.shown?.snapshot.fetchedAt)
            phone.date.advance(bySeconds: 1800)
            await window.perform(.refresh)
            #expect(try #require(pushed.shown?.snapshot.fetchedAt) > pushedOnce)
            #expect(screens.dashboard.shown?.snapshot.fetchedAt == fetched)
        }
    }
}
