import WeatherModel

/// Names of places in the languages of readers. Today Russian alone; a further language is a further pair of tables.
extension Gazetteer {
    /// What speakers of a language call a town.
    ///
    /// - Parameters:
    ///   - language: BCP 47: `ru`.
    ///   - name: the English name of GeoNames, by which the town is known everywhere in Petrel.
    ///   - countryCode: ISO 3166-1 alpha-2; nil where it is not known: the position decides between namesakes.
    ///   - coordinate: of the town, or of a point in it.
    /// - Returns: nil where no name is known, or the language has no table.
    public func name(in language: String, ofTown name: String, countryCode: String?, near coordinate: Coordinate) -> String? {
        guard let table = LocalNames.towns[language], !name.isEmpty, !name.contains("\t") else { return nil }
        var best: (name: String, kilometers: Double)?
        for line in table.lines(beginningWith: Array("\(name)\t".utf8)) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 5, countryCode == nil || fields[1] == countryCode ?? "", let latitude = Double(fields[2]),
                let longitude = Double(fields[3]),
                let point = try? Coordinate(latitude: latitude / 100, longitude: longitude / 100)
            else { continue }
            let kilometers = coordinate.distanceKilometers(to: point)
            if kilometers <= Self.townKilometers, kilometers < best?.kilometers ?? .infinity { best = (String(fields[4]), kilometers) }
        }
        return best?.name
    }

    /// What speakers of a language call a region: "Бавария" for Bavaria in DE.
    ///
    /// - Parameters:
    ///   - language: BCP 47: `ru`.
    ///   - countryCode: ISO 3166-1 alpha-2.
    /// - Returns: nil where no name is known, or the language has no table.
    public func name(in language: String, ofRegion name: String, countryCode: String) -> String? {
        LocalNames.regions[language]?.lines(beginningWith: Array("\(countryCode)\t\(name)\t".utf8)).first
            .flatMap { $0.split(separator: "\t").last.map(String.init) }
    }

    /// The code of the country with this English name.
    ///
    /// - Returns: nil for a name that the gazetteer does not have.
    public func countryCode(ofCountry name: String) -> String? { LocalNames.codes[name] }

    /// A place that is kept by its cell may lie this far from the point that GeoNames has for it.
    private static let townKilometers = 40.0
}

/// The tables by language.
private enum LocalNames {
    static let towns = ["ru": TableText(GazetteerTables.russianTowns)]
    static let regions = ["ru": TableText(GazetteerTables.russianRegions)]
    /// Codes of countries by their English names.
    static let codes: [String: String] = {
        var codes: [String: String] = [:]
        for line in TableText(GazetteerTables.countries).lines(beginningWith: []) {
            let fields = line.split(separator: "\t")
            if fields.count == 2 { codes[String(fields[1])] = String(fields[0]) }
        }
        return codes
    }()
}
