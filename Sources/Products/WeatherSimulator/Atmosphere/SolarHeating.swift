import Foundation
import Meteorology
import WeatherModel

/// The sun's effect at one place and instant: light now, warmth a few hours later.
struct SolarHeating: Hashable, Sendable {
    /// Degrees above the horizon of the sun's centre.
    let elevationDegrees: Double
    let isDay: Bool
    /// The sine of the elevation that the sun had 2.3 hours ago, 0 when it was down: what the ground has stored.
    let warmth: Double
    /// Warmth minus its mean over the day, blended with the slow wave of the night's cooling. The mean over a day is 0; from
    /// about -0.5 before sunrise to 0.7 in the early afternoon at the equator, 0 where the sun neither rises nor sets.
    let diurnalWave: Double

    init(at coordinate: Coordinate, _ instant: Date) {
        let position = Sun.position(at: coordinate, instant)
        elevationDegrees = position.elevationDegrees
        isDay = position.elevationDegrees > Sun.horizonDegrees
        let radians = Double.pi / 180
        let phi = coordinate.latitude * radians
        let delta = position.declinationDegrees * radians
        let elevation = position.elevationDegrees * radians
        let constantPart = sin(phi) * sin(delta)
        // cos φ cos δ cos H and cos φ cos δ sin H, from which the sun of a few hours ago follows without another ephemeris.
        let cosinePart = sin(elevation) - constantPart
        let sinePart = -cos(phi) * cos(elevation) * sin(position.azimuthDegrees * radians)
        func earlierSine(hours: Double) -> Double {
            let angle = hours * .pi / 12
            return constantPart + cosinePart * cos(angle) + sinePart * sin(angle)
        }
        warmth = max(0, earlierSine(hours: 2.3))
        let slowWave = earlierSine(hours: 4) - constantPart
        let mean = Self.meanSine(latitudeRadians: phi, declinationRadians: delta)
        diurnalWave = 0.6 * (warmth - mean) + 0.3 * slowWave
    }

    /// The mean over a day of the sine of the sun's elevation, counted 0 while it is down.
    ///
    /// Source: daily insolation, D. L. Hartmann, *Global Physical Climatology*, eq. 2.17.
    static func meanSine(latitudeRadians phi: Double, declinationRadians delta: Double) -> Double {
        let constantPart = sin(phi) * sin(delta)
        let swing = cos(phi) * cos(delta)
        if swing <= abs(constantPart) { return max(0, constantPart) }
        let sunset = acos(-constantPart / swing)
        return (sunset * constantPart + swing * sin(sunset)) / .pi
    }
}
