/// So many calls in a window of time: what a plan allows.
public struct CallLimit: Hashable, Sendable {
    /// The length of the window, and when a new one begins.
    public enum Window: String, Hashable, Sendable, CaseIterable {
        /// 60 seconds that slide.
        case minute
        /// 3,600 seconds that slide.
        case hour
        /// The civil day of UTC.
        case day
        /// The calendar month of UTC.
        case month
    }

    /// Calls in one window, above 0.
    public var calls: Int
    /// The window.
    public var window: Window

    public init(_ calls: Int, per window: Window) {
        self.calls = calls
        self.window = window
    }
}

/// What a provider asks of those who call it, as data; `CourteousTransport` obeys it.
public struct CourtesyTerms: Hashable, Sendable {
    /// The plan's limits; all of them hold.
    public var limits: [CallLimit]
    /// Calls under way at once, at most; at least 1.
    public var maxInFlight: Int
    /// True when `Expires` and `Cache-Control: max-age` of its replies are a promise on which we rely: no call before they have passed.
    public var honoursExpiry: Bool
    /// True when it does not mind that somebody who opened a warning asks before they have passed.
    public var answersUrgentCalls: Bool
    /// The part of every limit that is kept for warnings, `0 ... 1`.
    public var alertShare: Double
    /// Of what is not kept for warnings, how much may be used up while pictures of a map still are asked for, `0 ... 1`: 1 for a provider
    /// that has nothing but pictures.
    public var mapShare: Double

    public init(
        limits: [CallLimit] = [], maxInFlight: Int = 8, honoursExpiry: Bool = false, answersUrgentCalls: Bool = false,
        alertShare: Double = 0.2, mapShare: Double = 0.5
    ) {
        self.limits = limits
        self.maxInFlight = max(1, maxInFlight)
        self.honoursExpiry = honoursExpiry
        self.answersUrgentCalls = answersUrgentCalls
        self.alertShare = min(max(alertShare, 0), 1)
        self.mapShare = min(max(mapShare, 0), 1)
    }
}
