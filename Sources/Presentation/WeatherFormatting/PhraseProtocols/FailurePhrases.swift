import WeatherModel

/// Descriptions of failures, worded so that *no connection*, *bad data* and *the provider says no* are never taken for one another.
public protocol FailurePhrases: Sendable {
    var retry: String { get }
    /// A few words.
    func failureTitle(_ kind: WeatherError.Kind) -> String
    /// The phrases for a reader who owns the providers' keys and can repair a problem with one.
    var forKeyHolder: Self { get }
    /// A sentence or two: what happened.
    func failureMessage(_ kind: WeatherError.Kind, provider: String) -> String
    /// When to try again if the provider gives no time: "Retry in a moment."; nil if trying again does not help.
    func retryAdvice(_ kind: WeatherError.Kind) -> String?
    /// "Try again in 2 min."
    func retryAfter(_ duration: String) -> String
    /// "Open-Meteo": the provider's own name, unless the language has another for it.
    func providerName(_ provider: ProviderID, ownName: String) -> String
    /// Names a provider that is not known.
    var unnamedProvider: String { get }
}
