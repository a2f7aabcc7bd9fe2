import Foundation
import Testing

@testable import PetrelPhone
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite struct NavigationTests {
    private static let berlin = LinkedPlace(cell: Cell(containing: Coordinate(text: "52.52,13.41") ?? .moscow), name: "Berlin")

    @Test(arguments: Language.offered + Language.pseudo)
    func `each room has a name of its own, and none has the title over the top cities`(language: Language) {
        let phrases = language.phrases(region: nil, isServed: false)
        let names = PhoneTab.allCases.map { $0.name(phrases) } + [phrases.citiesTitle]
        #expect(Set(names).count == names.count)
        // And a start page is called as its room is
        let row = SettingRow(start: .map, phrases: phrases)
        #expect(Set(row.options.map(\.label)).isSubset(of: names) && row.selected == "map")
    }

    @Test func `each stack writes the path of its room, and takes no screen of another's`() {
        // Given one screen of each kind, as if all of them stood in each stack
        let place = PlaceScreenRoute.weather(PlaceRoute(coordinate: .moscow, place: nil))
        let all: [RoomRoute] = [.weather(.alerts), .place(place), .settings(.privacy)]
        var navigation = Navigation()
        // When every stack writes them
        navigation.weatherRoutes = all
        navigation.mapRoutes = all
        navigation.citiesRoutes = all
        navigation.settingsRoutes = all
        // Then each room keeps its own, and the stack reads it again
        #expect(navigation.weatherPath == [.alerts] && navigation.weatherRoutes == [.weather(.alerts)])
        #expect(navigation.mapPath == [place] && navigation.mapRoutes == [.place(place)])
        #expect(navigation.citiesPath == [place] && navigation.citiesRoutes == [.place(place)])
        #expect(navigation.settingsPath == [.privacy] && navigation.settingsRoutes == [.settings(.privacy)])
    }

    @Test func `every start page is a room, which is kept and read again`() {
        let rooms = StartPage.allCases.map { Navigation(start: $0) }
        #expect(rooms.map(\.tab) == [.weather, .map, .climate])
        for room in rooms { #expect(Navigation(text: room.text) == room) }
    }

    @Test(arguments: [
        (DeepLink.weather(nil, isFromWarning: false), PhoneTab.weather, false, Navigation.PendingTask.comeBack(isFromWarning: false)),
        (.weather(nil, isFromWarning: true), .weather, false, .comeBack(isFromWarning: true)),
        (.weather(berlin, isFromWarning: false), .weather, false, .show(berlin, isFromWarning: false)),
        (.weather(berlin, isFromWarning: true), .weather, false, .show(berlin, isFromWarning: true)),
        (.search("Ulm"), .weather, true, .search("Ulm")), (.search(nil), .weather, true, .none), (.places, .weather, true, .none),
        (.alerts(nil, event: "e"), .weather, false, .comeBack(isFromWarning: true)),
        (.alerts(berlin, event: nil), .weather, false, .show(berlin, isFromWarning: true)),
        (.climate(nil), .climate, false, .comeBack(isFromWarning: false)),
        (.climate(berlin), .climate, false, .show(berlin, isFromWarning: false)),
        (.map, .map, false, .none), (.cities, .cities, false, .none), (.settings, .settings, false, .none),
        (.credits, .settings, false, .none), (.privacy, .settings, false, .none),
    ])
    func `every link leads to its room, from wherever the person is`(
        link: DeepLink, tab: PhoneTab, choosesPlace: Bool, errand: Navigation.PendingTask
    ) {
        for start in PhoneTab.allCases {
            // Given somebody deep in another room, with the list of places open
            var navigation = Navigation()
            navigation.tab = start
            navigation.isChoosingPlace = true
            navigation.citiesPath = [.weather(PlaceRoute(coordinate: .moscow, place: nil))]
            navigation.mapPath = navigation.citiesPath
            navigation.settingsPath = [.credits]
            navigation.weatherPath = [.climate]
            // When a link is opened
            let left = navigation.open(link)
            // Then they are where it says, and what remains to be done is said
            #expect(navigation.tab == tab && navigation.isChoosingPlace == choosesPlace && left == errand)
            switch link {
            case .weather, .climate: #expect(navigation.weatherPath.isEmpty)
            default: break
            }
            if link == .map { #expect(navigation.mapPath.isEmpty) }
            if link == .cities { #expect(navigation.citiesPath.isEmpty) }
            if link == .settings { #expect(navigation.settingsPath.isEmpty) }
            if link == .credits { #expect(navigation.settingsPath == [.credits]) }
            if link == .privacy { #expect(navigation.settingsPath == [.privacy]) }
        }
    }

    @Test func `where the person was is kept and read again: the room, the pushed city, the page of the settings`() throws {
        let tokyo = try #require(Coordinate(text: "35.68,139.69"))
        let cell = Cell(containing: tokyo)
        var navigation = Navigation()
        #expect(Navigation(text: navigation.text) == navigation)
        navigation.tab = .cities
        let city = PlaceRoute(coordinate: tokyo, place: Place(name: "東京; ~|", country: "Japan", coordinate: tokyo))
        navigation.citiesPath = [.weather(city)]
        let read = Navigation(text: navigation.text)
        #expect(read.tab == .cities && read.citiesPath.map(\.place.coordinate) == [cell.center])
        #expect(read.citiesPath.first?.place.place?.name == "東京; ~|" && read.text == navigation.text)
        navigation.tab = .settings
        navigation.settingsPath = [.credits]
        navigation.isChoosingPlace = true
        let settings = Navigation(text: navigation.text)
        // The sheet of places is not begun with
        #expect(settings.tab == .settings && settings.settingsPath == [.credits] && !settings.isChoosingPlace)
    }

    @Test func `the weather of 2045 is kept and read again, over the dashboard and over a city; an older version's text as well`() throws {
        let tokyo = try #require(Coordinate(text: "35.68,139.69"))
        var navigation = Navigation()
        navigation.weatherPath = [.climate]
        #expect(Navigation(text: navigation.text) == navigation)
        let city = PlaceRoute(coordinate: Cell(containing: tokyo).center, place: nil)
        navigation.tab = .cities
        navigation.citiesPath = [.weather(city), .climate(city)]
        let read = Navigation(text: navigation.text)
        #expect(read.citiesPath == navigation.citiesPath && read.weatherPath == [.climate] && read.text == navigation.text)
        navigation.tab = .map
        navigation.mapPath = [.weather(city), .climate(city)]
        let onMap = Navigation(text: navigation.text)
        #expect(onMap.tab == .map && onMap.mapPath == navigation.mapPath && onMap.citiesPath == navigation.citiesPath)
        #expect(Navigation(text: "cities;;;climate;").weatherPath == [.climate])
        #expect(Navigation(text: "settings;credits;").settingsPath == [.credits])
        #expect(Navigation(text: "settings;privacy;").settingsPath == [.privacy])
        // Over no city there is nothing of 2045
        #expect(Navigation(text: "cities;;;;climate").citiesPath.isEmpty)
    }

    @Test(arguments: [
        "", ";;", "nowhere;;", "weather", "weather;;;", "cities;\u{0};~|~", "weather;;;elsewhere;nowhere", "weather;;;;;climate",
        "settings;elsewhere;garbage|999999.1",
    ])
    func `a text that is none begins with what can be understood of it`(text: String) {
        let read = Navigation(text: text)
        #expect(read.citiesPath.isEmpty && read.settingsPath.isEmpty && read.weatherPath.isEmpty && PhoneTab.allCases.contains(read.tab))
    }
}
