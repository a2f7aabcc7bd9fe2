import Foundation
import WeatherModel

/// The name of a point, the same on pages, in texts, messages and the API.
public enum PointName: Hashable, Sendable {
    /// The name of a place within 10 km, in the same country, on the same island, on the same side of the water. Not in a square that a
    /// border or a strait divides.
    case place(Place)
    /// A place within 50 km whose name alone would be wrong: "34 km south-east of Sierre". The nearest one; in a square that a border or a
    /// strait divides, the best known within 3 km.
    case near(Place)
    /// The English name of the surrounding sea.
    case water(String)
    /// Only coordinates: no place is near.
    case nameless

    /// The place by which the point is described, whether or not the point has its name.
    public var place: Place? {
        switch self {
        case .place(let place), .near(let place): place
        case .water, .nameless: nil
        }
    }

    /// The surroundings of the point; nil for one with a name, and if nothing is known.
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
    /// The properties of a place that are weighed.
    struct Candidate {
        let number: Int
        let coordinate: Coordinate
        let population: Int
        let countryCode: String?
        let kilometers: Double
    }

    /// Maximum distance at which a place's name is the point's own.
    static let ownKilometers = 10.0
    /// Maximum distance at which a place describes the position of a point.
    static let nearKilometers = 50.0
    /// Within this distance of the middle of a divided square, the best known place describes it rather than the nearest.
    private static let squareKilometers = 3.0
    /// A point this near a place is not on the open sea.
    private static let houseKilometers = 5.0

    let point: Coordinate
    /// The country of the point's square; nil on the sea.
    let squareCountry: String?
    let waters: WaterMap?

    /// - Parameter candidates: all within `nearKilometers`, in any order.
    /// - Returns: the place that names the point, and whether the name is the point's own; nil if none does.
    func choice(among candidates: [Candidate]) -> (number: Int, isOwn: Bool)? {
        let candidates = candidates.sorted { $0.kilometers < $1.kilometers }
        guard let nearest = candidates.first else { return nil }
        let shores = waters?.landmasses(at: point) ?? []
        // At sea, far from any place, no name on land applies.
        if waters != nil, shores.isEmpty, nearest.kilometers > Self.houseKilometers { return nil }
        let around = candidates.prefix { $0.kilometers <= Self.ownKilometers }
            .sorted { Self.weight($0.population, $0.kilometers) > Self.weight($1.population, $1.kilometers) }
        if isDivided {
            let known = around.first { $0.kilometers <= Self.squareKilometers } ?? nearest
            return (known.number, false)
        }
        let country = ownCountry(by: candidates)
        let own = around.first { ($0.countryCode == country || country == nil) && isOnThisSide($0, shores) }
        return own.map { ($0.number, true) } ?? (nearest.number, false)
    }

    /// Whether a border or a strait passes through the point's square: the square alone does not determine the side of any point in it.
    var isDivided: Bool {
        guard let waters else { return false }
        return !waters.division(at: point).isDisjoint(with: [.border, .strait])
    }

    /// The country of the nearest place on the same side of every border.
    ///
    /// - Parameter candidates: the nearest first.
    private func ownCountry(by candidates: [Candidate]) -> String? {
        guard let waters else {
            let house = candidates.first { $0.kilometers <= Self.houseKilometers }
            return house?.countryCode ?? squareCountry
        }
        let neighbour = candidates.prefix(Self.mostNeighbours).first { !waters.mayCrossBorder(from: point, to: $0.coordinate) }
        return neighbour?.countryCode ?? squareCountry
    }

    /// Beside a border this many places suffice to find one on the point's side.
    private static let mostNeighbours = 50

    /// The name of the open water at the point, if any.
    var water: String? {
        guard let waters, case .water(let number) = waters.surface(at: point) else { return nil }
        return waters.name(number)
    }

    /// Ten times the population weighs as much as six kilometres, so that a city names its districts and a town keeps its own name beside a
    /// bigger neighbour (Versailles, Potsdam).
    static func weight(_ population: Int, _ kilometers: Double) -> Double {
        log10(Double(max(population, villagePopulation))) - kilometers / 6
    }

    /// Villages of up to this population are compared by distance alone: a village is not called by the name of a slightly larger one.
    private static let villagePopulation = 2_000

    private func isOnThisSide(_ place: Candidate, _ shores: Set<Int>) -> Bool {
        guard let waters else { return true }
        let theirs = waters.landmasses(at: place.coordinate)
        // An island too small for the map has no number.
        if theirs.isEmpty || shores.isEmpty { return place.kilometers <= Self.houseKilometers }
        return !theirs.isDisjoint(with: shores) && !waters.mayCrossWater(from: point, to: place.coordinate)
    }
}

extension Gazetteer {
    /// The name of a point.
    public func name(of point: Coordinate) -> PointName {
        let square = file.countryGrid.country(at: point).map { file.countries[$0].code }
        let naming = PointNaming(point: point, squareCountry: square, waters: nature.waters)
        let near = candidates(around: point, kilometers: PointNaming.nearKilometers)
        if let choice = naming.choice(among: near), let place = file.place(choice.number) {
            return choice.isOwn ? .place(place) : .near(place)
        }
        return naming.water.map { .water($0) } ?? .nameless
    }
}
