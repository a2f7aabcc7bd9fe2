import WeatherModel

/// Names of places in the languages of readers.
extension Gazetteer {
    /// What speakers of a language call a town, a peak, a lake or a park.
    ///
    /// - Parameters:
    ///   - language: a tag of CLDR: `ru`.
    ///   - name: the English name of GeoNames, by which the town is known everywhere in Petrel.
    ///   - countryCode: ISO 3166-1 alpha-2; nil where it is not known: the position decides between namesakes.
    ///   - coordinate: of the town, or of a point in it.
    /// - Returns: nil where no name is known, or the language has no names here.
    public func name(in language: String, ofTown name: String, countryCode: String?, near coordinate: Coordinate) -> String? {
        var best: (name: String, kilometers: Double)?
        let key = file.folding.folded(name).utf8
        guard !key.isEmpty else { return nil }
        for entry in file.keys.split(file.keys.range(ofPrefix: key), at: key.count).whole where file.keys.kind(entry) == .own {
            let place = file.keys.place(entry)
            guard let point = file.coordinate(place), countryCode == nil || file.countries[file.country(place)].code == countryCode else {
                continue
            }
            let kilometers = coordinate.distanceKilometers(to: point)
            guard kilometers <= Self.townKilometers, kilometers < best?.kilometers ?? .infinity, file.name(place) == name,
                let local = file.localNames.name(ofPlace: place, in: language)
            else { continue }
            best = (local, kilometers)
        }
        if let best { return best.name }
        return language == "ru" ? LandformTable.bundled?.russianName(of: name, key: key, near: coordinate) : nil
    }

    /// A place that is kept by its cell may lie this far from the point that GeoNames has for it.
    private static let townKilometers = 40.0

    /// What speakers of a language call a region: "Бавария" for Bavaria in DE.
    ///
    /// - Parameters:
    ///   - language: a tag of CLDR: `ru`.
    ///   - countryCode: ISO 3166-1 alpha-2.
    /// - Returns: nil where no name is known, or the language has no names here.
    public func name(in language: String, ofRegion name: String, countryCode: String) -> String? {
        file.localNames.name(ofRegion: name, countryCode: countryCode, in: language)
    }

    /// What speakers of a language call a water; nil where only its English name is known.
    public func name(in language: String, ofWater english: String) -> String? { WaterMap.bundled?.name(of: english, in: language) }

    /// The code of the country with this English name.
    ///
    /// - Returns: nil for a name that the gazetteer does not have.
    public func countryCode(ofCountry name: String) -> String? { file.countries.first { $0.name == name }?.code }

    /// The English name of a country, as its places have it.
    ///
    /// - Parameter code: ISO 3166-1 alpha-2, capital letters.
    /// - Returns: nil for a country without any place.
    public func country(_ code: String) -> String? { file.countries.first { $0.code == code }?.name }
}
