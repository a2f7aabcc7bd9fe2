import ProviderCourtesy
import WeatherModel

/// The limits by which the service works. Every one has a reason and a default.
public struct WeatherServiceConfiguration: Hashable, Sendable {
    /// How old weather may be before it is asked for anew.
    public var policy: RefreshPolicy
    /// This node among several over one store; nil where there is but one.
    public var node: NodeConfiguration?
    /// How often a failure that can pass is tried again, and after what wait.
    public var retry: RetryPolicy
    /// Seconds until a fetch must have ended, over all its retries and providers; those who wait are told `timedOut` then.
    public var deadlineSeconds: Double
    /// The part of the time left that one provider's forecast may take while another could still be asked, `0 ... 1`.
    package var legShare: Double
    /// The provider whose present weather is shown whoever brings the forecast; asked beside the others, and not waited for longer than
    /// `sideSeconds`. Nil: the present is the forecast's provider's.
    public var presentSource: ProviderID?
    /// Seconds for which a provider that does not cover a cell is not asked for it again, unless a person presses *Retry*.
    package var uncoveredSeconds: Double
    /// Seconds for which warnings and air quality of other providers are waited for once the forecast is there.
    public var sideSeconds: Double
    /// Fetches under way at once, at most, each about 165 kB: beyond them weather that is held is answered with its age, and where
    /// nothing is held `overloaded`.
    public var mostFetches: Int
    /// The same for searches with the providers; beyond them the gazetteer answers alone.
    public var mostSearches: Int
    /// Entries of weather that wait to be written to the store, at most, and as many of searches; beyond them what arrives is kept in memory
    /// alone.
    public var mostWrites: Int
    /// Seconds after which somebody may ask again who was turned away because of `mostFetches` or `mostSearches`.
    package var overloadSeconds: Double
    /// Seconds for which news are waited for where weather is held, by those who ask for a prompt answer.
    public var heldPatienceSeconds: Double
    /// Where a provider's turns take longer than this many seconds and there is a queue for them, those with nothing to show are told
    /// after `heldPatienceSeconds` when to come again; their weather is fetched meanwhile.
    public var slowTurnSeconds: Double
    /// Dashboards kept decoded in memory, about 70 kB each.
    public var memoryCells: Int
    /// Seconds for which what memory holds counts without a look into a store that others may write to.
    package var memoryTrustSeconds: Double
    /// An observation older than this is replaced by the forecast hour that applies now, and marked as such.
    public var observationSeconds: Double
    /// An answer whose own time is farther from now than this is of another day, and nothing of it counts.
    public var answerSeconds: Double
    /// An hour that the newest answer lacks is kept from an earlier one for at most this long.
    package var keptHoursSeconds: Double
    /// A warning that names no end is kept for this long after its beginning when its source falls silent.
    package var keptAlertSeconds: Double
    /// An answer older than the one held is ignored, unless the one held has been held for this long.
    package var supersededSeconds: Double
    /// A cell that failed is not asked for again within this time, unless a person asks; doubles with every failure in a row.
    public var pauseSeconds: Double
    /// The longest such pause.
    package var longestPauseSeconds: Double
    /// Seconds for which a provider's search results are kept.
    package var searchSeconds: Double
    /// Seconds for which a provider's places are waited for when the gazetteer knows some already.
    public var searchPatienceSeconds: Double

    /// The defaults of everything but the policy.
    public init(policy: RefreshPolicy = RefreshPolicy()) {
        self.policy = policy
        retry = RetryPolicy()
        deadlineSeconds = 20
        legShare = 0.5
        sideSeconds = 2
        uncoveredSeconds = 900
        mostFetches = 512
        mostSearches = 256
        mostWrites = 512
        overloadSeconds = 5
        heldPatienceSeconds = 2
        slowTurnSeconds = 2.5
        memoryCells = 2000
        memoryTrustSeconds = 30
        observationSeconds = 7200
        answerSeconds = 64_800
        keptHoursSeconds = 86_400
        keptAlertSeconds = 86_400
        supersededSeconds = 21_600
        pauseSeconds = 2
        longestPauseSeconds = 60
        searchSeconds = 86_400
        searchPatienceSeconds = 3
    }
}
