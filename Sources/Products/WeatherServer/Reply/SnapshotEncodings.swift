import WeatherAPI
import WeatherModel

/// Keeps each cell's newest snapshot as bytes, so that it is encoded and compressed once however many ask for it.
actor SnapshotEncodings {
    /// Most cells kept; beyond it the cache starts anew, which costs one encoding for each cell still in use.
    static let capacity = 1024

    private let encode: @Sendable (Snapshot) -> EncodedSnapshot
    private var byCell: [Cell: EncodedSnapshot] = [:]
    private(set) var encodings = 0

    init(_ encode: @escaping @Sendable (Snapshot) -> EncodedSnapshot) { self.encode = encode }

    func encoded(_ snapshot: Snapshot) -> EncodedSnapshot {
        if let kept = byCell[snapshot.cell], kept.revision == snapshot.revision, kept.fetchedAt == snapshot.fetchedAt { return kept }
        if byCell.count >= Self.capacity { byCell.removeAll(keepingCapacity: true) }
        let encoded = encode(snapshot)
        encodings += 1
        byCell[snapshot.cell] = encoded
        return encoded
    }

    var count: Int { byCell.count }
}
