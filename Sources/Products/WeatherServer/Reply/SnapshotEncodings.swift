import GzipCoding
import Foundation
import NIOCore
import WeatherAPI
import WeatherModel

/// A snapshot as the bytes that go out: encoded once, compressed once, sent many times.
struct EncodedSnapshot: Sendable {
    let cell: Cell
    /// What its tag is made of: the checksum of what it tells, which is the snapshot's own revision for the whole of it.
    let revision: String
    let fetchedAt: Date
    let identity: ByteBuffer
    /// nil when compression would not make it smaller.
    let gzip: ByteBuffer?

    /// Bytes of all bodies together.
    var bodyBytes: Int { identity.readableBytes + (gzip?.readableBytes ?? 0) }

    init(_ snapshot: Snapshot) {
        self.init(snapshot, body: SnapshotDocument.bytes(snapshot))
    }

    /// What a widget is told of `snapshot` at `moment`.
    init(_ snapshot: Snapshot, at moment: CurrentMoment) {
        let document = WidgetDocument(snapshot, at: moment)
        self.init(snapshot, body: document.bytes, revision: document.revision)
    }

    /// - Parameters:
    ///   - body: the document that is sent for `snapshot`.
    ///   - revision: the checksum of what `body` tells; nil for that of the snapshot.
    init(_ snapshot: Snapshot, body: [UInt8], revision: String? = nil) {
        cell = snapshot.cell
        self.revision = revision ?? snapshot.revision
        fetchedAt = snapshot.fetchedAt
        identity = ByteBuffer(bytes: body)
        gzip = Gzip.compressed(body).map { ByteBuffer(bytes: $0) }
    }
}

/// Keeps each cell's newest snapshot as bytes, so that it is encoded and compressed once however many ask for it.
actor SnapshotEncodings {
    /// Most cells kept.
    static let capacity = 1024

    /// Bytes, and what they were made of.
    private struct Kept {
        let revision: String
        let moment: CurrentMoment?
        let encoded: EncodedSnapshot
    }

    private var byCell = RecentlyUsed<Cell, Kept>(capacity: SnapshotEncodings.capacity)
    private(set) var encodings = 0

    /// - Parameter moment: what a widget is told of `snapshot`, which changes from hour to hour; nil for the whole of it.
    func encoded(_ snapshot: Snapshot, at moment: CurrentMoment? = nil) -> EncodedSnapshot {
        if let kept = byCell.value(snapshot.cell), kept.revision == snapshot.revision, kept.encoded.fetchedAt == snapshot.fetchedAt,
            kept.moment == moment
        {
            return kept.encoded
        }
        let encoded = moment.map { EncodedSnapshot(snapshot, at: $0) } ?? EncodedSnapshot(snapshot)
        encodings += 1
        byCell.insert(Kept(revision: snapshot.revision, moment: moment, encoded: encoded), for: snapshot.cell)
        return encoded
    }

    var count: Int { byCell.count }
}
