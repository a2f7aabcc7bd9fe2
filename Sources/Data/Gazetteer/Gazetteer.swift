import Foundation
import WeatherModel

/// Places of the Earth by name and by position, the areas of countries, and names by language, searched in place: nothing is parsed
/// when the program starts. Data: GeoNames, CC BY 4.0, and Natural Earth, public domain (`LICENSE-DATA.md`).
///
/// Each product has one, made from the file that it contains: the server and the command line from all places (`WorldPlaces`), the phone
/// from the larger ones (`TownPlaces`).
public struct Gazetteer: Hashable, Sendable {
    let file: PlacesFile
    let nature: NaturalFeatures
    /// False for a selection of the larger places: a name that is not found may be a small place.
    package let isComplete: Bool

    /// - Parameters:
    ///   - bytes: a whole file of places, which must stay at its address while the program runs.
    ///   - isComplete: false for a selection of the larger places.
    /// - Returns: nil unless it is a file of the version that this program reads.
    public init?(_ bytes: UnsafeRawBufferPointer, isComplete: Bool = true) {
        guard let file = PlacesFile(bytes) else { return nil }
        self.init(file: file, isComplete: isComplete, nature: .ofProgram())
    }

    init(file: PlacesFile, isComplete: Bool, nature: NaturalFeatures) {
        (self.file, self.isComplete, self.nature) = (file, isComplete, nature)
    }

    public static func == (one: Gazetteer, other: Gazetteer) -> Bool { one.file === other.file }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(file)) }

    /// Number of places.
    public var count: Int { file.count }

    /// Places with a name, in any language, that equals `text`, begins with it, contains it as a word, or does so with a typing error. Case
    /// and diacritics do not matter. Peaks, lakes, parks, islands and seas are places too; the name of a country or a region finds its
    /// capital. Regions and countries after the name narrow the search, with or without commas: `Springfield, Illinois`, `Charlotte NC`.
    ///
    /// - Parameters:
    ///   - limit: most places returned; none for 0 and less.
    ///   - near: the person's position: of two places with the same name, the nearer one ranks higher.
    ///   - home: ISO 3166-1 alpha-2 of the reader's country, in any case: populations of places there count tenfold.
    /// - Returns: best first, by quality of the match and by population. Districts with their city's name, and duplicates of a town, are
    ///   omitted after a city that is a hit itself.
    public func search(_ text: String, limit: Int, near: Coordinate? = nil, home: String? = nil) -> [Place] {
        found(text, limit: limit, near: near, home: home).places
    }

    /// Like `search`, and returns also whether a place has this name or a name that begins so, without corrections: false if all hits
    /// assume a typing error. If the gazetteer is not complete, the reader may then mean a place that is not in it.
    ///
    /// - Parameter isFinished: true for a complete name, as in a command or an address. Places with that name come first, those with the
    ///   same accents before others, and a short text or one with digits is not corrected.
    /// - Returns: the places, with `isCalledSo` true if the first one has the name.
    public func found(
        _ text: String, limit: Int, near: Coordinate? = nil, home: String? = nil, isFinished: Bool = false
    ) -> (places: [Place], isAsTyped: Bool, isCalledSo: Bool) {
        guard limit > 0 else { return ([], false, false) }
        var search = NameSearch(
            file: file, limit: limit, near: near, home: home, isFinished: isFinished || Self.isAbbreviation(text),
            landforms: nature.landforms)
        search.run(text)
        for other in [KeyboardLayout.other(text), Self.withoutFigures(text)].compactMap(\.self) where search.isEmpty {
            search.run(insteadWith: other)
        }
        return (search.places(), search.isAsTyped, search.isCalledSo)
    }

    /// True for letters with a point after each, a complete name: "U.S.A.".
    private static func isAbbreviation(_ text: String) -> Bool {
        let marks = text.filter { !$0.isWhitespace }
        return marks.count > 3 && marks.enumerated().allSatisfy { number, mark in number.isMultiple(of: 2) ? mark.isLetter : mark == "." }
    }

    /// The text without its words with figures, which are postal codes: "10115 Berlin", "London SW1A 1AA".
    ///
    /// - Returns: nil for a text without such words, and for one of nothing else.
    private static func withoutFigures(_ text: String) -> String? {
        let words = text.split { $0.isWhitespace }
        let names = words.filter { !$0.contains(where: \.isNumber) }
        return names.isEmpty || names.count == words.count ? nil : names.joined(separator: " ")
    }

    /// The place closest to `coordinate` on the great circle, also across the date line and the poles.
    ///
    /// - Returns: the place and its distance in km, which over oceans may be thousands. nil for a gazetteer without places.
    public func nearest(to coordinate: Coordinate) -> (place: Place, distanceKilometers: Double)? {
        var search = NearestPlace(file: file, coordinate: coordinate)
        search.run()
        guard let best = search.best, let place = file.place(best) else { return nil }
        return (place, search.kilometers)
    }

    /// The most populous places of a box, in descending order; at most `limit`.
    public func largest(in box: GeographicBox, limit: Int) -> [Place] {
        guard limit > 0 else { return [] }
        // Numbers are in order of population: the first ones of each square suffice, and for a box of the world the first of all.
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

    /// From this number of squares on, iterating over all places from the largest is faster.
    private static let manySquares = 400

    private func isWithin(_ box: GeographicBox) -> (Int) -> Bool {
        { number in box.contains(latitude: file.latitude(number), longitude: file.longitude(number)) }
    }
}
