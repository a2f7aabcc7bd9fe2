import Foundation
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("Forecasts go wrong as real ones do")
struct ForecastErrorTests {
    private let atmosphere = SimulatedAtmosphere(seed: 77, places: .towns)

    /// Root mean square errors over random places and runs.
    private func errors(leadHours: Double, count: Int) throws -> (kelvin: Double, hectopascals: Double, cloud: Double) {
        var scatter = Scatter(seed: 51)
        var (kelvin, hectopascals, cloud) = (0.0, 0.0, 0.0)
        for _ in 0..<count {
            let place = try scatter.place()
            let run = SimulatedAtmosphere.latestRun(at: scatter.instant())
            let instant = run.addingTimeInterval(leadHours * 3600)
            let truth = atmosphere.truth(at: place, instant)
            let forecast = atmosphere.forecast(at: place, instant, run: run)
            kelvin += pow(truth.temperatureCelsius - forecast.temperatureCelsius, 2)
            hectopascals += pow(truth.pressureHectopascals - forecast.pressureHectopascals, 2)
            cloud += pow(truth.cloudCover - forecast.cloudCover, 2)
        }
        let n = Double(count)
        return ((kelvin / n).squareRoot(), (hectopascals / n).squareRoot(), (cloud / n).squareRoot())
    }

    @Test("The error grows with lead time in the mean: 0.4 K at once, 0.7 K after 6 hours, about 4 K after 10 days")
    func grows() throws {
        let leads = [0.0, 6, 12, 24, 48, 72, 120, 168, 240]
        let count = Scatter.count(2000)
        let found = try leads.map { try errors(leadHours: $0, count: count) }
        print("forecast error (seed 77, \(count) places and runs, whole Earth):")
        for (lead, error) in zip(leads, found) {
            print(
                String(
                    format: "  %3.0f h: temperature %.2f K, pressure %.2f hPa, cloud %.1f %%", lead, error.kelvin, error.hectopascals,
                    error.cloud))
        }
        for (before, after) in zip(found, found.dropFirst()) {
            #expect(after.kelvin > before.kelvin && after.hectopascals > before.hectopascals)
        }
        #expect((0.2...0.6).contains(found[0].kelvin), "small but not nothing: an analysis is not the truth")
        #expect((0.5...0.9).contains(found[1].kelvin))
        #expect((3.2...4.5).contains(found[8].kelvin))
    }

    @Test("Consecutive runs differ about the same hour, and the newer one is nearer to the truth in the mean")
    func consecutiveRuns() throws {
        var scatter = Scatter(seed: 52)
        var (changed, older, newer) = (0.0, 0.0, 0.0)
        let count = Scatter.count(2000)
        for _ in 0..<count {
            let place = try scatter.place()
            let run = SimulatedAtmosphere.latestRun(at: scatter.instant())
            let instant = run.addingTimeInterval(60 * 3600)
            let first = atmosphere.forecast(at: place, instant, run: run)
            let second = atmosphere.forecast(at: place, instant, run: run.addingTimeInterval(6 * 3600))
            let truth = atmosphere.truth(at: place, instant)
            #expect(first != second)
            changed += pow(first.temperatureCelsius - second.temperatureCelsius, 2)
            older += pow(first.temperatureCelsius - truth.temperatureCelsius, 2)
            newer += pow(second.temperatureCelsius - truth.temperatureCelsius, 2)
        }
        #expect(newer < older)
        let change = (changed / Double(count)).squareRoot()
        #expect((0.4...3).contains(change), "runs agree more with each other than with a coin: \(change) K")
    }

    @Test("A forecast has no bias and keeps the climate's spread at any lead, so that no far day is duller than a near one")
    func spread() throws {
        var scatter = Scatter(seed: 53)
        var (truths, forecasts): ([Double], [Double]) = ([], [])
        for _ in 0..<Scatter.count(3000) {
            let place = try scatter.place()
            let run = SimulatedAtmosphere.latestRun(at: scatter.instant())
            let instant = run.addingTimeInterval(200 * 3600)
            truths.append(atmosphere.truth(at: place, instant).cloudCover)
            forecasts.append(atmosphere.forecast(at: place, instant, run: run).cloudCover)
        }
        func moments(_ values: [Double]) -> (mean: Double, deviation: Double) {
            let mean = values.reduce(0, +) / Double(values.count)
            return (mean, (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot())
        }
        let (truth, forecast) = (moments(truths), moments(forecasts))
        #expect(abs(truth.mean - forecast.mean) < 4)
        #expect(abs(truth.deviation - forecast.deviation) < 3)
    }

    @Test("The chance of rain is worth something: on the first day it beats the climate's mean (Brier score)")
    func chanceHasSkill() throws {
        var scatter = Scatter(seed: 54)
        var (score, wet) = (0.0, 0.0)
        let count = Scatter.count(4000)
        for _ in 0..<count {
            let place = try scatter.place()
            let run = SimulatedAtmosphere.latestRun(at: scatter.instant())
            let instant = run.addingTimeInterval(18 * 3600)
            let rains = atmosphere.truth(at: place, instant).precipitationMillimetersPerHour >= 0.1 ? 1.0 : 0
            let chance = atmosphere.forecast(at: place, instant, run: run).chanceOfPrecipitation / 100
            score += (chance - rains) * (chance - rains)
            wet += rains
        }
        let (brier, share) = (score / Double(count), wet / Double(count))
        let skill = 1 - brier / (share * (1 - share))
        print("chance of rain at 18 h (seed 77, \(count) places): Brier skill \(skill)")
        #expect(skill > 0.1)
    }

    @Test("Before the run starts, its error is that of its analysis")
    func beforeTheRun() throws {
        let run = Scatter.day(100)
        let error = ForecastError(seed: 1, run: run.timeIntervalSince1970 / 86_400, days: run.timeIntervalSince1970 / 86_400 - 3)
        #expect(error.leadHours == 0)
    }
}
