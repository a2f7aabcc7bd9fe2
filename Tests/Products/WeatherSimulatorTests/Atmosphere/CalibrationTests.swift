import Calibrating
import Confidence
import Foundation
import TownGazetteer
import Testing

@Suite("Stated chances and bands of the simulated ensemble come true as often as they say")
struct CalibrationTests {
    private static let isLong = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
    /// Ten lead days with as many are a million place-hours.
    private static let placeDays = isLong ? 12_500 : 400
    private static let seed: UInt64 = 20_261_201

    @Test(
        "The honest ensemble holds; one that is over-confident, and one that is biased, do not until a correction is learnt",
        arguments: isLong ? Array(1...10) : [2])
    func slice(leadDay: Int) throws {
        let calibration = Calibration(seed: Self.seed, leadDay: leadDay, placeDays: Self.placeDays, places: .towns)
        let correction = calibration.learnt(from: .honest)
        let honest = calibration.report(on: .honest, with: correction)
        print("calibration of day \(leadDay): seed \(Self.seed), \(honest.placeHours) place-hours, \(honest.findings)")
        #expect(honest.findings.isEmpty)
        for key in ["day rain", "step rain"] { #expect((honest.coverage[key]?.correctedCount ?? 0) >= 100, "\(key)") }
        for face in [CalibrationFace.overConfident, .biased] {
            #expect(!calibration.report(on: face, with: correction).findings.isEmpty, "\(face.name) is not noticed")
            let mended = calibration.report(on: face, with: calibration.learnt(from: face))
            #expect(mended.findings.isEmpty, "\(face.name) is not mended")
            // Amounts of rain among them.
            let rain = try #require(mended.coverage["day rain"])
            let accident = 3.29 * (0.16 * 2 / Double(rain.correctedCount)).squareRoot()
            print("\(face.name): bands of amounts hold \(rain.statedShare), corrected \(rain.correctedShare), bound \(accident)")
            #expect(abs(rain.correctedShare - 0.8) <= max(0.02, accident))
            // A slice has too few days with rain to notice the fault.
            if Self.isLong { #expect(abs(rain.statedShare - 0.8) > max(0.02, accident)) }
        }
    }

    @Test("The kept correction of the simulated atmosphere has ten days with enough receipts, and does not change what comes true")
    func kept() {
        for leadDay in 1...10 {
            for scope in SpreadCorrection.Scope.allCases { #expect(SpreadCorrection.simulated.lead(scope, leadDay) != nil, "\(leadDay)") }
        }
        let calibration = Calibration(seed: Self.seed &+ 1, leadDay: 3, placeDays: 300, places: .towns)
        #expect(calibration.report(on: .honest, with: .simulated).findings.isEmpty)
    }
}
