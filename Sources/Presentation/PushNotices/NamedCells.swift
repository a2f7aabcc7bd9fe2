import Foundation
import Gazetteer
import Synchronization
import WeatherModel
import WeatherService

/// The names and zones of cells, each looked up once: the search for a name goes through all places of some square degrees.
final class NamedCells: Sendable {
    struct Name: Sendable {
        let point: PointName
        /// nil over the open sea.
        let country: Gazetteer.Country?
        /// Time zone of the nearest town: for news that do not include the zone of their weather.
        let zone: TimeZone
    }

    let search: PlaceSearch
    private let names = Mutex(RecentlyUsed<Cell, Name>(capacity: 10_000))

    init(_ search: PlaceSearch) { self.search = search }

    subscript(cell: Cell) -> Name {
        if let known = names.withLock({ $0.value(cell) }) { return known }
        let name = Name(
            point: search.name(of: cell), country: search.gazetteer.country(at: cell.center),
            zone: search.gazetteer.timeZone(at: cell.center))
        names.withLock { $0.insert(name, for: cell) }
        return name
    }
}
