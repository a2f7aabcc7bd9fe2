import Foundation

/// The hours of one forecast in columns, four bytes for each value: a server holds the hours of thousands of cells.
///
/// A column is kept in fractions of its quantity's unit (`HourQuantity.fraction`); a value that is not a multiple of the fraction, or too
/// large for it, is kept beside the columns. Reading returns the value that was set, except that negative zero is read as zero.
final class HourTable: Sendable {
    private static let (absent, elsewhere) = (Int32.min, Int32.max)

    let count: Int
    private let series: [Series]
    /// Where the column of each quantity is among the columns; -1 without one.
    private let places: SIMD32<Int8>
    /// One column after the other; the last one has the numbers of the conditions.
    private let lanes: [Int32]
    private let conditions: [MomentCondition]
    /// What no lane can hold, by the place of its lane.
    private let exact: [Int: Double]

    static let empty = HourTable([])

    init(_ hours: [HourlyForecast]) {
        let columns = HourQuantity.allCases.filter { quantity in hours.contains { $0[quantity] != nil } }
        var places = SIMD32<Int8>(repeating: -1)
        var lanes: [Int32] = []
        lanes.reserveCapacity((columns.count + 1) * hours.count)
        var exact: [Int: Double] = [:]
        for (place, quantity) in columns.enumerated() {
            places[quantity.rawValue] = Int8(place)
            for hour in hours {
                let value = hour[quantity]
                if let value, Self.lane(value, quantity.fraction) == nil { exact[lanes.count] = value }
                lanes.append(value.map { Self.lane($0, quantity.fraction) ?? Self.elsewhere } ?? Self.absent)
            }
        }
        var numbers: [MomentCondition: Int32] = [:]
        var conditions: [MomentCondition] = []
        var series: [Series] = []
        for (row, hour) in hours.enumerated() {
            let condition = MomentCondition(hour.condition, isDay: hour.isDay)
            let number = numbers[condition] ?? Int32(conditions.count)
            if Int(number) == conditions.count {
                conditions.append(condition)
                numbers[condition] = number
            }
            lanes.append(number)
            if series.last?.isContinued(by: hour) == true {
                series[series.count - 1].rows = series[series.count - 1].rows.lowerBound..<row + 1
            } else {
                series.append(Series(hour, row: row))
            }
        }
        (self.count, self.places, self.lanes, self.exact) = (hours.count, places, lanes, exact)
        // Without the room that an array reserves to grow.
        (self.series, self.conditions) = (series.map(\.self), conditions.map(\.self))
    }

    func value(_ quantity: HourQuantity, _ row: Int) -> Double? {
        let place = Int(places[quantity.rawValue])
        guard place >= 0 else { return nil }
        let lane = lanes[place * count + row]
        switch lane {
        case Self.absent: return nil
        case Self.elsewhere: return exact[place * count + row]
        default: return Double(lane) / quantity.fraction
        }
    }

    /// Whether two rows have the same values; quick, because forecasts are compared at each refresh.
    func hasValues(_ row: Int, of other: HourTable, _ otherRow: Int) -> Bool {
        guard places == other.places, exact.isEmpty, other.exact.isEmpty else {
            return HourQuantity.allCases.allSatisfy { value($0, row) == other.value($0, otherRow) }
        }
        // The last column has the numbers of the conditions, which are the table's own.
        return stride(from: row, to: lanes.count - count, by: max(1, count)).enumerated().allSatisfy { place, lane in
            lanes[lane] == other.lanes[place * other.count + otherRow]
        }
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
    private static func lane(_ value: Double, _ fraction: Double) -> Int32? {
        let steps = (value * fraction).rounded()
        guard steps.magnitude < 2_147_483_647, steps / fraction == value else { return nil }
        return Int32(steps)
    }
}
