/// A provider's calls and limits, for display to people.
package struct CourtesyState: Hashable, Sendable {
    /// One limit and how much of it is used.
    package struct Use: Hashable, Sendable {
        /// The limit.
        package var limit: CallLimit
        /// Calls counted in the present window, by weight.
        package var used: Double

        package init(limit: CallLimit, used: Double) {
            self.limit = limit
            self.used = used
        }
    }

    /// Each of the provider's limits.
    package var uses: [Use]
    /// Calls in flight.
    package var inFlight: Int
    /// Requests that wait for their turn.
    package var waiting: Int
    /// Requests sent since the start.
    package var sent: Int
    /// Requests answered from a stored reply that is still valid.
    package var answeredFromStore: Int
    /// Requests answered with a stored reply that the provider confirmed ("not modified").
    package var confirmed: Int
    /// Requests that our own rules refused, `crowdedOut` included.
    package var refused: Int
    /// Requests whose turn could not come in time.
    package var crowdedOut: Int
    /// Requests whose answer was no longer wanted when their turn came.
    package var dropped: Int
    /// Replies with status 203: the data is good, but its version will be withdrawn.
    package var deprecated: Int
    /// Status of the last reply; nil before the first one, and if the last request got none.
    package var lastStatus: Int?
    /// False while the provider's ledger cannot be written: only a twentieth of each persisted limit is then available.
    package var isKept: Bool

    package init(
        uses: [Use] = [], inFlight: Int = 0, waiting: Int = 0, sent: Int = 0, answeredFromStore: Int = 0, confirmed: Int = 0,
        refused: Int = 0, crowdedOut: Int = 0, dropped: Int = 0, deprecated: Int = 0, lastStatus: Int? = nil, isKept: Bool = true
    ) {
        self.uses = uses
        self.inFlight = inFlight
        self.waiting = waiting
        self.sent = sent
        self.answeredFromStore = answeredFromStore
        self.confirmed = confirmed
        self.refused = refused
        self.crowdedOut = crowdedOut
        self.dropped = dropped
        self.deprecated = deprecated
        self.lastStatus = lastStatus
        self.isKept = isKept
    }
}
