import ProviderKit
import WeatherModel

/// The URL of MET Norway's forecast. The service rejects more than 4 decimals, and needs no key.
struct METNorwayEndpoint: Sendable {
    /// The host; the service's paths begin with `/weatherapi`.
    static let production = "https://api.met.no"

    private let base: String

    /// - Parameter baseURL: the URL above `/weatherapi`, or with it; nil for production.
    init(baseURL: String?) {
        let base = URLText.base(baseURL ?? Self.production)
        self.base = base.hasSuffix("/weatherapi") ? base : base + "/weatherapi"
    }

    /// All variables, for the nine or ten days that the service has.
    func forecast(at coordinate: Coordinate) -> String {
        URLText.address(
            base + "/locationforecast/2.0/complete",
            [("lat", URLText.degrees(coordinate.latitude)), ("lon", URLText.degrees(coordinate.longitude))])
    }

    /// The rain of the next two hours, in the Nordic countries.
    func nowcast(at coordinate: Coordinate) -> String {
        URLText.address(
            base + "/nowcast/2.0/complete",
            [("lat", URLText.degrees(coordinate.latitude)), ("lon", URLText.degrees(coordinate.longitude))])
    }
}
