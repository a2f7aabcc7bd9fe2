import Foundation
import JSONText
import WeatherModel

/// The changes that turn one revision of a cell's snapshot into another, as JSON: the body of a `226 IM Used`.
///
/// ```
/// {"base":"<64 hex>","cell":"1050.268","check":"<16 hex>","format":1,
///  "outside":{"fetchedAt":"2026-03-28T15:04:05+01:00","location":{"localtime":"2026-03-28T15:04:05+01:00"}},
///  "patch":{"forecast":{"hourly":{"2026-03-28T14:00Z":null,"2026-04-04T14:00Z":{...}}}},"revision":"<64 hex>"}
/// ```
///
/// `patch` is a merge patch (RFC 7396) of the state with its hours keyed by UTC instant and its days by date. `outside` has the members
/// outside the revision: a merge patch that turns the state into the snapshot's document. `check` is the beginning of the checksum of all
/// other members in canonical form. The reader applies the patch and verifies the checksum of the resulting state.
public enum SnapshotDelta {
    /// Raised when a member changes its meaning; a delta of another format is refused, and the reader requests the whole document.
    package static let format = 1
    /// The token of `A-IM` and `IM` (RFC 3229). It is not registered: only Petrel's servers and clients exchange it.
    package static let manipulation = "petrel-delta"
    /// The `Content-Type` of a delta.
    package static let mediaType = "application/vnd.petrel.delta+json"

    /// Why a delta cannot be used. The base is unchanged.
    public enum Problem: Error, Hashable, Sendable {
        /// Not JSON: cut off, or something else.
        case notJSON
        /// Written by another version of Petrel.
        case otherFormat
        /// A member that every delta has is missing or of the wrong type; the text names it.
        case missing(String)
        /// Altered in transit: the checksum does not match.
        case altered
        /// For another cell than the base's.
        case otherCell
        /// Based on another revision than the base's.
        case otherBase
        /// The result does not have the revision that the delta claims.
        case wrongRevision
    }

    /// The delta between two snapshots of a cell, in canonical form. They may have the same revision: then the delta carries the new
    /// `fetchedAt`.
    ///
    /// - Returns: nil if only the whole document can be sent: the cells differ, hours or days are out of order or share a key, or a
    ///   value is not finite.
    public static func bytes(from base: Snapshot, to target: Snapshot) -> [UInt8]? {
        guard base.cell == target.cell, let before = DocumentParts(base), let after = DocumentParts(target),
            let old = KeyedState.keyed(before.state), let new = KeyedState.keyed(after.state),
            let patch = MergePatch.difference(from: old, to: new)
        else { return nil }
        return DocumentCheck.bytes([
            "base": .string(base.revision), "cell": .string(target.cell.id), "format": .number(Double(format)), "outside": after.outside,
            "patch": patch, "revision": .string(target.revision),
        ])
    }

    /// The snapshot that results from applying `delta` to `base`; it carries its document.
    ///
    /// - Throws: `Problem`; a snapshot that fails its checksum is never returned.
    public static func snapshot(applying delta: [UInt8], to base: Snapshot) throws(Problem) -> Snapshot {
        let document: JSONDocument
        do { document = try JSONDocument(delta) } catch { throw .notJSON }
        guard case .object(let members) = JSONValue(document.root), members["format"] == .number(Double(format)) else { throw .otherFormat }
        guard DocumentCheck.isWhole(members) else { throw .altered }
        guard members["cell"] == .string(base.cell.id) else { throw .otherCell }
        guard members["base"] == .string(base.revision) else { throw .otherBase }
        guard case .string(let revision) = members["revision"] else { throw .missing("revision") }
        guard let patch = members["patch"] else { throw .missing("patch") }
        guard let outside = members["outside"] else { throw .missing("outside") }
        guard let before = DocumentParts(base).flatMap({ KeyedState.keyed($0.state) }) else { throw .otherBase }
        guard let state = KeyedState.state(MergePatch.apply(patch, to: before)),
            let snapshot = DocumentParts(state: state, outside: outside).snapshot(cell: base.cell, revision: revision)
        else { throw .wrongRevision }
        return snapshot
    }
}
