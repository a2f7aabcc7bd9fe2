/// A record in a backup, with the world that it belongs to.
package struct ArchivedRecord: Hashable, Sendable {
    /// `StoreWorld.name`.
    package let world: String
    package let key: RecordKey
    package let bytes: [UInt8]

    package init(world: String, key: RecordKey, bytes: [UInt8]) {
        self.world = world
        self.key = key
        self.bytes = bytes
    }
}

/// The result of restoring records from a backup.
package enum RestoreOutcome: Hashable, Sendable {
    /// They replaced all existing records.
    case restored
    /// They were stored already; nothing was written.
    case same
    /// This number of other records exists, which may not be replaced; nothing was written.
    case refused(others: Int)

    /// Decides what to do, before anything is written.
    package init(bringing records: [ArchivedRecord], over present: [ArchivedRecord], replacing: Bool) {
        if Set(present) == Set(records) {
            self = .same
        } else if present.isEmpty || replacing {
            self = .restored
        } else {
            self = .refused(others: present.count)
        }
    }
}
