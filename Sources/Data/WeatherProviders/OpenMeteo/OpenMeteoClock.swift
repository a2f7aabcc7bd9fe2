import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Parses Open-Meteo's two forms of time: seconds since 1970, and local wall time without an offset.
struct OpenMeteoClock {
    let zone: TimeZone
    /// The single offset that the reply states, even across a clock change.
    let offsetSeconds: Int?

    /// The instants of a `time` column; a single value counts as a column of one.
    func instants(_ node: JSONNode?) -> [Date?] {
        guard let node else { return [] }
        guard node.isArray else { return [instant(node)] }
        let elements = Array(node.elements.prefix(ReplyLimits.hours))
        // An element that is not a text may still be a number; an unreadable element loses only itself.
        guard elements.contains(where: \.isString) else { return elements.map(\.instant) }
        let readings = elements.map(\.localTime)
        // Even steps mean that the service kept one offset throughout, even over a clock change; uneven ones that it wrote the local clock
        // times, with one hour twice or missing.
        let evenOffset = Self.areEven(readings) ? offsetSeconds ?? (zone == .gmt ? 0 : nil) : nil
        var previous: Date?
        return zip(elements, readings).map { element, reading in
            guard let reading else { return element.instant }
            if let evenOffset {
                return Date(timeIntervalSince1970: Double(reading.wallSeconds - (reading.offsetSeconds ?? evenOffset)))
            }
            let instant = reading.instant(in: zone, after: previous)
            previous = instant
            return instant
        }
    }

    /// The dates of a daily `time` column: texts, or instants of local midnight by the reply's single offset, by the zone's own if the
    /// reply states none.
    func dates(_ node: JSONNode?) -> [CivilDate?] {
        guard let node else { return [] }
        return node.elements.prefix(ReplyLimits.days).map { element in
            if let reading = element.localTime { return reading.date }
            guard let instant = element.instant else { return nil }
            // Round to the nearest midnight: after a clock change the true one is an hour off the reply's offset.
            let offset = offsetSeconds ?? zone.offset(at: instant)
            let days = (instant.timeIntervalSince1970 + Double(offset)) / 86_400
            return CivilDate(daysSince1970: Int(days.rounded()))
        }
    }

    private func instant(_ node: JSONNode) -> Date? {
        guard let reading = node.localTime else { return node.instant }
        guard reading.offsetSeconds == nil, let offsetSeconds else { return reading.instant(in: zone) }
        return Date(timeIntervalSince1970: Double(reading.wallSeconds - offsetSeconds))
    }

    /// True if readings have constant steps, ignoring missing ones.
    private static func areEven(_ readings: [LocalTime?]) -> Bool {
        let known = readings.enumerated().compactMap { index, reading in reading.map { (index: index, seconds: $0.wallSeconds) } }
        guard known.count > 1 else { return known.count == 1 }
        let (first, second) = (known[0], known[1])
        let step = (second.seconds - first.seconds) / (second.index - first.index)
        guard step > 0 else { return false }
        return known.allSatisfy { $0.seconds == first.seconds + ($0.index - first.index) * step }
    }
}
