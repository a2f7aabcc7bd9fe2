import WeatherModel
import WeatherService

/// Where a screen gets places by name from: the weather service, or a test.
public protocol PlaceSearching: Sendable {
    /// Places by name, best first; a typed position is answered with itself.
    ///
    /// - Parameter home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes; nil where it is not known.
    /// - Throws: why nothing can be told; never because there is no such place.
    func search(_ text: String, limit: Int, home: String?) async throws(WeatherError) -> [Place]
}

extension WeatherService: PlaceSearching {}
