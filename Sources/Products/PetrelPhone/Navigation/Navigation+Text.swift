import WeatherModel
import WeatherScreens

extension Navigation {
    /// Where `text` says that the person was, as far as it can be understood: it may be old, cut off or made up.
    public init(text: String) {
        self.init()
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        guard parts.count == 3, let tab = PhoneTab(rawValue: String(parts[0])) else { return }
        self.tab = tab
        settingsPath = SettingsRoute(rawValue: String(parts[1])).map { [$0] } ?? []
        citiesPath = SavedPlaces(text: parts[2]).places.map { saved in
            PlaceRoute(coordinate: saved.cell.center, place: saved.target.namedPlace)
        }
    }

    /// One line for the system to keep: `cities;;1050.268~Berlin`. Of a place its cell and its name; the sheet of places is not kept, a
    /// start does not begin with it.
    public var text: String {
        var cities = SavedPlaces()
        for route in citiesPath { cities.add(SavedPlace(cell: Cell(containing: route.coordinate), name: route.place?.name)) }
        return [tab.rawValue, settingsPath.last?.rawValue ?? "", cities.text].joined(separator: ";")
    }
}
