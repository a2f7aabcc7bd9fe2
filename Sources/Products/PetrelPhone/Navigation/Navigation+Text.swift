import WeatherModel
import WeatherScreens

extension Navigation {
    /// Where `text` says that the person was, as far as it can be understood: it may be old, cut off or made up.
    public init(text: String) {
        self.init()
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        guard [3, 5].contains(parts.count), let tab = PhoneTab(rawValue: String(parts[0])) else { return }
        self.tab = tab
        settingsPath = SettingsRoute(rawValue: String(parts[1])).map { [$0] } ?? []
        citiesPath = SavedPlaces(text: parts[2]).places.map { saved in
            .weather(PlaceRoute(coordinate: saved.cell.center, place: saved.target.namedPlace))
        }
        guard parts.count == 5 else { return }
        weatherPath = WeatherRoute(rawValue: String(parts[3])).map { [$0] } ?? []
        if WeatherRoute(rawValue: String(parts[4])) == .climate, let city = citiesPath.last { citiesPath.append(.climate(city.place)) }
    }

    /// One line for the system to keep: the room, then what is pushed over the settings, the cities, the weather, and the weather of a city:
    /// `cities;;1050.268~Berlin;;climate`. Of a place its cell and its name; the sheet of places is not kept, a start does not begin with
    /// it.
    public var text: String {
        var cities = SavedPlaces()
        var overCity: WeatherRoute?
        for route in citiesPath {
            switch route {
            case .weather(let place): cities.add(SavedPlace(cell: Cell(containing: place.coordinate), name: place.place?.name))
            case .climate: overCity = .climate
            }
        }
        return [
            tab.rawValue, settingsPath.last?.rawValue ?? "", cities.text, weatherPath.last?.rawValue ?? "", overCity?.rawValue ?? "",
        ].joined(separator: ";")
    }
}
