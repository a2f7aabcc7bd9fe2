import Foundation
import TestSupport
import Testing
import WeatherService

@Suite("Refresh policy")
struct RefreshPolicyTests {
    private let policy = RefreshPolicy()
    private let now = Sample.noon

    @Test(
        "the boundaries are exact: 5:00 is still fresh, 60:00 still served",
        arguments: [
            (0.0, RefreshDecision.serve), (299, .serve), (300, .serve), (300.001, .serveAndRefresh), (301, .serveAndRefresh),
            (3599, .serveAndRefresh), (3600, .serveAndRefresh), (3600.001, .fetch), (3601, .fetch), (86_400, .fetch),
        ])
    func ages(age: Double, expected: RefreshDecision) {
        #expect(policy.decision(fetchedAt: now - age, now: now, reason: .opened) == expected)
    }

    @Test("nothing cached is fetched, whatever the reason", arguments: RefreshReason.allCases)
    func nothing(reason: RefreshReason) {
        #expect(policy.decision(fetchedAt: nil, now: now, reason: reason) == .fetch)
    }

    @Test(
        "opened from a notification it refreshes what is fresh for others, unless it is younger than a minute",
        arguments: [60.0, 300, 3600, -10])
    func notification(age: Double) {
        #expect(policy.decision(fetchedAt: now - age, now: now, reason: .notification) == .fetch)
        for age in [-2.0, 0, 1, 59.9] { #expect(policy.decision(fetchedAt: now - age, now: now, reason: .notification) == .serve) }
    }

    @Test("told of other weather, it asks however young the held one is", arguments: [-60.0, 0, 1, 299, 301, 86_400])
    func told(age: Double) {
        #expect(policy.decision(fetchedAt: now - age, now: now, reason: .told) == .fetch)
    }

    @Test("Retry and the background wait for an attempt unless what is held is fresh", arguments: [RefreshReason.retry, .background])
    func retry(reason: RefreshReason) {
        #expect(policy.decision(fetchedAt: now - 300, now: now, reason: reason) == .serve)
        #expect(policy.decision(fetchedAt: now - 301, now: now, reason: reason) == .fetch)
        #expect(policy.decision(fetchedAt: now + 61, now: now, reason: reason) == .fetch)
    }

    @Test(
        "row 50: an entry from the future is stale, never fresh for ever; far from the future it is fetched anew",
        arguments: [
            (0.001, RefreshDecision.serve), (60, .serve), (60.1, .serveAndRefresh), (3600, .serveAndRefresh),
            (3601, .fetch), (86_400, .fetch),
        ])
    func future(ahead: Double, expected: RefreshDecision) {
        #expect(policy.decision(fetchedAt: now + ahead, now: now, reason: .opened) == expected)
    }

    @Test("row 50: a clock that runs backwards by a day and comes back never pins an entry")
    func backwards() {
        let fetched = now
        #expect(policy.decision(fetchedAt: fetched, now: now - 86_400, reason: .opened) == .fetch)
        #expect(policy.decision(fetchedAt: fetched, now: now - 90, reason: .opened) == .serveAndRefresh)
        #expect(policy.decision(fetchedAt: fetched, now: now + 30, reason: .opened) == .serve)
    }

    @Test("the limits are settings")
    func settings() {
        let strict = RefreshPolicy(freshSeconds: 10, staleSeconds: 20)
        #expect(strict.decision(fetchedAt: now - 10, now: now, reason: .opened) == .serve)
        #expect(strict.decision(fetchedAt: now - 11, now: now, reason: .opened) == .serveAndRefresh)
        #expect(strict.decision(fetchedAt: now - 21, now: now, reason: .opened) == .fetch)
    }
}
