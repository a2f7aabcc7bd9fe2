import Confidence
import Foundation
import Gazetteer
import WeatherModel
import WeatherSimulator

/// The check of one lead day: from half of the draws a correction is learnt, with the other half it is checked.
package struct Calibration: Sendable {
    package let seed: UInt64
    package let leadDay: Int
    /// Of each half.
    package let placeDays: Int
    private let atmosphere: SimulatedAtmosphere
    /// The climatology costs as much as half an ensemble: it is drawn for one in as many.
    private static let climatologyEvery = 4

    /// - Parameter places: those of the simulated atmosphere.
    package init(seed: UInt64, leadDay: Int, placeDays: Int, places: Gazetteer) {
        (self.seed, self.leadDay, self.placeDays) = (seed, leadDay, placeDays)
        atmosphere = SimulatedAtmosphere(seed: seed, places: places)
    }

    /// The correction that a face's receipts teach, as it is kept.
    package func learnt(from face: CalibrationFace) -> SpreadCorrection {
        var receipts = SpreadReceipts()
        var random = CalibrationRandom(seed: seed &+ UInt64(leadDay))
        for _ in 0..<placeDays {
            let draw = CalibrationDraw(atmosphere, leadDay: leadDay, random: &random)
            let (ensemble, truth) = (draw.ensemble(face), draw.truth())
            for case_ in Self.cases(ensemble, truth) {
                receipts.add(case_.figures, case_.scope, leadDay: leadDay, truth: case_.truth)
            }
        }
        return SpreadCorrection(text: receipts.correction.text)
    }

    /// How a face's spread, corrected, does with draws that nothing was learnt from.
    package func report(on face: CalibrationFace, with correction: SpreadCorrection) -> CalibrationReport {
        var report = CalibrationReport(leadDay: leadDay, face: face.name, learntPlaceDays: placeDays)
        var random = CalibrationRandom(seed: (seed &+ UInt64(leadDay)) ^ 0x5EED)
        for number in 0..<placeDays {
            let draw = CalibrationDraw(atmosphere, leadDay: leadDay, random: &random)
            let truth = draw.truth()
            let isScored = number % Self.climatologyEvery == 0
            report.add(
                Self.cases(draw.ensemble(face), truth),
                climatology: isScored ? Self.cases(draw.climatology(), truth) : [],
                persistence: isScored ? Self.cases(draw.persistence(), truth) : [], correction)
        }
        return report
    }

    /// A step or a day with its members, its figures and what came.
    struct Case {
        let scope: SpreadCorrection.Scope
        let figures: ForecastSpread.Figures
        let members: [SpreadQuantity: [Double]]
        let truth: [SpreadQuantity: Double]
    }

    private static func cases(_ ensemble: MemberCourses, _ truth: MemberCourses) -> [Case] {
        func step(_ index: Int) -> Case {
            Case(
                scope: .step, figures: figures(ensemble.values(at: index), { $0.ofStep }), members: ensemble.values(at: index),
                truth: truth.values(at: index).compactMapValues(\.first))
        }
        let day = ensemble.wholeValues
        return ensemble.times.indices.map(step)
            + [Case(scope: .day, figures: figures(day, { $0.ofDay }), members: day, truth: truth.wholeValues.compactMapValues(\.first))]
    }

    private static func figures(
        _ values: [SpreadQuantity: [Double]], _ deciding: (SpreadEvent) -> SpreadQuantity
    ) -> ForecastSpread.Figures { ForecastSpread.Figures(members: values, deciding: deciding) }
}
