import Foundation
import Testing
import WeatherModel

@testable import WeatherSimulator

@Suite("A new model run every six hours, published two hours later")
struct ModelRunTests {
    /// Time of asking, and the hour of the run that is then the newest.
    private static let boundaries: [(time: String, runHour: Double)] = [
        ("02:00:00", 0), ("01:59:59", -6), ("07:59:59", 0), ("08:00:00", 6), ("13:59:59", 6), ("14:00:00", 12), ("19:59:59", 12),
        ("20:00:00", 18), ("23:59:59", 18),
    ]

    @Test("The boundaries are exact", arguments: boundaries)
    func boundary(time: String, runHour: Double) throws {
        let now = try Date("2026-01-01T\(time)Z", strategy: .iso8601)
        #expect(SimulatedAtmosphere.latestRun(at: now) == Scatter.day(0, hour: runHour))
    }

    @Test("A run is never younger than two hours nor older than eight")
    func age() {
        var scatter = Scatter(seed: 61)
        for _ in 0..<1000 {
            let now = scatter.instant()
            let age = now.timeIntervalSince(SimulatedAtmosphere.latestRun(at: now))
            #expect(age >= 7200 && age < 28_800)
        }
    }

    @Test("Runs before 1970 fall on the same hours")
    func beforeTheEpoch() {
        #expect(SimulatedAtmosphere.latestRun(at: Date(timeIntervalSince1970: -1)) == Date(timeIntervalSince1970: -21_600))
    }
}
