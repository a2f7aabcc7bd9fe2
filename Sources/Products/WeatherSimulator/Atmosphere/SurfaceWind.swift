import Foundation

/// The wind at 10 m that belongs to a slope of the pressure.
struct SurfaceWind: Hashable, Sendable {
    /// m/s towards the east.
    let east: Double
    /// m/s towards the north.
    let north: Double

    /// m/s.
    var speed: Double { (east * east + north * north).squareRoot() }

    /// Degrees that the wind comes from, `0 ..< 360`.
    var directionDegrees: Double {
        let degrees = atan2(-east, -north) * 180 / .pi
        // The remainder of a tiny negative number is 360 exactly in binary arithmetic.
        let turned = degrees < 0 ? degrees + 360 : degrees
        return turned >= 360 ? 0 : turned
    }

    /// Balance of the pressure force, the Earth's rotation, friction and the centripetal force of a curved path.
    ///
    /// Without curvature it is the balance of Guldberg & Mohn (1876), `0 = -∇p/ρ - f k×v - r v`: it turns the wind towards low
    /// pressure by `atan(r / |f|)` (17° over the sea and 29° over land at 50°), to the other side in the southern hemisphere, and
    /// goes over smoothly into a wind straight down the slope on the equator. The speed then solves `v² / R + sqrt(f² + r²) v = |∇p| / ρ`
    /// (the gradient wind, J. R. Holton, *An Introduction to Dynamic Meteorology*, 3.2.5), which keeps tropical cyclones in bounds.
    ///
    /// - Parameters:
    ///   - eastSlope: hPa per km towards the east.
    ///   - northSlope: hPa per km towards the north.
    ///   - sine: of the latitude.
    ///   - land: share of land, `0 ... 1`.
    init(eastSlope: Double, northSlope: Double, sine: Double, land: Double) {
        let coriolis = 2 * 7.2921e-5 * sine
        let friction = Ramp.mix(3.4e-5, 6.2e-5, land)
        let rotation = (coriolis * coriolis + friction * friction).squareRoot()
        // 1 hPa/km is 0.1 Pa/m; the air weighs 1.2 kg/m³.
        let (forceEast, forceNorth) = (-eastSlope * 0.1 / 1.2, -northSlope * 0.1 / 1.2)
        let force = (forceEast * forceEast + forceNorth * forceNorth).squareRoot()
        guard force > 0 else {
            (east, north) = (0, 0)
            return
        }
        let curvature = Ramp.mix(1 / 220_000, 1 / 600_000, Ramp.step(abs(sine), from: 0.3, to: 0.7))
        let speed = 2 * force / (rotation + (rotation * rotation + 4 * force * curvature).squareRoot())
        let share = Ramp.mix(0.88, 0.62, land) * speed / (force * rotation)
        east = share * (friction * forceEast + coriolis * forceNorth)
        north = share * (friction * forceNorth - coriolis * forceEast)
    }
}
