import Foundation
import JSONText
import WeatherModel

/// Reads Open-Meteo's two forms of time: seconds since 1970, and local wall time without an offset.
struct OpenMeteoClock {
    let zone: TimeZone
    /// The one offset that the reply states, whatever the clock does within it.
    let offsetSeconds: Int?

    /// The instants of a `time` column; a single value counts as a column of one.
    func instants(_ node: JSONNode?) -> [Date?] {
        guard let node else { return [] }
        guard node.isArray else { return [instant(node)] }
        guard let first = node[0], first.isString else { return node.elements.map(\.instant) }
        let readings = node.elements.map(\.localTime)
        // Even steps mean that the service kept one offset throughout, also over a clock change; uneven ones that it wrote
        // what the place's clocks show, an hour twice or not at all.
        if let offset = offsetSeconds ?? (zone == .gmt ? 0 : nil), Self.areEven(readings) {
            return readings.map { $0.map { Date(timeIntervalSince1970: Double($0.wallSeconds - ($0.offsetSeconds ?? offset))) } }
        }
        var previous: Date?
        return readings.map { reading in
            guard let instant = reading?.instant(in: zone, after: previous) else { return nil }
            previous = instant
            return instant
        }
    }

    /// The dates of a daily `time` column: texts, or instants of local midnight by the reply's one offset.
    static func dates(_ node: JSONNode?, offsetSeconds: Int) -> [CivilDate?] {
        guard let node else { return [] }
        return node.elements.map { element in
            if let reading = element.localTime { return reading.date }
            guard let instant = element.instant else { return nil }
            // To the nearest midnight: after a clock change the true one is an hour off the reply's offset.
            let days = (instant.timeIntervalSince1970 + Double(offsetSeconds)) / 86_400
            return CivilDate(daysSince1970: Int(days.rounded()))
        }
    }

    private func instant(_ node: JSONNode) -> Date? {
        guard let reading = node.localTime else { return node.instant }
        guard reading.offsetSeconds == nil, let offsetSeconds else { return reading.instant(in: zone) }
        return Date(timeIntervalSince1970: Double(reading.wallSeconds - offsetSeconds))
    }

    /// True when readings follow one another by one step, holes left aside.
    private static func areEven(_ readings: [LocalTime?]) -> Bool {
        guard readings.count > 1, let first = readings[0]?.wallSeconds, let second = readings[1]?.wallSeconds else {
            return readings.count == 1
        }
        let step = second - first
        guard step > 0 else { return false }
        for (index, reading) in readings.enumerated() {
            guard let reading else { continue }
            if reading.wallSeconds != first + index * step { return false }
        }
        return true
    }
}
