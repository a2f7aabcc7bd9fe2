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
            .sorted { Self.weight($0.population, $0.kilometers) > Self.weight($1.population, $1.kilometers) }
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
    static func weight(_ population: Int, _ kilometers: Double) -> Double { log10(Double(max(population, 1_000))) - kilometers / 6 }

    private func isOnThisSide(_ place: Candidate, _ shores: Set<Int>) -> Bool {
        guard let waters else { return true }
        let theirs = waters.landmasses(at: place.coordinate)
        // An island too small for the map has no number.
        if theirs.isEmpty || shores.isEmpty { return place.kilometers <= Self.houseKilometers }
        return !theirs.isDisjoint(with: shores) && !waters.hasWater(between: point, place.coordinate)
    }
}

extension Gazetteer {
    /// What a point is called.
    public func name(of point: Coordinate) -> PointName {
        let square = file.countryGrid.country(at: point).map { file.countries[$0].code }
        let naming = PointNaming(point: point, squareCountry: square, waters: .bundled)
        let candidates = file.places(around: point, kilometers: PointNaming.nearKilometers).map { near in
            PointNaming.Candidate(
                number: near.number, coordinate: near.coordinate, population: file.population(near.number),
                countryCode: file.countries[file.country(near.number)].code, kilometers: near.kilometers)
        }
        if let choice = naming.choice(among: candidates), let place = file.place(choice.number) {
            return choice.isOwn ? .place(place) : .near(place)
        }
        return naming.water.map { .water($0) } ?? .nameless
    }
}
