/// A record in a backup, with the world that it belongs to.
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

/// The result of restoring records from a backup.
public enum RestoreOutcome: Hashable, Sendable {
    /// They replaced all existing records.
    case restored
    /// They were stored already; nothing was written.
    case same
    /// This number of other records exists, which may not be replaced; nothing was written.
    case refused(others: Int)

    /// Decides what to do, before anything is written.
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
