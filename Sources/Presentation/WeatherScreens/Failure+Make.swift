import WeatherFormatting
import WeatherModel

extension Failure {
    /// A failure of the weather in words; names the provider where one is to blame.
    public init(_ error: WeatherError, phrases: any Phrases = EnglishPhrases()) {
        kind = Self.kind(of: error.kind)
        title = phrases.failureTitle(error.kind)
        let provider = error.provider.map(phrases.providerName) ?? phrases.unnamedProvider
        var message = phrases.failureMessage(error.kind, provider: provider)
        if let seconds = error.retryAfterSeconds, seconds.isFinite, seconds > 0 {
            message += " " + phrases.retryAfter(DurationText(seconds: seconds, phrases: phrases).text)
        } else if let advice = phrases.retryAdvice(error.kind) {
            message += " " + advice
        }
        self.message = message
        retryTitle = phrases.retry
        canRetry = error.canRetry
        retryAfterSeconds = error.retryAfterSeconds
    }

    private static func kind(of kind: WeatherError.Kind) -> Kind {
        switch kind {
        case .invalidKey: .providerRefused(.key)
        case .planLacksProduct: .providerRefused(.plan)
        case .quotaExhausted: .providerRefused(.quota)
        case .rateLimited, .tooManyFromClient: .providerRefused(.tooManyRequests)
        case .badRequest: .providerRefused(.badRequest)
        case .placeNotFound: .placeNotFound
        case .placeNotCovered: .placeNotCovered
        case .noConnection, .invalidCertificate, .timedOut: .noConnection
        case .upstreamDown: .providerDown
        case .overloaded: .overloaded
        case .badBody, .otherTime: .badData
        }
    }
}
