import Foundation
import PetrelPhone
import Testing
import WeatherModel
import WeatherScreens

@Suite struct NavigationTests {
    private static let berlin = LinkedPlace(cell: Cell(containing: Coordinate(text: "52.52,13.41") ?? .moscow), name: "Berlin")

    @Test(arguments: [
        (DeepLink.weather(nil, isFromWarning: false), PhoneTab.weather, false, Navigation.PendingTask.comeBack(isFromWarning: false)),
        (.weather(nil, isFromWarning: true), .weather, false, .comeBack(isFromWarning: true)),
        (.weather(berlin, isFromWarning: false), .weather, false, .show(berlin, isFromWarning: false)),
        (.weather(berlin, isFromWarning: true), .weather, false, .show(berlin, isFromWarning: true)),
        (.search("Ulm"), .weather, true, .search("Ulm")), (.search(nil), .weather, true, .none), (.places, .weather, true, .none),
        (.cities, .cities, false, .none), (.settings, .settings, false, .none), (.credits, .settings, false, .none),
    ])
    func `every link leads to its room, from wherever the person is`(
        link: DeepLink, tab: PhoneTab, choosesPlace: Bool, errand: Navigation.PendingTask
    ) {
        for start in PhoneTab.allCases {
            // Given somebody deep in another room, with the list of places open
            var navigation = Navigation()
            navigation.tab = start
            navigation.isChoosingPlace = true
            navigation.citiesPath = [PlaceRoute(coordinate: .moscow, place: nil)]
            navigation.settingsPath = [.credits]
            // When a link is opened
            let left = navigation.open(link)
            // Then they are where it says, and what remains to be done is said
            #expect(navigation.tab == tab && navigation.isChoosingPlace == choosesPlace && left == errand)
            if link == .cities { #expect(navigation.citiesPath.isEmpty) }
            if link == .settings { #expect(navigation.settingsPath.isEmpty) }
            if link == .credits { #expect(navigation.settingsPath == [.credits]) }
        }
    }

    @Test func `where the person was is kept and read again: the room, the pushed city, the page of the settings`() throws {
        let tokyo = try #require(Coordinate(text: "35.68,139.69"))
        let cell = Cell(containing: tokyo)
        var navigation = Navigation()
        #expect(Navigation(text: navigation.text) == navigation)
        navigation.tab = .cities
        navigation.citiesPath = [PlaceRoute(coordinate: tokyo, place: Place(name: "東京; ~|", country: "Japan", coordinate: tokyo))]
        let read = Navigation(text: navigation.text)
        #expect(read.tab == .cities && read.citiesPath.map(\.coordinate) == [cell.center])
        #expect(read.citiesPath.first?.place?.name == "東京; ~|" && read.text == navigation.text)
        navigation.tab = .settings
        navigation.settingsPath = [.credits]
        navigation.isChoosingPlace = true
        let settings = Navigation(text: navigation.text)
        // The sheet of places is not begun with
        #expect(settings.tab == .settings && settings.settingsPath == [.credits] && !settings.isChoosingPlace)
    }

    @Test(arguments: ["", ";;", "nowhere;;", "weather", "weather;;;", "cities;\u{0};~|~", "settings;elsewhere;garbage|999999.1"])
    func `a text that is none begins with what can be understood of it`(text: String) {
        let read = Navigation(text: text)
        #expect(read.citiesPath.isEmpty && read.settingsPath.isEmpty && PhoneTab.allCases.contains(read.tab))
    }
}
