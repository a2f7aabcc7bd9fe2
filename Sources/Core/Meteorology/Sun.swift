import Foundation
import WeatherModel

/// The sun's position in the sky and its rise and set, computed by Petrel's own astronomy.
///
/// Longitude from the main terms of VSOP87 (Bretagnon & Francou 1988, as abridged in Meeus, *Astronomical Algorithms*, app. III),
/// nutation and aberration after Meeus ch. 22 and 25. Good for 1950 ... 2100.
public enum Sun {
    /// The height of the sun's centre at sunrise and sunset: 34′ of refraction and 16′ of radius.
    package static let horizonDegrees = -0.8333

    /// The sun's position, without refraction.
    public struct Position: Hashable, Sendable {
        /// Degrees above the horizon of the sun's centre, `-90 ... 90`.
        package var elevationDegrees: Double
        /// Degrees clockwise from north, `0 ..< 360`.
        package var azimuthDegrees: Double
        /// Degrees north of the celestial equator.
        package var declinationDegrees: Double

        package init(elevationDegrees: Double, azimuthDegrees: Double, declinationDegrees: Double) {
            self.elevationDegrees = elevationDegrees
            self.azimuthDegrees = azimuthDegrees
            self.declinationDegrees = declinationDegrees
        }
    }

    /// The sun's position in the sky of `coordinate`. For many places at one instant, make one `Apparent` and use it for all.
    public static func position(at coordinate: Coordinate, _ instant: Date) -> Position {
        Apparent(at: instant).position(at: coordinate)
    }

    /// True while the sun's upper limb is above the horizon with standard refraction (centre above -0.833°).
    public static func isUp(at coordinate: Coordinate, _ instant: Date) -> Bool {
        Apparent(at: instant).elevationDegrees(at: coordinate) > horizonDegrees
    }

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
