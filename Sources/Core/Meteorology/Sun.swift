import Foundation
import WeatherModel

/// The sun's position in the sky and its rise and set, computed by Petrel's own astronomy.
///
/// Longitude from the main terms of VSOP87 (Bretagnon & Francou 1988, as abridged in Meeus, *Astronomical Algorithms*, app. III),
/// nutation and aberration after Meeus ch. 22 and 25. Good for 1950 ... 2100.
public enum Sun {
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
}
