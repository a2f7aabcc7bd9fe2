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
    func slice(leadDay: Int) {
        let calibration = Calibration(seed: Self.seed, leadDay: leadDay, placeDays: Self.placeDays, places: .towns)
        let correction = calibration.learnt(from: .honest)
        let honest = calibration.report(on: .honest, with: correction)
        print("calibration of day \(leadDay): seed \(Self.seed), \(honest.placeHours) place-hours, \(honest.findings)")
        #expect(honest.findings.isEmpty)
        for face in [CalibrationFace.overConfident, .biased] {
            #expect(!calibration.report(on: face, with: correction).findings.isEmpty, "\(face.name) is not noticed")
            #expect(calibration.report(on: face, with: calibration.learnt(from: face)).findings.isEmpty, "\(face.name) is not mended")
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
