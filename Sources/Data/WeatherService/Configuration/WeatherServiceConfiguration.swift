import ProviderCourtesy
import WeatherModel

/// The limits of the service. Each has a reason and a default.
public struct WeatherServiceConfiguration: Hashable, Sendable {
    /// How old weather may be before it is fetched again.
    package var policy: RefreshPolicy
    /// This node among several that share a store; nil for a single node.
    package var node: NodeConfiguration?
    /// How often a temporary failure is retried, and after what wait.
    package var retry: RetryPolicy
    /// Seconds until a fetch must have ended, including all its retries and providers; its waiters then get `timedOut`.
    package var deadlineSeconds: Double
    /// The fraction of the remaining time that one provider's forecast may take while another could still be asked, `0 ... 1`.
    package var legShare: Double
    /// The provider of current conditions, independent of the forecast's provider; called concurrently with the others, and waited for no
    /// longer than `sideSeconds`. Nil: current conditions come from the forecast's provider.
    package var presentSource: ProviderID?
    /// True if the providers of a place with receipts are asked in the order of their errors there. Each of them is then asked once a day for
    /// such a place, at the server's expense.
    package var ordersByReceipts = false
    /// Seconds for which a provider that does not cover a cell is not called for it again, unless a person presses *Retry*.
    package var uncoveredSeconds: Double
    /// Seconds to wait for warnings and air quality of other providers once the forecast has arrived.
    package var sideSeconds: Double
    /// Maximum number of concurrent fetches, each about 165 kB: beyond it the answer is cached weather with its age, or `overloaded` if
    /// nothing is cached.
    package var mostFetches: Int
    /// The same for searches with the providers; beyond it the gazetteer answers alone.
    package var mostSearches: Int
    /// Maximum number of weather entries waiting to be written to the store, and of search entries; beyond it new data is kept only in
    /// memory.
    package var mostWrites: Int
    /// Seconds after which a caller may ask again that was refused because of `mostFetches` or `mostSearches`.
    package var overloadSeconds: Double
    /// Seconds that callers of a prompt answer wait for newer weather if weather is cached.
    package var heldTimeoutSeconds: Double
    /// Turns of this many seconds or more count as slow. While a provider is slow and crowded, callers without cached weather receive
    /// `overloaded` after `heldTimeoutSeconds`, with the seconds after which to retry; the fetch continues.
    package var slowTurnSeconds: Double
    /// Maximum number of decoded dashboards in memory, about 70 kB each.
    package var memoryCells: Int
    /// Seconds for which memory is trusted without reading a store that others may write to.
    package var memoryTrustSeconds: Double
    /// Maximum age of an observation in seconds; an older one is replaced by the present forecast hour, and marked as such.
    package var observationSeconds: Double
    /// Maximum difference in seconds between an answer's own time and now; beyond it the answer is of another day and ignored.
    package var answerSeconds: Double
    /// Maximum seconds for which an hour that the newest answer lacks is kept from an earlier one.
    package var keptHoursSeconds: Double
    /// Seconds after its beginning for which a warning without an end is kept if its source falls silent.
    package var keptAlertSeconds: Double
    /// Seconds for which an answer older than the cached one is ignored; after that it replaces the cached one.
    package var supersededSeconds: Double
    /// Seconds for which a failed cell is not fetched again, unless a person asks; doubles with every consecutive failure.
    package var pauseSeconds: Double
    /// The longest such pause, in seconds.
    package var longestPauseSeconds: Double
    /// Seconds for which a provider's search results are cached.
    package var searchSeconds: Double
    /// Seconds to wait for a provider's places if the gazetteer has found some already.
    package var searchPatienceSeconds: Double

    /// The defaults of everything except the policy.
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
        heldTimeoutSeconds = 2
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
