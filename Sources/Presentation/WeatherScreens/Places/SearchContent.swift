import WeatherFormatting
import WeatherModel

/// The hits of a search for a place, in words.
public struct SearchContent: Hashable, Sendable {
    /// "3 places for “Springfield”".
    public let title: String
    /// The best hit first; empty when nothing was found.
    public let rows: [SearchRow]
    /// The reader's next step if there are no hits: "Check the spelling, or try coordinates such as 55.76, 37.62.", or the range of a
    /// coordinate. If there are hits, none of which has the typed name: "No place has exactly this name, so similar ones are shown."
    public let note: String?
    /// How to find those that are not listed; nil where all are.
    public let more: String?
}

/// One hit: region, country and distance distinguish it from its namesakes.
public struct SearchRow: Hashable, Sendable {
    /// The English name alone, by which links and lists know the place: "Munich".
    public let name: String
    /// The name in the reader's language, if one is known: "Мюнхен".
    public let title: String
    /// "also called Bombay": the name by which it was found; nil where that is its own.
    package let otherName: String?
    /// "mountain, 4,478 m", "lake", "capital of Bavaria"; nil for what is just a town.
    public let kind: String?
    /// "Illinois, United States".
    public let area: String
    /// "320 km away"; nil where the searcher's position is not known.
    public let distance: String?
    /// "114,394 inhabitants"; nil where unknown.
    package let population: String?
    /// "39.80, −89.64": distinguishes hits that have no other difference.
    public let coordinates: String
    /// Degrees north, `-90 ... 90`, for links.
    public let latitude: Double
    /// Degrees east, `-180 ..< 180`, for links.
    public let longitude: Double
    /// Title, other name, kind, area and distance in one line.
    public let text: String
}

extension SearchContent {
    /// - Parameters:
    ///   - near: where the searcher is, for distances; nil leaves them out.
    ///   - isCut: true where there may be more hits than `places`.
    ///   - isCalledSo: false where no hit has the name in the query.
    package static func make(
        query: String, places: [Place], near: Coordinate?, units: UnitPreferences, phrases: any Phrases, isCut: Bool = false,
        isCalledSo: Bool = true
    ) -> SearchContent {
        SearchMaker(query: query, places: places, near: near, units: units, phrases: phrases, isCut: isCut, isCalledSo: isCalledSo)
            .content()
    }
}

/// Makes the words of a search's hits.
struct SearchMaker {
    let query: String
    let places: [Place]
    let near: Coordinate?
    let units: UnitPreferences
    let phrases: any Phrases
    let isCut: Bool
    let isCalledSo: Bool

    func content() -> SearchContent {
        let format = WeatherFormatter(units: units, phrases: phrases)
        return SearchContent(
            title: phrases.searchTitle(count: places.count, query: DisplayText.line(query)), rows: places.map { row($0, format) },
            note: places.isEmpty ? advice : isCalledSo ? nil : phrases.similarNames,
            more: isCut && !places.isEmpty ? phrases.narrowSearch : nil)
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
        let title = DisplayText.line(phrases.town(place))
        let region = phrases.region(place.region ?? "", countryCode: place.countryCode)
        let country = phrases.country(place.countryCode, named: place.country)
        for part in [region, country].map(DisplayText.line)
        where !part.isEmpty && !DisplayText.isSameName(part, title) && !area.contains(part) {
            area.append(part)
        }
        let distance = near.map { phrases.away(format.distance($0.distanceKilometers(to: place.coordinate))) }
        let otherName = place.otherName.map(DisplayText.line).flatMap { other in
            [name, title].allSatisfy { isTold(other, beside: $0) } ? phrases.otherName(other) : nil
        }
        let kind = place.kind.map {
            phrases.placeKind(
                $0, height: place.heightMeters.map { format.height(Double($0)) }, of: region.isEmpty ? nil : DisplayText.line(region))
        }
        return SearchRow(
            name: name, title: title, otherName: otherName, kind: kind, area: area.joined(separator: ", "), distance: distance,
            population: place.population.flatMap { $0 > 0 ? phrases.inhabitants(format.count($0)) : nil },
            coordinates: format.coordinates(latitude: place.coordinate.latitude, longitude: place.coordinate.longitude),
            latitude: place.coordinate.latitude, longitude: place.coordinate.longitude,
            text: ([title] + [otherName, kind].compactMap { $0 } + area + [distance].compactMap { $0 }).filter { !$0.isEmpty }.joined(
                separator: ", "))
    }

    /// False for a name that is only longer or shorter: "New York" says nothing beside "New York City", "Everest" beside "Mount Everest".
    private func isTold(_ otherName: String, beside name: String) -> Bool {
        let (other, own) = (otherName.lowercased(), name.lowercased())
        return !other.hasPrefix(own) && !own.hasPrefix(other) && !other.hasSuffix(" " + own) && !own.hasSuffix(" " + other)
    }
}
