import Foundation

/// Sea-level pressure and its slope.
struct PressureField: Hashable, Sendable {
    let source: FieldSource
    let lows: [Depression]
    /// `Season.northernSummer` at this instant.
    let season: Double

    init(source: FieldSource, lows: [Depression]) {
        self.source = source
        self.lows = lows
        season = Season.northernSummer(days: source.days, lagDays: 25)
    }

    /// hPa at sea level, always within 950 ... 1050.
    func pressure(at point: UnitVector) -> Double { Self.limited(usual(at: point) + departure(at: point)) }

    /// The mean pressure of the place and season, hPa.
    func usual(at point: UnitVector) -> Double { CentresOfAction.meanPressure(at: point, season: season) }

    /// hPa by which the weather of the moment differs from the mean.
    func departure(at point: UnitVector) -> Double {
        let spread = Self.spread(sine: point.z, season: season)
        var departure =
            spread * (0.86 * source.value(.largePressure, at: point) + 0.5 * source.value(.smallPressure, at: point))
        var index = 0
        while index < lows.count {
            departure += lows[index].pressure(at: point)
            index += 1
        }
        return departure
    }

    /// hPa; pressure changes little in the tropics, much in the storm tracks, and more in winter.
    static func spread(sine: Double, season: Double) -> Double {
        let middle = Ramp.step(abs(sine), from: 0.2, to: 0.75)
        return 1.5 + middle * (6 - 1.4 * season * sine)
    }

    /// Keeps the sum of everything within what barometers have shown, without a kink.
    static func limited(_ pressure: Double) -> Double {
        Ramp.limited(pressure, knees: 970...1034, limits: 950...1050)
    }

    /// Pressure in hPa and its slope in hPa per km towards the east and the north.
    func state(at point: UnitVector) -> (pressure: Double, east: Double, north: Double) {
        let step = 4.0
        let here = pressure(at: point)
        let east = pressure(at: point.moved(step, towards: point.east))
        let north = pressure(at: point.moved(step, towards: point.north))
        return (here, (east - here) / step, (north - here) / step)
    }
}
