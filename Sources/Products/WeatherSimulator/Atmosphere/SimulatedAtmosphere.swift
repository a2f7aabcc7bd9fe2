import Foundation
import Gazetteer
import WeatherModel

/// A deterministic weather of the whole Earth: a pure function of seed, place and instant.
///
/// Random fields on the sphere and travelling lows with fronts give the large scale (`Synoptics`); sun, cloud and showers act
/// on it near the ground (`SurfaceAir`); everything else is diagnosed from these two. `Docs/Simulator.md` describes it in full.
package struct SimulatedAtmosphere: Hashable, Sendable {
    /// Hours between two model runs.
    package static let runIntervalHours = 6.0
    /// Hours from the start of a run until its forecasts can be had.
    package static let runDelayHours = 2.0

    package let seed: UInt64
    /// Provides the names of areas and stations, and the time zones of places.
    let places: Gazetteer

    package init(seed: UInt64, places: Gazetteer) { (self.seed, self.places) = (seed, places) }

    /// The true weather at `coordinate` at `instant`.
    package func truth(at coordinate: Coordinate, _ instant: Date) -> AtmosphereSample {
        sample(at: coordinate, instant, run: nil)
    }

    /// The forecast of the model run started at `run` for `instant`: the truth with an error that grows with lead time.
    ///
    /// Before `run` it is the run's analysis: the truth with the small error of lead time 0.
    package func forecast(at coordinate: Coordinate, _ instant: Date, run: Date) -> AtmosphereSample {
        sample(at: coordinate, instant, run: run)
    }

    /// The forecast of one member of that run's ensemble.
    package func forecast(at coordinate: Coordinate, _ instant: Date, run: Date, member: EnsembleMember) -> AtmosphereSample {
        sample(at: coordinate, instant, run: run, member: member)
    }

    /// The newest model run available at `now`: one starts every 6 hours (00, 06, 12, 18 UTC) and is published 2 hours later.
    package static func latestRun(at now: Date) -> Date {
        let interval = runIntervalHours * 3600
        let published = now.timeIntervalSince1970 - runDelayHours * 3600
        return Date(timeIntervalSince1970: (published / interval).rounded(.down) * interval)
    }

    /// The true temperature in °C and water in mm/h alone: of 30 years, the rest of a sample would take most of the time.
    package func air(at coordinate: Coordinate, _ instant: Date) -> (temperatureCelsius: Double, millimetersPerHour: Double) {
        let point = UnitVector(latitude: coordinate.latitude, longitude: coordinate.longitude)
        let air = SurfaceAir(
            Synoptics(at: point, source: source(at: instant, run: nil)), sun: SolarHeating(at: coordinate, Self.bounded(instant)))
        return (air.temperature, air.precipitation)
    }

    private func sample(at coordinate: Coordinate, _ instant: Date, run: Date?, member: EnsembleMember? = nil) -> AtmosphereSample {
        let point = UnitVector(latitude: coordinate.latitude, longitude: coordinate.longitude)
        let synoptics = Synoptics(at: point, source: source(at: instant, run: run, member: member))
        let sun = SolarHeating(at: coordinate, Self.bounded(instant))
        return AtmosphereSample(synoptics, SurfaceAir(synoptics, sun: sun), sun: sun)
    }

    /// The random fields of an instant, as they are or as a run sees them.
    func source(at instant: Date, run: Date?, member: EnsembleMember? = nil) -> FieldSource {
        let days = Self.bounded(instant).timeIntervalSince1970 / 86_400
        let error = run.map {
            ForecastError(seed: seed, run: Self.bounded($0).timeIntervalSince1970 / 86_400, days: days, member: member)
        }
        return FieldSource(seed: seed, days: days, error: error)
    }

    /// Instants beyond some ten thousand years, which only a broken clock asks for, are drawn in.
    static func bounded(_ instant: Date) -> Date {
        let seconds = instant.timeIntervalSince1970
        return seconds.isFinite ? Date(timeIntervalSince1970: max(-4e11, min(4e11, seconds))) : Date(timeIntervalSince1970: 0)
    }
}
