import SharedWork

/// How much the service has under way, and what it turned away.
public struct ServiceLoad: Hashable, Sendable {
    /// Fetches under way.
    public var fetches = 0
    /// Searches with the providers under way.
    public var searches = 0
    /// Entries that wait to be written to the store.
    public var writes = 0
    /// Callers that were turned away because as much was under way as may be, or because their turn did not come in time.
    public var refused = 0
    /// Fetches and searches that were given up before anything was sent, because those who had asked were gone.
    public var dropped = 0
    /// Entries that were not written because the store was too slow.
    public var unwritten = 0
}

extension WeatherService {
    /// How much is under way at this moment, and what was turned away since the start.
    public func currentLoad() async -> ServiceLoad {
        let searching = await searches.currentLoad()
        var load = load
        load.fetches = fetches.count
        load.searches = searching.searches
        load.writes = writes.count + searching.writes
        load.refused += searching.refused
        load.dropped += searching.dropped
        load.unwritten = writes.leftOut + searching.unwritten
        return load
    }
}
