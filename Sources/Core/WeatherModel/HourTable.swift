import Foundation

/// The hours of one forecast in columns, four bytes for each value: a server holds the hours of thousands of cells.
///
/// A column is kept in fractions of its quantity's unit (`HourQuantity.fraction`); a value that is not a multiple of the fraction, or too
/// large for it, is kept beside the columns. Reading returns the value that was set, except that negative zero is read as zero.
final class HourTable: Sendable {
    private static let (absent, elsewhere) = (Int32.min, Int32.max)

    let count: Int
    private let series: [Series]
    /// Where the column of each quantity begins among the lanes; -1 without one.
    private let starts: [Int]
    /// One column after the other; the last one has the numbers of the conditions.
    private let lanes: [Int32]
    private let conditions: [MomentCondition]
    /// The values that do not fit into a lane, by the lane's index.
    private let exact: [Int: Double]

    static let empty = HourTable([])

    init(_ hours: [HourlyForecast]) {
        let values = hours.map(\.values)
        let columns = HourQuantity.allCases.filter { quantity in values.contains { $0[quantity] != nil } }
        let fractions = columns.map(\.fraction)
        var lanes = [Int32](repeating: Self.absent, count: (columns.count + 1) * hours.count)
        var exact: [Int: Double] = [:]
        var numbers: [MomentCondition: Int] = [:]
        var conditions: [MomentCondition] = []
        var series: [Series] = []
        for (row, hour) in hours.enumerated() {
            for place in columns.indices {
                guard let value = values[row][columns[place]] else { continue }
                let lane = Self.lane(value, fractions[place])
                if lane == nil { exact[place * hours.count + row] = value }
                lanes[place * hours.count + row] = lane ?? Self.elsewhere
            }
            let condition = hour.moment
            let number = conditions.last == condition ? conditions.count - 1 : numbers[condition] ?? conditions.count
            if number == conditions.count {
                conditions.append(condition)
                numbers[condition] = number
            }
            lanes[columns.count * hours.count + row] = Int32(number)
            let next = hour.series(row: row)
            if series.last?.isContinued(by: next) == true {
                series[series.count - 1].rows = series[series.count - 1].rows.lowerBound..<row + 1
            } else {
                series.append(next)
            }
        }
        starts = HourQuantity.allCases.map { quantity in columns.firstIndex(of: quantity).map { $0 * hours.count } ?? -1 }
        (self.count, self.lanes, self.exact) = (hours.count, lanes, exact)
        // Without the room that an array reserves to grow.
        (self.series, self.conditions) = (series.map(\.self), conditions.map(\.self))
    }

    func value(_ quantity: HourQuantity, _ row: Int) -> Double? {
        let start = starts[quantity.rawValue]
        guard start >= 0 else { return nil }
        return value(at: start + row, quantity.fraction)
    }

    @inline(__always)
    private func value(at index: Int, _ fraction: Double) -> Double? {
        let lane = lanes[index]
        switch lane {
        case Self.absent: return nil
        case Self.elsewhere: return exact[index]
        default: return Double(lane) / fraction
        }
    }

    /// The values of a row.
    func values(_ row: Int) -> HourValues {
        let fractions = HourQuantity.fractions
        return HourValues { quantity in
            let start = starts[quantity.rawValue]
            guard start >= 0 else { return nil }
            return value(at: start + row, fractions[quantity.rawValue])
        }
    }

    /// Writes the lanes of a row.
    func read(_ row: Int, into steps: inout [Int32]) {
        for index in starts.indices { steps[index] = starts[index] < 0 ? Self.absent : lanes[starts[index] + row] }
    }

    /// Whether two rows are equal; quick, because forecasts are compared at each refresh.
    func isEqual(_ row: Int, to other: HourTable, _ otherRow: Int) -> Bool {
        let (series, otherSeries) = (series(row), other.series(otherRow))
        return series.time(row) == otherSeries.time(otherRow) && series.isLike(otherSeries) && condition(row) == other.condition(otherRow)
            && hasValues(row, of: other, otherRow)
    }

    private func hasValues(_ row: Int, of other: HourTable, _ otherRow: Int) -> Bool {
        guard exact.isEmpty, other.exact.isEmpty else {
            return HourQuantity.allCases.allSatisfy { value($0, row) == other.value($0, otherRow) }
        }
        for index in starts.indices {
            let (start, otherStart) = (starts[index], other.starts[index])
            let lane = start < 0 ? Self.absent : lanes[start + row]
            guard lane == (otherStart < 0 ? Self.absent : other.lanes[otherStart + otherRow]) else { return false }
        }
        return true
    }

    func condition(_ row: Int) -> MomentCondition { conditions[Int(lanes[lanes.count - count + row])] }

    /// The series that a row belongs to.
    func series(_ row: Int) -> Series {
        var (low, high) = (0, series.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if series[middle].rows.lowerBound <= row { low = middle } else { high = middle }
        }
        return series[low]
    }

    /// - Returns: nil for a number that a lane cannot hold.
    static func lane(_ value: Double, _ fraction: Double) -> Int32? {
        let scaled = value * fraction
        guard scaled.magnitude < 2_147_483_646 else { return nil }
        // `rounded()` is a call, for each value of each hour.
        let steps = Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
        return Double(steps) / fraction == value ? steps : nil
    }
}
