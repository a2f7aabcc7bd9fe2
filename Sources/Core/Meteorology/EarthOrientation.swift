/// How the Earth's axis points: nutation and the obliquity of the ecliptic (Meeus, *Astronomical Algorithms*, ch. 22; 0.5″).
struct EarthOrientation {
    /// Degrees.
    let nutationInLongitude: Double
    /// True obliquity, degrees.
    let obliquity: Double

    init(_ time: AstronomicalTime) {
        let t = time.centuries
        let node = 125.044_52 - 1934.136_261 * t
        let sun = 2 * (280.4665 + 36_000.7698 * t)
        let moon = 2 * (218.3165 + 481_267.8813 * t)
        nutationInLongitude =
            (-17.20 * Angle.sine(node) - 1.32 * Angle.sine(sun) - 0.23 * Angle.sine(moon) + 0.21 * Angle.sine(2 * node)) / 3600
        let nutationInObliquity =
            (9.20 * Angle.cosine(node) + 0.57 * Angle.cosine(sun) + 0.10 * Angle.cosine(moon) - 0.09 * Angle.cosine(2 * node)) / 3600
        let mean = 23.439_291_11 - (46.8150 * t + 0.000_59 * t * t - 0.001_813 * t * t * t) / 3600
        obliquity = mean + nutationInObliquity
    }

    /// Greenwich apparent sidereal time, degrees.
    func siderealDegrees(_ time: AstronomicalTime) -> Double {
        time.meanSiderealDegrees + nutationInLongitude * Angle.cosine(obliquity)
    }
}
