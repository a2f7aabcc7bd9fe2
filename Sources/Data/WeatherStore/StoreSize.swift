import Foundation

/// How much a store holds.
public struct StoreSize: Hashable, Sendable {
    /// On the disk, all worlds together, with indexes and with room that deleted entries have left.
    public var bytes: Int64
    /// In use, all worlds together: what `limitBytes` bounds.
    public var contentBytes: Int64
    /// Beyond it the oldest entries go.
    public var limitBytes: Int64
    /// Latest and former revisions of this world.
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

/// How much a store held when it was first measured, and when it was last.
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
