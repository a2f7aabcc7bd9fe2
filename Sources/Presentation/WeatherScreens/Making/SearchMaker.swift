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
            note: places.isEmpty ? phrases.noPlaceFound : nil)
    }

    private func row(_ place: Place, _ format: WeatherFormatter) -> SearchRow {
        let name = DisplayText.line(place.name)
        var area: [String] = []
        for part in [place.region ?? "", place.country].map(DisplayText.line) where !part.isEmpty && !area.contains(part) {
            area.append(part)
        }
        let distance = near.map { phrases.away(format.distance($0.distanceKilometers(to: place.coordinate))) }
        return SearchRow(
            name: name, area: area.joined(separator: ", "), distance: distance,
            population: place.population.flatMap { $0 > 0 ? phrases.inhabitants(format.number(Double($0))) : nil },
            coordinates: format.coordinates(latitude: place.coordinate.latitude, longitude: place.coordinate.longitude),
            latitude: place.coordinate.latitude, longitude: place.coordinate.longitude,
            text: ([name] + area + [distance].compactMap { $0 }).filter { !$0.isEmpty }.joined(separator: ", "))
    }
}
