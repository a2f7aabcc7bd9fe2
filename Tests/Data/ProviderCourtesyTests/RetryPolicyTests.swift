import ProviderCourtesy
import TestSupport
import Testing

@Suite("Retry policy")
struct RetryPolicyTests {
    private let policy = RetryPolicy(maxAttempts: 10, baseSeconds: 0.5, capSeconds: 4, longestRetryAfterSeconds: 5)

    @Test("full jitter: waits lie between 0 and min(cap, base * 2^n), fill that range, and are the same for the same seed")
    func fullJitter() {
        var random = SeededRandom(seed: 1)
        for (attempt, ceiling) in [(1, 0.5), (2, 1.0), (3, 2.0), (4, 4.0), (5, 4.0), (9, 4.0)] {
            let waits = (0..<500).compactMap { _ in
                policy.waitSeconds(afterAttempt: attempt, retryAfterSeconds: nil, remainingSeconds: 100, using: &random)
            }
            #expect(waits.count == 500)
            #expect(waits.allSatisfy { (0...ceiling).contains($0) })
            #expect((waits.min() ?? 1) < ceiling * 0.05 && (waits.max() ?? 0) > ceiling * 0.95)
        }
        var first = SeededRandom(seed: 7)
        var second = SeededRandom(seed: 7)
        expect(
            policy.waitSeconds(afterAttempt: 2, retryAfterSeconds: nil, remainingSeconds: 9, using: &first)
                == policy.waitSeconds(afterAttempt: 2, retryAfterSeconds: nil, remainingSeconds: 9, using: &second))
    }

    @Test("attempts are bounded, however many were made")
    func attempts() {
        var random = SeededRandom(seed: 2)
        for attempt in [0, 10, 11, 1000, Int.max] {
            expect(policy.waitSeconds(afterAttempt: attempt, retryAfterSeconds: nil, remainingSeconds: 100, using: &random) == nil)
        }
    }

    @Test("row 17: Retry-After is a lower bound, is honoured up to the longest one, and beyond it nobody waits")
    func retryAfter() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<200 {
            let wait = policy.waitSeconds(afterAttempt: 1, retryAfterSeconds: 3, remainingSeconds: 100, using: &random)
            #expect((3.0...4.0).contains(try #require(wait)))
        }
        expect(policy.waitSeconds(afterAttempt: 1, retryAfterSeconds: 5.1, remainingSeconds: 100, using: &random) == nil)
        expect(policy.waitSeconds(afterAttempt: 1, retryAfterSeconds: .nan, remainingSeconds: 100, using: &random) == nil)
        expect(policy.waitSeconds(afterAttempt: 1, retryAfterSeconds: .infinity, remainingSeconds: 100, using: &random) == nil)
    }

    @Test("a wait that would pass the deadline is not begun")
    func deadline() {
        var random = SeededRandom(seed: 4)
        expect(policy.waitSeconds(afterAttempt: 1, retryAfterSeconds: 3, remainingSeconds: 3, using: &random) == nil)
        expect(policy.waitSeconds(afterAttempt: 1, retryAfterSeconds: nil, remainingSeconds: 0, using: &random) == nil)
        expect(policy.waitSeconds(afterAttempt: 1, retryAfterSeconds: nil, remainingSeconds: -1, using: &random) == nil)
    }
}
