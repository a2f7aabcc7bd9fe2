import Foundation
import WeatherModel

extension Sun {
    /// The height of the sun's centre at sunrise and sunset: 34′ of refraction and 16′ of radius.
    package static let horizonDegrees = -0.8333

    /// Rise and set within the civil day `date` of `zone`.
    ///
    /// Where a day has two risings or two settings (around a polar day whose midnight sun is off civil midnight), the first
    /// rise and the last set are given; `course` has them all.
    public static func times(on date: CivilDate, at coordinate: Coordinate, in zone: TimeZone) -> SunTimes {
        crossings(of: horizonDegrees, on: date, at: coordinate, in: zone)
    }

    static func crossings(of degrees: Double, on date: CivilDate, at coordinate: Coordinate, in zone: TimeZone) -> SunTimes {
        let found = crossings(of: degrees, during: date.interval(in: zone), at: coordinate)
        if found.all.isEmpty { return found.isUpAtMiddle ? .upAllDay : .downAllDay }
        return .times(rise: found.rises.first, set: found.sets.last)
    }

    /// The longest range of one path, seconds: a civil day of 26 hours, plus the hour that it covers on each side.
    private static let longestPath = 26 * 3600.0

    static func crossings(of degrees: Double, during interval: Range<Date>, at coordinate: Coordinate) -> HorizonCrossings {
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let count = max(1, (length / longestPath).rounded(.up))
        let step = length / count
        let paths = (0..<Int(count)).map { index in
            let start = interval.lowerBound + Double(index) * step
            return DiurnalPath(over: start..<start + step, at: coordinate, nodeCount: 4) { Apparent(at: $0).body }
        }
        return HorizonCrossings(within: interval) { instant in
            // Neighbours agree at their seam to 0.0001 s, so that the search sees one curve.
            let index = paths.count == 1 ? 0 : Int((instant.timeIntervalSince(interval.lowerBound) / step).clamped(to: 0...count - 1))
            return paths[index].sight(at: instant).elevation - degrees
        }
    }
}
