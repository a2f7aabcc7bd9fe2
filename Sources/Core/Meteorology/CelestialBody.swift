import Foundation
import WeatherModel

/// A body's geocentric position at one instant, with the data needed to see it from a place.
struct CelestialBody {
    /// Right ascension, degrees.
    let rightAscension: Double
    /// Declination, degrees.
    let declination: Double
    /// Equatorial horizontal parallax, degrees.
    let parallax: Double
    /// Greenwich apparent sidereal time, degrees.
    let siderealDegrees: Double

    /// - Parameters:
    ///   - longitude: apparent ecliptic longitude, degrees.
    ///   - latitude: apparent ecliptic latitude, degrees.
    init(longitude: Double, latitude: Double, parallax: Double, orientation: EarthOrientation, time: AstronomicalTime) {
        let sinLongitude = Angle.sine(longitude)
        let sinObliquity = Angle.sine(orientation.obliquity)
        let cosObliquity = Angle.cosine(orientation.obliquity)
        let sinLatitude = Angle.sine(latitude)
        let cosLatitude = Angle.cosine(latitude)
        // Meeus 13.3 and 13.4, multiplied by cos(latitude) so that no tangent is needed.
        let y = sinLongitude * cosObliquity * cosLatitude - sinLatitude * sinObliquity
        let x = Angle.cosine(longitude) * cosLatitude
        rightAscension = atan2(y, x) / Angle.radians
        declination = asin(max(-1, min(1, sinLatitude * cosObliquity + cosLatitude * sinObliquity * sinLongitude))) / Angle.radians
        self.parallax = parallax
        siderealDegrees = orientation.siderealDegrees(time)
    }

    /// Degrees that the body has turned past the meridian of `coordinate`, `-180 ..< 180`.
    func hourAngle(at coordinate: Coordinate) -> Double {
        Angle.signed(siderealDegrees + coordinate.longitude - rightAscension)
    }

    /// Elevation of the centre as seen from the surface, without refraction: degrees.
    func elevation(at coordinate: Coordinate) -> Double {
        let hour = Angle.cosine(siderealDegrees + coordinate.longitude - rightAscension)
        let geocentric =
            Angle.sine(coordinate.latitude) * Angle.sine(declination)
            + Angle.cosine(coordinate.latitude) * Angle.cosine(declination) * hour
        return Self.elevation(
            geocentricSine: geocentric, parallaxSine: Angle.sine(parallax), sinLatitude: Angle.sine(coordinate.latitude))
    }

    /// Degrees clockwise from north, `0 ..< 360`.
    func azimuth(at coordinate: Coordinate) -> Double {
        let hour = hourAngle(at: coordinate)
        let y = Angle.sine(hour) * Angle.cosine(declination)
        let x =
            Angle.cosine(hour) * Angle.cosine(declination) * Angle.sine(coordinate.latitude)
            - Angle.sine(declination) * Angle.cosine(coordinate.latitude)
        return Angle.reduced(atan2(y, x) / Angle.radians + 180)
    }

    /// From the centre of the Earth to its surface: the observer is `sin π` of the body's distance nearer to it, along the vertical. The
    /// vertical of the ellipsoid (WGS 84) passes the centre at `sqrt(1 - e² sin² φ)` radii below the observer.
    ///
    /// - Parameter geocentricSine: of the elevation as seen from the centre of the Earth.
    /// - Returns: degrees.
    static func elevation(geocentricSine sine: Double, parallaxSine: Double, sinLatitude: Double) -> Double {
        let height = (1 - 0.006_694_38 * sinLatitude * sinLatitude).squareRoot()
        let cosine = max(0, 1 - sine * sine).squareRoot()
        return atan2(sine - parallaxSine * height, cosine) / Angle.radians
    }
}
