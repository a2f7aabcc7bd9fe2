import Foundation
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

/// A connection that the test switches.
struct SwitchedConnection: ConnectionWatching {
    private let listeners = Locked<[AsyncStream<Bool>.Continuation]>([])

    /// Whether anybody hears of what it becomes.
    var isWatched: Bool { listeners.withLock { !$0.isEmpty } }

    func changes() async -> AsyncStream<Bool> {
        AsyncStream { continuation in
            continuation.yield(true)
            listeners.withLock { $0.append(continuation) }
        }
    }

    func becomes(_ isConnected: Bool) {
        for listener in listeners.withLock({ $0 }) { listener.yield(isConnected) }
    }
}

@MainActor
@Suite("The dashboard while it is in the foreground", .timeLimit(.minutes(Patience.minutes(5))))
struct DashboardLiveTests {
    let weather = ScriptedWeather()
    let clock = ManualClock()
    let date: ManualDate
    let berlin: PlaceWeather
    let connection = SwitchedConnection()
    let positions = SwitchedPosition()

    init() throws {
        berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        date = ManualDate(berlin.fetchedAt)
    }

    func plan(_ answers: WeatherAnswer...) { weather.answers.withLock { $0 += answers } }

    /// Both clocks.
    func advance(_ seconds: Double) {
        date.advance(bySeconds: seconds)
        clock.advance(by: .seconds(seconds))
    }

    /// Lets everything run that can, until the condition holds.
    func until(_ condition: () -> Bool) async { await eventually { condition() } }

    @Test("Shows, ages by the minute, asks after five minutes, and stops when it is hidden")
    func story() async {
        var newer = berlin
        newer.fetchedAt += 301
        plan(.current(berlin.snapshot), .current(newer.snapshot))
        let shown = Locked<[Date]>([])
        let model = DashboardModel(source: weather, positions: positions, now: date.reading) { next in
            shown.withLock { $0.append(next.snapshot.fetchedAt) }
        }
        let live = Task { await model.live(connection: connection, clock: clock, random: SeededRandom(seed: 1)) }
        await until { model.state.content != nil }
        #expect(model.shownCell == Cell(containing: berlin.coordinate) && model.choice == .position)
        for minute in 1...5 {
            await clock.waitForSleepers(1)
            advance(60)
            await until { plain(model.state.content?.age.text) == "Updated \(minute)~min ago" }
        }
        #expect(weather.asked.withLock { $0.count } == 1)
        await clock.waitForSleepers(1)
        advance(1)
        await until { shown.withLock { $0.count } == 2 }
        #expect(weather.asked.withLock { $0.map(\.reason) } == [.opened, .opened])
        #expect(shown.withLock { $0 } == [berlin.fetchedAt, newer.fetchedAt], "told once each, not by the minute")
        live.cancel()
        await live.value
        #expect(clock.sleeperCount == 0)
    }

    @Test("The connection returns after a failure: fetched at once, though nobody pressed anything")
    func connectionReturns() async {
        plan(.failed(WeatherError(.noConnection)), .current(berlin.snapshot))
        let model = DashboardModel(source: weather, positions: positions, now: date.reading)
        let live = Task { await model.live(connection: connection, clock: clock, random: SeededRandom(seed: 1)) }
        await until { model.state.failure != nil && connection.isWatched }
        connection.becomes(false)
        connection.becomes(true)
        await until { model.state.content != nil }
        #expect(weather.asked.withLock { $0.map(\.reason) } == [.opened, .retry] && model.state.failure == nil)
        live.cancel()
        await live.value
    }

    @Test("Hidden in the middle of a request: no failure is shown; back in the foreground it asks again")
    func hiddenMeanwhile() async {
        plan(.current(berlin.snapshot), .lastKnown(berlin.snapshot, WeatherError(.timedOut)), .current(berlin.snapshot))
        let model = DashboardModel(source: weather, positions: positions, now: date.reading)
        await model.appear()
        weather.gate.close()
        let live = Task { await model.live(connection: connection, clock: clock) }
        await weather.gate.waitForArrivals(2)
        #expect(model.state.isLoading)
        live.cancel()
        await live.value
        #expect(model.state.failure == nil && model.state.content != nil && !model.state.isLoading)
        weather.gate.open()
        let again = Task { await model.live(connection: connection, clock: clock) }
        await weather.gate.waitForArrivals(3)
        await until { !model.state.isLoading }
        #expect(model.state.failure == nil)
        again.cancel()
        await again.value
    }

    @Test("Back from Settings with the permission given: from Moscow to where they are")
    func backFromSettings() async {
        let moscow = Sample.snapshot(at: .moscow, fetchedAt: date.now, hours: 2, days: 1)
        plan(.current(moscow), .current(moscow), .current(berlin.snapshot))
        positions.set(.denied, .unchanged)
        let model = DashboardModel(source: weather, positions: positions, now: date.reading)
        await model.appear()
        #expect(model.choice == .fallbackDenied)
        positions.set(.granted(berlin.coordinate), .lifted)
        let live = Task { await model.live(connection: connection, clock: clock) }
        await until { model.state.content?.place.title == "Berlin" && !model.state.isLoading }
        #expect(model.choice == .position)
        live.cancel()
        await live.value
    }

    @Test("Hidden while the position is asked for, as by the question itself: that is no answer, and nobody is sent to Moscow")
    func hiddenWhileAsked() async {
        plan(.current(berlin.snapshot))
        positions.set(.unavailable, .unchanged)
        positions.gate.close()
        let model = DashboardModel(source: weather, positions: positions, now: date.reading)
        let live = Task { await model.live(connection: connection, clock: clock) }
        await positions.gate.waitForArrivals(1)
        live.cancel()
        await live.value
        #expect(model.target == nil && weather.asked.withLock { $0.isEmpty })
        positions.set(.granted(berlin.coordinate), .unchanged)
        positions.gate.open()
        await model.returned()
        #expect(model.choice == .position && model.state.failure == nil)
    }

    @Test("A start where the person was draws that weather first; the position behind it may take its time")
    func resume() async {
        plan(.current(berlin.snapshot))
        positions.gate.close()
        let last = DashboardFlow.Target(coordinate: berlin.coordinate, choice: .position)
        let model = DashboardModel(source: weather, positions: positions, startingAt: last, now: date.reading)
        #expect(model.state == .idle && model.target == last)
        let resumed = Task { await model.returned() }
        await positions.gate.waitForArrivals(1)
        await until { model.state.content != nil }
        #expect(!model.state.isLoading && model.shown?.snapshot == berlin.snapshot)
        positions.gate.open()
        await resumed.value
        #expect(weather.asked.withLock { $0.count } == 1 && model.choice == .position)
    }

    @Test("A link, and the notification of a warning")
    func opened() async {
        plan(.current(berlin.snapshot), .current(berlin.snapshot), .current(berlin.snapshot))
        let model = DashboardModel(source: weather, positions: positions, now: date.reading)
        let place = Place(name: "Mitte", country: "Germany", coordinate: berlin.coordinate)
        await model.open(berlin.coordinate, place: place, reason: .opened)
        #expect(model.state.content?.place.title == "Mitte" && !model.followsPosition)
        await model.open(berlin.coordinate, place: nil, reason: .notification)
        await model.refresh(.notification)
        #expect(weather.asked.withLock { $0.map(\.reason) } == [.opened, .notification, .notification])
    }
}

/// A position that the test moves.
struct SwitchedPosition: PositionSource {
    let gate = Gate(isOpen: true)
    private let answers = Locked<(PositionAnswer, PositionChange)>((.granted(SwitchedPosition.berlin), .unchanged))

    static var berlin: Coordinate { Coordinate(text: "52.52,13.4") ?? .moscow }

    func set(_ answer: PositionAnswer, _ change: PositionChange) { answers.withLock { $0 = (answer, change) } }

    func position() async -> PositionAnswer {
        await gate.pass()
        return answers.withLock { $0.0 }
    }

    func change() async -> PositionChange { answers.withLock { $0.1 } }
}
