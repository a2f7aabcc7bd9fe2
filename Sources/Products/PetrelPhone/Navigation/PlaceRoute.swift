import WeatherModel
import WeatherScreens

/// The second screen: the weather of one point, pushed over a list or a map.
public struct PlaceRoute: Hashable, Sendable {
    /// The point itself; the request is for its cell.
    package let coordinate: Coordinate
    /// The place of that name, where one was chosen by name.
    public let place: Place?

    package init(coordinate: Coordinate, place: Place?) {
        self.coordinate = coordinate
        self.place = place
    }
}

/// The screens that can be pushed over the top cities and over the map.
public enum PlaceScreenRoute: Hashable, Sendable {
    /// The weather of a city or of a point: the second screen.
    case weather(PlaceRoute)
    /// The weather of 2045 of that place, over its weather.
    case climate(PlaceRoute)

    /// The place that the screen shows.
    public var place: PlaceRoute {
        switch self {
        case .weather(let place), .climate(let place): place
        }
    }
}

extension PlaceRoute {
    /// The way to a city of the table; nil where the table does not say where it is.
    public init?(_ row: CityRow) {
        guard let latitude = row.latitude, let longitude = row.longitude else { return nil }
        do { coordinate = try Coordinate(latitude: latitude, longitude: longitude) } catch { return nil }
        place = Place(name: row.city, country: "", coordinate: coordinate)
    }
}

extension PlaceRoute {
    /// The way to a place of the map.
    public init(_ mark: MapMark) { self.init(coordinate: mark.coordinate, place: mark.place) }
}
