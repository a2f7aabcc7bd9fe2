import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The screen of 2045.
struct ClimatePage: Page {
    struct Key: Hashable, Sendable {
        let dashboard: DashboardKey
        let withInterventions: Bool
    }

    let place: PlaceRequest
    let state: ScreenState<Climate2045Content>
    /// The side of the toggle that is shown first.
    let withInterventions: Bool
    /// Seconds for which weather counts as fresh.
    let freshSeconds: Double
    /// The weather behind the state.
    let dashboard: DashboardKey
    /// The server's origin for absolute addresses; nil where it is not known.
    let origin: String?

    var key: Key? { Key(dashboard: dashboard, withInterventions: withInterventions) }
    var style: StyleSheet.Kind { .climate }

    func frame(for reader: Reader) -> PageFrame {
        let content = state.content
        let text = content?.projection?[withInterventions: withInterventions].spoken
        let preview = text.flatMap { text in
            origin.map { SharedPicture.preview(address: $0 + picture(.climatePicture).target, text: text) }
        }
        let shown = content.map {
            SavedPlace(cell: Cell(containing: place.coordinate), name: $0.place.title, area: $0.place.subtitle)
        }
        return PageFrame(
            title: reader.title(reader.phrases.climateTitle, content?.place.fullTitle), choice: "climate", navigation: .climate,
            script: .climate, description: text, picture: preview, place: shown, reloads: state.isLoading)
    }
    func main(for reader: Reader) -> HTML { HTML.climate(self, reader.phrases) }

    /// `loading`, `loaded` or `failed`.
    var stateName: String {
        switch state {
        case .idle, .loading: "loading"
        case .loaded: "loaded"
        case .failed: "failed"
        }
    }

    /// This page on one side of the toggle.
    func address(withInterventions: Bool) -> Address { address(.climate, withInterventions) }

    /// The picture of the side that is shown first.
    func picture(_ route: Route) -> Address { address(route, withInterventions) }

    /// The picture of one side of the toggle.
    func picture(_ route: Route, withInterventions: Bool) -> Address { address(route, withInterventions) }

    private func address(_ route: Route, _ withInterventions: Bool) -> Address {
        let from: String? =
            switch place.origin {
            case .denied, .unavailable, .position: place.origin.rawValue
            default: nil
            }
        return Address(
            route,
            [
                .latitude: Address.degrees(place.coordinate.latitude), .longitude: Address.degrees(place.coordinate.longitude),
                .name: place.name, .from: from, .interventions: withInterventions ? "true" : "false",
            ])
    }
}
