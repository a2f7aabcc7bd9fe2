/// All data that Petrel stores for one world, whatever the engine: memory, files, SQLite, PostgreSQL.
///
/// Each of the four contracts has one shared test for every engine (`StoreContract`), which also runs with two instances over one store.
package protocol WeatherStore: SnapshotStore, RecordStore, LeaseStore, ReplyStore {
    /// The world that the content belongs to. The content of other worlds is never visible.
    var world: StoreWorld { get }
    /// False if the content is lost when the process ends.
    var survivesRestart: Bool { get }
    /// True if other processes may write to it as well: data in memory must then be compared with the store periodically.
    var isShared: Bool { get }
}

/// The reason why a write or a read failed.
package enum StoreError: Error, Hashable, Sendable {
    /// The disk or the configured size is full.
    case full
    /// The folder or the database cannot be opened, read or written; the text names the operation or the cause, not the data.
    case unavailable(String)

    /// The cause as part of a sentence, such as "the disk or the configured size is full".
    package var words: String {
        switch self {
        case .full: "the disk or the configured size is full"
        case .unavailable(let words): words
        }
    }
}
