import Foundation
import HTTPTransport
import WeatherModel
import WeatherProviders

/// A provider with its place in the order, its breaker and its record.
struct ProviderLine: Sendable {
    let provider: any WeatherProvider
    var breaker = CircuitBreaker()
    var state: ProviderState

    init(_ provider: any WeatherProvider) {
        self.provider = provider
        state = ProviderState(profile: provider.profile)
    }

    /// What a provider that rests is said to answer: its last error, with the time that is left.
    func restingError(at now: Date) -> WeatherError {
        var error = state.lastError ?? WeatherError(.upstreamDown, provider: provider.profile.id)
        error.retryAfterSeconds = breaker.restsUntil.map { max(0, $0.timeIntervalSince(now).rounded(.up)) }
        return error
    }

    mutating func succeeded(at now: Date) {
        breaker.succeeded()
        state.lastSuccess = now
        state.lastError = nil
    }

    /// - Parameter isFinal: false when the call is about to be tried again.
    mutating func failed(_ error: WeatherError, at now: Date, isFinal: Bool, jitter: Double) {
        state.failures += 1
        state.lastFailure = now
        state.lastError = error
        switch error.kind {
        case .placeNotFound, .placeNotCovered, .badRequest:
            // It answered: there is nothing wrong with it.
            breaker.succeeded()
        case .noConnection, .timedOut, .upstreamDown, .badBody, .rateLimited, .quotaExhausted, .invalidKey, .planLacksProduct:
            breaker.failed(at: now, isFinal ? Self.consequence(of: error) : .counts, jitter: jitter)
        }
    }

    private static func consequence(of error: WeatherError) -> CircuitBreaker.Consequence {
        if let seconds = error.retryAfterSeconds { return .ordered(seconds: min(max(0, seconds), 86_400)) }
        switch error.kind {
        case .rateLimited, .invalidKey, .planLacksProduct: return .rests(seconds: 60)
        case .quotaExhausted: return .rests(seconds: 900)
        case .noConnection, .timedOut, .upstreamDown, .badBody, .placeNotFound, .placeNotCovered, .badRequest: return .counts
        }
    }
}
