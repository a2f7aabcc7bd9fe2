import WeatherModel

/// The table of places, ordered by grid square, with the beginning of each square.
struct PlacesText: Sendable {
    static let squareDegrees = 2.0
    static let rows = 90
    static let columns = 180
    private static let digits = 7

    let places: TableText
    let squares: TableText
    let zones: TableText
    let countries: TableText

    static func row(_ latitude: Double) -> Int { min(rows - 1, max(0, Int((latitude + 90) / squareDegrees))) }
    static func column(_ longitude: Double) -> Int { min(columns - 1, max(0, Int((longitude + 180) / squareDegrees))) }

    /// Where the lines of one square lie in `places`.
    func lines(row: Int, column: Int) -> Range<Int> {
        let square = row * Self.columns + column
        return beginning(of: square)..<beginning(of: square + 1)
    }

    private func beginning(of square: Int) -> Int {
        // One line a row of squares: its newline counts.
        let position = square * Self.digits + square / Self.columns
        var value = 0
        for offset in 0..<Self.digits { value = value * 10 + Int(squares[position + offset] - UInt8(ascii: "0")) }
        return value
    }

    /// Degrees north and east of the place whose line begins at `position`.
    func degrees(at position: Int) -> (latitude: Double, longitude: Double) {
        let latitude = places.number(at: position)
        let longitude = places.number(at: latitude.end + 1)
        return (Double(latitude.value) / 10_000, Double(longitude.value) / 10_000)
    }

    /// Inhabitants and country code of the place whose line begins at `position`: all that an order needs.
    func standing(at position: Int) -> (population: Int, country: [UInt8]) {
        let longitude = places.number(at: places.number(at: position).end + 1)
        let population = places.number(at: longitude.end + 1)
        return (population.value, [places[population.end + 1], places[population.end + 2]])
    }

    /// The place whose line begins at `position`; nil when the line is none.
    func place(at position: Int) -> Place? {
        let latitude = places.number(at: position)
        let longitude = places.number(at: latitude.end + 1)
        let population = places.number(at: longitude.end + 1)
        let country = population.end + 1
        let zone = places.number(at: country + 3)
        let name = zone.end + 1
        let region = places.firstIndex(of: .tab, from: name)
        let end = places.firstIndex(of: .newline, from: region)
        guard end < places.count,
            let coordinate = try? Coordinate(latitude: Double(latitude.value) / 10_000, longitude: Double(longitude.value) / 10_000)
        else { return nil }
        let code = places.string(country..<country + 2)
        return Place(
            name: places.string(name..<region), region: region + 1 < end ? places.string(region + 1..<end) : nil,
            country: countries.value(ofLine: code.utf8) ?? code, countryCode: code, coordinate: coordinate,
            timeZone: zones.line(zone.value), population: population.value > 0 ? population.value : nil)
    }
}
