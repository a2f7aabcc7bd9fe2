import Foundation
import JSONText
import WeatherModel

/// The next two hours in steps of minutes as JSON.
package enum NowcastDocument {
    /// - Parameters:
    ///   - cell: the cell that it is of; nil leaves it out.
    ///   - now: the instant of `state`.
    ///   - zone: the place's, for the clock of times.
    ///   - sentence: what the minutes say, in the reader's language; nil leaves it out.
    package static func value(_ nowcast: Nowcast, now: Date, in zone: TimeZone, cell: Cell? = nil, sentence: String?) -> JSONValue {
        .members([
            "format": .number(1), "cell": .optional(cell?.id), "timeZone": .string(zone.identifier),
            "start": .string(WireTime.text(nowcast.start, in: zone)),
            "stepMinutes": .number(Double(nowcast.step.minutes)),
            "rateMillimetersPerHour": .array(nowcast.rates.map { $0.map { .number($0) } ?? .null }),
            "falls": nowcast.falls.contains { $0 != nil } ? .array(nowcast.falls.map { $0.map { .string($0.rawValue) } ?? .null }) : nil,
            "source": origin(nowcast), "coverage": .string(nowcast.coverage.rawValue), "state": .string(name(nowcast.state(at: now))),
            "pictureAt": nowcast.pictureAt.map { .string(WireTime.text($0, in: zone)) }, "sentence": .optional(sentence),
            "provenance": ProvenanceForm.value(nowcast.provenance, in: zone),
        ])
    }

    private static func origin(_ nowcast: Nowcast) -> JSONValue {
        switch nowcast.origin {
        case .radar: ["kind": "radar"]
        case .fineModel(let name): .members(["kind": .string("fineModel"), "model": .optional(name)])
        case .smoothedHours: ["kind": "smoothedHours"]
        }
    }

    private static func name(_ state: Nowcast.State) -> String {
        switch state {
        case .known: "known"
        case .partly: "partly"
        case .unknown: "unknown"
        case .stale: "stale"
        case .outside: "outside"
        case .unavailable: "unavailable"
        }
    }
}
