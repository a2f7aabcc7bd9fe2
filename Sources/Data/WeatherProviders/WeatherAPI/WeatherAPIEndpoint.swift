import ProviderKit
import WeatherModel

/// The URLs of WeatherAPI.com. They contain the key, so they appear in no text.
struct WeatherAPIEndpoint: Sendable {
    /// Today, past hours included, and thirteen more, the most that the service has; with a smaller plan it silently sends fewer.
    static let forecastDays = 14

    private let base: String
    private let key: String

    /// - Parameter baseURL: the URL above `/v1`, or with it; nil for production.
    init(baseURL: String?, key: String) {
        let base = URLText.base(baseURL ?? "https://api.weatherapi.com")
        self.base = base.hasSuffix("/v1") ? base : base + "/v1"
        self.key = key
    }

    /// - Parameter days: 1 if only warnings or air quality are requested, which no other endpoint has together.
    func forecast(at coordinate: Coordinate, days: Int = Self.forecastDays) -> String {
        URLText.address(
            base + "/forecast.json",
            [
                ("key", key), ("q", "\(URLText.degrees(coordinate.latitude)),\(URLText.degrees(coordinate.longitude))"),
                ("days", String(days)), ("aqi", "yes"), ("alerts", "yes"),
            ])
    }

    func search(_ text: String) -> String {
        URLText.address(base + "/search.json", [("key", key), ("q", text)])
    }
}
