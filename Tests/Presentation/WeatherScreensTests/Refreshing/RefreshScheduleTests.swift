import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("When a screen in the foreground draws anew and asks anew")
struct RefreshScheduleTests {
    /// On a minute's boundary.
    private let noon = Sample.noon
    private let random = SeededRandom(seed: 5)

    /// In the foreground, and showing weather of this age; its first request is over.
    private func rhythm(
        age: Double = 0, error: WeatherError? = nil, at now: Date = Sample.noon
    ) -> (RefreshSchedule, [RefreshSchedule.Action]) {
        var rhythm = RefreshSchedule(random: random)
        _ = rhythm.handle(.appeared, now: now)
        let actions = rhythm.handle(.outcome(.init(fetchedAt: now.addingTimeInterval(-age), error: error)), now: now)
        return (rhythm, actions)
    }

    private func wake(_ actions: [RefreshSchedule.Action]) -> (date: Date, number: Int)? {
        for case .wakeAt(let date, let number) in actions { return (date, number) }
        return nil
    }

    private func refresh(_ actions: [RefreshSchedule.Action]) -> RefreshReason? {
        for case .refresh(let reason) in actions { return reason }
        return nil
    }

    @Test("It comes to the foreground: asks at once; nothing to draw, nothing to wake for")
    func appears() {
        var rhythm = RefreshSchedule(random: random)
        #expect(rhythm.handle(.appeared, now: noon) == [.refresh(.opened)])
        #expect(rhythm.handle(.outcome(.init(fetchedAt: nil, isWaiting: true)), now: noon).isEmpty)
    }

    @Test("Drawn on every minute of the clock, and only then", arguments: [0.0, 0.5, 17, 59.9])
    func minutes(offset: Double) throws {
        var (rhythm, actions) = rhythm(at: noon + offset)
        var now = noon + offset
        #expect(actions.first == .redraw)
        for minute in 1...4 {
            let next = try #require(wake(actions))
            #expect(next.date == noon + Double(minute) * 60)
            now = next.date
            actions = rhythm.handle(.clock(wake: next.number), now: now)
            #expect(actions.first == .redraw && refresh(actions) == nil)
        }
        #expect(rhythm.handle(.connection(true), now: now).isEmpty, "nothing twice within a minute")
    }

    @Test("Asked again when what is shown is older than the fresh limit, at the limit itself not yet")
    func ages() throws {
        var (rhythm, actions) = rhythm(age: 270)
        let next = try #require(wake(actions))
        #expect(next.date == noon + 31)
        actions = rhythm.handle(.clock(wake: next.number), now: noon + 30)
        #expect(refresh(actions) == nil && wake(actions)?.date == noon + 31)
        let again = try #require(wake(actions))
        actions = rhythm.handle(.clock(wake: again.number), now: noon + 31)
        #expect(refresh(actions) == .opened)
        // While it is awaited nothing more is asked.
        #expect(refresh(rhythm.handle(.outcome(.init(fetchedAt: noon - 270, isWaiting: true)), now: noon + 40)) == nil)
        // It came: five minutes from then on.
        #expect(refresh(rhythm.handle(.outcome(.init(fetchedAt: noon + 45)), now: noon + 45)) == nil)
    }

    @Test("Where nothing newer exists, the next question comes after the fresh limit, not at once")
    func nothingNewer() {
        var (rhythm, actions) = rhythm(age: 1000)
        #expect(refresh(actions) == nil)
        actions = rhythm.handle(.connection(true), now: noon + 299)
        #expect(refresh(actions) == nil)
        #expect(refresh(rhythm.handle(.connection(true), now: noon + 300)) == .opened)
    }

    @Test("Weather from the future: a clock was wrong; asked for once, and then in peace")
    func future() {
        var (rhythm, actions) = rhythm(age: -4000)
        #expect(refresh(actions) == nil, "it has just come")
        #expect(refresh(rhythm.handle(.connection(true), now: noon + 300)) == .opened)
    }

    @Test("The connection returns after a failure: at once, past all pauses; without a failure it means nothing")
    func connectionReturns() {
        var (failed, _) = rhythm(age: 600, error: WeatherError(.noConnection))
        #expect(refresh(failed.handle(.connection(false), now: noon + 1)) == nil)
        #expect(refresh(failed.handle(.connection(true), now: noon + 2)) == .retry)
        var (fine, _) = rhythm()
        #expect(refresh(fine.handle(.connection(false), now: noon + 1)) == nil)
        #expect(refresh(fine.handle(.connection(true), now: noon + 2)) == nil)
        var (first, _) = rhythm(age: 600, error: WeatherError(.timedOut))
        #expect(refresh(first.handle(.connection(true), now: noon + 1)) == nil, "it was there all the time")
    }

    @Test("The waits begin anew with another connection")
    func waitsBeginAnew() throws {
        var (rhythm, _) = rhythm(error: WeatherError(.timedOut))
        for _ in 0..<8 {
            _ = rhythm.handle(.outcome(.init(fetchedAt: noon, isWaiting: true)), now: noon)
            _ = rhythm.handle(.outcome(.init(fetchedAt: noon, error: WeatherError(.timedOut))), now: noon)
        }
        _ = rhythm.handle(.connection(false), now: noon)
        #expect(refresh(rhythm.handle(.connection(true), now: noon)) == .retry)
        _ = rhythm.handle(.outcome(.init(fetchedAt: noon, error: WeatherError(.timedOut))), now: noon)
        #expect(refresh(rhythm.handle(.connection(true), now: noon + 4.1)) == .opened)
    }

    @Test("Without a connection nothing is asked, only drawn")
    func offline() throws {
        var (rhythm, actions) = rhythm(error: WeatherError(.noConnection))
        actions += rhythm.handle(.connection(false), now: noon)
        var next = try #require(wake(actions))
        for _ in 0..<120 {
            actions = rhythm.handle(.clock(wake: next.number), now: next.date)
            #expect(refresh(actions) == nil)
            next = wake(actions) ?? next
        }
        #expect(next.date >= noon + 3600)
    }

    @Test("The monitor knows of no connection, yet newer weather came: a server on this machine, or a simulated sky; the rhythm goes on")
    func monitorIsWrong() {
        var rhythm = RefreshSchedule(random: random)
        _ = rhythm.handle(.appeared, now: noon)
        _ = rhythm.handle(.connection(false), now: noon)
        _ = rhythm.handle(.outcome(.init(fetchedAt: noon)), now: noon)
        #expect(refresh(rhythm.handle(.connection(false), now: noon + 302)) == nil)
        // From the cache: that proves nothing.
        _ = rhythm.handle(.appeared, now: noon + 30)
        _ = rhythm.handle(.outcome(.init(fetchedAt: noon)), now: noon + 31)
        #expect(refresh(rhythm.handle(.outcome(.init(fetchedAt: noon)), now: noon + 401)) == nil)
        var other = RefreshSchedule(random: random)
        _ = other.handle(.connection(false), now: noon)
        _ = other.handle(.appeared, now: noon)
        let actions = other.handle(.outcome(.init(fetchedAt: noon)), now: noon)
        var next = wake(actions)
        var asked: RefreshReason?
        while let due = next, asked == nil, due.date < noon + 400 {
            let actions = other.handle(.clock(wake: due.number), now: due.date)
            asked = refresh(actions)
            next = wake(actions)
        }
        #expect(asked == .opened)
    }

    @Test(
        "What only a change of settings can help is not asked again",
        arguments: WeatherError.Kind.allCases.filter { !WeatherError($0).canRetry })
    func hopeless(kind: WeatherError.Kind) throws {
        var (rhythm, actions) = rhythm(error: WeatherError(kind))
        for _ in 0..<60 {
            let next = try #require(wake(actions))
            actions = rhythm.handle(.clock(wake: next.number), now: next.date)
            #expect(actions.first == .redraw && refresh(actions) == nil)
        }
        _ = rhythm.handle(.connection(false), now: noon + 4000)
        #expect(refresh(rhythm.handle(.connection(true), now: noon + 4001)) == nil)
    }

    @Test(
        "Row 17: failures in a row: the service's pauses, doubling to a minute, with jitter on top; what the provider asks for is kept to")
    func backoff() {
        var random = SeededRandom(seed: 1)
        let limits = RefreshScheduleLimits()
        for (failures, pause) in [(1, 2.0), (2, 4), (3, 8), (5, 32), (6, 60), (40, 60)] {
            let waits = (0..<200).map { _ in limits.waitSeconds(afterFailures: failures, retryAfterSeconds: nil, using: &random) }
            #expect(waits.allSatisfy { $0 >= pause && $0 <= 2 * pause } && Set(waits).count > 100)
        }
        #expect(limits.waitSeconds(afterFailures: 1, retryAfterSeconds: 600, using: &random) >= 600)
        #expect(limits.waitSeconds(afterFailures: 1, retryAfterSeconds: .infinity, using: &random) < 5)
        #expect(limits.waitSeconds(afterFailures: 1, retryAfterSeconds: 1e12, using: &random) < 86_500)
    }

    @Test("Row 17: an hour of failures is a hundred attempts at most, and none is closer than two seconds to the last")
    func hourOfFailures() throws {
        var (rhythm, actions) = rhythm(age: 4000, error: WeatherError(.upstreamDown))
        var now = noon
        var attempts: [Date] = []
        while now < noon + 3600 {
            let next = try #require(wake(actions))
            now = next.date
            actions = rhythm.handle(.clock(wake: next.number), now: now)
            guard refresh(actions) != nil else { continue }
            attempts.append(now)
            let ended = rhythm.handle(.outcome(.init(fetchedAt: noon - 4000, error: WeatherError(.upstreamDown))), now: now)
            if wake(ended) != nil { actions = ended }
        }
        #expect((35...100).contains(attempts.count), "\(attempts.count)")
        #expect(zip(attempts, attempts.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 2 })
    }

    @Test("Never while hidden; back in the foreground at once")
    func hidden() throws {
        var (rhythm, actions) = rhythm(error: WeatherError(.noConnection))
        let next = try #require(wake(actions))
        #expect(rhythm.handle(.hidden, now: noon + 1).isEmpty)
        for event in [
            RefreshSchedule.Event.clock(wake: next.number), .connection(false), .connection(true), .outcome(.init(fetchedAt: noon - 9000)),
        ] {
            #expect(rhythm.handle(event, now: noon + 7200).isEmpty)
        }
        actions = rhythm.handle(.appeared, now: noon + 7201)
        #expect(actions.prefix(2) == [.redraw, .refresh(.opened)])
    }

    @Test("A wake-up that was overtaken is ignored, so that they do not multiply")
    func overtaken() throws {
        var (rhythm, actions) = rhythm()
        let first = try #require(wake(actions))
        _ = rhythm.handle(.outcome(.init(fetchedAt: noon, isWaiting: true)), now: noon + 1)
        let sooner = try #require(wake(rhythm.handle(.outcome(.init(fetchedAt: noon, error: WeatherError(.timedOut))), now: noon + 2)))
        #expect(sooner.date < first.date && sooner.number != first.number)
        #expect(rhythm.handle(.clock(wake: first.number), now: noon + 60).isEmpty)
    }

    @Test("The clock is set back: drawn anew, and the next minute is that of the new time")
    func setBack() throws {
        var (rhythm, actions) = rhythm()
        let next = try #require(wake(actions))
        actions = rhythm.handle(.clock(wake: next.number), now: noon - 3600)
        #expect(actions.first == .redraw && wake(actions).map { $0.date <= noon - 3540 } == true)
    }
}
