import Foundation
import ProviderKit
import WeatherModel

/// How one provider has fared since the service began.
public struct ProviderState: Hashable, Sendable {
    /// Who it is, and what it can do.
    public var profile: ProviderProfile
    /// Calls made, retries included.
    public var calls: Int
    /// Calls that failed.
    public var failures: Int
    /// Calls that Petrel's own count, queue or accounts did not allow: they are no calls, and no failures.
    public var unsent: Int
    /// Answers that were older than what was already held, and therefore ignored.
    public var olderAnswersIgnored: Int
    /// When it last answered with data; nil when it has not yet.
    public var lastSuccess: Date?
    /// When it last failed; nil when it has not yet. Stays after a success.
    public var lastFailure: Date?
    /// When the first of the failures was behind which it has not answered; nil while it answers.
    public var failingSince: Date?
    /// Calls that were made because the one before had failed.
    public var retries: Int
    /// Each of its services that has been called.
    public var services: [Service: ServiceState]

    /// What a provider is asked for, each with a circuit breaker of its own; the first matters most.
    public enum Service: String, Hashable, Sendable, CaseIterable {
        case forecast, alerts, airQuality, search
    }

    /// A circuit breaker, for people.
    public struct ServiceState: Hashable, Sendable {
        /// Failures since the last success.
        public var failuresInARow: Int
        /// It is not asked before this instant; nil while the breaker is closed.
        public var restingUntil: Date?
        /// Its last answers were of no use, of another time or empty for place after place: others are asked before it until this instant.
        public var othersFirstUntil: Date?
        /// True while the one call is under way that decides whether the rest is over.
        public var isProbing: Bool
        /// What the last failure was; nil after a success.
        public var lastError: WeatherError?

        /// `closed`, `open`, or `half-open` while a probe is under way or may be made.
        public func breaker(at now: Date) -> String {
            guard let restingUntil else { return "closed" }
            return isProbing || now >= restingUntil ? "half-open" : "open"
        }
    }

    /// What the last failure was; nil after a success. A key that is refused comes first, whichever service said so: nothing but an operator ends it,
    /// and a forecast that rests for another cause would hide it. Then the forecast's, before those of its other services.
    public var lastError: WeatherError? {
        let errors = Service.allCases.compactMap { services[$0]?.lastError }
        return errors.first { $0.kind == .invalidKey } ?? errors.first
    }
    /// It is not asked for forecasts before this instant; nil when it may be asked.
    public var restingUntil: Date? { services[.forecast]?.restingUntil }

    /// A provider that nobody has asked yet.
    public init(profile: ProviderProfile) {
        self.profile = profile
        calls = 0
        failures = 0
        unsent = 0
        olderAnswersIgnored = 0
        retries = 0
        services = [:]
    }
}
