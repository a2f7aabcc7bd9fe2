import WeatherModel

extension Gazetteer {
    /// A country, or a territory with a country code.
    public struct Country: Hashable, Sendable {
        /// ISO 3166-1 alpha-2.
        package let code: String
        /// In English.
        package let name: String
    }

    /// The country whose area contains a point, to a tenth of a degree: within some 10 km of a border it may be the neighbour.
    ///
    /// In a place, and within 5 km of one, it is the place's country, because places on both sides of a border share a square of the areas.
    /// The sea belongs to a country for about the width of its territorial waters.
    ///
    /// - Returns: nil over the open sea, and on islands 600 km and more from any known town.
    public func country(at coordinate: Coordinate) -> Country? {
        let nearest = file.places(around: coordinate, kilometers: Self.placeKilometers).min { $0.kilometers < $1.kilometers }
        guard let number = nearest.map({ file.country($0.number) }) ?? file.countryGrid.country(at: coordinate) else { return nil }
        return Country(code: file.countries[number].code, name: file.countries[number].name)
    }

    private static let placeKilometers = 5.0
}
