import WeatherModel

extension PointNaming {
    /// The place in whose middle the exact point lies, in a square that a border or a strait divides: within the place's own extent, and
    /// three times as near as any place that may be on the other side. The square's middle may be a lake or another country.
    ///
    /// - Parameter candidates: all within `ownKilometers`, in any order.
    /// - Returns: the number of the place.
    func middle(among candidates: [Candidate]) -> Int? {
        let hasStrait = waters?.division(at: point).contains(.strait) ?? false
        let choices = candidates.filter { choice in
            choice.kilometers <= Self.middleKilometers(choice.population)
                && candidates.allSatisfy { other in
                    // Which shore a place is on is not known: any other place may be across.
                    let isAcross = other.number != choice.number && (hasStrait || other.countryCode != choice.countryCode)
                    return !isAcross || choice.kilometers * Self.timesNearer <= other.kilometers
                }
        }
        return choices.max { Self.weight($0.population, $0.kilometers) < Self.weight($1.population, $1.kilometers) }?.number
    }

    private static let timesNearer = 3.0

    /// The radius of the part of a town that surely is on its own side of the border, in km: its area grows with its population. 0.2 km
    /// for 10,000 inhabitants, which is less than the distance of Kehl and of Weil am Rhein to the Rhine; at most 1 km.
    private static func middleKilometers(_ population: Int) -> Double {
        min(1, 0.2 * (Double(max(0, population)) / 10_000).squareRoot())
    }
}

extension Gazetteer {
    /// The place in whose middle an exact point lies, if the point's square alone cannot name it because a border or a strait divides it.
    ///
    /// - Returns: a place of the same square, so that the square's weather is the place's; nil elsewhere, and in a square that nothing
    ///   divides, whose own name holds everywhere in it.
    public func town(at point: Coordinate) -> Place? {
        let naming = PointNaming(point: point, squareCountry: nil, waters: nature.waters)
        guard naming.isDivided, let number = naming.middle(among: candidates(around: point, kilometers: PointNaming.ownKilometers)),
            let place = file.place(number), Cell(containing: place.coordinate) == Cell(containing: point)
        else { return nil }
        return place
    }

    /// The places within a circle, with what is weighed.
    func candidates(around point: Coordinate, kilometers: Double) -> [PointNaming.Candidate] {
        file.places(around: point, kilometers: kilometers).map { near in
            PointNaming.Candidate(
                number: near.number, coordinate: near.coordinate, population: file.population(near.number),
                countryCode: file.countries[file.country(near.number)].code, kilometers: near.kilometers)
        }
    }
}
