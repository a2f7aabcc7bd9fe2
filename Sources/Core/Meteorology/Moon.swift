import Foundation
import WeatherModel

/// The moon's phase, risings and settings, from our own astronomy (Meeus, *Astronomical Algorithms*, ch. 47 and 48).
public enum Moon {
    /// How the moon is lit at one instant: the same for every place.
    public struct Light: Hashable, Sendable {
        /// `0 ..< 1`: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter (elongation in longitude / 360°).
        package var phase: Double
        /// Lit part of the disc, `0 ... 1`.
        package var illumination: Double

        package init(phase: Double, illumination: Double) {
            self.phase = phase
            self.illumination = illumination
        }
    }

    /// Phase and light at local noon, rise and set within the civil day `date` of `zone`.
    ///
    /// The moon rises about 50 minutes later each day, so about once a month a day has no rise and another no set. Near the polar
    /// circles, where it may rise earlier each day, a day can have two: the first is given.
    public static func day(_ date: CivilDate, at coordinate: Coordinate, in zone: TimeZone) -> MoonDay {
        let interval = date.interval(in: zone)
        let noon = date.noon(in: zone)
        let atNoon = Apparent(at: noon)
        // The middle node is noon itself on every day without a clock change.
        let path = DiurnalPath(over: interval, at: coordinate, nodeCount: 5) { $0 == noon ? atNoon.body : Apparent(at: $0).body }
        let found = HorizonCrossings(within: interval) { instant in
            let sight = path.sight(at: instant)
            return heightAboveHorizon(elevation: sight.elevation, parallaxSine: sight.parallaxSine)
        }
        let light = light(of: atNoon, at: noon)
        return MoonDay(
            phase: light.phase, illumination: light.illumination, rise: found.rises.first, set: found.sets.first)
    }

    /// Degrees of the upper limb above the horizon, with 34′ of refraction and the true radius of the disc.
    private static func heightAboveHorizon(elevation: Double, parallaxSine: Double) -> Double {
        let radius = asin(radiusKilometers / earthRadiusKilometers * parallaxSine) / Angle.radians
        return elevation + radius + 34.0 / 60
    }

    private static let radiusKilometers = 1737.4
    private static let earthRadiusKilometers = 6378.14

    /// Phase and lit part of the disc, as seen from the Earth's centre.
    public static func light(at instant: Date) -> Light {
        light(of: Apparent(at: instant), at: instant)
    }

    private static func light(of moon: Apparent, at instant: Date) -> Light {
        let sun = Sun.Apparent(at: instant)
        let elongation = Angle.reduced(moon.longitude - sun.longitude)
        // Meeus 48.2, 48.3 and 48.1.
        let cosine = Angle.cosine(moon.latitude) * Angle.cosine(elongation)
        let sine = max(0, 1 - cosine * cosine).squareRoot()
        let sunKilometers = sun.distance * 149_597_870.7
        let phaseAngle = atan2(sunKilometers * sine, moon.distanceKilometers - sunKilometers * cosine)
        return Light(phase: elongation / 360, illumination: (1 + cos(phaseAngle)) / 2)
    }
}

extension Moon {
    /// The apparent moon at one instant.
    struct Apparent {
        let body: CelestialBody
        /// Apparent geocentric ecliptic longitude and latitude, degrees.
        let longitude: Double
        let latitude: Double
        let distanceKilometers: Double

        init(at instant: Date) {
            let time = AstronomicalTime(instant)
            self.init(time, EarthOrientation(time))
        }

        init(_ time: AstronomicalTime, _ orientation: EarthOrientation) {
            let theory = LunarTheory(centuries: time.centuries)
            longitude = theory.longitude + orientation.nutationInLongitude
            latitude = theory.latitude
            distanceKilometers = theory.distanceKilometers
            body = CelestialBody(
                longitude: longitude, latitude: latitude,
                parallax: asin(earthRadiusKilometers / theory.distanceKilometers) / Angle.radians, orientation: orientation, time: time)
        }
    }
}

extension CivilDate {
    /// The instant at which the clocks of `zone` show 12:00.
    func noon(in zone: TimeZone) -> Date {
        let noon = Date(timeIntervalSince1970: Double(daysSince1970) * 86_400 + 43_200)
        // The offset is that of the instant itself, which is known to within one offset: no zone changes its clock at noon.
        let guess = noon - Double(zone.offset(at: noon))
        return noon - Double(zone.offset(at: guess))
    }
}
