import ProviderKit
import WeatherAPI
import WeatherModel

/// The addresses of a Petrel server: those of our own API (`openapi.yaml`).
struct PetrelServerEndpoint: Sendable {
    private let base: String

    /// - Parameter baseURL: of the server, as the person wrote it, with or without a slash at its end.
    init(baseURL: String) { base = URLText.base(baseURL) }

    /// The point is the middle of a cell on every server and every device: one address for all who ask for the cell.
    func weather(at coordinate: Coordinate) -> String { address(.weather, of: Cell(containing: coordinate)) }

    /// Where the server tells which revision of the cell's weather there is.
    func stream(of cell: Cell) -> String { address(.stream, of: cell) + "&events=revisions" }

    private func address(_ route: Route, of cell: Cell) -> String {
        let center = cell.center
        let query =
            [.latitude: URLText.degrees(center.latitude), .longitude: URLText.degrees(center.longitude)]
            as KeyValuePairs<Address.Name, String?>
        return base + Address(route, query).target
    }

    func places(_ text: String, limit: Int) -> String {
        base + Address(.placeSearch, [.query: text, .limit: String(max(1, min(50, limit)))]).target
    }

    func topCities() -> String { address(.topCities) }

    /// Of a route without parameters.
    func address(_ route: Route) -> String { base + route.path }
}
