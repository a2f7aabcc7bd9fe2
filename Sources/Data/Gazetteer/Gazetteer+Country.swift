import WeatherModel

extension Gazetteer {
    /// A country or territory that has a code of its own.
    public struct Country: Hashable, Sendable {
        /// ISO 3166-1 alpha-2.
        public let code: String
        /// In English.
        public let name: String
    }

    /// The country in whose area a point lies, to a tenth of a degree: some 10 km beside a border it may be the neighbour's.
    ///
    /// In a town, and within 5 km of one, it is the town's: towns on both sides of a border share a square of the areas. The sea belongs
    /// to a country for about the width of its territorial waters.
    ///
    /// - Returns: nil over the open sea, and on islands that lie 600 km and more from any known town.
    public func country(at coordinate: Coordinate) -> Country? {
        guard let code = townCountry(coordinate) ?? areas.code(at: coordinate) else { return nil }
        return Country(code: code, name: places.countries.value(ofLine: code.utf8) ?? code)
    }

    private static let townKilometers = 5.0

    /// The code of the nearest town's country, where one is that near.
    private func townCountry(_ coordinate: Coordinate) -> String? {
        var best: (position: Int, kilometers: Double)?
        for position in positions(around: coordinate, kilometers: Self.townKilometers) {
            let degrees = places.degrees(at: position)
            guard let point = try? Coordinate(latitude: degrees.latitude, longitude: degrees.longitude) else { continue }
            let kilometers = coordinate.distanceKilometers(to: point)
            if kilometers <= best?.kilometers ?? Self.townKilometers { best = (position, kilometers) }
        }
        return best.flatMap { places.place(at: $0.position)?.countryCode }
    }
}

/// Countries by squares of a tenth of a degree: along each row from the date line eastwards, code and number of squares, `-` for none.
struct AreasText: Sendable {
    private static let perDegree = 10.0
    private static let rows = 1800
    private static let columns = 3600
    private static let digits = 7

    let areas: TableText
    let beginnings: TableText

    /// - Returns: ISO 3166-1 alpha-2; nil where no country is.
    func code(at coordinate: Coordinate) -> String? {
        let row = min(Self.rows - 1, max(0, Int((coordinate.latitude + 90) * Self.perDegree)))
        let column = min(Self.columns - 1, max(0, Int((coordinate.longitude + 180) * Self.perDegree)))
        var position = beginning(of: row)
        var east = 0
        while position < areas.count, areas[position] != .newline {
            let length = areas[position] == UInt8(ascii: "-") ? 1 : 2
            let squares = areas.number(at: position + length)
            east += squares.value
            if column < east { return length == 2 ? areas.string(position..<position + length) : nil }
            position = squares.end
        }
        return nil
    }

    private func beginning(of row: Int) -> Int {
        (0..<Self.digits).reduce(0) { $0 * 10 + Int(beginnings[row * Self.digits + $1] - UInt8(ascii: "0")) }
    }
}
