import Foundation
import WeatherModel
import WeatherProviders

/// How one provider has fared since the service began.
public struct ProviderState: Hashable, Sendable {
    public var profile: ProviderProfile
    /// Calls made, retries included.
    public var calls: Int
    /// Calls that failed.
    public var failures: Int
    /// Answers that were older than what was already held, and therefore ignored.
    public var olderAnswersIgnored: Int
    public var lastSuccess: Date?
    public var lastFailure: Date?
    /// What the last failure was; nil after a success.
    public var lastError: WeatherError?
    /// It is not asked before this instant; nil when it may be asked.
    public var restingUntil: Date?

    public init(profile: ProviderProfile) {
        self.profile = profile
        calls = 0
        failures = 0
        olderAnswersIgnored = 0
    }
}
