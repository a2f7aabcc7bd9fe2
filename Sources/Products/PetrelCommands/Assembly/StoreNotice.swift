import WeatherService
import WeatherStore

/// The log's sentences about the store: about writes, never about their content.
enum StoreNotice {
    /// The sentence when writes begin to fail, fail for another cause, or succeed again.
    static func sentence(_ health: StoreHealth) -> String {
        guard health.problem != nil else { return "What is fetched and counted can be kept again." }
        guard let ledgers = health.recordProblem else {
            if let weather = health.weatherProblem { return "What is fetched cannot be kept: \(weather.words). It is served from memory." }
            return "What was kept cannot be read: \(health.readProblem?.words ?? ""). What memory holds is served."
        }
        return """
            The counts of calls cannot be kept: \(ledgers.words). Until they can, each provider with a limit an hour, a day or a month gets a \
            twentieth of it, because calls that are not kept are forgotten at a restart.
            """
    }

    /// At the end of the program.
    ///
    /// - Returns: nil when everything was kept.
    static func sentence(_ writes: LastWrites) -> String? {
        guard writes.lostWrites + writes.lostLedgers > 0 else { return nil }
        return "Not kept at the end, because the store did not take it in time: weather of \(writes.lostWrites) places and searches, "
            + "counts of calls of \(writes.lostLedgers) providers."
    }
}
