import Foundation

/// How much a store holds.
public struct StoreSize: Hashable, Sendable {
    /// Bytes on disk, all worlds together, including indexes and free space left by deleted entries.
    public var bytes: Int64
    /// Bytes in use, all worlds together: the amount that `limitBytes` bounds.
    public var contentBytes: Int64
    /// The limit beyond which the oldest entries are evicted.
    public var limitBytes: Int64
    /// Number of latest and former revisions in this world.
    public var snapshots: Int64
    public var replies: Int64
    public var records: Int64

    public init(bytes: Int64, contentBytes: Int64, limitBytes: Int64, snapshots: Int64, replies: Int64, records: Int64) {
        self.bytes = bytes
        self.contentBytes = contentBytes
        self.limitBytes = limitBytes
        self.snapshots = snapshots
        self.replies = replies
        self.records = records
    }
}

/// The size of a store at its first and at its latest measurement.
public struct StoreGrowth: Hashable, Sendable {
    /// The first measurement of this process.
    public let first: StoreSize
    public let firstAt: Date
    /// The last one that succeeded.
    public private(set) var latest: StoreSize
    public private(set) var latestAt: Date

    init(_ size: StoreSize, at now: Date) {
        (first, firstAt) = (size, now)
        (latest, latestAt) = (size, now)
    }

    mutating func note(_ size: StoreSize, at now: Date) { (latest, latestAt) = (size, now) }
}
