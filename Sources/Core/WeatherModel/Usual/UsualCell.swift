/// The grid square of 0.25° whose past weather serves all places in it: the grid of the reanalysis ERA5.
///
/// The squares lie around the points of the grid. The two ends of the date line are one column, and each pole is one square.
package struct UsualCell: Hashable, Sendable {
    /// Squares per degree.
    package static let perDegree = 4

    /// Rows from the equator, `-360 ... 360`.
    package let row: Int
    /// Columns from Greenwich, `-720 ..< 720`; 0 at the poles.
    package let column: Int

    /// The square whose middle is nearest.
    package init(containing coordinate: Coordinate) {
        self.init(
            row: Int((coordinate.latitude * Double(Self.perDegree)).rounded()),
            column: Int((coordinate.longitude * Double(Self.perDegree)).rounded()))
    }

    private init(row: Int, column: Int) {
        self.row = row
        let wrapped = column >= 180 * Self.perDegree ? column - 360 * Self.perDegree : column
        self.column = abs(row) == 90 * Self.perDegree ? 0 : wrapped
    }

    /// The point of the grid in the middle. Exact to two decimals.
    package var center: Coordinate {
        Coordinate(valid: Double(row) / Double(Self.perDegree), Double(column) / Double(Self.perDegree))
    }

    /// A name for keys and documents: `row.column`.
    package var id: String { "\(row).\(column)" }
}
