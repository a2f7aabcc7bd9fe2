import WeatherModel

/// A file of places as written by `scripts/derive_places`, read in place. That script describes the format.
///
/// Places are numbered from 0, in descending order of population.
final class PlacesFile: @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    /// The sections in the order of the file.
    private enum Section: Int, CaseIterable {
        case latitudes, longitudes, inhabitants, inhabitantsFirst, countryOf, regionOf, zoneOf, nameStarts, ownNames
        case keys, keyBlocks, keyLeast, keyPlaces, squareStarts, squarePlaces, countries, regions, zones, areas, letters
        case countryRows, countryRuns, localLanguages, localPlaces, localStarts, localNames, localRegions
    }

    static let version: UInt32 = 4
    private static let namesPerBlock = 8

    let count: Int
    let keys: KeyTable
    /// Lines of name, kind and number, in byte order.
    let areas: UnsafeRawBufferPointer
    let countries: LineTable
    let regions: LineTable
    let zones: LineTable
    let folding: KeyFolding
    let countryGrid: CountryGrid
    let localNames: LocalNames
    /// In ten-thousandths of a degree, from the south pole and from the date line.
    private let latitudes: PackedNumbers
    private let longitudes: PackedNumbers
    /// The distinct populations, descending.
    private let inhabitants: UnsafePointer<UInt32>
    /// The first place with each population.
    private let inhabitantsFirst: PackedNumbers
    private let countryOf: PackedNumbers
    /// The region's number + 1; 0 without one.
    private let regionOf: PackedNumbers
    private let zoneOf: PackedNumbers
    /// The start of the name of every eighth place.
    private let nameStarts: PackedNumbers
    private let ownNames: UnsafeRawBufferPointer
    private let squareStarts: PackedNumbers
    private let squarePlaces: PackedNumbers

    /// - Parameter bytes: the whole file, which must stay at its address.
    /// - Returns: nil unless it is a file of this version whose sections are consistent. The content of sections is not checked:
    ///   `scripts/derive_places --check` verifies the bytes before they become part of a program.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let parts = FileSections(bytes, mark: "PETRELPL", version: Self.version, count: Section.allCases.count) else { return nil }
        func part(_ section: Section) -> UnsafeRawBufferPointer { parts[section.rawValue] }
        func numbers(_ section: Section) -> PackedNumbers? { PackedNumbers(part(section)) }
        guard let latitudes = numbers(.latitudes), let longitudes = numbers(.longitudes), let squarePlaces = numbers(.squarePlaces),
            let inhabitantsFirst = numbers(.inhabitantsFirst), let nameStarts = numbers(.nameStarts),
            let squareStarts = numbers(.squareStarts),
            let inhabitants = part(.inhabitants).baseAddress?.assumingMemoryBound(to: UInt32.self),
            let countryOf = numbers(.countryOf), let regionOf = numbers(.regionOf), let zoneOf = numbers(.zoneOf)
        else { return nil }
        let places = latitudes.count
        guard longitudes.count == places, squarePlaces.count == places, countryOf.count == places, regionOf.count == places,
            zoneOf.count == places,
            nameStarts.count == (places + Self.namesPerBlock - 1) / Self.namesPerBlock, part(.ownNames).last == 0,
            inhabitantsFirst.count > 0, inhabitantsFirst[0] == 0, part(.inhabitants).count == 4 * inhabitantsFirst.count,
            squareStarts.count == Self.rows * Self.columns + 1,
            let keys = KeyTable(keys: part(.keys), blocks: part(.keyBlocks), least: part(.keyLeast), places: part(.keyPlaces)),
            let countryGrid = CountryGrid(rows: part(.countryRows), runs: part(.countryRuns)),
            let localNames = LocalNames(
                languages: part(.localLanguages), places: part(.localPlaces), starts: part(.localStarts), names: part(.localNames),
                regions: part(.localRegions))
        else { return nil }
        count = places
        (self.keys, self.countryGrid, self.localNames) = (keys, countryGrid, localNames)
        (self.latitudes, self.longitudes, self.nameStarts, ownNames) = (latitudes, longitudes, nameStarts, part(.ownNames))
        (self.inhabitants, self.inhabitantsFirst) = (inhabitants, inhabitantsFirst)
        (self.countryOf, self.regionOf, self.zoneOf) = (countryOf, regionOf, zoneOf)
        (self.squareStarts, self.squarePlaces, areas) = (squareStarts, squarePlaces, part(.areas))
        (countries, regions, zones) = (LineTable(part(.countries)), LineTable(part(.regions)), LineTable(part(.zones)))
        folding = KeyFolding(letters: LineTable(part(.letters)))
    }

    // MARK: Places

    func latitude(_ place: Int) -> Double { Double(latitudes[place] - 900_000) / 10_000 }
    func longitude(_ place: Int) -> Double { Double(longitudes[place] - 1_800_000) / 10_000 }

    func population(_ place: Int) -> Int { Int(inhabitants[inhabitantsFirst.last(notAbove: place)]) }

    /// The country's number in `countries`.
    func country(_ place: Int) -> Int { countryOf[place] }
    /// The region's number in `regions`; -1 without one.
    func region(_ place: Int) -> Int { regionOf[place] - 1 }

    func name(_ place: Int) -> String {
        var names = ownNames[nameStarts[place / Self.namesPerBlock]...]
        for _ in 0..<place % Self.namesPerBlock { names = names.drop { $0 != 0 }.dropFirst() }
        return String(decoding: names.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// - Returns: nil for an invalid position, which only a damaged file has.
    func coordinate(_ place: Int) -> Coordinate? { try? Coordinate(latitude: latitude(place), longitude: longitude(place)) }

    func place(_ number: Int) -> Place? {
        guard let coordinate = coordinate(number) else { return nil }
        let country = countries[country(number)]
        let region = region(number)
        let inhabitants = population(number)
        return Place(
            name: name(number), region: region < 0 ? nil : regions[region].name, country: country.name, countryCode: country.code,
            coordinate: coordinate, timeZone: zones[zoneOf[number]].name, population: inhabitants == 0 ? nil : inhabitants)
    }

    // MARK: Squares of one degree, rows from the south, columns from the date line

    static let rows = 180
    static let columns = 360

    func places(row: Int, column: Int) -> some Collection<Int> {
        let square = row * Self.columns + column
        return (squareStarts[square]..<squareStarts[square + 1]).lazy.map { [squarePlaces] in squarePlaces[$0] }
    }

    static func row(_ latitude: Double) -> Int { min(rows - 1, max(0, Int((latitude + 90).rounded(.down)))) }
    static func column(_ longitude: Double) -> Int { min(columns - 1, max(0, Int((longitude + 180).rounded(.down)))) }
}
