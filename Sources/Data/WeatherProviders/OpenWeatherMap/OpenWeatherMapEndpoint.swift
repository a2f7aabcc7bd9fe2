import ProviderKit
import WeatherModel

/// The addresses of OpenWeatherMap. They carry the key, so they appear in no text.
struct OpenWeatherMapEndpoint: Sendable {
    /// The most hits that the geocoder gives.
    static let mostPlaces = 5

    private let base: String
    private let key: String

    /// - Parameter baseURL: the address above `/data` and `/geo`; nil for production.
    init(baseURL: String?, key: String) {
        base = URLText.base(baseURL ?? "https://api.openweathermap.org")
        self.key = key
    }

    /// Everything in one reply, of a plan of its own; parts that are not wanted are left out of it.
    func oneCall(at coordinate: Coordinate, _ features: Set<Feature>) -> String {
        let parts: [(Feature, String)] = [(.current, "current"), (.hourly, "hourly"), (.daily, "daily"), (.alerts, "alerts")]
        let unwanted = ["minutely"] + parts.filter { !features.contains($0.0) }.map(\.1)
        return address("/data/3.0/onecall", point(coordinate) + [("units", "metric"), ("exclude", unwanted.joined(separator: ","))])
    }

    /// The present, of the free plan.
    func weather(at coordinate: Coordinate) -> String {
        address("/data/2.5/weather", point(coordinate) + [("units", "metric")])
    }

    /// Five days in steps of three hours, of the free plan.
    func forecast(at coordinate: Coordinate) -> String {
        address("/data/2.5/forecast", point(coordinate) + [("units", "metric")])
    }

    func airPollution(at coordinate: Coordinate) -> String {
        address("/data/2.5/air_pollution", point(coordinate))
    }

    func search(_ text: String, limit: Int) -> String {
        address("/geo/1.0/direct", [("q", text), ("limit", String(max(1, min(Self.mostPlaces, limit))))])
    }

    private func point(_ coordinate: Coordinate) -> [(String, String)] {
        [("lat", URLText.degrees(coordinate.latitude)), ("lon", URLText.degrees(coordinate.longitude))]
    }

    private func address(_ path: String, _ query: [(String, String)]) -> String {
        URLText.address(base + path, query + [("appid", key)])
    }
}
