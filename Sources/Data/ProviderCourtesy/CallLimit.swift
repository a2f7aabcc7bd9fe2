/// A number of calls per window of time, as a plan allows.
package struct CallLimit: Hashable, Sendable {
    /// The length of the window, and when a new one begins.
    package enum Window: String, Hashable, Sendable, CaseIterable {
        /// A sliding window of 60 seconds.
        case minute
        /// A sliding window of 3,600 seconds.
        case hour
        /// The civil day in UTC.
        case day
        /// The calendar month in UTC.
        case month
    }

    /// Calls in one window, above 0.
    package var calls: Int
    /// The window.
    package var window: Window

    package init(_ calls: Int, per window: Window) {
        self.calls = calls
        self.window = window
    }
}

/// A provider's rules for its callers, as data. `CourteousTransport` follows them.
package struct CourtesyTerms: Hashable, Sendable {
    /// The plan's limits; all of them apply.
    package var limits: [CallLimit]
    /// Most concurrent calls; at least 1.
    package var maxInFlight: Int
    /// True if `Expires` and `Cache-Control: max-age` of its replies are reliable: no call is made before they have passed.
    package var honoursExpiry: Bool
    /// True if the provider permits a request before they have passed when a reader opens a warning.
    package var answersUrgentCalls: Bool
    /// Maximum seconds for which a stored reply about warnings is used, whatever its headers say: a list of warnings that its host lets caches
    /// keep for a day would be read a day late.
    package var longestAlertSeconds: Double
    /// The share of every limit that is reserved for warnings, `0 ... 1`.
    package var alertShare: Double
    /// The share of the remaining calls up to which map pictures may still be requested, `0 ... 1`: 1 for a provider that has only
    /// pictures.
    package var mapShare: Double

    package init(
        limits: [CallLimit] = [], maxInFlight: Int = 8, honoursExpiry: Bool = false, answersUrgentCalls: Bool = false,
        longestAlertSeconds: Double = .infinity, alertShare: Double = 0.2, mapShare: Double = 0.5
    ) {
        self.limits = limits
        self.maxInFlight = max(1, maxInFlight)
        self.honoursExpiry = honoursExpiry
        self.answersUrgentCalls = answersUrgentCalls
        self.longestAlertSeconds = longestAlertSeconds
        self.alertShare = min(max(alertShare, 0), 1)
        self.mapShare = min(max(mapShare, 0), 1)
    }
}
