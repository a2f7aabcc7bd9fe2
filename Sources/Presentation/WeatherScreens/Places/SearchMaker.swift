import WeatherFormatting
import WeatherModel

/// Makes the words of a search's hits.
struct SearchMaker {
    let query: String
    let places: [Place]
    let near: Coordinate?
    let units: UnitPreferences
    let phrases: any Phrases

    func content() -> SearchContent {
        let format = WeatherFormatter(units: units, phrases: phrases)
        return SearchContent(
            title: phrases.searchTitle(count: places.count, query: DisplayText.line(query)), rows: places.map { row($0, format) },
            note: places.isEmpty ? advice : nil)
    }

    private var advice: String {
        switch CoordinateText(query) {
        case .outOfRange(.latitude): phrases.latitudeRange
        case .outOfRange(.longitude): phrases.longitudeRange
        case .point, nil: phrases.noPlaceFound
        }
    }

    private func row(_ place: Place, _ format: WeatherFormatter) -> SearchRow {
        let name = DisplayText.line(place.name)
        var area: [String] = []
        for part in [place.region ?? "", place.country].map(DisplayText.line) where !part.isEmpty && !area.contains(part) {
            area.append(part)
        }
        let distance = near.map { phrases.away(format.distance($0.distanceKilometers(to: place.coordinate))) }
        let otherName = place.otherName.map(DisplayText.line).flatMap { isTold($0, beside: name) ? phrases.otherName($0) : nil }
        return SearchRow(
            name: name, otherName: otherName, area: area.joined(separator: ", "), distance: distance,
            population: place.population.flatMap { $0 > 0 ? phrases.inhabitants(format.number(Double($0))) : nil },
            coordinates: format.coordinates(latitude: place.coordinate.latitude, longitude: place.coordinate.longitude),
            latitude: place.coordinate.latitude, longitude: place.coordinate.longitude,
            text: ([name] + [otherName].compactMap { $0 } + area + [distance].compactMap { $0 }).filter { !$0.isEmpty }.joined(
                separator: ", "))
    }

    /// False for a name that is only longer or shorter: "New York" says nothing beside "New York City".
    private func isTold(_ otherName: String, beside name: String) -> Bool {
        let (other, own) = (otherName.lowercased(), name.lowercased())
        return !other.hasPrefix(own) && !own.hasPrefix(other)
    }
}
