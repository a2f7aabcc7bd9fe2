import Foundation

/// The usual weather at a point at a time of year; the simulated weather departs from it.
struct Climate: Hashable, Sendable {
    /// The sine of the latitude; odd in the hemispheres, so that seasons change sign on the equator without a step.
    let sine: Double
    /// `0 ... 1`.
    let land: Double
    /// Below 0 in rain forests, 1 in the great deserts.
    let aridity: Double
    /// °C, the mean of day and night.
    let meanTemperature: Double
    /// `-1 ... 1`: 1 at the height of the local summer, 0 all year on the equator.
    let summer: Double
    /// How wet the air usually is, in the units of `Moisture.wetness`.
    let wetness: Double
    /// The factor on every amount that falls.
    let rainIntensity: Double

    init(at point: UnitVector, days: Double, known: KnownClimates = .fitted) {
        let regions = ClimateRegions.sum(at: point)
        let known = known.correction(at: point, days: days)
        sine = point.z
        land = Continents.landShare(at: point)
        aridity = regions.aridity
        let landSeason = Season.northernSummer(days: days, lagDays: 28)
        let seaSeason = Season.northernSummer(days: days, lagDays: 55)
        meanTemperature =
            Self.zonalMean(sine: sine) + regions.meanKelvin + 6 * sine * seaSeason + 18 * sine * land * landSeason
            + regions.seasonalKelvin * landSeason - 8 * (1 - landSeason * landSeason) * Self.corelessWinter(sine: sine, land: land)
            + known.kelvin
        summer = landSeason * Ramp.limited(2.5 * sine, knees: -0.5...0.5, limits: -1...1)
        wetness = Self.usualWetness(sine: sine, land: land, aridity: aridity, season: landSeason) + known.wetness
        rainIntensity = exp(known.intensity)
    }

    /// Annual mean air temperature at sea level over the sea, °C, by latitude.
    ///
    /// 27.5 on the equator, 20 at 30°, 14 at 40°, -2 at 60°, -16 at the poles: the shape of North's energy-balance model
    /// (a polynomial in the sine of the latitude; North, Cahalan & Coakley 1981) fitted to the zonal means.
    static func zonalMean(sine: Double) -> Double {
        let s2 = sine * sine
        return 27.5 - 24 * s2 - 20 * s2 * s2
    }

    /// Where the Antarctic winter falls in April and has no core: 1 on the plateau, 0 elsewhere.
    static func corelessWinter(sine: Double, land: Double) -> Double { land * Ramp.step(-sine, from: 0.85, to: 0.98) }

    /// The rain belts: the equatorial one wanders with the season, the subtropics are dry, the middle latitudes moist.
    static func usualWetness(sine: Double, land: Double, aridity: Double, season: Double) -> Double {
        let thermalEquator = 0.08 + (0.09 + 0.07 * land) * season
        let rainBelt = exp(-pow((sine - thermalEquator) / 0.16, 2))
        let magnitude = abs(sine)
        let subtropics = exp(-pow((magnitude - 0.42) / 0.16, 2))
        let stormTrack = Ramp.step(magnitude, from: 0.5, to: 0.75) * (1 - 0.5 * Ramp.step(magnitude, from: 0.9, to: 1))
        return 0.48 + 0.12 * rainBelt - 0.02 * subtropics + 0.09 * stormTrack - 0.04 * land - 0.26 * aridity
    }
}
