import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("A waking in the background", .timeLimit(.minutes(Patience.minutes(5))))
struct BackgroundRefreshTests {
    /// What the app would keep.
    struct Kept: Sendable {
        var held: [Snapshot] = []
        var fingerprint: String?
        var failures = 0
        var hasWidget = true
    }

    let weather = ScriptedWeather()
    let date = ManualDate()
    let kept = Locked(Kept())

    var refresh: BackgroundRefresh {
        let (kept, date) = (kept, date)
        let timeline: @Sendable () -> WidgetTimeline? = {
            let state = kept.withLock { $0 }
            return state.hasWidget ? .make(snapshot: state.held.first, choice: .position, now: date.now, units: .metric) : nil
        }
        return BackgroundRefresh(
            source: Keeping(weather: weather, kept: kept),
            memory: BackgroundRefresh.Memory(
                followed: {
                    kept.withLock { $0.held }.enumerated().map {
                        FollowedPlace(cell: $1.cell, snapshot: $1, isInWidget: $0 == 0, now: date.now)
                    }
                },
                widget: { timeline() }, widgetFingerprint: { kept.withLock { $0.fingerprint } },
                failuresInARow: { kept.withLock { $0.failures } }, keepFailuresInARow: { count in kept.withLock { $0.failures = count } }),
            now: date.reading)
    }

    /// Holds what it hands on, as the service does.
    struct Keeping: WeatherSource {
        let weather: ScriptedWeather
        let kept: Locked<Kept>

        func weather(at coordinate: Coordinate, reason: RefreshReason) async -> WeatherAnswer {
            let answer = await weather.weather(at: coordinate, reason: reason)
            if case .current(let snapshot) = answer {
                kept.withLock { kept in
                    for index in kept.held.indices where kept.held[index].cell == snapshot.cell { kept.held[index] = snapshot }
                }
            }
            return answer
        }

        func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds: Double) async -> WeatherAnswer? { nil }
    }

    func snapshot(_ coordinate: Coordinate = .moscow, later seconds: Double = 0, temperature: Double = 11.5) -> Snapshot {
        Sample.snapshot(at: coordinate, fetchedAt: Sample.noon + seconds, hours: 30, days: 2, temperature: temperature)
    }

    func showWidget() {
        kept.withLock { [now = date.now] kept in
            kept.fingerprint = WidgetTimeline.make(snapshot: kept.held.first, choice: .position, now: now, units: .metric).fingerprint
        }
    }

    @Test("Other weather: fetched as nobody waits for it, the widget reloaded, the next waking in an hour and after the widget's own")
    func newer() async {
        kept.withLock { $0.held = [snapshot()] }
        showWidget()
        date.advance(bySeconds: 3700)
        weather.answers.withLock { $0 = [.current(snapshot(later: 3700, temperature: 25))] }
        let outcome = await refresh.run()
        #expect(outcome.refreshed == [Cell(containing: .moscow)] && outcome.failed.isEmpty && outcome.reloadsWidget)
        #expect(outcome.next == date.now + 3600 + 900)
        #expect(weather.asked.withLock { $0.map(\.reason) } == [.background])
    }

    @Test("Nothing is due: nobody is asked, nothing is reloaded")
    func nothingDue() async {
        kept.withLock { $0.held = [snapshot()] }
        showWidget()
        date.advance(bySeconds: 600)
        let outcome = await refresh.run()
        #expect(outcome.refreshed.isEmpty && outcome.failed.isEmpty && !outcome.reloadsWidget)
        #expect(weather.asked.withLock { $0.isEmpty })
    }

    @Test("Nothing is followed: nothing is asked, and nothing is to be woken for")
    func nothingFollowed() async {
        kept.withLock { $0.hasWidget = false }
        let outcome = await refresh.run()
        #expect(outcome.refreshed.isEmpty && outcome.failed.isEmpty && !outcome.reloadsWidget && outcome.next == nil)
        #expect(await refresh.earliestBegin() == nil)
    }

    @Test("Failures are counted from waking to waking, and one success ends the row")
    func failures() async throws {
        kept.withLock { $0.held = [snapshot()] }
        showWidget()
        date.advance(bySeconds: 3700)
        for count in 1...3 {
            weather.answers.withLock { $0 = [.lastKnown(snapshot(), WeatherError(.noConnection))] }
            let outcome = await refresh.run()
            #expect(outcome.failed == [Cell(containing: .moscow): WeatherError(.noConnection)] && outcome.refreshed.isEmpty)
            #expect(kept.withLock { $0.failures } == count)
        }
        weather.answers.withLock { $0 = [.current(snapshot(later: 3700))] }
        #expect(await refresh.run().refreshed.count == 1)
        #expect(kept.withLock { $0.failures } == 0)
    }

    @Test("Partial success is a value: what came is there, what failed says why, and it is no failed waking")
    func partial() async throws {
        let berlin = try Coordinate(latitude: 52.5, longitude: 13.4)
        kept.withLock { $0.held = [snapshot(), snapshot(berlin)] }
        date.advance(bySeconds: 3700)
        let scripted = Locked<Int>(0)
        let source = PerCell { cell in
            scripted.withLock { $0 += 1 }
            return cell == Cell(containing: berlin) ? .failed(WeatherError(.upstreamDown)) : .current(snapshot(later: 3700))
        }
        kept.withLock { $0.failures = 2 }
        let outcome = await with(source).run()
        #expect(
            outcome.refreshed == [Cell(containing: .moscow)] && outcome.failed == [Cell(containing: berlin): WeatherError(.upstreamDown)])
        #expect(kept.withLock { $0.failures } == 0)
    }

    @Test("Row 10: the weather of another place is not taken for this one's")
    func wrongCell() async throws {
        let berlin = try Coordinate(latitude: 52.5, longitude: 13.4)
        kept.withLock { $0.held = [snapshot()] }
        date.advance(bySeconds: 3700)
        let outcome = await with(PerCell { _ in .current(snapshot(berlin)) }).run()
        #expect(outcome.refreshed.isEmpty && outcome.failed == [Cell(containing: .moscow): WeatherError(.badBody)])
    }

    @Test("Cut off by the system: it ends soon, and counts as nobody's failure")
    func cutOff() async {
        kept.withLock { $0.held = [snapshot()] }
        date.advance(bySeconds: 3700)
        weather.answers.withLock { $0 = [.lastKnown(snapshot(), WeatherError(.timedOut))] }
        weather.gate.close()
        let waking = Task { await refresh.run() }
        await weather.gate.waitForArrivals(1)
        waking.cancel()
        let outcome = await waking.value
        #expect(outcome.refreshed.isEmpty && outcome.failed.isEmpty && outcome.next != nil)
        #expect(kept.withLock { $0.failures } == 0)
    }

    struct PerCell: WeatherSource {
        let answer: @Sendable (Cell) -> WeatherAnswer
        func weather(at coordinate: Coordinate, reason: RefreshReason) async -> WeatherAnswer { answer(Cell(containing: coordinate)) }
        func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds: Double) async -> WeatherAnswer? { nil }
    }

    private func with(_ source: any WeatherSource) -> BackgroundRefresh {
        let (kept, date) = (kept, date)
        return BackgroundRefresh(
            source: source,
            memory: BackgroundRefresh.Memory(
                followed: {
                    kept.withLock { $0.held }.map { FollowedPlace(cell: $0.cell, snapshot: $0, isInWidget: false, now: date.now) }
                },
                widget: { nil }, widgetFingerprint: { nil }, failuresInARow: { kept.withLock { $0.failures } },
                keepFailuresInARow: { count in kept.withLock { $0.failures = count } }),
            now: date.reading)
    }
}
