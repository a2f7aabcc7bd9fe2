import WeatherModel

/// Hits in order, without duplicates of a town.
struct PlaceList {
    private(set) var places: [Place] = []
    private var names: [[Unicode.Scalar]] = []

    /// Adds a place unless it is already listed under the same name, or is a district with the name of a listed place: after "Paris",
    /// "Paris 10e Arrondissement" adds nothing.
    ///
    /// - Parameter name: the folded name of the place.
    mutating func append(_ place: Place, named name: [Unicode.Scalar]) {
        let isKnown = places.indices.contains { index in
            let isDistrict = name.count > names[index].count && name.starts(with: names[index]) && name[names[index].count] == " "
            return (name == names[index] || (isDistrict && (place.population ?? 0) < (places[index].population ?? 0)))
                && places[index].coordinate.distanceKilometers(to: place.coordinate) < Self.townKilometers
        }
        if isKnown { return }
        places.append(place)
        names.append(name)
    }

    /// Places with the same name within this distance count as one town.
    private static let townKilometers = 25.0
}
