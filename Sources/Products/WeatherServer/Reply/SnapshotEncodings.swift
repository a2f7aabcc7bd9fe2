import GzipCoding
import Foundation
import NIOCore
import WeatherAPI
import WeatherModel

/// A snapshot as the bytes that go out: encoded once, compressed once, sent many times.
struct EncodedSnapshot: Sendable {
    /// The form of the body.
    enum Content: Sendable, Hashable {
        /// The whole document, or a widget's extract of it.
        case document
        /// All of it, as columns.
        case columns
        /// The changes since the revision `base`.
        case delta(base: String)

        var type: String {
            switch self {
            case .document: "application/json"
            case .columns: SnapshotColumns.mediaType
            case .delta: SnapshotDelta.mediaType
            }
        }
    }

    let cell: Cell
    /// The revision in the entity tag: the snapshot's, or the checksum of the content for a widget's extract.
    let revision: String
    let fetchedAt: Date
    let content: Content
    let identity: ByteBuffer
    /// nil when compression would not make it smaller.
    let gzip: ByteBuffer?

    /// Bytes of all bodies together.
    var bodyBytes: Int { identity.readableBytes + (gzip?.readableBytes ?? 0) }

    init(_ snapshot: Snapshot) {
        self.init(snapshot, body: SnapshotDocument.bytes(snapshot))
    }

    /// The widget's document for `snapshot` at `moment`.
    init(_ snapshot: Snapshot, at moment: CurrentMoment) {
        let document = WidgetDocument(snapshot, at: moment)
        self.init(snapshot, body: document.bytes, revision: document.revision)
    }

    /// - Parameters:
    ///   - body: what is sent for `snapshot`.
    ///   - revision: the checksum of the content of `body`; nil for that of the snapshot.
    init(_ snapshot: Snapshot, _ content: Content = .document, body: [UInt8], revision: String? = nil) {
        cell = snapshot.cell
        self.revision = revision ?? snapshot.revision
        fetchedAt = snapshot.fetchedAt
        self.content = content
        identity = ByteBuffer(bytes: body)
        gzip = Gzip.compressed(body, .some).map { ByteBuffer(bytes: $0) }
    }

    /// The strong entity tag, quotes included. Bodies that differ have tags that differ; all name the revision before the point.
    func tag(_ variant: SnapshotReply.Variant) -> String {
        let letter =
            switch (content, variant) {
            case (.columns, .identity): "c"
            case (.columns, .gzip): "d"
            // A delta's tag is that of the document which comes of it.
            case (.document, .identity), (.delta, _): "j"
            case (.document, .gzip): "g"
            }
        return "\"\(revision).\(letter)\""
    }

    /// The letters with which a tag of this revision in `If-None-Match` gets 304. For a document these are only the letters of documents: a
    /// cache may hold columns for another client. A client that accepts columns or deltas may hold the document or columns.
    var heldLetters: [String] {
        switch content {
        case .document: ["j", "g"]
        case .columns, .delta: ["j", "g", "c", "d"]
        }
    }

    /// Bytes on the way to a client.
    func count(takesGzip: Bool) -> Int { takesGzip ? gzip?.readableBytes ?? identity.readableBytes : identity.readableBytes }
}

/// Keeps each cell's newest snapshot as bytes, so that it is encoded once however many ask for it.
actor SnapshotEncodings {
    /// Most cells kept.
    static let capacity = 1024
    /// Bytes, and what they were made of.
    private struct Kept {
        let revision: String
        let moment: CurrentMoment?
        let encoded: EncodedSnapshot
    }

    private let asColumns: Bool
    private var byCell = RecentlyUsed<Cell, Kept>(capacity: SnapshotEncodings.capacity)
    private(set) var encodings = 0

    /// - Parameter asColumns: the columnar form, where a snapshot has one.
    init(asColumns: Bool = false) { self.asColumns = asColumns }

    /// - Parameter moment: selects the widget's extract of `snapshot`, which changes from hour to hour; nil for the whole document.
    func encoded(_ snapshot: Snapshot, at moment: CurrentMoment? = nil) -> EncodedSnapshot {
        if let kept = byCell.value(snapshot.cell), kept.revision == snapshot.revision, kept.encoded.fetchedAt == snapshot.fetchedAt,
            kept.moment == moment
        {
            return kept.encoded
        }
        let encoded = encode(snapshot, at: moment)
        encodings += 1
        byCell.insert(Kept(revision: snapshot.revision, moment: moment, encoded: encoded), for: snapshot.cell)
        return encoded
    }

    private func encode(_ snapshot: Snapshot, at moment: CurrentMoment?) -> EncodedSnapshot {
        if let moment { return EncodedSnapshot(snapshot, at: moment) }
        if asColumns, let columns = SnapshotColumns.bytes(snapshot) {
            return EncodedSnapshot(snapshot, .columns, body: columns)
        }
        return EncodedSnapshot(snapshot)
    }

    var count: Int { byCell.count }
}
