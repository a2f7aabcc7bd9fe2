import WeatherModel

/// The addresses of a Petrel server: those of our own API (`openapi.yaml`).
struct PetrelServerEndpoint: Sendable {
    private let base: String

    /// - Parameter baseURL: of the server, as the person wrote it, with or without a slash at its end.
    init(baseURL: String) { base = URLText.base(baseURL) }

    /// The point is the middle of a cell on every server and every device: one address for all who ask for the cell.
    func weather(at coordinate: Coordinate) -> String {
        let center = Cell(containing: coordinate).center
        return URLText.address(
            base + "/v1/weather", [("latitude", URLText.degrees(center.latitude)), ("longitude", URLText.degrees(center.longitude))])
    }

    func places(_ text: String, limit: Int) -> String {
        URLText.address(base + "/v1/places", [("query", text), ("limit", String(max(1, min(50, limit))))])
    }

    func topCities() -> String { base + "/v1/cities/top" }
}
