import WeatherFormatting
import WeatherModel

extension SearchRow: Identifiable {
    /// An identifier that distinguishes a hit from every other of the same search.
    public var id: String { Self.id(name: name, latitude: latitude, longitude: longitude) }

    /// "mountain, 4,478 m · also called Bombay · 320 km away · 114,394 inhabitants · 39.80° N, 89.64° W".
    public var detail: String { [kind, otherName, distance, population, coordinates].compactMap { $0 }.joined(separator: " · ") }

    static func id(_ place: Place) -> String {
        id(name: DisplayText.line(place.name), latitude: place.coordinate.latitude, longitude: place.coordinate.longitude)
    }

    private static func id(name: String, latitude: Double, longitude: Double) -> String { "\(latitude),\(longitude),\(name)" }
}

extension SavedPlaceRow: Identifiable {
    /// The list contains each cell once.
    public var id: String { cell }
}
