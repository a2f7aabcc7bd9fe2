import Landforms
import WeatherModel

/// Peaks, lakes, parks, islands and seas by name, and the capitals of countries and regions: a file that `scripts/derive_landforms` writes and describes.
///
/// Landforms are numbered from 0, the best known first.
struct LandformTable: Sendable {
    /// A peak, a lake, a park, an island or a sea.
    struct Landform {
        let kind: PlaceKind
        let name: String
        /// In the case used at the beginning of a line; nil if unknown.
        let russianName: String?
        /// ISO 3166-1 alpha-2; nil if the position determines the country.
        let countryCode: String?
        let coordinate: Coordinate
        /// Above sea level.
        let heightMeters: Int?
        /// The equivalent of a town's population, as a power of ten.
        let standing: Double
        /// The area or town with the name of an island; nil without one, and for landforms that are not islands.
        let seat: Seat?
    }

    /// The area or the town that replaces an island in a list of hits, so that the list does not contain both.
    enum Seat: Equatable {
        /// The capital of the country with the name.
        case country
        /// The capital of the region with this English name.
        case region(String)
        /// The town with this name, as in the gazetteer.
        case town(String)

        /// - Returns: nil for any other text than those of the file.
        init?(_ text: String) {
            let words = text.split(separator: " ", maxSplits: 1).map(String.init)
            switch (words.first, words.dropFirst().first) {
            case ("country", nil): self = .country
            case ("region", let name?): self = .region(name)
            case ("town", let name?): self = .town(name)
            default: return nil
            }
        }
    }

    private enum Section: Int, CaseIterable {
        case keys, keyBlocks, keyLeast, keyPlaces, landforms, capitals
    }

    static let version: UInt32 = 3

    /// Reads the table that is part of the program.
    static func ofProgram() -> LandformTable? {
        LandformTable(UnsafeRawBufferPointer(start: petrel_landforms(), count: Int(petrel_landforms_length())))
    }

    let keys: KeyTable
    private let landforms: LineTable
    private let capitals: LineTable

    /// - Parameter bytes: the whole file, which must stay at its address.
    /// - Returns: nil unless it is a file of this version whose sections are consistent.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let parts = FileSections(bytes, mark: "PETRELLF", version: Self.version, count: Section.allCases.count) else { return nil }
        func part(_ section: Section) -> UnsafeRawBufferPointer { parts[section.rawValue] }
        guard let keys = KeyTable(keys: part(.keys), blocks: part(.keyBlocks), least: part(.keyLeast), places: part(.keyPlaces)) else {
            return nil
        }
        (self.keys, landforms, capitals) = (keys, LineTable(part(.landforms)), LineTable(part(.capitals)))
    }

    /// Number of landforms.
    var count: Int { landforms.count }

    /// - Returns: nil for an invalid line, which only a damaged file has.
    subscript(number: Int) -> Landform? {
        let fields = landforms[number].fields
        guard fields.count == 9, let kind = PlaceKind(rawValue: fields[0]), let latitude = Double(fields[2]),
            let longitude = Double(fields[3]),
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude), let standing = Double(fields[5])
        else { return nil }
        return Landform(
            kind: kind, name: fields[7], russianName: fields[6].isEmpty ? nil : fields[6], countryCode: fields[1].isEmpty ? nil : fields[1],
            coordinate: coordinate, heightMeters: Int(fields[4]), standing: standing / 10, seat: Seat(fields[8]))
    }

    /// The capital's name, as in the gazetteer.
    ///
    /// - Parameters:
    ///   - country: ISO 3166-1 alpha-2.
    ///   - region: its English name, as in the gazetteer; nil for the country's capital.
    /// - Returns: nil if unknown.
    func capital(ofCountry country: String, region: String?) -> String? {
        capitals.first(beginningWith: Array("\(country)\t\(region ?? "")\t".utf8))?.name
    }

    /// The Russian name of the landform with an English name.
    ///
    /// - Parameters:
    ///   - key: the name, folded.
    ///   - coordinate: of the landform, or of a point in its cell.
    func russianName(of name: String, key: [UInt8], near coordinate: Coordinate) -> String? {
        for entry in keys.split(keys.range(ofPrefix: key), at: key.count).whole where keys.kind(entry) == .own {
            if let landform = self[keys.place(entry)], landform.name == name,
                landform.coordinate.distanceKilometers(to: coordinate) <= Self.cellKilometers
            {
                return landform.russianName
            }
        }
        return nil
    }

    /// The peak, lake or park that has exactly this name as its own: towns everywhere are called as islands are.
    ///
    /// - Parameter key: the name, folded.
    func landform(called key: [UInt8]) -> Landform? {
        for entry in keys.split(keys.range(ofPrefix: key), at: key.count).whole where keys.kind(entry) == .own {
            if let landform = self[keys.place(entry)], !Self.kindsOfTownsNames.contains(landform.kind) { return landform }
        }
        return nil
    }

    private static let kindsOfTownsNames: Set<PlaceKind> = [.island, .islands, .sea]

    /// The peaks of the program's table by their names.
    private static let peaks: [String: [Landform]] = {
        guard let table = ofProgram() else { return [:] }
        return Dictionary(grouping: (0..<table.count).compactMap { table[$0] }.filter { $0.kind == .peak }, by: \.name)
    }()

    /// The height of the peak with an English name.
    ///
    /// - Parameter coordinate: of the peak, or of a point in its cell.
    static func height(ofPeak name: String, near coordinate: Coordinate) -> Int? {
        peaks[name]?.first { $0.coordinate.distanceKilometers(to: coordinate) <= cellKilometers }?.heightMeters
    }

    /// Larger than the distance from a cell's centre to any point in it.
    private static let cellKilometers = 10.0
}

extension Gazetteer {
    /// The height of a mountain above sea level, by its English name, for a place that was stored without it.
    ///
    /// - Parameter coordinate: of the mountain, or of a point in its cell.
    /// - Returns: nil for a place that is not a known mountain.
    package static func height(ofPeak name: String, near coordinate: Coordinate) -> Int? {
        LandformTable.height(ofPeak: name, near: coordinate)
    }
}
