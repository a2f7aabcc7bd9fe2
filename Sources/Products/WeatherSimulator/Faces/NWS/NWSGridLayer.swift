import Foundation
import JSONText
import WeatherModel

/// One layer of the raw grid: values with the intervals that they hold for.
struct NWSGridLayer {
    private var intervals: [(start: Date, hours: Int, value: JSONValue)] = []

    /// Adds an hour; one with the value of the hour before only extends that interval.
    mutating func add(_ value: JSONValue, at start: Date) {
        if let last = intervals.last, last.value == value, last.start.addingTimeInterval(Double(last.hours) * 3600) == start {
            intervals[intervals.count - 1].hours += 1
        } else {
            intervals.append((start, 1, value))
        }
    }

    /// Adds a total, which is never merged with its neighbours.
    mutating func add(_ value: JSONValue, at start: Date, hours: Int) { intervals.append((start, hours, value)) }

    /// - Parameter unit: nil where the layer has none.
    func json(unit: String?) -> JSONValue {
        let values: JSONValue = .array(
            intervals.map { ["validTime": .string(SimulatedNWSTime.interval($0.start, hours: $0.hours)), "value": $0.value] })
        guard let unit else { return ["values": values] }
        return ["uom": .string("wmoUnit:\(unit)"), "values": values]
    }
}
