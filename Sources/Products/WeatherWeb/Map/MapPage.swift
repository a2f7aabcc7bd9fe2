import MapLayers
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The map, with the weather of the place that it begins with.
struct MapPage: Page {
    /// The values by which two pages of one server differ.
    struct Key: Hashable, Sendable {
        let dashboard: DashboardKey
        let warned: WarnedList
        let cyclones: CycloneList
    }

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
    let cyclones: CycloneList
    /// Whose map may lie below it in place of the basemap.
    let ground: LayerCredit?
    /// The weather behind the state.
    let dashboard: DashboardKey
    /// How severe the worst known warning of each saved place is.
    var savedWarnings: [Cell: Alert.Severity] = [:]

    var key: Key? { Key(dashboard: dashboard, warned: warned, cyclones: cyclones) }
    var style: StyleSheet.Kind { .map }

    func frame(for reader: Reader) -> PageFrame {
        let shown = state.content.map {
            SavedPlace(cell: Cell(containing: place.coordinate), name: $0.place.title, area: $0.place.subtitle)
        }
        return PageFrame(
            title: reader.title(reader.phrases.map.name), choice: "map", navigation: .map, script: .map, needsMapLibrary: true,
            description: reader.phrases.map.help, place: shown, warned: savedWarnings)
    }
    func main(for reader: Reader) -> HTML { HTML.map(self, units: reader.units.preferences, reader.phrases) }

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
