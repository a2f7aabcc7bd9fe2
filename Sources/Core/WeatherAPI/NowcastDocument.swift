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

/// The document read again.
extension NowcastDocument {
    /// The document of a cell as one line of text.
    package static func text(_ nowcast: Nowcast, of cell: Cell) -> String {
        let document = value(nowcast, now: nowcast.provenance.fetchedAt, in: .gmt, cell: cell, sentence: nil)
        return String(decoding: document.canonicalBytes(), as: UTF8.self)
    }

    /// Reads `text`; nil for the minutes of another cell, and for anything else: it may be old, cut off or made up.
    package static func nowcast(text: String, of cell: Cell) -> Nowcast? {
        do {
            let root = try JSONDocument(Array(text.utf8)).root
            return root["cell"]?.string == cell.id ? nowcast(root, fetchedAt: .distantPast) : nil
        } catch {
            return nil
        }
    }

    /// The longest series that is read: a day of minutes.
    private static let mostSteps = 1_440

    /// - Parameters:
    ///   - fetchedAt: where the document does not say it.
    ///   - isSimulated: true for minutes that are simulated whatever the document says.
    /// - Returns: nil if it is another document.
    package static func nowcast(_ root: JSONNode, fetchedAt: Date, isSimulated: Bool = false) -> Nowcast? {
        guard let start = time(root["start"]), let minutes = root["stepMinutes"]?.int, (1...1_440).contains(minutes),
            let rates = root["rateMillimetersPerHour"], rates.isArray, let origin = origin(root["source"]),
            let coverage = (root["coverage"]?.string).flatMap(Nowcast.Coverage.init(rawValue:)),
            let provenance = ProvenanceForm.provenance(
                root, issuedAt: time(root["pictureAt"]), fetchedAt: fetchedAt, isSimulated: isSimulated)
        else { return nil }
        return Nowcast(
            start: start, step: ForecastStep(minutes: minutes), rates: rates.elements.prefix(mostSteps).map(\.double),
            falls: root["falls"]?.elements.prefix(mostSteps).map { $0.string.flatMap(Nowcast.Fall.init(rawValue:)) } ?? [],
            origin: origin, pictureAt: time(root["pictureAt"]), coverage: coverage, provenance: provenance)
    }

    private static func time(_ node: JSONNode?) -> Date? { node?.string.flatMap(WireTime.instant) }

    /// A kind that this version does not know claims no minutes.
    private static func origin(_ node: JSONNode?) -> Nowcast.Origin? {
        switch node?["kind"]?.string {
        case "radar": .radar
        case "fineModel": .fineModel(node?["model"]?.string)
        case nil: nil
        default: .smoothedHours
        }
    }
}
