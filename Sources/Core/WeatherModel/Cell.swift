/// The grid square that a coordinate is snapped to before it leaves the device, and by which everything is cached.
///
/// Squares are 0.05° on a side (5.6 km of latitude). Equal points give equal cells: the two ends of the date line are
/// one column, and each pole is one cell.
public struct Cell: Hashable, Sendable, Codable {
    /// Squares per degree.
    package static let perDegree = 20

    /// Rows from the equator, `-1800 ... 1800`.
    public let row: Int
    /// Columns from Greenwich, `-3600 ..< 3600`; 0 at the poles.
    package let column: Int

    /// The square whose middle is nearest; 180° and -180° are one column.
    public init(containing coordinate: Coordinate) {
        let row = Int((coordinate.latitude * Double(Self.perDegree)).rounded())
        let column = Int((coordinate.longitude * Double(Self.perDegree)).rounded())
        self.init(row: row, column: column)
    }

    private init(row: Int, column: Int) {
        self.row = row
        let wrapped = column >= 180 * Self.perDegree ? column - 360 * Self.perDegree : column
        self.column = abs(row) == 90 * Self.perDegree ? 0 : wrapped
    }

    /// Reads `id` back.
    ///
    /// - Returns: nil for a text that `id` does not produce.
    public init?(id: String) {
        let parts = id.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let row = Int(parts[0]), let column = Int(parts[1]),
            (-1800...1800).contains(row), (-3600..<3600).contains(column)
        else { return nil }
        self.init(row: row, column: column)
        guard self.id == id else { return nil }
    }

    /// The middle of the square: what providers are asked for. Exact to two decimals.
    public var center: Coordinate {
        Coordinate(valid: Double(row) / Double(Self.perDegree), Double(column) / Double(Self.perDegree))
    }

    /// A name for files, keys and database rows: `row.column`.
    public var id: String { "\(row).\(column)" }

    /// Written as `id`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let cell = Cell(id: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no cell")
        }
        self = cell
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(id)
    }
}
