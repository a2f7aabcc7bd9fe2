import Foundation
import JSONText
import WeatherModel

/// A whole snapshot in its compact form: one array for each member of the hours and of the days. It is less than half as long as
/// `SnapshotDocument`, compressed or not, and decodes to the same snapshot.
///
/// ```
/// {"cell":"1050.268","check":"<16 hex>","format":1,"outside":{"fetchedAt":"2026-03-28T15:04:05+01:00",...},"revision":"<64 hex>",
///  "state":{"current":{...},"forecast":{"daily":{"count":8,"fields":{...}},"hourly":{"count":168,"fields":{...}}},...}}
/// ```
///
/// `state` is the state with the tables of `forecast` as columns (`ColumnCoding` has the grammar); `outside` and `check` are those of
/// `SnapshotDelta`.
public enum SnapshotColumns {
    /// Raised when a member changes its meaning; a document of another format is refused.
    package static let format = 1
    /// The `Content-Type` of this form, which a client names in `Accept`.
    package static let mediaType = "application/vnd.petrel.columns+json"
    /// The parameter of that type in `Accept` by which a client says that it knows `alertsCheck`. The member is part of the checksum, so a
    /// client that skips it would reject the weather.
    package static let checksParameter = "members=alertsCheck"
    /// The name of the parameter by which a client says which generation of hourly quantities it knows (`HourQuantity.Row.generation`):
    /// `quantities=1`. Without it, it is sent those of generation 0.
    package static let quantitiesParameter = "quantities"
    /// The name of the parameter by which a client says which generation of the forecast's spans it knows: `spans=1`. Generation 1 has
    /// `laterDays`, `pastDays` and `pastHours`. Without it, it is sent those of generation 0: `daily` and `hourly`.
    package static let spansParameter = "spans"
    /// The generation of the forecast's spans that came last.
    package static let newestSpans = 1
    /// The name of the parameter by which a client says which generation of the warnings' members it knows: `warnings=1`. Generation 1 has
    /// `kind` and `level`. Without it, it is sent those of generation 0.
    package static let warningsParameter = "warnings"
    /// The generation of the warnings' members that came last: raised for a new kind or level as well, which an older client cannot read.
    package static let newestWarnings = 1
    /// This form as a client of today accepts it.
    package static let accepted =
        "\(mediaType);\(checksParameter);\(quantitiesParameter)=\(HourQuantity.newestGeneration);\(spansParameter)=\(newestSpans);"
        + "\(warningsParameter)=\(newestWarnings)"

    /// Why bytes are not a snapshot.
    public enum Problem: Error, Hashable, Sendable {
        /// Not JSON: cut off, or something else.
        case notJSON
        /// Written by another version of Petrel.
        case otherFormat
        /// A member that every document has is missing or of the wrong type; the text names it.
        case missing(String)
        /// Altered in transit: the checksum does not match.
        case altered
        /// The content does not match the revision in the document.
        case wrongRevision
    }

    /// The document, in canonical form.
    ///
    /// - Returns: nil if `SnapshotDocument` has to be sent instead: a value is not finite, or there are more rows than a forecast has.
    public static func bytes(_ snapshot: Snapshot) -> [UInt8]? {
        guard let parts = DocumentParts(snapshot), case .object(var state) = parts.state, case .object(var forecast) = state["forecast"]
        else { return nil }
        for name in forecast.keys {
            guard case .array(let rows) = forecast[name], let table = ColumnTable.table(of: rows) else { return nil }
            forecast[name] = table
        }
        state["forecast"] = .object(forecast)
        return DocumentCheck.bytes([
            "cell": .string(snapshot.cell.id), "format": .number(Double(format)), "outside": parts.outside,
            "revision": .string(snapshot.revision), "state": .object(state),
        ])
    }

    /// Decodes `bytes` and verifies the checksum; the snapshot carries its document.
    ///
    /// - Throws: `Problem`; a document that fails its checksum is never returned.
    public static func snapshot(from bytes: [UInt8]) throws(Problem) -> Snapshot {
        let document: JSONDocument
        do { document = try JSONDocument(bytes) } catch { throw .notJSON }
        guard case .object(let members) = JSONValue(document.root), members["format"] == .number(Double(format)) else { throw .otherFormat }
        guard DocumentCheck.isWhole(members) else { throw .altered }
        guard case .string(let id) = members["cell"], let cell = Cell(id: id) else { throw .missing("cell") }
        guard case .string(let revision) = members["revision"] else { throw .missing("revision") }
        guard let outside = members["outside"] else { throw .missing("outside") }
        guard case .object(var state) = members["state"], case .object(var forecast) = state["forecast"] else { throw .missing("state") }
        for (name, table) in forecast {
            guard let rows = ColumnTable.rows(of: table) else { throw .missing(name) }
            forecast[name] = .array(rows)
        }
        state["forecast"] = .object(forecast)
        guard let snapshot = DocumentParts(state: .object(state), outside: outside).snapshot(cell: cell, revision: revision) else {
            throw .wrongRevision
        }
        return snapshot
    }
}
