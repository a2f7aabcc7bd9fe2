import MapLayers
import WeatherAPI
import WeatherModel
import WeatherScreens

/// The map, with the weather of the place that it begins with.
struct MapPage: Sendable {
    let place: PlaceRequest
    /// The place's name, for a failure: weather has the name itself.
    let name: String
    let state: ScreenState<DashboardContent>
    /// False where the server has no library to move a map with.
    let hasMap: Bool
    /// The layers available over the map, in the order of the buttons.
    let layers: [MapLayer]
    /// True if the wind has arrows.
    let hasArrows: Bool
    /// The warnings of the place and of the map's first view.
    let warned: WarnedList
    /// The tropical cyclones everywhere, the strongest first.
    let cyclones: [CycloneMark]
    /// True when these are simulated.
    let areCyclonesSimulated: Bool
    /// Whose map may lie below it in place of the basemap.
    let ground: LayerCredit?

    /// The state's name for scripts and style sheet.
    var stateName: String {
        switch state {
        case .idle, .loading: "loading"
        case .loaded: "loaded"
        case .failed: "failed"
        }
    }

    /// The second screen of the place.
    var address: Address {
        let place = place
        return Address(
            .place,
            [
                .latitude: Address.degrees(place.coordinate.latitude), .longitude: Address.degrees(place.coordinate.longitude),
                .name: place.name,
            ])
    }
}

/// The values that distinguish two pages of the map on one server.
struct MapKey: Hashable, Sendable {
    let dashboard: DashboardKey
    let warned: WarnedList
    let cyclones: [CycloneMark]
}
