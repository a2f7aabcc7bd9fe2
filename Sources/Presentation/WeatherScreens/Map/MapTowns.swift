import Foundation
import WeatherModel

/// Which places a map names: capitals and cities before their suburbs, and at each zoom those that a person looks for on a map of that scale.
package enum MapTowns {
    /// A place with its rank.
    package struct Town: Hashable, Sendable {
        package let place: Place
        /// Inhabitants, or many times as many for a capital. The map names the greater one where two names touch.
        package let weight: Int
    }

    /// CSS pixels of a tile's side.
    private static let side = 256.0
    /// Maximum number of names in a tile.
    private static let most = 12
    /// CSS pixels around a tile in which a city has its suburbs within the tile.
    private static let margin = 60.0
    /// CSS pixels within which a place that is far smaller is a suburb.
    private static let shadow = 50.0
    /// CSS pixels within which two places of any size have no names beside one another.
    private static let gap = 18.0
    /// A suburb has at most this share of its city's inhabitants.
    private static let suburbShare = 1.0 / 3
    /// Degrees from a country's capital within which a place may be it.
    private static let capitalReach = 0.1
    /// Number of candidates that are considered in a tile.
    private static let candidates = 160

    /// The towns that a tile of the map names, the greatest first.
    ///
    /// - Parameter largest: the places of a box with the most inhabitants, at most the given number.
    package static func named(in tile: TileAddress, largest: (GeographicBox, Int) -> [Place]) -> [Town] {
        named(in: tile.box, zoom: tile.zoom, largest: largest)
    }

    /// The same for any box of a map.
    ///
    /// - Parameters:
    ///   - box: it does not cross the date line.
    ///   - zoom: of Web Mercator with tiles of 256 pixels, `0 ...`.
    package static func named(in box: GeographicBox, zoom: Int, largest: (GeographicBox, Int) -> [Place]) -> [Town] {
        let world = side * exp2(Double(zoom))
        let around = widened(box, world: world)
        var places = largest(around, candidates)
        let capitals = capitals(in: around, among: &places, largest: largest)
        let factor = zoom < 5 ? 10 : 1000
        let towns = places.indices.map { index in
            Town(place: places[index], weight: (places[index].population ?? 0) * (capitals.contains(index) ? factor : 1))
        }
        var shown: [(town: Town, isCapital: Bool, x: Double, y: Double)] = []
        let least = leastWeight(zoom: zoom)
        for index in towns.indices.sorted(by: { (towns[$0].weight, $1) > (towns[$1].weight, $0) }) where towns[index].weight >= least {
            let town = towns[index]
            let isCapital = capitals.contains(index)
            let (x, y) = point(town.place.coordinate, world: world)
            let isHidden = shown.contains { other in
                let distance = ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
                // By inhabitants: a capital's weight does not make a suburb of Shanghai.
                let isSuburb = !isCapital && inhabitants(town) <= inhabitants(other.town) * suburbShare
                return distance < (isSuburb ? shadow : gap)
            }
            if !isHidden { shown.append((town, isCapital, x, y)) }
        }
        return Array(
            shown.lazy.map(\.town).filter { box.contains(latitude: $0.place.coordinate.latitude, longitude: $0.place.coordinate.longitude) }
                .prefix(most))
    }

    private static func inhabitants(_ town: Town) -> Double { Double(town.place.population ?? 0) }

    /// On a map of the world, the world's cities; from zoom 5 on any place.
    private static func leastWeight(zoom: Int) -> Int {
        switch zoom {
        case ...1: 2_500_000
        case 2: 1_000_000
        case 3: 400_000
        case 4: 100_000
        default: 0
        }
    }

    /// For each country, the place at its capital's coordinates.
    ///
    /// - Parameter places: capitals that are missing from it are added.
    /// - Returns: indices of `places`.
    private static func capitals(
        in box: GeographicBox, among places: inout [Place], largest: (GeographicBox, Int) -> [Place]
    ) -> Set<Int> {
        var found: Set<Int> = []
        for (code, capital) in Capitals.coordinates
        where box.contains(latitude: capital.latitude, longitude: capital.longitude) {
            let near = largest(
                GeographicBox(
                    south: capital.latitude - capitalReach, west: capital.longitude - capitalReach,
                    north: capital.latitude + capitalReach, east: capital.longitude + capitalReach), candidates)
            let distance = { (place: Place) in
                max(abs(place.coordinate.latitude - capital.latitude), abs(place.coordinate.longitude - capital.longitude))
            }
            let own = near.filter { $0.countryCode == code && distance($0) <= capitalReach }
            // A part of a capital has far fewer inhabitants than the whole; a suburb may have more than a small capital.
            let most = own.lazy.map { $0.population ?? 0 }.max() ?? 0
            let whole = own.filter { ($0.population ?? 0) * 3 >= most }
            guard let nearest = whole.min(by: { distance($0) < distance($1) }) else { continue }
            if let index = places.firstIndex(of: nearest) {
                found.insert(index)
            } else {
                found.insert(places.count)
                places.append(nearest)
            }
        }
        return found
    }

    /// Pixels of Web Mercator from the world's north-western corner.
    private static func point(_ coordinate: Coordinate, world: Double) -> (x: Double, y: Double) {
        let sine = min(max(sin(coordinate.latitude * .pi / 180), -0.9999), 0.9999)
        return ((coordinate.longitude + 180) / 360 * world, (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * world)
    }

    private static func widened(_ box: GeographicBox, world: Double) -> GeographicBox {
        let degrees = margin / world * 360
        return GeographicBox(
            south: max(-90, box.south - degrees), west: max(-180, box.west - degrees), north: min(90, box.north + degrees),
            east: min(180, box.east + degrees))
    }
}
