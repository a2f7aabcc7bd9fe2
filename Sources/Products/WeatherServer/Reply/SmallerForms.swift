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
        let known: KnownMembers
        let takesGzip: Bool
        /// All `If-None-Match` fields; nil for none.
        let held: String?

        init(_ fields: HTTPFields) {
            takesDeltas = ListField.names(SnapshotDelta.manipulation, fields.joined(named: "A-IM"))
            takesColumns = ListField.names(SnapshotColumns.mediaType, fields.joined(.accept))
            known = KnownMembers(accept: fields.joined(.accept))
            takesGzip = AcceptEncoding.takesGzip(fields.joined(.acceptEncoding))
            held = fields.joined(.ifNoneMatch)
        }
    }

    private let service: WeatherService
    private let columns = SnapshotEncodings(asColumns: true)
    /// For clients that do not know all members.
    private let earlier = Dictionary(uniqueKeysWithValues: KnownMembers.earlier.map { ($0, EarlierForms($0)) })
    private let deltas: DeltaBook

    /// The answers for clients that know one set of members.
    private struct EarlierForms: Sendable {
        let known: KnownMembers
        let states: EarlierStates
        let columns = SnapshotEncodings(asColumns: true)

        init(_ known: KnownMembers) { (self.known, states) = (known, EarlierStates(known)) }
    }

    init(service: WeatherService, deltas: DeltaBook) {
        self.service = service
        self.deltas = deltas
    }

    /// - Parameter document: what others are sent for `snapshot`.
    func best(for accepted: AcceptedForms, of snapshot: Snapshot, document: EncodedSnapshot) async -> EncodedSnapshot {
        if accepted.takesColumns, let forms = earlier[accepted.known], !accepted.known.areAll(of: snapshot.dashboard) {
            let state = await forms.states.state(of: snapshot)
            return await smallest(for: accepted, of: state, whole: forms.columns.encoded(state)) { [service] base in
                let origin = await forms.states.origin(of: base, in: state.cell)
                let former = await service.formerSnapshot(origin, of: state.cell).map(forms.known.state)
                return former?.revision == base ? former : nil
            }
        }
        let whole = accepted.takesColumns ? await columns.encoded(snapshot) : document
        return await smallest(for: accepted, of: snapshot, whole: whole) { [service] base in
            await service.formerSnapshot(base, of: snapshot.cell)
        }
    }

    /// - Parameter former: finds the state of a revision; nil without one.
    private func smallest(
        for accepted: AcceptedForms, of snapshot: Snapshot, whole: EncodedSnapshot,
        former: @escaping @Sendable (String) async -> Snapshot?
    ) async -> EncodedSnapshot {
        guard accepted.takesDeltas, let held = accepted.held else { return whole }
        // The client holds it: the answer has no body.
        if EntityTags.match(held, revision: snapshot.revision, letters: whole.heldLetters) { return whole }
        let bases = EntityTags.revisions(held, limit: Self.mostBases)
        guard !bases.contains(snapshot.revision) else { return whole }
        var best = whole
        for base in bases {
            // Without the client's revision in the history, or without a delta from it, the client is sent the whole.
            let delta = await deltas.delta(from: base, to: snapshot) { await former(base) }
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
        parameters(of: name, field).contains { list in parameter.map { list.contains($0.lowercased()) } ?? true }
    }

    /// The whole number that a parameter of `name` has, as `quantities=1`; nil without it.
    static func number(_ parameter: String, of name: String, _ field: String?) -> Int? {
        let prefix = parameter.lowercased() + "="
        return parameters(of: name, field).joined().compactMap { $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil }.max()
    }

    /// The parameters of each entry of `name`, in lower case; without entries of weight 0.
    private static func parameters(of name: String, _ field: String?) -> [[String]] {
        guard let field else { return [] }
        return field.split(separator: ",").compactMap { part in
            let pieces = part.split(separator: ";", omittingEmptySubsequences: false)
                .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard pieces.first == name.lowercased() else { return nil }
            let isRefused = pieces.dropFirst().contains { $0.wholeMatch(of: /q=0(\.0*)?/) != nil }
            return isRefused ? nil : Array(pieces.dropFirst())
        }
    }
}
