import Gazetteer
import WeatherModel

extension Gazetteer {
    /// The country whose issuers are asked for the warnings of a cell: the one that its page names.
    ///
    /// - Returns: ISO 3166-1 alpha-2 in capital letters; nil over the open sea.
    func issuingCountry(of cell: Cell) -> String? {
        let name = name(of: cell.center)
        if case .place(let place) = name { return place.countryCode }
        return placeBeside(cell, name)?.countryCode ?? country(at: cell.center)?.code
    }

    /// The place beside which a cell lies, by whose name it is described; nil if it is further than 5 km.
    func placeBeside(_ cell: Cell, _ name: PointName) -> Place? {
        guard case .near(let place) = name, place.coordinate.distanceKilometers(to: cell.center) <= Self.besideKilometers else {
            return nil
        }
        return place
    }

    private static let besideKilometers = 5.0
}
