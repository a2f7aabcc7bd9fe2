import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherAPI
import WeatherModel

/// The smaller forms of `/v1/weather`: the difference from the stored document, and the whole as columns.
///
/// Each is converted to a document, and no document is stored whose checksum does not match.
enum PetrelServerForms {
    /// - Parameter cell: the requested cell; a reply for another one came from a cache with an incomplete key.
    static func weather(of cell: Cell) -> ReplyForms {
        ReplyForms(
            manipulation: SnapshotDelta.manipulation,
            accept: "\(SnapshotColumns.accepted), application/json;q=0.9", type: "application/json"
        ) { answer, base async throws(ReplyForms.Unusable) in
            let (snapshot, body) = try whole(answer, over: base)
            guard snapshot.cell == cell, !PetrelServerMapping.isTagOfAnother(answer["etag"], than: snapshot.revision) else {
                throw .damaged
            }
            return body
        }
    }

    private static func whole(
        _ answer: TransportResponse, over base: ReplyForms.Base?
    ) throws(ReplyForms.Unusable) -> (snapshot: Snapshot, body: [UInt8]) {
        switch answer.status {
        case 304: return try stored(base)
        case 226:
            let snapshot = try changed(answer, try stored(base).snapshot)
            return (snapshot, SnapshotDocument.bytes(snapshot))
        default:
            guard isColumns(answer["content-type"]) else { return try document(answer.body) }
            let snapshot: Snapshot
            do { snapshot = try SnapshotColumns.snapshot(from: answer.body) } catch {
                throw error == .otherFormat ? .otherVersion : .damaged
            }
            return (snapshot, SnapshotDocument.bytes(snapshot))
        }
    }

    private static func stored(_ base: ReplyForms.Base?) throws(ReplyForms.Unusable) -> (snapshot: Snapshot, body: [UInt8]) {
        guard let base else { throw .damaged }
        // Stored by an older or newer version of Petrel: the server can send it in a readable form.
        do { return (try SnapshotDocument.snapshot(from: base), base) } catch { throw .damaged }
    }

    private static func changed(_ answer: TransportResponse, _ base: Snapshot) throws(ReplyForms.Unusable) -> Snapshot {
        guard !PetrelServerMapping.isTagOfAnother(answer["delta-base"], than: base.revision) else { throw .damaged }
        do { return try SnapshotDelta.snapshot(applying: answer.body, to: base) } catch {
            throw error == .otherFormat ? .otherVersion : .damaged
        }
    }

    private static func document(_ body: [UInt8]) throws(ReplyForms.Unusable) -> (snapshot: Snapshot, body: [UInt8]) {
        do { return (try SnapshotDocument.snapshot(from: body), body) } catch {
            throw error == .otherFormat ? .unreadable : .damaged
        }
    }

    /// - Parameter field: `Content-Type`, which may have parameters.
    private static func isColumns(_ field: String?) -> Bool {
        field?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() == SnapshotColumns.mediaType
    }
}
