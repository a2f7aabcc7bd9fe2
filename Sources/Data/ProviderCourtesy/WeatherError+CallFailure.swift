import HTTPTransport
import WeatherModel

extension WeatherError {
    /// Turns the failure of a call into the error reported to readers of the weather.
    ///
    /// - Parameter provider: the provider that was called.
    public init(_ failure: CallFailure, of provider: ProviderID) {
        switch failure {
        case .transport(let failure): self.init(failure, of: provider)
        case .refused(let refusal): self.init(refusal, of: provider)
        }
    }

    private init(_ failure: TransportFailure, of provider: ProviderID) {
        switch failure {
        case .invalidURL: self.init(.invalidURL, provider: provider)
        case .noConnection, .interrupted, .cancelled: self.init(.noConnection, provider: provider)
        case .untrusted: self.init(.invalidCertificate, provider: provider)
        case .timedOut: self.init(.timedOut, provider: provider)
        case .tooLarge, .garbled: self.init(.badBody, provider: provider)
        }
    }

    private init(_ refusal: CallRefusal, of provider: ProviderID) {
        let (kind, blamed): (Kind, ProviderID?) =
            switch refusal.reason {
            case .allowanceSpent: (.quotaExhausted, provider)
            case .tooManyCalls: (.rateLimited, provider)
            // The queue and the accounts are ours: the provider is not at fault and is not named.
            case .tooManyInFlight, .othersSpent: (.overloaded, nil)
            case .accountSpent: (.tooManyFromClient, nil)
            }
        self.init(kind, provider: blamed, retryAfterSeconds: refusal.retryAfterSeconds, isOwnRefusal: true)
    }
}
