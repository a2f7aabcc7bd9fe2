import Foundation
import HTTPTypes
import NIOConcurrencyHelpers
import WeatherAPI
import WeatherModel
import WeatherService

/// What a client that keeps snapshots is sent in place of the document: what changed since the revision that it has, or the columns,
/// whichever is the smallest on the way.
///
/// Many clients hold the same revision, so that each form is made once: the columns of a cell, and the delta from each revision.
struct SmallerForms: Sendable {
    /// What a request says that it takes beside the document.
    struct Wish: Sendable, Hashable {
        let takesDeltas: Bool
        let takesColumns: Bool
        let takesGzip: Bool
        /// All `If-None-Match` fields; nil for none.
        let held: String?

        init(_ fields: HTTPFields) {
            takesDeltas = ListField.names(SnapshotDelta.manipulation, fields.joined(named: "A-IM"))
            takesColumns = ListField.names(SnapshotColumns.mediaType, fields.joined(.accept))
            takesGzip = AcceptEncoding.takesGzip(fields.joined(.acceptEncoding))
            held = fields.joined(.ifNoneMatch)
        }
    }

    /// Deltas kept: a cell that changes has one for each revision that clients come back with.
    static let capacity = 512

    private struct Step: Hashable {
        let cell: Cell
        let from: String
        let to: String
        let fetchedAt: Date
    }

    private let service: WeatherService
    private let columns = SnapshotEncodings(asColumns: true)
    private let deltas = NIOLockedValueBox(RecentlyUsed<Step, EncodedSnapshot>(capacity: SmallerForms.capacity))

    init(service: WeatherService) { self.service = service }

    /// - Parameter document: what others are sent for `snapshot`.
    func best(for wish: Wish, of snapshot: Snapshot, document: EncodedSnapshot) async -> EncodedSnapshot {
        let whole = wish.takesColumns ? await columns.encoded(snapshot) : document
        guard wish.takesDeltas, let held = wish.held, let base = EntityTags.firstRevision(held) else { return whole }
        // The client holds it: the answer has no body.
        if EntityTags.match(held, revision: snapshot.revision, letters: whole.heldLetters) { return whole }
        guard base != snapshot.revision else { return whole }
        guard let delta = await delta(from: base, to: snapshot) else { return whole }
        return delta.count(takesGzip: wish.takesGzip) < whole.count(takesGzip: wish.takesGzip) ? delta : whole
    }

    /// - Returns: nil where nobody remembers the base, or no delta can be made.
    private func delta(from base: String, to snapshot: Snapshot) async -> EncodedSnapshot? {
        let step = Step(cell: snapshot.cell, from: base, to: snapshot.revision, fetchedAt: snapshot.fetchedAt)
        if let known = deltas.withLockedValue({ $0.value(step) }) { return known }
        guard let former = await service.formerSnapshot(base, of: snapshot.cell),
            let body = SnapshotDelta.bytes(from: former, to: snapshot)
        else { return nil }
        let encoded = EncodedSnapshot(snapshot, .delta(base: base), body: body)
        deltas.withLockedValue { $0.insert(encoded, for: step) }
        return encoded
    }
}

/// A field that lists names, each with parameters: `Accept` (RFC 9110, 12.5.1) and `A-IM` (RFC 3229, 10.5.3).
enum ListField {
    /// True where `field` lists `name`, in whatever case, with another weight than 0.
    static func names(_ name: String, _ field: String?) -> Bool {
        guard let field else { return false }
        return field.split(separator: ",").contains { part in
            let pieces = part.split(separator: ";", omittingEmptySubsequences: false)
                .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard pieces.first == name.lowercased() else { return false }
            return !pieces.dropFirst().contains { $0.wholeMatch(of: /q=0(\.0*)?/) != nil }
        }
    }
}
