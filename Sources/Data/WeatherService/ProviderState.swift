import Foundation
import WeatherModel
import WeatherProviders

/// How one provider has fared since the service began.
public struct ProviderState: Hashable, Sendable {
    /// Who it is, and what it can do.
    public var profile: ProviderProfile
    /// Calls made, retries included.
    public var calls: Int
    /// Calls that failed.
    public var failures: Int
    /// Answers that were older than what was already held, and therefore ignored.
    public var olderAnswersIgnored: Int
    /// When it last answered with data; nil when it has not yet.
    public var lastSuccess: Date?
    /// When it last failed; nil when it has not yet. Stays after a success.
    public var lastFailure: Date?
    /// What the last failure was; nil after a success.
    public var lastError: WeatherError?
    /// It is not asked for forecasts before this instant; nil when it may be asked.
    public var restingUntil: Date?

    /// A provider that nobody has asked yet.
    public init(profile: ProviderProfile) {
        self.profile = profile
        calls = 0
        failures = 0
        olderAnswersIgnored = 0
    }
}
