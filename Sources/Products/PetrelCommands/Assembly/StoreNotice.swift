import WeatherService
import WeatherStore

/// What the log says of the store: sentences about writes, never about what is written.
enum StoreNotice {
    /// When writes begin to fail, fail for another cause, or succeed again.
    static func sentence(_ health: StoreHealth) -> String {
        guard let problem = health.problem else { return "What is fetched and counted can be kept again." }
        let weather = "What is fetched cannot be kept: \(problem.words). It is served from memory."
        guard let ledgers = health.ledgerProblem else { return weather }
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
