import WeatherModel
import WeatherScreens

extension Navigation {
    /// Where `text` says that the person was, as far as it can be understood: it may be old, cut off or made up.
    public init(text: String) {
        self.init()
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        // Earlier versions kept less.
        guard [3, 5, 7].contains(parts.count), let tab = PhoneTab(rawValue: parts[0]) else { return }
        self.tab = tab
        settingsPath = SettingsRoute(rawValue: parts[1]).map { [$0] } ?? []
        citiesPath = Self.path(parts[2], over: parts.count > 4 ? parts[4] : "")
        guard parts.count >= 5 else { return }
        weatherPath = WeatherRoute(rawValue: parts[3]).map { [$0] } ?? []
        guard parts.count == 7 else { return }
        mapPath = Self.path(parts[5], over: parts[6])
    }

    /// One line for the system to keep: the room, then what is pushed over the settings, the cities, the weather, the weather of a city, the
    /// map, and the weather of a place of the map: `cities;;1050.268~Berlin;;climate;;`. Of a place its cell and its name; the sheet of
    /// places is not kept, a start does not begin with it.
    public var text: String {
        let (cities, map) = (Self.texts(citiesPath), Self.texts(mapPath))
        return [
            tab.rawValue, settingsPath.last?.rawValue ?? "", cities.places, weatherPath.last?.rawValue ?? "", cities.over, map.places,
            map.over,
        ].joined(separator: ";")
    }

    private static func path(_ places: String, over: String) -> [PlaceScreenRoute] {
        var path = SavedPlaces(text: places).places.map { saved in
            PlaceScreenRoute.weather(PlaceRoute(coordinate: saved.cell.center, place: saved.target.namedPlace))
        }
        if WeatherRoute(rawValue: over) == .climate, let place = path.last { path.append(.climate(place.place)) }
        return path
    }

    private static func texts(_ path: [PlaceScreenRoute]) -> (places: String, over: String) {
        var places = SavedPlaces()
        var over: WeatherRoute?
        for route in path {
            switch route {
            case .weather(let place): places.add(SavedPlace(cell: Cell(containing: place.coordinate), name: place.place?.name))
            case .climate: over = .climate
            }
        }
        return (places.text, over?.rawValue ?? "")
    }
}
