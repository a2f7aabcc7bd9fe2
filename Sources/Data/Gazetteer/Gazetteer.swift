import Foundation
import WeatherModel

/// Places of the Earth by name and by position, the areas of countries, and names by language, searched where they lie in memory: nothing is
/// parsed when the program starts. Data: GeoNames, CC BY 4.0, and Natural Earth, public domain (`LICENSE-DATA.md`).
///
/// A product has one, made of the file that it carries: the server and the command line of all places (`WorldPlaces`), the phone of the larger
/// ones (`TownPlaces`).
public struct Gazetteer: Hashable, Sendable {
    let file: PlacesFile
    /// False for a choice of the larger places: what is not found in it may be a small one.
    public let isComplete: Bool

    /// - Parameters:
    ///   - bytes: a whole file of places, which must stay where it is for as long as the program runs.
    ///   - isComplete: false for a choice of the larger places.
    /// - Returns: nil for anything but a file of the version that this program reads.
    public init?(_ bytes: UnsafeRawBufferPointer, isComplete: Bool = true) {
        guard let file = PlacesFile(bytes) else { return nil }
        self.file = file
        self.isComplete = isComplete
    }

    init(file: PlacesFile, isComplete: Bool) { (self.file, self.isComplete) = (file, isComplete) }

    public static func == (one: Gazetteer, other: Gazetteer) -> Bool { one.file === other.file }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(file)) }

    /// How many places there are.
    public var count: Int { file.count }

    /// Places whose name, in any language, is `text`, begins with it, has it as a word, or differs from it by a typing error. Case, diacritics and
    /// marks do not matter. Peaks, lakes and parks are places too; the name of a country or a region finds its capital. Regions and countries behind the name narrow the search, with or without commas: `Springfield, Illinois`, `Charlotte NC`.
    ///
    /// - Parameters:
    ///   - limit: at most so many places; none for 0 and less.
    ///   - near: where the person is: of two namesakes the nearer one gains.
    ///   - home: ISO 3166-1 alpha-2 of the reader's country, in any case: inhabitants of places there count tenfold.
    /// - Returns: best first: by how well the name matches and by inhabitants. Districts that carry their city's name, and second entries for
    ///   the same town, follow no city that is a hit itself.
    public func search(_ text: String, limit: Int, near: Coordinate? = nil, home: String? = nil) -> [Place] {
        found(text, limit: limit, near: near, home: home).places
    }

    /// As `search`, and whether a place is called so or begins so, letter by letter: false where all hits suppose a typing error; where the
    /// gazetteer is not complete, the reader may mean a place that is not in it.
    ///
    /// - Parameter isFinished: true for a complete name, as in a command or an address. Places with that name come first, those with the same
    ///   accents before others, and a short text or one with figures is not corrected.
    /// - Returns: with whether the first place bears the name.
    public func found(
        _ text: String, limit: Int, near: Coordinate? = nil, home: String? = nil, isFinished: Bool = false
    ) -> (places: [Place], isAsTyped: Bool, isCalledSo: Bool) {
        guard limit > 0 else { return ([], false, false) }
        var search = NameSearch(file: file, limit: limit, near: near, home: home, isFinished: isFinished)
        search.run(text)
        return (search.places(), search.isAsTyped, search.isCalledSo)
    }

    /// The place closest to `coordinate` on the great circle, over the date line and the poles too.
    ///
    /// - Returns: the place and its distance in km: over the oceans thousands of them. nil for a gazetteer without places.
    public func nearest(to coordinate: Coordinate) -> (place: Place, distanceKilometers: Double)? {
        var search = NearestPlace(file: file, coordinate: coordinate)
        search.run()
        guard let best = search.best, let place = file.place(best) else { return nil }
        return (place, search.kilometers)
    }

    /// The places of a box with the most inhabitants, the one with the most first; no more than `limit`.
    public func largest(in box: GeographicBox, limit: Int) -> [Place] {
        guard limit > 0 else { return [] }
        // Numbers go by inhabitants: of each square the first ones suffice, and of a box of the world the first of all.
        var numbers: [Int] = []
        let rows = PlacesFile.row(box.south)...PlacesFile.row(box.north)
        let columns = PlacesFile.column(box.west)...PlacesFile.column(box.east)
        if rows.count * columns.count > Self.manySquares {
            numbers = Array((0..<count).lazy.filter(isWithin(box)).prefix(limit))
        } else {
            for row in rows {
                for column in columns {
                    numbers += file.places(row: row, column: column).filter(isWithin(box)).sorted().prefix(limit)
                }
            }
            numbers.sort()
        }
        return numbers.prefix(limit).compactMap(file.place)
    }

    /// From so many squares on, going through all places from the largest is the shorter way.
    private static let manySquares = 400

    private func isWithin(_ box: GeographicBox) -> (Int) -> Bool {
        { number in box.contains(latitude: file.latitude(number), longitude: file.longitude(number)) }
    }
}
