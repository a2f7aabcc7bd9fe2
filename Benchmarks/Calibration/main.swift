import Calibrating
import Confidence
import Foundation
import JSONText
import TownGazetteer

// Prints the scores of the simulated ensembles as JSON, a line for each lead day and face: `petrel-calibration SEED PLACE-DAYS FIRST-DAY
// LAST-DAY`. `scripts/calibration` makes Docs/Confidence.md of it.

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 4, numbers.allSatisfy({ $0 > 0 }), numbers[2] <= numbers[3] else {
    print("usage: petrel-calibration SEED PLACE-DAYS FIRST-DAY LAST-DAY")
    exit(64)
}

func show(_ value: JSONValue) { print(String(decoding: value.canonicalBytes(), as: UTF8.self)) }

func line(_ report: CalibrationReport, corrected how: String) -> JSONValue {
    func sums(_ sums: CalibrationReport.Sums) -> JSONValue {
        let count = Double(max(1, sums.count))
        return [
            "count": .number(Double(sums.count)), "stated": .number(sums.stated / count), "corrected": .number(sums.corrected / count),
            "climatology": .number(sums.climatology / count), "persistence": .number(sums.persistence / count),
        ]
    }
    func bins(_ bins: [ReliabilityBin]) -> JSONValue {
        .array(
            bins.map {
                ["count": .number(Double($0.count)), "stated": .number($0.stated), "frequency": .number($0.frequency)]
            })
    }
    return [
        "leadDay": .number(Double(report.leadDay)), "face": .string(report.face), "correctedBy": .string(how),
        "placeHours": .number(Double(report.placeHours)), "findings": .array(report.findings.map { .string($0) }),
        "crps": .object(report.crps.mapValues(sums)), "brier": .object(report.brier.mapValues(sums)),
        "coverage": .object(
            report.coverage.mapValues {
                [
                    "statedCount": .number(Double($0.statedCount)), "stated": .number($0.statedShare),
                    "correctedCount": .number(Double($0.correctedCount)), "corrected": .number($0.correctedShare),
                ]
            }),
        "reliability": .object(report.reliability.mapValues(bins)), "statedReliability": .object(report.statedReliability.mapValues(bins)),
    ]
}

for leadDay in numbers[2]...numbers[3] {
    let honest = Calibration(seed: UInt64(numbers[0]), leadDay: leadDay, placeDays: numbers[1], places: .towns)
    let correction = honest.learnt(from: .honest)
    show(["leadDay": .number(Double(leadDay)), "correction": .string(correction.text)])
    show(line(honest.report(on: .honest, with: correction), corrected: "its own receipts"))
    // A fault is found with fewer.
    let faulty = Calibration(seed: UInt64(numbers[0]), leadDay: leadDay, placeDays: max(1, numbers[1] / 10), places: .towns)
    for face in [CalibrationFace.overConfident, .biased] {
        show(line(faulty.report(on: face, with: correction), corrected: "the honest face's receipts"))
        show(line(faulty.report(on: face, with: faulty.learnt(from: face)), corrected: "its own receipts"))
    }
}
