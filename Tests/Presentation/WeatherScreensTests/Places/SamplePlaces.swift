@testable import WeatherModel

/// Towns to search for and to save.
enum SamplePlaces {
    static func at(_ name: String, _ latitude: Double, _ longitude: Double, country: String = "") -> Place {
        do {
            return Place(name: name, country: country, coordinate: try Coordinate(latitude: latitude, longitude: longitude))
        } catch { return Place(name: name, country: country, coordinate: .moscow) }
    }

    static let berlin = at("Berlin", 52.52437, 13.41053, country: "Germany")
    static let bern = at("Bern", 46.94809, 7.44744, country: "Switzerland")
    static let paris = at("Paris", 48.85341, 2.3488, country: "France")
}
