import WeatherModel

/// What the service reports when a piece of its work has ended, for whoever counts and times it. It says nothing of places and people.
public enum ServiceEvent: Hashable, Sendable {
    /// A provider was asked once, or was to be asked; the wait for a turn is part of the time.
    case called(ProviderID, CallOutcome, seconds: Double)
    /// A cell's fetch has ended; nil where it brought weather.
    case refreshed(WeatherError.Kind?, seconds: Double)
    /// Weather of this age, none below zero, was handed to somebody.
    case answered(ageSeconds: Double)

    /// How a question to a provider ended.
    public enum CallOutcome: Hashable, Sendable {
        /// With data.
        case answered
        case failed(WeatherError.Kind)
        /// It was not sent: Petrel's own count, queue or accounts did not allow it.
        case notSent
        /// We no longer waited: it took more than its share of the time, or nobody wanted the answer.
        case givenUp
    }
}
