import Confidence
import Foundation
import JSONText
import WeatherModel

/// How sure a forecast is, as JSON: percentiles and chances of steps and days as the source says them, and the days as its receipts correct them.
package enum ConfidenceDocument {
    /// - Parameters:
    ///   - correction: nil with too little history of the source.
    ///   - zone: the place's.
    ///   - cell: the cell that it is of; nil leaves it out.
    package static func value(
        _ spread: ForecastSpread, correction: SpreadCorrection?, in zone: TimeZone, cell: Cell? = nil
    ) -> JSONValue {
        let graded = spread.graded(by: correction, in: zone)
        return .members([
            "format": .number(1), "cell": .optional(cell?.id), "timeZone": .string(zone.identifier),
            "form": .string(spread.form.rawValue), "model": .optional(spread.model),
            "members": .optional(spread.members.map(Double.init)),
            "issuedAt": spread.issuedAt.map { .string(WireTime.text($0, in: zone)) },
            "history": .string(correction == nil ? "too-short" : "enough"),
            // Each Petrel knows the simulated ensemble's.
            "correction": spread.provenance.isSimulated ? nil : correction.map { .string($0.text) },
            "days": .array(
                zip(spread.days, graded).map { day, graded in
                    .members([
                        "date": .string(day.date.description), "stated": value(day.figures), "corrected": graded.figures.map(value),
                        "grade": graded.grade.map {
                            .members(["level": .string($0.level.rawValue), "doubt": .optional($0.doubt?.rawValue)])
                        },
                    ])
                }),
            "steps": .array(
                spread.steps.map { step in
                    .members([
                        "start": .string(WireTime.text(step.start, in: zone)), "minutes": .number(step.seconds / 60),
                        "stated": value(step.figures),
                    ])
                }),
            "provenance": ProvenanceForm.value(spread.provenance, in: zone),
        ])
    }

    private static func value(_ figures: ForecastSpread.Figures) -> JSONValue {
        var percentiles: [String: JSONValue] = [:]
        for (quantity, value) in figures.percentiles {
            percentiles[quantity.rawValue] = .members([
                "p10": .number(rounded(value.p10)), "p25": .optional(value.p25.map(rounded)), "p50": .optional(value.p50.map(rounded)),
                "p75": .optional(value.p75.map(rounded)), "p90": .number(rounded(value.p90)),
            ])
        }
        var chances: [String: JSONValue] = [:]
        for (event, chance) in figures.chances {
            let told: JSONValue =
                switch chance.told {
                case .percent(let percent): ["percent": .number(Double(percent))]
                case .below(let percent): ["below": .number(Double(percent))]
                case .above(let percent): ["above": .number(Double(percent))]
                }
            chances[event.rawValue] = .members([
                "share": .number((chance.share * 1000).rounded() / 1000), "members": .optional(chance.members.map(Double.init)),
                "told": told,
            ])
        }
        return ["percentiles": .object(percentiles), "chances": .object(chances)]
    }

    private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    // MARK: Reading

    /// The spread of a document; nil for another document.
    ///
    /// - Parameters:
    ///   - fetchedAt: where the document does not say it.
    ///   - isSimulated: true for values that are simulated whatever the document says.
    package static func spread(_ root: JSONNode, fetchedAt: Date, isSimulated: Bool) -> ForecastSpread? {
        let issuedAt = root["issuedAt"]?.string.flatMap(WireTime.instant)
        guard let form = root["form"]?.string.flatMap(ForecastSpread.Form.init(rawValue:)), let steps = root["steps"], steps.isArray,
            let provenance = ProvenanceForm.provenance(root, issuedAt: issuedAt, fetchedAt: fetchedAt, isSimulated: isSimulated)
        else { return nil }
        let members = root["members"]?.int.flatMap { (1...10_000).contains($0) ? $0 : nil }
        let text = root["correction"]?.string.flatMap { $0.utf8.count <= mostCorrectionBytes ? $0 : nil }
        let correction = text.map { SpreadCorrection(text: $0) }.flatMap { $0.leads.isEmpty ? nil : $0 }
        return ForecastSpread(
            steps: steps.elements.prefix(ForecastSpread.mostSteps).compactMap(step),
            days: (root["days"].map { Array($0.elements.prefix(ForecastSpread.mostDays)) } ?? []).compactMap(day),
            form: form, model: root["model"]?.string, members: members, issuedAt: issuedAt, provenance: provenance,
            correction: correction)
    }

    /// The longest correction that is read: ten times that of eighteen lead days.
    private static let mostCorrectionBytes = 131_072

    private static func step(_ node: JSONNode) -> ForecastSpread.Step? {
        guard let start = node["start"]?.string.flatMap(WireTime.instant), let minutes = node["minutes"]?.double,
            (1...1_440).contains(minutes),
            let figures = figures(node["stated"])
        else { return nil }
        return ForecastSpread.Step(start: start, seconds: minutes * 60, figures: figures)
    }

    private static func day(_ node: JSONNode) -> ForecastSpread.Day? {
        guard let date = node["date"]?.string.flatMap({ CivilDate(iso8601: $0) }), let figures = figures(node["stated"]) else { return nil }
        return ForecastSpread.Day(date: date, figures: figures)
    }

    private static func figures(_ node: JSONNode?) -> ForecastSpread.Figures? {
        var figures = ForecastSpread.Figures()
        for quantity in SpreadQuantity.allCases {
            guard let value = node?["percentiles"]?.member(quantity.rawValue) else { continue }
            func number(_ name: StaticString) -> Double? { value[name]?.double.flatMap { abs($0) < 10_000 ? $0 : nil } }
            guard let p10 = number("p10"), let p90 = number("p90") else { continue }
            figures.percentiles[quantity] = Percentiles(p10: p10, p25: number("p25"), p50: number("p50"), p75: number("p75"), p90: p90)
        }
        for event in SpreadEvent.allCases {
            guard let value = node?["chances"]?.member(event.rawValue), let share = value["share"]?.double else { continue }
            figures.chances[event] = SpreadChance(share: share, members: value["members"]?.int)
        }
        return figures.isEmpty ? nil : figures
    }
}
