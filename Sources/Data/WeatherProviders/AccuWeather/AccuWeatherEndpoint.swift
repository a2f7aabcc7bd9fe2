import ProviderKit
import WeatherModel

/// The URLs of AccuWeather. They contain the key, so they appear in no text.
///
/// The entry plan has 12 hours and 5 days; longer forecasts have separate URLs, which it refuses.
struct AccuWeatherEndpoint: Sendable {
    /// The service's base URL, which can be replaced.
    static let production = "https://dataservice.accuweather.com"
    /// The smallest list of top cities that the service offers.
    static let topCitiesListed = 50

    private let base: String
    private let key: String

    /// - Parameter baseURL: the URL above `/locations`, `/currentconditions` and the others; nil for production.
    init(baseURL: String?, key: String) {
        base = URLText.base(baseURL ?? Self.production)
        self.key = key
    }

    /// The place nearest to a point; its key is needed to request weather.
    func location(at coordinate: Coordinate) -> String {
        address(
            "/locations/v1/cities/geoposition/search",
            [("q", "\(URLText.degrees(coordinate.latitude)),\(URLText.degrees(coordinate.longitude))")])
    }

    /// `metric` has no effect here: values come in both systems.
    func current(_ location: String) -> String { address("/currentconditions/v1/\(URLText.encoded(location))", [("details", "true")]) }

    func hourly(_ location: String) -> String {
        address("/forecasts/v1/hourly/12hour/\(URLText.encoded(location))", [("details", "true"), ("metric", "true")])
    }

    func daily(_ location: String) -> String {
        address("/forecasts/v1/daily/5day/\(URLText.encoded(location))", [("details", "true"), ("metric", "true")])
    }

    func alerts(_ location: String) -> String { address("/alerts/v1/\(URLText.encoded(location))", [("details", "true")]) }

    func airQuality(_ location: String) -> String {
        address("/airquality/v2/forecasts/hourly/96hour/\(URLText.encoded(location))", [("pollutants", "true")])
    }

    /// Without `metric`: whole degrees Fahrenheit, as shown in the table of top cities.
    func nextHour(_ location: String) -> String { address("/forecasts/v1/hourly/1hour/\(URLText.encoded(location))", []) }

    func topCities() -> String { address("/locations/v1/topcities/\(Self.topCitiesListed)", []) }

    /// Not `autocomplete`, whose results have no coordinates.
    func search(_ text: String) -> String { address("/locations/v1/cities/search", [("q", text)]) }

    private func address(_ path: String, _ query: [(String, String)]) -> String {
        URLText.address(base + path, [("apikey", key)] + query)
    }
}
