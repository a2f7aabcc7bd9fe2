import Foundation
import ProviderCourtesy
import TestSupport
import Testing

@Suite("Circuit breaker")
struct CircuitBreakerTests {
    private let now = Sample.noon

    @Test("five failures in a row open it; one success between them does not let it open")
    func threshold() {
        var breaker = CircuitBreaker()
        for _ in 0..<4 { breaker.failed(at: now) }
        expect(breaker.admits(at: now))
        breaker.succeeded()
        for _ in 0..<4 { breaker.failed(at: now) }
        expect(breaker.admits(at: now))
        breaker.failed(at: now)
        expect(!breaker.admits(at: now))
        #expect(breaker.restsUntil == now + 5)
    }

    @Test("after the rest one probe goes through; its failure doubles the rest, its success closes the breaker")
    func probe() {
        var breaker = CircuitBreaker()
        for _ in 0..<5 { breaker.failed(at: now) }
        expect(breaker.admits(at: now + 5))
        expect(!breaker.admits(at: now + 5))
        breaker.failed(at: now + 6)
        #expect(breaker.restsUntil == now + 16)
        expect(!breaker.admits(at: now + 15))
        expect(breaker.admits(at: now + 16))
        breaker.succeeded()
        expect(breaker.admits(at: now + 16) && breaker.admits(at: now + 16))
        #expect(breaker.restsUntil == nil)
    }

    @Test("calls that were under way when it opened do not lengthen the rest")
    func latecomers() {
        var breaker = CircuitBreaker()
        for _ in 0..<25 { breaker.failed(at: now) }
        #expect(breaker.restsUntil == now + 5)
    }

    @Test("a rest that the provider ordered is kept to the second, even when a person asks; another one yields to a person")
    func ordered() {
        var breaker = CircuitBreaker()
        breaker.failed(at: now, .ordered(seconds: 120))
        expect(!breaker.admits(at: now + 119, byPerson: true))
        expect(breaker.admits(at: now + 120))

        var counting = CircuitBreaker()
        for _ in 0..<5 { counting.failed(at: now) }
        expect(!counting.admits(at: now + 1))
        expect(counting.admits(at: now + 1, byPerson: true))
    }

    @Test("row 18: without a Retry-After the rests double up to a quarter of an hour; an hour of 429 is answered with seven calls")
    func unknownReset() {
        var breaker = CircuitBreaker()
        var calls = 0
        for second in 0..<3600 where breaker.admits(at: now + Double(second)) {
            calls += 1
            breaker.failed(at: now + Double(second), .rests(seconds: 60))
        }
        #expect(calls == 7)
        #expect(breaker.failuresInARow == calls)
    }

    @Test("F8: in the first minute after a refused rate of calls no person calls either; after it one may, before the pause is over")
    func limited() {
        var breaker = CircuitBreaker()
        breaker.failed(at: now, .limited(seconds: 60))
        expect(!breaker.admits(at: now + 59, byPerson: true))
        expect(breaker.admits(at: now + 60))
        breaker.failed(at: now + 60, .limited(seconds: 60))
        #expect(breaker.restsUntil == now + 180, "it is doubled")
        expect(!breaker.admits(at: now + 119, byPerson: true))
        expect(!breaker.admits(at: now + 120))
        expect(breaker.admits(at: now + 120, byPerson: true))
        // A key that is refused may be corrected at any time.
        breaker.failed(at: now + 120, .rests(seconds: 60))
        expect(breaker.admits(at: now + 121, byPerson: true))
    }

    @Test("a lost probe and a clock set back do not keep it open for ever")
    func neverForEver() {
        var breaker = CircuitBreaker()
        for _ in 0..<5 { breaker.failed(at: now) }
        expect(breaker.admits(at: now + 5))
        expect(!breaker.admits(at: now + 64))
        expect(breaker.admits(at: now + 65))

        var resting = CircuitBreaker()
        resting.failed(at: now, .ordered(seconds: 86_400))
        expect(resting.admits(at: now - 3600))
    }

    @Test("a probe that we gave up ourselves makes room for another at once, and neither lengthens nor ends the rest")
    func abandonedProbe() {
        var breaker = CircuitBreaker()
        for _ in 0..<5 { breaker.failed(at: now) }
        expect(breaker.admits(at: now + 5))
        breaker.abandonProbe()
        #expect(breaker.restsUntil == now + 5 && breaker.failuresInARow == 5)
        expect(breaker.admits(at: now + 6))
        expect(!breaker.admits(at: now + 6))
    }
}
