import WeatherModel

/// A file of places as `scripts/derive_places` writes it, read where it lies in memory. That script describes the format.
///
/// Places have numbers from 0, the one with the most inhabitants first.
final class PlacesFile: @unchecked Sendable {
    // Unchecked: the bytes are never written, and belong to the program for as long as it runs.

    /// The sections in the order in which they stand in the file.
    private enum Section: Int, CaseIterable {
        case latitudes, longitudes, inhabitants, nameStarts, countryOf, regionOf, zoneOf, ownNames, keys, keyStarts, keyPlaces, squareStarts
        case squarePlaces, countries, regions, zones, areas, letters, countryRows, countryRuns, localLanguages, localPlaces, localStarts
        case localNames, localRegions
    }

    static let version: UInt32 = 2
    private static let mark = Array("PETRELPL".utf8)
    private static let headLength = 16 + 8 * Section.allCases.count + 4

    let count: Int
    let keys: KeyTable
    let squareStarts: UnsafePointer<UInt32>
    let squarePlaces: UnsafePointer<UInt32>
    /// Lines of name, kind and number, in the order of their bytes.
    let areas: UnsafeRawBufferPointer
    let countries: [(code: String, name: String)]
    let regions: [(countryCode: String, name: String)]
    let zones: [String]
    let folding: KeyFolding
    let countryGrid: CountryGrid
    let localNames: LocalNames
    private let latitudes: UnsafePointer<Int32>
    private let longitudes: UnsafePointer<Int32>
    private let inhabitants: UnsafePointer<UInt32>
    private let nameStarts: UnsafePointer<UInt32>
    private let countryOf: UnsafePointer<UInt16>
    private let regionOf: UnsafePointer<UInt16>
    private let zoneOf: UnsafePointer<UInt16>
    private let ownNames: UnsafeRawBufferPointer

    /// - Parameter bytes: the whole file, which must stay where it is.
    /// - Returns: nil for anything but a file of this version whose sections fit one another. What stands in them is not looked at:
    ///   that the bytes are those that were written is checked before they become part of a program (`scripts/derive_places --check`).
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.headLength, bytes.prefix(8).elementsEqual(Self.mark),
            bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self) == Self.version,
            bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self) == Section.allCases.count
        else { return nil }
        var parts: [UnsafeRawBufferPointer] = []
        for section in Section.allCases {
            let start = Int(bytes.loadUnaligned(fromByteOffset: 16 + 8 * section.rawValue, as: UInt32.self))
            let length = Int(bytes.loadUnaligned(fromByteOffset: 20 + 8 * section.rawValue, as: UInt32.self))
            guard start % 4 == 0, start + length <= bytes.count else { return nil }
            parts.append(UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]))
        }
        func part(_ section: Section) -> UnsafeRawBufferPointer { parts[section.rawValue] }
        func array<Word>(_ section: Section, of type: Word.Type) -> UnsafePointer<Word>? {
            part(section).baseAddress?.assumingMemoryBound(to: Word.self)
        }
        let places = part(.latitudes).count / 4
        let entries = part(.keyStarts).count / 4
        let wide: [Section] = [.longitudes, .inhabitants, .nameStarts, .squarePlaces]
        let narrow: [Section] = [.countryOf, .regionOf, .zoneOf]
        guard wide.allSatisfy({ part($0).count == 4 * places }), narrow.allSatisfy({ part($0).count == 2 * places }),
            part(.keyPlaces).count == 4 * entries, part(.squareStarts).count == 4 * (Self.rows * Self.columns + 1),
            part(.ownNames).last == 0, part(.keys).last == 0,
            let countryGrid = CountryGrid(rows: part(.countryRows), runs: part(.countryRuns)),
            let localNames = LocalNames(
                languages: part(.localLanguages), places: part(.localPlaces), starts: part(.localStarts), names: part(.localNames),
                regions: part(.localRegions)),
            let latitudes = array(.latitudes, of: Int32.self), let longitudes = array(.longitudes, of: Int32.self),
            let inhabitants = array(.inhabitants, of: UInt32.self), let nameStarts = array(.nameStarts, of: UInt32.self),
            let countryOf = array(.countryOf, of: UInt16.self), let regionOf = array(.regionOf, of: UInt16.self),
            let zoneOf = array(.zoneOf, of: UInt16.self), let keyStarts = array(.keyStarts, of: UInt32.self),
            let keyPlaces = array(.keyPlaces, of: UInt32.self), let squareStarts = array(.squareStarts, of: UInt32.self),
            let squarePlaces = array(.squarePlaces, of: UInt32.self), let keyBytes = array(.keys, of: UInt8.self)
        else { return nil }
        count = places
        (self.countryGrid, self.localNames) = (countryGrid, localNames)
        (self.latitudes, self.longitudes, self.inhabitants, self.nameStarts) = (latitudes, longitudes, inhabitants, nameStarts)
        (self.countryOf, self.regionOf, self.zoneOf, ownNames) = (countryOf, regionOf, zoneOf, part(.ownNames))
        (self.squareStarts, self.squarePlaces, areas) = (squareStarts, squarePlaces, part(.areas))
        keys = KeyTable(bytes: keyBytes, length: part(.keys).count, starts: keyStarts, postings: keyPlaces, count: entries)
        countries = Self.lines(part(.countries)).map { (code: $0.first, name: $0.last) }
        regions = Self.lines(part(.regions)).map { (countryCode: $0.first, name: $0.last) }
        zones = Self.lines(part(.zones)).map(\.first)
        folding = KeyFolding(letters: Self.lines(part(.letters)))
    }

    /// The first and the last field of each line.
    private static func lines(_ text: UnsafeRawBufferPointer) -> [(first: String, last: String)] {
        text.split(separator: UInt8(ascii: "\n")).map { line in
            let first = line.firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex
            let last = line.lastIndex(of: UInt8(ascii: "\t")).map { $0 + 1 } ?? line.startIndex
            return (String(decoding: line[..<first], as: UTF8.self), String(decoding: line[last...], as: UTF8.self))
        }
    }

    // MARK: Places

    func latitude(_ place: Int) -> Double { Double(latitudes[place]) / 10_000 }
    func longitude(_ place: Int) -> Double { Double(longitudes[place]) / 10_000 }
    func population(_ place: Int) -> Int { Int(inhabitants[place]) }
    /// The country's number in `countries`.
    func country(_ place: Int) -> Int { Int(countryOf[place]) }
    /// The region's number in `regions`; -1 without one.
    func region(_ place: Int) -> Int { Int(regionOf[place]) - 1 }

    func name(_ place: Int) -> String {
        let start = Int(nameStarts[place])
        let end = ownNames[start...].firstIndex(of: 0) ?? start
        return String(decoding: ownNames[start..<end], as: UTF8.self)
    }

    /// - Returns: nil for a position that is none, which only a damaged file has.
    func coordinate(_ place: Int) -> Coordinate? { try? Coordinate(latitude: latitude(place), longitude: longitude(place)) }

    func place(_ number: Int) -> Place? {
        guard let coordinate = coordinate(number) else { return nil }
        let country = countries[country(number)]
        let region = region(number)
        let inhabitants = population(number)
        return Place(
            name: name(number), region: region < 0 ? nil : regions[region].name, country: country.name, countryCode: country.code,
            coordinate: coordinate, timeZone: zones[Int(zoneOf[number])], population: inhabitants == 0 ? nil : inhabitants)
    }

    // MARK: Squares of one degree, rows from the south, columns from the date line

    static let rows = 180
    static let columns = 360

    func places(row: Int, column: Int) -> UnsafeBufferPointer<UInt32> {
        let square = row * Self.columns + column
        let start = Int(squareStarts[square])
        return UnsafeBufferPointer(start: squarePlaces + start, count: Int(squareStarts[square + 1]) - start)
    }

    static func row(_ latitude: Double) -> Int { min(rows - 1, max(0, Int((latitude + 90).rounded(.down)))) }
    static func column(_ longitude: Double) -> Int { min(columns - 1, max(0, Int((longitude + 180).rounded(.down)))) }
}
