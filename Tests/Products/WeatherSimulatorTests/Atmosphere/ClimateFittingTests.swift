import Foundation
import Testing

@testable import WeatherSimulator

/// Makes the table of `FittedClimates`: run it after a change of the atmosphere's formulas or of the normals, in a release build.
@Suite("Fitting the simulated climate", .enabled(if: ProcessInfo.processInfo.environment["PETREL_FIT_CLIMATES"] != nil))
struct ClimateFittingTests {
    /// By how much the logarithm of a month's precipitation changes with the wetness, roughly.
    private static let slope = 14.0

    @Test("Prints the table of FittedClimates; about ten minutes")
    func fit() {
        var months = ClimateNormals.all.map { _ in Array(repeating: KnownClimates.Correction(), count: 12) }
        for sweep in 1...12 {
            // Months have a part in their neighbours, so all are seen before any is changed.
            let known = KnownClimates(months: months)
            var worst = 0.0
            for (index, (normals, place)) in zip(ClimateNormals.all, SimulatedMonths.places).enumerated() {
                for month in 0..<12 {
                    let found = SimulatedMonths.mean(place, month: month, seeds: Array(101...112), years: 4, stepHours: 5.3, known: known)
                    worst = max(worst, abs(normals.celsius[month] - found.celsius))
                    Self.improve(
                        &months[index][month], found: found, celsius: normals.celsius[month], millimeters: normals.millimeters[month])
                }
            }
            print("sweep \(sweep): at most \(worst) K off")
        }
        for (normals, corrections) in zip(ClimateNormals.all, months) {
            func row(_ format: String, _ value: KeyPath<KnownClimates.Correction, Double>) -> String {
                "[" + corrections.map { String(format: format, $0[keyPath: value]) }.joined(separator: ", ") + "]"
            }
            print("// \(normals.name)")
            print("months(kelvin: \(row("%.1f", \.kelvin)), wetness: \(row("%.2f", \.wetness)), intensity: \(row("%.2f", \.intensity))),")
        }
    }

    /// One step towards the normals: the wetness does what it can, the intensity the rest.
    private static func improve(
        _ correction: inout KnownClimates.Correction, found: SimulatedMonths.Mean, celsius: Double, millimeters: Double
    ) {
        correction.kelvin += 0.8 * (celsius - found.celsius)
        // 0.3 mm more on both sides: dry months are no division by zero.
        let missing = log((millimeters + 0.3) / (found.millimeters + 0.3))
        let before = correction.wetness
        // Where it rains a third of the time, it does not rain more often but harder.
        let most = found.wetShare > 0.3 ? before : 0.2
        correction.wetness = min(most, max(-0.3, before + max(-0.08, min(0.08, missing / slope))))
        let left = missing - (correction.wetness - before) * slope
        let isFree = abs(correction.wetness) < 0.19 && correction.wetness > -0.29
        let kept = isFree && missing * correction.intensity < 0 ? 0.7 : 1
        correction.intensity = max(-0.9, min(1.1, correction.intensity * kept + 0.6 * left))
    }
}
