/// The limits for fetching the top cities. Each has a reason and a default.
public struct TopCitiesConfiguration: Hashable, Sendable {
    /// Rows of the table.
    public var count = 5
    /// Seconds for which the list of cities is cached: the largest cities of the world change over years.
    package var listSeconds = 86_400.0
    /// Seconds until a failed list is requested again; the bundled one is used meanwhile.
    package var listPauseSeconds = 600.0
    /// Seconds (inclusive) for which a city's forecast hour is cached: the provider updates it no more often.
    package var freshSeconds = 600.0
    /// Seconds for which an answer of the weather service is cached when it replaces the provider's: the service has a cache as well.
    package var standInSeconds = 60.0
    /// Seconds for which a failed row is not fetched again, unless a person asks.
    package var pauseSeconds = 10.0
    /// Seconds for which the provider is not called after it failed for every city, for a temporary reason.
    package var restSeconds = 30.0
    /// Seconds for which the provider is not called after it refused a key or a plan, which the operator has to change first.
    package var refusedSeconds = 60.0
    /// Seconds for which the provider is not called after its allowance was used up.
    package var spentSeconds = 900.0
    /// Timeout of the list, in seconds.
    package var listLimitSeconds = 4.0
    /// Timeout of a city's forecast hour, in seconds.
    package var rowLimitSeconds = 8.0
    /// Timeout of the weather service's answer, in seconds.
    package var standInLimitSeconds = 8.0

    package init() {}

    /// Seconds until a round must have ended, even if its work does not react to cancellation: list, rows, and the rows from the weather
    /// service, of which one may go before the others.
    var deadlineSeconds: Double { listLimitSeconds + rowLimitSeconds + 2 * standInLimitSeconds + 1 }
}
