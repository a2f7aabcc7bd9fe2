import Foundation
import WeatherModel

/// What a point is called: the one answer of pages, texts, messages and the API.
public enum PointName: Hashable, Sendable {
    /// By the name of a place: within 10 km, in the same country, on the same island, on this side of the water.
    case place(Place)
    /// By the nearest place within 50 km, whose name alone would be untrue: "34 km south-east of Sierre".
    case near(Place)
    /// By the English name of the sea around it.
    case water(String)
    /// By its coordinates: no place is near.
    case nameless

    /// The place by which it is told, whether or not it bears the name.
    public var place: Place? {
        switch self {
        case .place(let place), .near(let place): place
        case .water, .nameless: nil
        }
    }

    /// What surrounds the point; nil for one with a name, and where nothing is known.
    public var surroundings: Surroundings? {
        switch self {
        case .near(let place): .near(NearbyPlace(name: place.name, countryCode: place.countryCode, coordinate: place.coordinate))
        case .water(let name): .water(name)
        case .place, .nameless: nil
        }
    }
}

/// Weighs the places around a point.
struct PointNaming {
    /// A place, as little of it as the weighing needs.
    struct Candidate {
        let number: Int
        let coordinate: Coordinate
        let population: Int
        let countryCode: String?
        let kilometers: Double
    }

    /// Within which a name is the point's own.
    static let ownKilometers = 10.0
    /// Within which a place tells where a point is.
    static let nearKilometers = 50.0
    /// A place that near has the point in its country, whatever the square of the areas says, and is no open sea.
    private static let houseKilometers = 5.0

    let point: Coordinate
    /// The country of the point's square; nil on the sea.
    let squareCountry: String?
    let waters: WaterMap?

    /// - Parameter candidates: all within `nearKilometers`, in any order.
    /// - Returns: which of them gives the point its name, and whether it is the point's own; nil where none does.
    func choice(among candidates: [Candidate]) -> (number: Int, isOwn: Bool)? {
        guard let nearest = candidates.min(by: { $0.kilometers < $1.kilometers }) else { return nil }
        let isInhabited = nearest.kilometers <= Self.houseKilometers
        let shores = waters?.landmasses(at: point) ?? []
        // At sea, so far from any house, no name of the land is the point's.
        if waters != nil, shores.isEmpty, !isInhabited { return nil }
        let country = isInhabited ? nearest.countryCode ?? squareCountry : squareCountry
        let own = candidates.filter { $0.kilometers <= Self.ownKilometers && ($0.countryCode == country || country == nil) }
            .sorted { Self.weight($0) > Self.weight($1) }
        if let best = own.first(where: { isOnThisSide($0, shores) }) { return (best.number, true) }
        return (nearest.number, false)
    }

    /// What is named: open water by its own name.
    var water: String? {
        guard let waters, case .water(let number) = waters.surface(at: point) else { return nil }
        return waters.name(number)
    }

    /// Ten times the inhabitants weigh as much as six kilometres, so that a city names its districts and a town keeps its own name beside a
    /// bigger neighbour (Versailles, Potsdam).
    private static func weight(_ place: Candidate) -> Double { log10(Double(max(place.population, 1_000))) - place.kilometers / 6 }

    private func isOnThisSide(_ place: Candidate, _ shores: Set<Int>) -> Bool {
        guard let waters else { return true }
        let theirs = waters.landmasses(at: place.coordinate)
        // An island too small for the map has no number.
        if theirs.isEmpty || shores.isEmpty { return place.kilometers <= Self.houseKilometers }
        return !theirs.isDisjoint(with: shores) && !waters.hasWater(between: point, place.coordinate)
    }
}

extension PlaceIndex {
    /// What a point is called, by the places of this index.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2 of the point's square (`Gazetteer.country`); nil on the sea.
    func name(of point: Coordinate, in country: String?) -> PointName {
        let naming = PointNaming(point: point, squareCountry: country, waters: .bundled)
        var candidates: [PointNaming.Candidate] = []
        let north = PointNaming.nearKilometers / 111.1
        let east = min(180, north / max(0.01, cos(min(89.9, abs(point.latitude) + north) * .pi / 180)))
        var columns: Set<Int> = []
        for longitude in stride(from: point.longitude - east, to: point.longitude + east + 1, by: 1) {
            let edge = min(longitude, point.longitude + east)
            columns.insert(PlacesFile.column(edge < -180 ? edge + 360 : edge >= 180 ? edge - 360 : edge))
        }
        for row in PlacesFile.row(point.latitude - north)...PlacesFile.row(point.latitude + north) {
            for column in columns {
                for number in file.places(row: row, column: column) {
                    let place = Int(number)
                    guard abs(file.latitude(place) - point.latitude) <= north, let coordinate = file.coordinate(place) else { continue }
                    let kilometers = point.distanceKilometers(to: coordinate)
                    guard kilometers <= PointNaming.nearKilometers else { continue }
                    candidates.append(
                        PointNaming.Candidate(
                            number: place, coordinate: coordinate, population: file.population(place),
                            countryCode: file.countries[file.country(place)].code, kilometers: kilometers))
                }
            }
        }
        return naming.name(among: candidates) { file.place($0) }
    }
}

extension Gazetteer {
    /// What a point is called.
    ///
    /// - Parameter index: of more places than the gazetteer's towns; nil where none is at hand.
    public func name(of point: Coordinate, in index: PlaceIndex?) -> PointName {
        let country = country(at: point)?.code
        return index?.name(of: point, in: country) ?? name(of: point, country)
    }

    private func name(of point: Coordinate, _ country: String?) -> PointName {
        let naming = PointNaming(point: point, squareCountry: country, waters: .bundled)
        let candidates = positions(around: point, kilometers: PointNaming.nearKilometers).compactMap { position -> PointNaming.Candidate? in
            let degrees = places.degrees(at: position)
            guard let coordinate = try? Coordinate(latitude: degrees.latitude, longitude: degrees.longitude) else { return nil }
            let kilometers = point.distanceKilometers(to: coordinate)
            guard kilometers <= PointNaming.nearKilometers, let place = places.place(at: position) else { return nil }
            return PointNaming.Candidate(
                number: position, coordinate: coordinate, population: place.population ?? 0, countryCode: place.countryCode,
                kilometers: kilometers)
        }
        return naming.name(among: candidates) { places.place(at: $0) }
    }
}

extension PointNaming {
    fileprivate func name(among candidates: [Candidate], _ place: (Int) -> Place?) -> PointName {
        if let choice = choice(among: candidates), let place = place(choice.number) { return choice.isOwn ? .place(place) : .near(place) }
        return water.map { .water($0) } ?? .nameless
    }
}
