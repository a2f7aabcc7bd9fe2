import Foundation
import HTTPTypes
import WeatherAPI
import WeatherModel
import WeatherService

/// The smallest answer for a client that keeps snapshots: the changes since its revision, or the columns, where either is smaller than the
/// document.
///
/// Many clients hold the same revision, so that each form is made once: the columns of a cell, and the delta from each revision (`DeltaBook`).
struct SmallerForms: Sendable {
    /// The forms that a request accepts beside the document.
    struct AcceptedForms: Sendable, Hashable {
        let takesDeltas: Bool
        let takesColumns: Bool
        /// True if the client knows `alertsCheck`.
        let knowsChecks: Bool
        let takesGzip: Bool
        /// All `If-None-Match` fields; nil for none.
        let held: String?

        init(_ fields: HTTPFields) {
            takesDeltas = ListField.names(SnapshotDelta.manipulation, fields.joined(named: "A-IM"))
            takesColumns = ListField.names(SnapshotColumns.mediaType, fields.joined(.accept))
            knowsChecks = ListField.names(SnapshotColumns.mediaType, with: SnapshotColumns.checksParameter, fields.joined(.accept))
            takesGzip = AcceptEncoding.takesGzip(fields.joined(.acceptEncoding))
            held = fields.joined(.ifNoneMatch)
        }
    }

    private let service: WeatherService
    private let columns = SnapshotEncodings(asColumns: true)
    /// For clients that do not know `alertsCheck`.
    private let columnsWithoutChecks = SnapshotEncodings(asColumns: true, hasChecks: false)
    private let deltas: DeltaBook

    init(service: WeatherService, deltas: DeltaBook) {
        self.service = service
        self.deltas = deltas
    }

    /// - Parameter document: what others are sent for `snapshot`.
    func best(for accepted: AcceptedForms, of snapshot: Snapshot, document: EncodedSnapshot) async -> EncodedSnapshot {
        if accepted.takesColumns, !accepted.knowsChecks, snapshot.dashboard.alertsCheck != nil {
            return await columnsWithoutChecks.encoded(snapshot)
        }
        let whole = accepted.takesColumns ? await columns.encoded(snapshot) : document
        guard accepted.takesDeltas, let held = accepted.held else { return whole }
        // The client holds it: the answer has no body.
        if EntityTags.match(held, revision: snapshot.revision, letters: whole.heldLetters) { return whole }
        let bases = EntityTags.revisions(held, limit: Self.mostBases)
        guard !bases.contains(snapshot.revision) else { return whole }
        var best = whole
        for base in bases {
            // Without the client's revision in the history, or without a delta from it, the client is sent the whole.
            let delta = await deltas.delta(from: base, to: snapshot) { [service] in await service.formerSnapshot(base, of: snapshot.cell) }
            guard let delta = delta?.encoded else { continue }
            if delta.count(takesGzip: accepted.takesGzip) < best.count(takesGzip: accepted.takesGzip) { best = delta }
        }
        return best
    }

    /// A client holds a state or two of a place; each that it names may cost a look into the history.
    private static let mostBases = 4
}

/// A field that lists names, each with parameters: `Accept` (RFC 9110, 12.5.1) and `A-IM` (RFC 3229, 10.5.3).
enum ListField {
    /// True where `field` lists `name`, in whatever case, with another weight than 0.
    ///
    /// - Parameter parameter: that the name has to have; nil for a name with any.
    static func names(_ name: String, with parameter: String? = nil, _ field: String?) -> Bool {
        guard let field else { return false }
        return field.split(separator: ",").contains { part in
            let pieces = part.split(separator: ";", omittingEmptySubsequences: false)
                .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard pieces.first == name.lowercased() else { return false }
            if let parameter, !pieces.dropFirst().contains(parameter.lowercased()) { return false }
            return !pieces.dropFirst().contains { $0.wholeMatch(of: /q=0(\.0*)?/) != nil }
        }
    }
}
