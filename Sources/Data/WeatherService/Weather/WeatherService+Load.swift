import SharedWork

extension WeatherService {
    /// The work under way at this moment, and the work refused since the start.
    package func currentLoad() async -> ServiceLoad {
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
