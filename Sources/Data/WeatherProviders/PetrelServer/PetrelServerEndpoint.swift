import ProviderKit
import WeatherAPI
import WeatherModel

/// The addresses of a Petrel server: those of our own API (`openapi.yaml`).
struct PetrelServerEndpoint: Sendable {
    private let base: String

    /// - Parameter baseURL: of the server, as the person wrote it, with or without a slash at its end.
    init(baseURL: String) { base = URLText.base(baseURL) }

    /// The point is the middle of a cell on every server and every device: one address for all who ask for the cell.
    func weather(at coordinate: Coordinate) -> String {
        let center = Cell(containing: coordinate).center
        let query =
            [.latitude: URLText.degrees(center.latitude), .longitude: URLText.degrees(center.longitude)]
            as KeyValuePairs<Address.Name, String?>
        return base + Address(.weather, query).target
    }

    func places(_ text: String, limit: Int) -> String {
        base + Address(.placeSearch, [.query: text, .limit: String(max(1, min(50, limit)))]).target
    }

    func topCities() -> String { address(.topCities) }

    /// Of a route without parameters.
    func address(_ route: Route) -> String { base + route.path }
}
