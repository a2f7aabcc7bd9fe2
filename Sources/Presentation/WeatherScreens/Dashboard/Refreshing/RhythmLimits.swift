import HTTPTransport
import WeatherService

/// How often a screen in the foreground asks by itself: the numbers of the weather service, so that phone and server keep the same.
public struct RhythmLimits: Hashable, Sendable {
    /// Shown weather older than this, in seconds, is asked for anew.
    public var freshSeconds: Double
    /// Seconds for which the service leaves a place alone after a failure; doubles with every failure in a row. To ask sooner
    /// would be answered by the pause.
    public var pauseSeconds: Double
    /// The longest such pause.
    public var longestPauseSeconds: Double

    /// - Parameter configuration: of the service that the screen asks.
    public init(configuration: WeatherServiceConfiguration = WeatherServiceConfiguration()) {
        freshSeconds = configuration.policy.freshSeconds
        pauseSeconds = configuration.pauseSeconds
        longestPauseSeconds = configuration.longestPauseSeconds
    }

    /// How long to wait after a failure: the service's pause, or what the provider asks for where that is longer, and the full
    /// jitter of `RetryPolicy` on top, so that the phones of a town do not come back together.
    ///
    /// - Parameters:
    ///   - failures: in a row, `1 ...`.
    ///   - retryAfterSeconds: what the provider asked for.
    public func waitSeconds(afterFailures failures: Int, retryAfterSeconds: Double?, using random: inout some RandomNumberGenerator)
        -> Double
    {
        let doublings = min(max(0, failures - 1), 30)
        let pause = min(longestPauseSeconds, pauseSeconds * Double(1 << doublings))
        let policy = RetryPolicy(maxAttempts: .max, baseSeconds: pauseSeconds, capSeconds: longestPauseSeconds)
        let jitter = policy.waitSeconds(
            afterAttempt: max(1, failures), retryAfterSeconds: nil, remainingSeconds: .infinity, using: &random)
        let asked = retryAfterSeconds.flatMap { $0.isFinite ? min(max(0, $0), Self.longestAskedSeconds) : nil } ?? 0
        return max(pause, asked) + (jitter ?? 0)
    }

    /// A provider that asks for more is tried again after a day: the number may be wrong.
    private static let longestAskedSeconds = 86_400.0
}
