import ProviderKit
import WeatherAPI
import WeatherModel

/// The URLs of a Petrel server: those of our own API (`openapi.yaml`).
struct PetrelServerEndpoint: Sendable {
    private let base: String

    /// - Parameter baseURL: of the server, as the person entered it, with or without a trailing slash.
    init(baseURL: String) { base = URLText.base(baseURL) }

    /// The point is the centre of a cell on every server and every device: all clients of the cell use one URL.
    func weather(at coordinate: Coordinate) -> String { address(.weather, of: Cell(containing: coordinate)) }

    func nowcast(at coordinate: Coordinate) -> String { address(.nowcast, of: Cell(containing: coordinate)) }

    func air(at coordinate: Coordinate) -> String { address(.air, of: Cell(containing: coordinate)) }

    func sky(at coordinate: Coordinate) -> String { address(.sky, of: Cell(containing: coordinate)) }

    func confidence(at coordinate: Coordinate) -> String { address(.confidence, of: Cell(containing: coordinate)) }

    func receipts(of cell: Cell) -> String { address(.receipts, of: cell) }

    func comparison(of cell: Cell) -> String { address(.compare, of: cell) }

    /// The centre of one of Petrel's cells in the square: all clients of the square use one URL.
    func usual(of cell: UsualCell) -> String { address(.usual, of: Cell(containing: cell.center)) }

    /// The stream in which the server announces the revision of the cell's weather.
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

    /// The URL of a route without parameters.
    func address(_ route: Route) -> String { base + route.path }
}
