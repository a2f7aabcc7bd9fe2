import Foundation
import WeatherModel

extension Sun {
    /// The apparent sun at one instant, the same for every place: worth keeping when it is used for many places.
    public struct Apparent: Sendable {
        let body: CelestialBody
        /// Apparent geocentric longitude on the ecliptic, degrees.
        let longitude: Double
        /// Distance in astronomical units.
        let distance: Double

        package init(at instant: Date) {
            let time = AstronomicalTime(instant)
            self.init(time, EarthOrientation(time))
        }

        init(_ time: AstronomicalTime, _ orientation: EarthOrientation) {
            let (heliocentric, radius) = EarthOrbit.position(millennia: time.centuries / 10)
            // Seen from the Earth the sun is opposite; FK5 correction and aberration (Meeus 25.9, 25.10).
            longitude = heliocentric + 180 + (-0.090_33 - 20.4898 / radius) / 3600 + orientation.nutationInLongitude
            distance = radius
            body = CelestialBody(
                longitude: longitude, latitude: 0, parallax: 8.794 / 3600 / radius, orientation: orientation, time: time)
        }

        /// Degrees north of the celestial equator.
        public var declinationDegrees: Double { body.declination }

        /// Degrees above the horizon of the sun's centre, without refraction, `-90 ... 90`.
        public func elevationDegrees(at coordinate: Coordinate) -> Double { body.elevation(at: coordinate) }

        /// The sun's position in the sky of `coordinate`.
        public func position(at coordinate: Coordinate) -> Position {
            Position(
                elevationDegrees: body.elevation(at: coordinate), azimuthDegrees: body.azimuth(at: coordinate),
                declinationDegrees: body.declination)
        }
    }
}
