import Foundation
import Gazetteer
import WeatherModel

/// A cell of an office's grid, which leads back to its place: one cell every hundredth of a degree.
///
/// The real grids are Lambert planes of 2.5 km that clients should not compute with; these are made so that a point with two decimals is
/// the middle of its cell.
struct NWSGrid: Hashable, Sendable {
    let office: NWSOffice
    let x: Int
    let y: Int
    /// The middle of the cell.
    let coordinate: Coordinate
    let places: Gazetteer

    /// Cells in a degree.
    private static let perDegree = 100
    private static let around = 360 * perDegree
    /// The corner of a grid lies so many cells west and south of its office, and so many east and north is its end.
    private static let (reachWest, reachSouth) = (4000, 2500)

    /// The cell that holds a point of the United States and their territories.
    ///
    /// - Returns: nil elsewhere.
    init?(holding coordinate: Coordinate, places: Gazetteer) {
        guard Self.covers(coordinate, places) else { return nil }
        let office = NWSOffice.inCharge(of: coordinate)
        let corner = Self.corner(of: office)
        let x = (Self.column(coordinate.longitude) - corner.column + 2 * Self.around) % Self.around
        self.init(office, x, Self.row(coordinate.latitude) - corner.row, places)
    }

    /// - Parameter path: `LOT` and `3951,2528`.
    /// - Returns: nil for a cell that no grid has.
    init?(office id: some StringProtocol, cell: some StringProtocol, places: Gazetteer) {
        let numbers = cell.split(separator: ",").compactMap { Int($0) }
        guard let office = NWSOffice.named(id), numbers.count == 2 else { return nil }
        self.init(office, numbers[0], numbers[1], places)
    }

    private init?(_ office: NWSOffice, _ x: Int, _ y: Int, _ places: Gazetteer) {
        guard (0...2 * Self.reachWest).contains(x), (0...2 * Self.reachSouth).contains(y) else { return nil }
        let corner = Self.corner(of: office)
        let column = (corner.column + x) % Self.around
        let row = corner.row + y
        guard
            let coordinate = try? Coordinate(
                latitude: Double(row - 90 * Self.perDegree) / Double(Self.perDegree),
                longitude: Double(column - 180 * Self.perDegree) / Double(Self.perDegree))
        else { return nil }
        (self.office, self.x, self.y, self.coordinate, self.places) = (office, x, y, coordinate, places)
    }

    /// `https://api.weather.gov/gridpoints/LOT/3951,2528`.
    var url: String { "https://api.weather.gov/gridpoints/\(office.id)/\(x),\(y)" }

    /// The zone of the nearest town, however far: the north of Alaska has few.
    var zone: TimeZone {
        places.nearest(to: coordinate)?.place.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    }

    /// Half of a real cell's width, in degrees.
    private static let halfWidth = 0.0125

    /// The corners of the cell, longitude first, the first one again at the end.
    var ring: [(longitude: Double, latitude: Double)] {
        [(1.0, -1.0), (1, 1), (-1, 1), (-1, -1), (1, -1)].map {
            (coordinate.longitude + $0.0 * Self.halfWidth, coordinate.latitude + $0.1 * Self.halfWidth)
        }
    }

    private static func row(_ latitude: Double) -> Int { Int(((latitude + 90) * Double(perDegree)).rounded()) }

    private static func column(_ longitude: Double) -> Int { Int(((longitude + 180) * Double(perDegree)).rounded()) % around }

    private static func corner(of office: NWSOffice) -> (column: Int, row: Int) {
        ((column(office.longitude) - reachWest + around) % around, row(office.latitude) - reachSouth)
    }

    /// The bounds in which there may be an answer: south, north, west, east.
    private static let boxes: [(Double, Double, Double, Double)] = [
        (24.3, 49.5, -125, -66.8), (51, 71.6, -180, -129.9), (51, 54, 172, 180), (18.7, 22.5, -160.8, -154.6), (17.5, 18.7, -67.6, -64.4),
        (13, 20.7, 144.4, 146.3), (-14.7, -10.9, -171.3, -168),
    ]

    /// Within a box it is the nearest town that decides: most of the boxes hold a piece of a neighbour.
    private static func covers(_ coordinate: Coordinate, _ places: Gazetteer) -> Bool {
        let isWithin = boxes.contains { south, north, west, east in
            (south...north).contains(coordinate.latitude) && (west...east).contains(coordinate.longitude)
        }
        guard isWithin, let nearest = places.nearest(to: coordinate) else { return false }
        return ["US", "PR", "VI", "GU", "MP", "AS"].contains(nearest.place.countryCode ?? "")
    }
}
