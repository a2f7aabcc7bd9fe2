/// The limits by which the top cities are asked for. Every one has a reason and a default.
public struct TopCitiesConfiguration: Hashable, Sendable {
    /// Rows of the table.
    public var count = 5
    /// Seconds for which the list of cities is kept: the largest cities of the world change by the year.
    package var listSeconds = 86_400.0
    /// Seconds until a list that failed is asked for again; the bundled one stands in meanwhile.
    package var listPauseSeconds = 600.0
    /// Seconds for which a city's forecast hour is kept, this age included: the provider renews it no more often.
    public var freshSeconds = 600.0
    /// Seconds for which what the weather service answered is kept: it has a cache of its own, and asking it costs next to nothing.
    package var standInSeconds = 60.0
    /// Seconds for which a row that failed is not asked for again, unless a person asks.
    public var pauseSeconds = 10.0
    /// Seconds for which the provider rests after it failed for every city, by a reason that may pass.
    package var restSeconds = 30.0
    /// The same for a key or a plan that somebody has to change first.
    package var refusedSeconds = 60.0
    /// The same for an allowance that is used up.
    package var spentSeconds = 900.0
    /// Seconds until the list must be there.
    package var listLimitSeconds = 4.0
    /// Seconds until a city's forecast hour must be there.
    package var rowLimitSeconds = 8.0
    /// Seconds until the weather service's answer must be there.
    package var standInLimitSeconds = 8.0

    public init() {}

    /// Seconds until everything must have ended, whatever heeds its cancellation: list, rows, and the rows from elsewhere, of which one
    /// may go before the others.
    var deadlineSeconds: Double { listLimitSeconds + rowLimitSeconds + 2 * standInLimitSeconds + 1 }
}
