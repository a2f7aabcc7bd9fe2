import WeatherModel

/// Names of places in the readers' languages.
extension Gazetteer {
    /// The name of a town, a peak, a lake or a park in a language.
    ///
    /// - Parameters:
    ///   - language: a CLDR tag: `ru`.
    ///   - name: the English name in GeoNames, which identifies the town in all of Petrel.
    ///   - countryCode: ISO 3166-1 alpha-2; nil if unknown: the position then distinguishes places of the same name.
    ///   - coordinate: of the town, or of a point in it.
    /// - Returns: nil if no name is known, or the language has no names here.
    public func name(in language: String, ofTown name: String, countryCode: String?, near coordinate: Coordinate) -> String? {
        var best: (name: String, isExact: Bool, kilometers: Double)?
        let key = file.folding.folded(name).utf8
        guard !key.isEmpty else { return nil }
        for entry in file.keys.split(file.keys.range(ofPrefix: key), at: key.count).whole where file.keys.kind(entry) == .own {
            let place = file.keys.place(entry)
            guard let point = file.coordinate(place), countryCode == nil || file.countries[file.country(place)].code == countryCode else {
                continue
            }
            let kilometers = coordinate.distanceKilometers(to: point)
            guard kilometers <= Self.townKilometers, let local = file.localNames.name(ofPlace: place, in: language) else { continue }
            // Providers write "Bogota"; a place that is spelled as asked comes first.
            let isExact = file.name(place) == name
            if let best, (best.isExact ? 1 : 0, -best.kilometers) >= (isExact ? 1 : 0, -kilometers) { continue }
            best = (local, isExact, kilometers)
        }
        if let best { return best.name }
        return language == "ru" ? nature.landforms?.russianName(of: name, key: key, near: coordinate) : nil
    }

    /// A place stored by its cell may be this far from its point in GeoNames.
    private static let townKilometers = 40.0

    /// The name of a region in a language: "Бавария" for Bavaria in DE.
    ///
    /// - Parameters:
    ///   - language: a CLDR tag: `ru`.
    ///   - countryCode: ISO 3166-1 alpha-2.
    /// - Returns: nil if no name is known, or the language has no names here.
    public func name(in language: String, ofRegion name: String, countryCode: String) -> String? {
        file.localNames.name(ofRegion: name, countryCode: countryCode, in: language)
    }

    /// The name of a body of water in a language; nil if only its English name is known.
    public func name(in language: String, ofWater english: String) -> String? { nature.waters?.name(of: english, in: language) }

    /// The code of the country with this English name.
    ///
    /// - Returns: nil for a name that the gazetteer does not contain.
    public func countryCode(ofCountry name: String) -> String? { file.countries.first { $0.name == name }?.code }

    /// The English name of a country, as used in its places.
    ///
    /// - Parameter code: ISO 3166-1 alpha-2, capital letters.
    /// - Returns: nil for a country without any place.
    public func country(_ code: String) -> String? { file.countries.first { $0.code == code }?.name }
}
