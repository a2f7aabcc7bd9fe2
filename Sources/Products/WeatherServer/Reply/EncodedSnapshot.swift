import Foundation
import NIOCore
import WeatherAPI
import WeatherModel

/// A snapshot as the bytes that go out: encoded once, compressed once, sent many times.
struct EncodedSnapshot: Sendable {
    let cell: Cell
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

    /// - Parameter body: the document that is sent for `snapshot`: the whole of it, or the widget's part.
    init(_ snapshot: Snapshot, body: [UInt8]) {
        cell = snapshot.cell
        revision = snapshot.revision
        fetchedAt = snapshot.fetchedAt
        identity = ByteBuffer(bytes: body)
        gzip = Gzip.compressed(body).map { ByteBuffer(bytes: $0) }
    }
}
