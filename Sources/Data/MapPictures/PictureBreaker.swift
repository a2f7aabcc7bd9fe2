import Foundation
import ProviderCourtesy
import WeatherModel

/// Pauses calls to a failing picture service: one view requests a dozen pictures at once, and again while they are missing.
actor PictureBreaker {
    private var breaker = CircuitBreaker(threshold: threshold, restSeconds: 5, longestRestSeconds: 120)
    /// The reason for the pause.
    private var reason: WeatherError?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Consecutive failures after which it pauses: as many calls may be in flight at once.
    static let threshold = 8
    /// Seconds of pause after a refused key or plan, because only an operator can change those.
    private static let mendSeconds = 60.0

    /// Waits for permission to call. While one call probes whether the service has recovered, the others wait for its outcome.
    ///
    /// - Throws: the reason for the pause, with the seconds until the next probe.
    func enter(at now: Date) async throws(WeatherError) {
        while !breaker.admits(at: now) {
            guard breaker.isProbing else {
                var error = reason ?? WeatherError(.upstreamDown)
                error.retryAfterSeconds = breaker.restsUntil.map { max(1, $0.timeIntervalSince(now)) }
                throw error
            }
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Called when a permitted call has ended.
    ///
    /// - Parameter error: nil for a good answer.
    func left(_ error: WeatherError?, at now: Date) {
        switch error?.kind {
        case nil, .badRequest, .placeNotFound, .placeNotCovered: breaker.succeeded()
        // Our own queue or plan stopped the call, or its reader left: that says nothing about the service.
        case _ where error?.isUnsent == true: breaker.abandonProbe()
        case _ where Task.isCancelled: breaker.abandonProbe()
        case .rateLimited where error?.retryAfterSeconds != nil:
            rest(error, at: now, .ordered(seconds: min(max(0, error?.retryAfterSeconds ?? 0), 3600)))
        case .invalidKey, .planLacksProduct, .rateLimited: rest(error, at: now, .rests(seconds: Self.mendSeconds))
        default: rest(error, at: now, .counts)
        }
        let waiting = waiting
        self.waiting = []
        for continuation in waiting { continuation.resume() }
    }

    private func rest(_ error: WeatherError?, at now: Date, _ consequence: CircuitBreaker.Consequence) {
        reason = error
        breaker.failed(at: now, consequence)
    }
}
