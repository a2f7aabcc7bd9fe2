import Foundation
import WeatherModel

/// Whether the key's plan has One Call, as the service last said.
///
/// A key without it is told so by every call, which costs a call each time; so it is remembered, but not for ever: a plan may be
/// bought while Petrel runs.
final class OpenWeatherMapPlan: @unchecked Sendable {
    // Safe although the compiler cannot see it: `refusedAt` is touched only while `lock` is held. (`Mutex` needs iOS 18.)
    private let lock = NSLock()
    private var refusedAt: Instant?

    /// Seconds for which a refusal holds.
    static let memorySeconds = 6 * 3_600.0

    /// False within six hours after a refusal; a clock that was put back forgets it.
    func mayHaveOneCall(at now: Instant) -> Bool {
        guard let refusedAt = lock.withLock({ refusedAt }) else { return true }
        return !(0..<Self.memorySeconds).contains(now.timeIntervalSince(refusedAt))
    }

    func lacksOneCall(at now: Instant) {
        lock.withLock { refusedAt = now }
    }
}
