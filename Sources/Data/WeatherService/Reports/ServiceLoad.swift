/// The work that the service has under way, and the work that it refused.
public struct ServiceLoad: Hashable, Sendable {
    /// Fetches under way.
    public var fetches = 0
    /// Searches with the providers under way.
    public var searches = 0
    /// Entries waiting to be written to the store.
    public var writes = 0
    /// Callers refused because the limit of work was reached, or because their turn did not come in time.
    public var refused = 0
    /// Fetches and searches cancelled before anything was sent, because their callers had gone.
    public var dropped = 0
    /// Entries not written because the store was too slow.
    public var unwritten = 0
}
