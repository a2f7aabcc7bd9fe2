import Foundation
import WeatherFormatting
import WeatherModel

/// A saved place in words.
public struct SavedPlaceRow: Hashable, Sendable {
    /// The reader's label, the name, or the coordinates: "Home", "Berlin", "52.50° N, 13.40° E".
    public let title: String
    /// "Missouri, United States"; "Berlin, Germany" under a title of the reader's own; the coordinates where two places of one title
    /// have no other difference; nil where nothing is known.
    public let area: String?
    /// The name by which it was saved, for links.
    public let name: String?
    /// The cell's identifier.
    public let cell: String
    /// Degrees north, `-90 ... 90`, for links.
    public let latitude: Double
    /// Degrees east, `-180 ..< 180`, for links.
    public let longitude: Double
    /// True for the place that is shown.
    public let isCurrent: Bool
    /// "Berlin"; "Springfield, Missouri, United States" where another place of the list has the same name: the row in one line.
    package let fullTitle: String
    /// "Move Berlin up", by the full title; nil for the first.
    public let moveUp: String?
    /// "Move Berlin down"; nil for the last.
    public let moveDown: String?
    /// "Remove Berlin".
    public let remove: String
    /// "Rename Berlin".
    public let rename: String
    /// The reader's label for the place; nil when that is its own name.
    public let label: String?
    /// Its own name, or its coordinates: the title without a label.
    public let ownTitle: String
    /// "Your name for Berlin", by its own name: the field for the label.
    public let labelTitle: String
    /// nil where no warning is known of: there may be one all the same.
    public let warning: PlaceWarning?

    /// - Parameters:
    ///   - current: the place that is shown; nil where none is.
    ///   - warned: how severe the worst warning of a place is, where one is known of.
    ///   - names: what places are called that were saved without a name; their coordinates where nothing is said.
    public static func rows(
        _ saved: SavedPlaces, current: Cell? = nil, warned: [Cell: Alert.Severity] = [:], names: [Cell: String] = [:], phrases: any Phrases
    ) -> [SavedPlaceRow] {
        let words = NamesakeAreas(saved, names, phrases)
        return saved.places.enumerated().map { index, place in
            let center = place.cell.center
            let full = words.fullTitle(place)
            return SavedPlaceRow(
                title: words.title(place), area: words.area(place), name: place.name, cell: place.cell.id, latitude: center.latitude,
                longitude: center.longitude, isCurrent: place.cell == current, fullTitle: full,
                moveUp: index > 0 ? phrases.moveUp(full) : nil,
                moveDown: index < saved.places.count - 1 ? phrases.moveDown(full) : nil, remove: phrases.remove(full),
                rename: phrases.rename(full), label: place.label, ownTitle: words.ownTitle(place),
                labelTitle: phrases.ownName(for: words.ownTitle(place)),
                warning: warned[place.cell].map { PlaceWarning($0, phrases: phrases) })
        }
    }
}

extension SavedPlaces {
    /// The name of each place in one line: "Berlin", or "Springfield, Missouri, United States" where another place has the same name.
    ///
    /// - Parameter names: what places are called that were saved without a name; their coordinates where nothing is said.
    package func fullTitles(names: [Cell: String] = [:], _ phrases: any Phrases) -> [Cell: String] {
        let words = NamesakeAreas(self, names, phrases)
        return Dictionary(places.map { ($0.cell, words.fullTitle($0)) }) { first, _ in first }
    }
}

/// The areas that distinguish the places of a list from each other.
struct NamesakeAreas {
    private let phrases: any Phrases
    private let format: WeatherFormatter
    private let places: [SavedPlace]
    private let names: [Cell: String]

    init(_ saved: SavedPlaces, _ names: [Cell: String] = [:], _ phrases: any Phrases) {
        self.names = names
        self.phrases = phrases
        format = WeatherFormatter(units: .metric, phrases: phrases)
        places = saved.places
    }

    func title(_ place: SavedPlace) -> String { place.label ?? ownTitle(place) }

    func ownTitle(_ place: SavedPlace) -> String {
        phrases.town(place.name, in: place.cell) ?? names[place.cell] ?? coordinates(place)
    }

    /// The text beside the title; the coordinates where another place has the same title and the same text, or either has none.
    func area(_ place: SavedPlace) -> String? {
        let own = detail(place)
        let isTold = namesakes(of: place).allSatisfy { own != nil && detail($0) != own }
        return isTold ? own : coordinates(place)
    }

    /// The area; under a label the place's own name with it.
    private func detail(_ place: SavedPlace) -> String? {
        let area = place.area.map(phrases.area)
        return place.label == nil ? area : [ownTitle(place), area].compactMap(\.self).joined(separator: ", ")
    }

    func fullTitle(_ place: SavedPlace) -> String {
        guard !namesakes(of: place).isEmpty, let area = area(place) else { return title(place) }
        return "\(title(place)), \(area)"
    }

    private func namesakes(of place: SavedPlace) -> [SavedPlace] {
        let title = title(place)
        return places.filter { $0.cell != place.cell && self.title($0) == title }
    }

    private func coordinates(_ place: SavedPlace) -> String {
        format.point(latitude: place.cell.center.latitude, longitude: place.cell.center.longitude)
    }
}
