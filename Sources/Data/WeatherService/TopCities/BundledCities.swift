import ProviderKit
import WeatherModel

/// The first five cities of AccuWeather's list, with its keys: the fallback when no list is available.
///
/// Keys and order are those of its `topcities` endpoint; coordinates are those of the city centres (WGS 84).
enum BundledCities {
    static let all: [TopCity] = [
        city("28143", "Dhaka", "BD", 23.7098, 90.4071),
        city("55488", "Kinshasa", "CD", -4.3276, 15.3136),
        city("60449", "Santiago", "CL", -33.4489, -70.6693),
        city("101924", "Beijing", "CN", 39.9042, 116.4074),
        city("107487", "Bogota", "CO", 4.7110, -74.0721),
    ]

    private static func city(_ key: String, _ name: String, _ country: String, _ latitude: Double, _ longitude: Double) -> TopCity {
        TopCity(key: key, name: name, countryCode: country, coordinate: Coordinate(text: "\(latitude),\(longitude)"))
    }
}
