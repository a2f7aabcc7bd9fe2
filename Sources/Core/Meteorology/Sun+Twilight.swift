import Foundation
import WeatherModel

extension Sun {
    /// How dark it is between sunset and night, by the height of the sun's centre without refraction.
    public enum Twilight: Double, Hashable, Sendable, CaseIterable {
        /// Sun above -6°: the ground is still lit.
        case civil = -6
        /// Sun above -12°: the horizon at sea is still seen.
        case nautical = -12
        /// Sun above -18°: the sky is not yet fully dark.
        case astronomical = -18
    }

    /// Dawn (as `rise`) and dusk (as `set`) within the civil day `date` of `zone`.
    ///
    /// `upAllDay` where it never grows darker than this twilight, `downAllDay` where it never grows as light.
    public static func twilight(_ twilight: Twilight, on date: CivilDate, at coordinate: Coordinate, in zone: TimeZone) -> SunTimes {
        crossings(of: twilight.rawValue, on: date, at: coordinate, in: zone)
    }

    /// Solar noon: the upper transit of the meridian nearest to the middle of the civil day, to the second.
    ///
    /// At the poles, which lie on every meridian, the transit of Greenwich.
    public static func culmination(on date: CivilDate, at coordinate: Coordinate, in zone: TimeZone) -> Date {
        let interval = date.interval(in: zone)
        var instant = interval.lowerBound + interval.upperBound.timeIntervalSince(interval.lowerBound) / 2
        // The hour angle grows by 15° an hour to within 1/2900; each turn of the loop shrinks the error by that.
        for _ in 0..<3 { instant -= Apparent(at: instant).body.hourAngle(at: coordinate) * 240 }
        return instant
    }
}
