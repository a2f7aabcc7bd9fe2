import Foundation
import ProviderKit
import WeatherModel

/// The state of one provider since the service started.
package struct ProviderState: Hashable, Sendable {
    /// Its identity and capabilities.
    package var profile: ProviderProfile
    /// Calls made, retries included.
    package var calls: Int
    /// Calls that failed.
    package var failures: Int
    /// Calls that Petrel's own limit, queue or accounts did not allow: they count neither as calls nor as failures.
    package var unsent: Int
    /// Answers older than the cached ones, and therefore ignored.
    package var olderAnswersIgnored: Int
    /// When it last answered with data; nil if it has not yet.
    package var lastSuccess: Date?
    /// When it last failed; nil if it has not yet. Stays after a success.
    package var lastFailure: Date?
    /// When the first failure since the last answer was; nil while it answers.
    package var failingSince: Date?
    /// Calls made because the previous one had failed.
    package var retries: Int
    /// The services that have been called.
    package var services: [Service: ServiceState]

    /// The services of a provider, each with its own circuit breaker; the first matters most.
    package enum Service: String, Hashable, Sendable, CaseIterable {
        case forecast, alerts, airQuality, search
    }

    /// A circuit breaker, for people.
    package struct ServiceState: Hashable, Sendable {
        /// Failures since the last success.
        package var failuresInARow: Int
        /// It is not called before this instant; nil while the breaker is closed.
        package var restingUntil: Date?
        /// Set if its last answers were unusable, of another time or empty for one place after another: others are called before it until
        /// this instant.
        package var othersFirstUntil: Date?
        /// True while the call is under way that decides whether the breaker closes.
        package var isProbing: Bool
        /// The last error; nil after a success.
        package var lastError: WeatherError?

        /// `closed`, `open`, or `half-open` while a probe is under way or may be made.
        package func breaker(at now: Date) -> String {
            guard let restingUntil else { return "closed" }
            return isProbing || now >= restingUntil ? "half-open" : "open"
        }
    }

    /// The last error; nil after a success. A refused key comes first, whichever service reported it: only an operator can fix it, and an
    /// open breaker of the forecast service with another cause would hide it. Then the forecast's error, before those of the other
    /// services.
    package var lastError: WeatherError? {
        let errors = Service.allCases.compactMap { services[$0]?.lastError }
        return errors.first { $0.kind == .invalidKey } ?? errors.first
    }
    /// It is not called for forecasts before this instant; nil if it may be called.
    package var restingUntil: Date? { services[.forecast]?.restingUntil }

    /// A provider that has not been called yet.
    package init(profile: ProviderProfile) {
        self.profile = profile
        calls = 0
        failures = 0
        unsent = 0
        olderAnswersIgnored = 0
        retries = 0
        services = [:]
    }
}
