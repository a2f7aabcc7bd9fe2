import Foundation

/// How much a store holds.
package struct StoreSize: Hashable, Sendable {
    /// Bytes on disk, all worlds together, including indexes and free space left by deleted entries.
    package var bytes: Int64
    /// Bytes in use, all worlds together: the amount that `limitBytes` bounds.
    package var contentBytes: Int64
    /// The limit beyond which the oldest entries are evicted.
    package var limitBytes: Int64
    /// Number of latest and former revisions in this world.
    package var snapshots: Int64
    package var replies: Int64
    package var records: Int64

    package init(bytes: Int64, contentBytes: Int64, limitBytes: Int64, snapshots: Int64, replies: Int64, records: Int64) {
        self.bytes = bytes
        self.contentBytes = contentBytes
        self.limitBytes = limitBytes
        self.snapshots = snapshots
        self.replies = replies
        self.records = records
    }
}

/// The size of a store at its first and at its latest measurement.
package struct StoreGrowth: Hashable, Sendable {
    /// The first measurement of this process.
    package let first: StoreSize
    package let firstAt: Date
    /// The last one that succeeded.
    package private(set) var latest: StoreSize
    package private(set) var latestAt: Date

    init(_ size: StoreSize, at now: Date) {
        (first, firstAt) = (size, now)
        (latest, latestAt) = (size, now)
    }

    mutating func note(_ size: StoreSize, at now: Date) { (latest, latestAt) = (size, now) }
}
