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
