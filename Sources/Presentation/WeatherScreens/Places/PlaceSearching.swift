import WeatherModel
import WeatherService

/// Where a screen gets places by name from: the weather service, or a test.
public protocol PlaceSearching: Sendable {
    /// Places by name, best first; a typed position is answered with itself.
    ///
    /// - Throws: why nothing can be told; never because there is no such place.
    func search(_ text: String, limit: Int) async throws(WeatherError) -> [Place]
}

extension WeatherService: PlaceSearching {}
