import WeatherModel

/// Reported by the service when a piece of its work has ended, for metrics. It contains no places and no personal data.
package enum ServiceEvent: Hashable, Sendable {
    /// A call to a provider has ended, or was not sent; the wait for a turn is part of the time.
    case called(ProviderID, CallOutcome, seconds: Double)
    /// A cell's fetch has ended; nil if it succeeded.
    case refreshed(WeatherError.Kind?, seconds: Double)
    /// Weather of this age (0 or more) was returned to a caller.
    case answered(ageSeconds: Double)

    /// How a call to a provider ended.
    package enum CallOutcome: Hashable, Sendable {
        /// With data.
        case answered
        case failed(WeatherError.Kind)
        /// It was not sent: Petrel's own limit, queue or accounts did not allow it.
        case notSent
        /// It was cancelled: it exceeded its share of the time, or no caller wanted the answer.
        case givenUp
    }
}
