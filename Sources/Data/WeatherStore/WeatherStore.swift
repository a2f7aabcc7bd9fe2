/// Everything that Petrel keeps for one world, whatever engine keeps it: memory, files, SQLite, PostgreSQL.
///
/// Each of the four contracts is tested by one body over every engine (`StoreContract`), also with two instances over one store.
public protocol WeatherStore: SnapshotStore, RecordStore, LeaseStore, ReplyStore {
    /// Which world the content is of: another world's is never seen.
    var world: StoreWorld { get }
    /// False when the store ends with its process.
    var survivesRestart: Bool { get }
    /// True when others may write to it as well: what memory holds is then compared with the store from time to time.
    var isShared: Bool { get }
}

/// Why something could not be kept, or not be read.
public enum StoreError: Error, Hashable, Sendable {
    /// The disk or the configured size is full.
    case full
    /// The folder or the database cannot be opened, read or written; the text names the operation or the cause, not the data.
    case unavailable(String)

    /// The cause as part of a sentence, such as "the disk or the configured size is full".
    public var words: String {
        switch self {
        case .full: "the disk or the configured size is full"
        case .unavailable(let words): words
        }
    }
}
