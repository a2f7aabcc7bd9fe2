import Foundation
import Meteorology
import WeatherModel

/// One place's samples for one reply: each instant is computed once.
struct OpenMeteoSampler {
    let coordinate: Coordinate
    let run: Date
    let gridLatitude: Float
    let gridLongitude: Float
    /// Over how many seconds a sum runs back from its time: an hour, 15 minutes for `current`.
    var intervalSeconds = 3600.0
    /// The weather that another model than the mix sees; nil for the mix.
    var member: EnsembleMember?
    private let atmosphere: SimulatedAtmosphere
    private var samples: [Date: AtmosphereSample] = [:]
    /// Samples of former runs, by run and instant.
    private var formerSamples: [Date: [Date: AtmosphereSample]] = [:]

    /// The model ends 15 days and a quarter after its run began, so that the last of sixteen days has a sunrise, and no weather or a part of it.
    private var horizon: Date { run.addingTimeInterval(366 * 3600) }

    init(atmosphere: SimulatedAtmosphere, coordinate: Coordinate, now: Date) {
        self.atmosphere = atmosphere
        self.coordinate = coordinate
        self.run = SimulatedAtmosphere.latestRun(at: now)
        // Single-precision arithmetic on a grid of a tenth of a degree: 52.300003, 6.8999996.
        gridLatitude = Float(Int((coordinate.latitude * 10).rounded()) + 900) * 0.1 - 90
        gridLongitude = Float(Int((coordinate.longitude * 10).rounded()) + 1800) * 0.1 - 180
    }

    /// The newest run's forecast for `instant`; nil beyond its end. Current values are the model's too, as with the real service, so that
    /// now, hours and days are one series.
    mutating func sample(_ instant: Date) -> AtmosphereSample? {
        guard instant <= horizon else { return nil }
        if let known = samples[instant] { return known }
        let sample =
            member.map { atmosphere.forecast(at: coordinate, instant, run: run, member: $0) }
            ?? atmosphere.forecast(at: coordinate, instant, run: run)
        samples[instant] = sample
        return sample
    }

    /// The forecast of the newest run of so many days before `instant`, between two instants of every three hours: with all hours three months
    /// of seven runs would take three times as long.
    mutating func previous(_ instant: Date, daysBefore days: Int, _ value: (AtmosphereSample) -> Double) -> Double? {
        let former = min(run, SimulatedAtmosphere.latestRun(at: instant.addingTimeInterval(Double(-days) * 86_400)))
        let step = 10_800.0
        let steps = instant.timeIntervalSince1970 / step
        let (earlier, later) = (formerSample(steps.rounded(.down) * step, former), formerSample(steps.rounded(.up) * step, former))
        return value(earlier) + (value(later) - value(earlier)) * (steps - steps.rounded(.down))
    }

    private mutating func formerSample(_ seconds: Double, _ run: Date) -> AtmosphereSample {
        let instant = Date(timeIntervalSince1970: seconds)
        if let known = formerSamples[run]?[instant] { return known }
        let sample = atmosphere.forecast(at: coordinate, instant, run: run)
        formerSamples[run, default: [:]][instant] = sample
        return sample
    }

    /// The middle of the interval that ends at `instant`: what sums and the weather code are made from.
    mutating func preceding(_ instant: Date) -> AtmosphereSample? {
        instant <= horizon ? sample(instant.addingTimeInterval(-intervalSeconds / 2)) : nil
    }

    /// Water in mm that fell in the interval that ends at `instant`.
    mutating func water(_ instant: Date) -> (rain: Double, showers: Double, snow: Double)? {
        guard let sample = preceding(instant) else { return nil }
        let hours = intervalSeconds / 3600
        let total = sample.precipitationMillimetersPerHour * hours
        // 7 cm of fresh snow are 10 mm of water.
        let snow = min(total, sample.snowfallCentimetersPerHour * hours / 0.7)
        let liquid = total - snow
        return (liquid * (1 - sample.showerShare), liquid * sample.showerShare, snow)
    }

    func isAfter(days: Double, _ instant: Date) -> Bool { instant > run.addingTimeInterval(days * 86_400) }

    /// Metres: no terrain is simulated, so this is a plausible number that belongs to the grid point.
    var elevationMeters: Double { (pseudoRandom(salt: 2) * 240).rounded() }

    /// `0 ..< 1`, a function of the grid point and `salt`.
    func pseudoRandom(salt: Int) -> Double {
        let row = Int((coordinate.latitude * 10).rounded())
        let column = Int((coordinate.longitude * 10).rounded())
        let mixed = sin(Double(row) * 12.9898 + Double(column) * 78.233 + Double(salt) * 37.719) * 43_758.5453
        return mixed - mixed.rounded(.down)
    }
}
