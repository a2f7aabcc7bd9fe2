import Foundation

/// The large-scale state above a point: everything that needs the random fields and the travelling lows.
struct Synoptics: Hashable, Sendable {
    let point: UnitVector
    let source: FieldSource
    let climate: Climate
    /// hPa at sea level.
    let pressure: Double
    /// Before the day's heating and the gusts.
    let wind: SurfaceWind
    /// The combined effect of the lows around.
    let influence: Depression.Influence
    let moisture: Moisture
    /// K by which the air mass is warmer than usual for place and season.
    let airMassKelvin: Double

    init(at point: UnitVector, source: FieldSource, known: KnownClimates = .fitted) {
        self.point = point
        self.source = source
        climate = Climate(at: point, days: source.days, known: known)
        let lows = StormTracks.depressions(near: point, days: source.days, seed: source.seed, error: source.error)
        let field = PressureField(source: source, lows: lows)
        let (pressure, eastSlope, northSlope) = field.state(at: point)
        self.pressure = pressure
        wind = SurfaceWind(eastSlope: eastSlope, northSlope: northSlope, sine: point.z, land: climate.land)
        influence = lows.reduce(Depression.Influence()) { $0 + $1.influence(at: point) }
        moisture = Moisture(
            climate: climate, pressureDeparture: field.departure(at: point), lift: influence.lift, source: source, point: point)
        airMassKelvin = Self.airMass(climate: climate, wind: wind, influence: influence, source: source, point: point)
    }

    /// Air masses: a drifting field of their own, what the wind brings from warmer or colder latitudes, and the sectors of lows.
    private static func airMass(
        climate: Climate, wind: SurfaceWind, influence: Depression.Influence, source: FieldSource, point: UnitVector
    ) -> Double {
        let middle = Ramp.step(abs(climate.sine), from: 0.15, to: 0.65)
        let spread = (0.8 + 2.5 * middle) * Ramp.mix(0.65, 1.1, climate.land) * (1 - 0.3 * climate.summer)
        // At a pole itself every wind comes from lower latitudes and goes to lower latitudes: there it brings nothing.
        let ring = (1 - climate.sine * climate.sine).squareRoot()
        let towardsPole = wind.north * tanh(4 * climate.sine) * Ramp.step(ring, from: 0, to: 0.3)
        let advected = 4 * middle * tanh(towardsPole / 9) * (1 - 0.35 * climate.summer)
        let sectors = influence.warming * Ramp.mix(0.6, 1, climate.land) * (1 - 0.3 * climate.summer)
        let offset = source.error?.temperatureOffset(at: point, days: source.days) ?? 0
        return spread * source.value(.airMass, at: point) + advected + sectors + offset
    }
}
