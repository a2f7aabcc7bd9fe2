/// The work that the service has under way, and the work that it refused.
package struct ServiceLoad: Hashable, Sendable {
    /// Fetches under way.
    package var fetches = 0
    /// Searches with the providers under way.
    package var searches = 0
    /// Entries waiting to be written to the store.
    package var writes = 0
    /// Callers refused because the limit of work was reached, or because their turn did not come in time.
    package var refused = 0
    /// Fetches and searches cancelled before anything was sent, because their callers had gone.
    package var dropped = 0
    /// Entries not written because the store was too slow.
    package var unwritten = 0
}
