import WeatherModel

/// Where a projection is made: a climate region, and within it the cell of 5 degrees where the cell has land.
///
/// Made once for a coordinate; every projection of the place uses it.
public struct ClimatePlace: Hashable, Sendable {
    /// The region that the place lies in.
    package let region: ClimateRegion
    /// The line of the table of cells; nil for open ocean, for 60° S and beyond, and for a whole region.
    let cell: Int?

    /// True where the numbers are those of the cell around the place, false where they are the mean of the region.
    package var hasCell: Bool { cell != nil }

    /// The place of a coordinate.
    ///
    /// A cell holds its southern and its western edge; the northernmost cells hold the pole too.
    public init(_ coordinate: Coordinate) {
        region = ClimateRegion(at: coordinate)
        let row = Int((coordinate.latitude / CellTable.degrees).rounded(.down)) + CellTable.rows / 2
        let column = Int((coordinate.longitude / CellTable.degrees).rounded(.down)) + CellTable.columns / 2
        cell = CellTable.line(of: min(row, CellTable.rows - 1) * CellTable.columns + column)
    }

    /// The mean of a whole region.
    public init(_ region: ClimateRegion) {
        self.region = region
        cell = nil
    }

    /// Warming here, in a month, for each degree that the Earth warms by: `p10`, `p50`, `p90` of the models.
    ///
    /// The p50 is the cell's where there is one, times the factor of the scenario: the region's beta of the scenario over its beta of all
    /// scenarios, held within `0.8 ... 1.25`. The spread is the region's: p10 and p90 of a cell have the region's ratio to p50.
    ///
    /// - Parameter month: `0 ... 11`.
    func beta(_ scenario: ClimateScenario, month: Int) -> ClimateRange {
        let (low, middle, high) = (
            RegionBetas.beta(region, scenario, .p10, month: month), RegionBetas.beta(region, scenario, .p50, month: month),
            RegionBetas.beta(region, scenario, .p90, month: month)
        )
        guard let cell else { return ClimateRange(p10: low, p50: middle, p90: high) }
        let factor = min(max(middle / RegionBetas.beta(region, nil, .p50, month: month), 0.8), 1.25)
        let here = CellTable.beta(line: cell, month: month) * factor
        return ClimateRange(p10: here * (low / middle), p50: here, p90: here * (high / middle))
    }
}

/// The table of cells, read where it lies.
private enum CellTable {
    static let degrees = 5.0
    static let rows = 36
    static let columns = 72
    /// Number of the cell, twelve months, end of line.
    private static let numberLength = 4
    private static let lineLength = numberLength + 36 + 1
    /// The last line has no end of line.
    private static let lines = (ClimateTables.cells.utf8CodeUnitCount + 1) / lineLength

    /// The line of the cell with that number, found by halving; nil when the table has none.
    static func line(of number: Int) -> Int? {
        var (low, high) = (0, lines)
        while low < high {
            let middle = (low + high) / 2
            let found = self.number(ofLine: middle)
            if found == number { return middle }
            if found < number { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    static func beta(line: Int, month: Int) -> Double {
        ClimateTables.beta(in: ClimateTables.cells, at: line * lineLength + numberLength, month: month)
    }

    private static func number(ofLine line: Int) -> Int {
        (0..<numberLength).reduce(0) { $0 * 10 + Int(ClimateTables.cells.utf8Start[line * lineLength + $1] - UInt8(ascii: "0")) }
    }
}

/// The table of the regions' betas, read where it lies.
private enum RegionBetas {
    enum Percentile: Int { case p10, p50, p90 }

    /// Region, scenario, percentile; then twelve months and the end of the line.
    private static let headLength = 12
    private static let lineLength = headLength + 36 + 1
    private static let linesPerRegion = 10

    /// - Parameter scenario: nil for the mean of all scenarios, which has a p50 alone.
    static func beta(_ region: ClimateRegion, _ scenario: ClimateScenario?, _ percentile: Percentile, month: Int) -> Double {
        let within = scenario.map { $0.index * 3 + percentile.rawValue } ?? linesPerRegion - 1
        let line = region.index * linesPerRegion + within
        return ClimateTables.beta(in: ClimateTables.betas, at: line * lineLength + headLength, month: month)
    }
}
