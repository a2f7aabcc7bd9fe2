import ProviderKit
import WeatherModel

/// The URLs of OpenWeatherMap. They contain the key, so they appear in no text.
struct OpenWeatherMapEndpoint: Sendable {
    /// The most results that the geocoder returns.
    static let mostPlaces = 5

    private let base: String
    private let key: String

    /// - Parameter baseURL: the URL above `/data` and `/geo`; nil for production.
    init(baseURL: String?, key: String) {
        base = URLText.base(baseURL ?? "https://api.openweathermap.org")
        self.key = key
    }

    /// Everything in one reply, with a separate plan; parts that are not requested are excluded.
    func oneCall(at coordinate: Coordinate, _ features: Set<Feature>) -> String {
        let parts: [(Feature, String)] = [(.current, "current"), (.hourly, "hourly"), (.daily, "daily"), (.alerts, "alerts")]
        let unwanted = ["minutely"] + parts.filter { !features.contains($0.0) }.map(\.1)
        return address("/data/3.0/onecall", point(coordinate) + [("units", "metric"), ("exclude", unwanted.joined(separator: ","))])
    }

    /// The minutes of the next hour alone, with the plan of One Call.
    func minutely(at coordinate: Coordinate) -> String {
        address("/data/3.0/onecall", point(coordinate) + [("exclude", "current,hourly,daily,alerts")])
    }

    /// The current weather, in the free plan.
    func weather(at coordinate: Coordinate) -> String {
        address("/data/2.5/weather", point(coordinate) + [("units", "metric")])
    }

    /// Five days in steps of three hours, in the free plan.
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
