import Foundation
import ProviderCourtesy
import WeatherModel

/// Leaves a service of pictures alone for a while when it fails: one view asks for a dozen pictures at once, and again while they are missing.
actor PictureBreaker {
    private var breaker = CircuitBreaker(threshold: threshold, restSeconds: 5, longestRestSeconds: 120)
    /// Why the service rests.
    private var reason: WeatherError?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Failures in a row after which it rests: as many calls are under way at once.
    static let threshold = 8
    /// Seconds of rest after a refused key or plan: only an operator can change those.
    private static let mendSeconds = 60.0

    /// Waits for leave to call. While one call tries whether the service is well again, the others wait for its outcome.
    ///
    /// - Throws: why the service rests, with the seconds until it is tried again.
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

    /// A call ended that had leave.
    ///
    /// - Parameter error: nil for a good answer.
    func left(_ error: WeatherError?, at now: Date) {
        switch error?.kind {
        case nil, .badRequest, .placeNotFound, .placeNotCovered: breaker.succeeded()
        // Our own queue or plan stopped the call, or its reader went away: that says nothing about the service.
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
