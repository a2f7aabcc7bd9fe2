import Foundation
import PetrelPhone
import Testing
import WeatherModel
import WeatherScreens

@Suite struct NavigationTests {
    private static let berlin = LinkedPlace(cell: Cell(containing: Coordinate(text: "52.52,13.41") ?? .moscow), name: "Berlin")

    @Test(arguments: [
        (DeepLink.weather(nil, isFromWarning: false), PhoneTab.weather, false, Navigation.Errand.comeBack(isFromWarning: false)),
        (.weather(nil, isFromWarning: true), .weather, false, .comeBack(isFromWarning: true)),
        (.weather(berlin, isFromWarning: false), .weather, false, .show(berlin, isFromWarning: false)),
        (.weather(berlin, isFromWarning: true), .weather, false, .show(berlin, isFromWarning: true)),
        (.search("Ulm"), .weather, true, .search("Ulm")), (.search(nil), .weather, true, .none), (.places, .weather, true, .none),
        (.cities, .cities, false, .none), (.settings, .settings, false, .none), (.credits, .settings, false, .none),
    ])
    func `every link leads to its room, from wherever the person is`(
        link: DeepLink, tab: PhoneTab, choosesPlace: Bool, errand: Navigation.Errand
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
}
