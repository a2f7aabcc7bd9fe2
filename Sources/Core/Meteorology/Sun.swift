import Foundation
import WeatherModel

/// The sun's place in the sky and its risings and settings, from our own astronomy.
///
/// Longitude from the main terms of VSOP87 (Bretagnon & Francou 1988, as abridged in Meeus, *Astronomical Algorithms*, app. III),
/// nutation and aberration after Meeus ch. 22 and 25. Good for 1950 ... 2100.
public enum Sun {
    /// The height of the sun's centre at sunrise and sunset: 34′ of refraction and 16′ of radius.
    public static let horizonDegrees = -0.8333

    /// Where the sun stands, without refraction.
    public struct Position: Hashable, Sendable {
        /// Degrees above the horizon of the sun's centre, `-90 ... 90`.
        public var elevationDegrees: Double
        /// Degrees clockwise from north, `0 ..< 360`.
        public var azimuthDegrees: Double
        /// Degrees north of the celestial equator.
        public var declinationDegrees: Double

        public init(elevationDegrees: Double, azimuthDegrees: Double, declinationDegrees: Double) {
            self.elevationDegrees = elevationDegrees
            self.azimuthDegrees = azimuthDegrees
            self.declinationDegrees = declinationDegrees
        }
    }

    /// Where the sun stands in the sky of `coordinate`. For many places at one instant, make one `Apparent` and ask it.
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
    /// rise and the last set are given.
    public static func times(on date: CivilDate, at coordinate: Coordinate, in zone: TimeZone) -> SunTimes {
        crossings(of: horizonDegrees, on: date, at: coordinate, in: zone)
    }

    static func crossings(of degrees: Double, on date: CivilDate, at coordinate: Coordinate, in zone: TimeZone) -> SunTimes {
        let interval = date.interval(in: zone)
        let path = DiurnalPath(over: interval, at: coordinate, nodeCount: 4) { Apparent(at: $0).body }
        let found = HorizonCrossings(within: interval) { path.sight(at: $0).elevation - degrees }
        if found.rises.isEmpty, found.sets.isEmpty { return found.isUpAtMiddle ? .upAllDay : .downAllDay }
        return .times(rise: found.rises.first, set: found.sets.last)
    }
}
