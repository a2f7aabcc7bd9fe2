import WeatherModel

/// Hits in their order, each town once.
struct PlaceList {
    private(set) var places: [Place] = []
    private var names: [[Unicode.Scalar]] = []

    /// Adds a place unless it is there already under the same name, or is a district of a place there whose name it carries: beside "Paris"
    /// "Paris 10e Arrondissement" says nothing new.
    ///
    /// - Parameter name: the place's, folded.
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

    /// Places so near to one another are one town where they have one name.
    private static let townKilometers = 25.0
}
