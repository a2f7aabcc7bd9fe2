/// A record as a backup has it, with the world that it is of.
public struct ArchivedRecord: Hashable, Sendable {
    /// `StoreWorld.name`.
    public let world: String
    public let key: RecordKey
    public let bytes: [UInt8]

    public init(world: String, key: RecordKey, bytes: [UInt8]) {
        self.world = world
        self.key = key
        self.bytes = bytes
    }
}

/// What became of records that were to be brought back.
public enum RestoreOutcome: Hashable, Sendable {
    /// They are in place of all that was there.
    case restored
    /// They were there already; nothing was written.
    case same
    /// So many others are there, which were to be kept; nothing was written.
    case refused(others: Int)

    /// What is to be done, before anything is.
    public init(bringing records: [ArchivedRecord], over present: [ArchivedRecord], replacing: Bool) {
        if Set(present) == Set(records) {
            self = .same
        } else if present.isEmpty || replacing {
            self = .restored
        } else {
            self = .refused(others: present.count)
        }
    }
}
