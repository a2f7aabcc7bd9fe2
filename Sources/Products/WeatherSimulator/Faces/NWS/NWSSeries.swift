import Foundation
import WeatherModel

/// The newest run's forecast at a grid's hours, each computed once.
struct NWSSeries {
    let grid: NWSGrid
    let zone: TimeZone
    let now: Date
    let run: Date
    private let atmosphere: SimulatedAtmosphere
    private var samples: [Int: AtmosphereSample] = [:]

    init(atmosphere: SimulatedAtmosphere, grid: NWSGrid, zone: TimeZone, now: Date) {
        self.atmosphere = atmosphere
        self.grid = grid
        self.zone = zone
        self.now = now
        run = SimulatedAtmosphere.latestRun(at: now)
    }

    /// When the run's forecasts came out.
    var published: Date { run.addingTimeInterval(SimulatedAtmosphere.runDelayHours * 3600) }

    /// The full hour that `now` is in.
    var currentHour: Date { Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600) }

    mutating func sample(_ instant: Date) -> AtmosphereSample {
        let hour = Int((instant.timeIntervalSince1970 / 3600).rounded())
        if let known = samples[hour] { return known }
        let sample = atmosphere.forecast(at: grid.coordinate, instant, run: run)
        samples[hour] = sample
        return sample
    }

    /// The samples at the full hours from `start` until before `end`.
    mutating func samples(_ start: Date, _ end: Date) -> [AtmosphereSample] {
        var found: [AtmosphereSample] = []
        for instant in stride(from: start, to: end, by: 3600) { found.append(sample(instant)) }
        return found
    }
}
