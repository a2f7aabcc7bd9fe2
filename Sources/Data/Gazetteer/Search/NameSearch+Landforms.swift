import Foundation
import WeatherModel

/// A table of names to search, with the numbers of its entries.
struct NumberedNames {
    let keys: KeyTable
    /// The offset from a number in the table to a number in the search.
    let first: Int

    func number(_ entry: Int) -> Int { first + keys.place(entry) }
}

/// Properties of a hit by its number, for places and landforms alike.
extension NameSearch {
    /// The names of places, then those of landforms.
    var names: [NumberedNames] {
        [NumberedNames(keys: file.keys, first: 0)] + (landforms.map { [NumberedNames(keys: $0.keys, first: file.count)] } ?? [])
    }

    /// nil for the number of a place.
    func landform(_ number: Int) -> LandformTable.Landform? { number < file.count ? nil : landforms?[number - file.count] }

    func keys(of number: Int) -> KeyTable { number < file.count ? file.keys : landforms?.keys ?? file.keys }

    func name(_ number: Int) -> String? { number < file.count ? file.name(number) : landform(number)?.name }

    func coordinate(_ number: Int) -> Coordinate? { number < file.count ? file.coordinate(number) : landform(number)?.coordinate }

    /// Population assumed for a place of unknown population.
    private static let leastPopulation = 500

    /// The population as a power of ten, or its equivalent for a landform.
    func plainStanding(_ number: Int) -> Double {
        if number >= file.count { return landform(number)?.standing ?? 0 }
        return log10(Double(max(Self.leastPopulation, file.population(number))))
    }

    func isAtHome(_ number: Int) -> Bool {
        guard let home else { return false }
        return number < file.count ? file.country(number) == home : landform(number)?.countryCode == file.countries[home].code
    }

    func admits(_ number: Int, _ interpretation: SearchInterpretation) -> Bool {
        if number < file.count { return interpretation.admits(number, of: file) }
        if interpretation.filters.isEmpty { return true }
        guard let place = place(number) else { return false }
        return interpretation.filters.allSatisfy { $0.admits(place, of: file) }
    }

    /// - Returns: nil only for a damaged file.
    func place(_ number: Int) -> Place? {
        if number < file.count { return file.place(number) }
        guard let landform = landform(number) else { return nil }
        let gazetteer = Gazetteer(file: file, isComplete: true, nature: NaturalFeatures(landforms: landforms, waters: nil))
        let country =
            landform.countryCode.map { code in (code: code, name: gazetteer.country(code) ?? "") }
            ?? (landform.kind == .sea ? nil : gazetteer.country(at: landform.coordinate).map { (code: $0.code, name: $0.name) })
        return Place(
            name: landform.name, country: country?.name ?? "", countryCode: country?.code, coordinate: landform.coordinate,
            timeZone: zone(at: landform.coordinate, country: country?.code) ?? gazetteer.timeZone(at: landform.coordinate).identifier,
            kind: landform.kind, heightMeters: landform.heightMeters)
    }

    /// The zone of the nearest place in the country: near a border the nearest place of all may be in the neighbouring country.
    private func zone(at coordinate: Coordinate, country code: String?) -> String? {
        file.places(around: coordinate, kilometers: Self.zoneKilometers)
            .filter { file.countries[file.country($0.number)].code == code }
            .min { $0.kilometers < $1.kilometers }
            .flatMap { file.place($0.number)?.timeZone }
    }

    private static let zoneKilometers = 50.0

    // MARK: Towns of areas

    /// The town found by a search for a country or a region.
    struct AreaTown {
        let number: Int
        let kind: PlaceKind
        /// The equivalent of the population, as a power of ten, of a town with the name itself.
        let standing: Double
    }

    /// A person who types a country's name seldom means a town of that name: Greece in New York, Holland in Michigan.
    private static let standingOfCountry = 6.5
    /// Three Latin letters denote a country in few languages, and often a town: Man, which is not the isle.
    private static let standingOfShortName = 5.0
    /// A region's name is more often a city's (Victoria, Córdoba), but rarely a village's (Texas in Mexico).
    private static let standingOfRegion = 4.6

    /// The capitals of the countries and regions with a name, or their largest towns if no capital is known.
    func areaTowns(named text: [Unicode.Scalar]) -> [AreaTown] {
        guard let landforms else { return [] }
        let areas = AreaTable(file: file).areas(named: text)
        let isShort = text.count <= 3 && text.allSatisfy(\.isASCII)
        let standing = isShort ? Self.standingOfShortName : Self.standingOfCountry
        let ofCountries = areas.countries.compactMap { country -> AreaTown? in
            let capital = landforms.capital(ofCountry: file.countries[country].code, region: nil).flatMap { name in
                largest(named: name) { file.country($0) == country }
            }
            guard let number = capital ?? (0..<file.count).first(where: { file.country($0) == country }) else { return nil }
            return AreaTown(number: number, kind: capital == nil ? .largestOfCountry : .countryCapital, standing: standing)
        }
        let ofRegions = areas.regions.compactMap { region -> AreaTown? in
            let line = file.regions[region]
            // Luxembourg in Luxembourg: the country is meant.
            if areas.countries.contains(where: { file.countries[$0].code == line.code }) { return nil }
            let capital = landforms.capital(ofCountry: line.code, region: line.name).flatMap { name in
                largest(named: name) { file.region($0) == region }
            }
            guard let number = capital ?? (0..<file.count).first(where: { file.region($0) == region }) else { return nil }
            return AreaTown(number: number, kind: capital == nil ? .largestOfRegion : .regionCapital, standing: Self.standingOfRegion)
        }
        return (ofCountries + ofRegions).sorted { $0.number < $1.number }
    }

    // MARK: Islands

    /// The town that an island's name leads to, as a search for its country or region finds it, or the town of the name on the island.
    ///
    /// - Parameter number: of any hit.
    /// - Returns: the town, and the kind under which it is found; nil if the hit is not such an island, or the gazetteer lacks the town.
    func seat(of number: Int) -> (number: Int, kind: PlaceKind?)? {
        guard let island = landform(number), let seat = island.seat, let code = island.countryCode else { return nil }
        let isThere = { (place: Int) in file.countries[file.country(place)].code == code }
        switch seat {
        case .country: return area(called: island.name, [.countryCapital, .largestOfCountry], isThere)
        case .region(let name): return area(called: name, [.regionCapital, .largestOfRegion], isThere)
        case .town(let name):
            return largest(named: name) { place in
                isThere(place)
                    && file.coordinate(place).map { $0.distanceKilometers(to: island.coordinate) < Self.islandKilometers } ?? false
            }
            .map { ($0, nil) }
        }
    }

    private func area(called name: String, _ kinds: Set<PlaceKind>, _ admits: (Int) -> Bool) -> (number: Int, kind: PlaceKind?)? {
        areaTowns(named: file.folding.folded(name)).first { kinds.contains($0.kind) && admits($0.number) }.map { ($0.number, $0.kind) }
    }

    /// A little more than `scripts/derive_landforms` admits, because positions are rounded.
    private static let islandKilometers = 16.0

    private func largest(named name: String, _ admits: (Int) -> Bool) -> Int? {
        let key = file.folding.folded(name).utf8
        return file.keys.split(file.keys.range(ofPrefix: key), at: key.count).whole
            .filter { file.keys.kind($0) == .own }.map(file.keys.place).filter(admits).min()
    }
}
