import WeatherAPI
import WeatherModel

/// Keeps each cell's newest snapshot as bytes, so that it is encoded and compressed once however many ask for it.
actor SnapshotEncodings {
    /// Most cells kept; beyond it the cache starts anew, which costs one encoding for each cell still in use.
    static let capacity = 1024

    /// Bytes, and what they were made of.
    private struct Kept {
        let revision: String
        let moment: CurrentMoment?
        let encoded: EncodedSnapshot
    }

    private var byCell: [Cell: Kept] = [:]
    private(set) var encodings = 0

    /// - Parameter moment: what a widget is told of `snapshot`, which changes from hour to hour; nil for the whole of it.
    func encoded(_ snapshot: Snapshot, at moment: CurrentMoment? = nil) -> EncodedSnapshot {
        if let kept = byCell[snapshot.cell], kept.revision == snapshot.revision, kept.encoded.fetchedAt == snapshot.fetchedAt,
            kept.moment == moment
        {
            return kept.encoded
        }
        if byCell.count >= Self.capacity { byCell.removeAll(keepingCapacity: true) }
        let encoded = moment.map { EncodedSnapshot(snapshot, at: $0) } ?? EncodedSnapshot(snapshot)
        encodings += 1
        byCell[snapshot.cell] = Kept(revision: snapshot.revision, moment: moment, encoded: encoded)
        return encoded
    }

    var count: Int { byCell.count }
}
