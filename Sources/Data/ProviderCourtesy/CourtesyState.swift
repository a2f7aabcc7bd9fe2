/// How a provider stands with its own rules, for people.
public struct CourtesyState: Hashable, Sendable {
    /// One limit and how much of it is used.
    public struct Use: Hashable, Sendable {
        /// The limit.
        public var limit: CallLimit
        /// Calls counted in the present window, by weight.
        public var used: Double

        public init(limit: CallLimit, used: Double) {
            self.limit = limit
            self.used = used
        }
    }

    /// Each of the provider's limits.
    public var uses: [Use]
    /// Calls under way.
    public var inFlight: Int
    /// Requests that wait for their turn.
    public var waiting: Int
    /// Requests sent since the start.
    public var sent: Int
    /// Requests answered from a stored reply that is still valid.
    public var answeredFromStore: Int
    /// Requests answered with a stored reply that the provider confirmed ("not modified").
    public var confirmed: Int
    /// Requests that our own rules did not let out, `crowdedOut` included.
    public var refused: Int
    /// Requests whose turn could not come in time.
    public var crowdedOut: Int
    /// Requests that nobody waited for any more when their turn came.
    public var dropped: Int
    /// Replies that said (by status 203) that what was asked for is good, but of a version that will go away.
    public var deprecated: Int
    /// Status of the last reply; nil before the first one, and where the last request got none.
    public var lastStatus: Int?
    /// False while its ledger cannot be written: it then gets a twentieth of each limit that outlives a restart.
    public var isKept: Bool

    public init(
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
