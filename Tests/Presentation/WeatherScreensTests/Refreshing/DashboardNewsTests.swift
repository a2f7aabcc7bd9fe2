import Foundation
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

/// A source that tells what the test says, one after the other.
private final class FakeNews: WeatherNews {
    let revisions: AsyncStream<String>
    private let teller: AsyncStream<String>.Continuation
    let cells = Locked<[Cell]>([])
    let takenCount = Locked(0)

    init() { (revisions, teller) = AsyncStream.makeStream() }

    func tell(_ revision: String) { teller.yield(revision) }

    func listen(to cell: Cell, hear: @escaping @Sendable (String) async -> Void) async {
        cells.withLock { $0.append(cell) }
        for await revision in revisions {
            await hear(revision)
            takenCount.withLock { $0 += 1 }
        }
    }
}

@MainActor
@Suite("The dashboard is told of other weather", .timeLimit(.minutes(Patience.minutes(5))))
struct DashboardNewsTests {
    private let weather = ScriptedWeather()
    private let clock = ManualClock()
    private let news = FakeNews()
    private let berlin: PlaceWeather
    private let warmer: PlaceWeather
    private let model: DashboardModel

    init() throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        var warmer = berlin
        warmer.fetchedAt += 60
        warmer.current?.temperatureCelsius = 19
        self.berlin = berlin
        self.warmer = warmer
        let target = DashboardFlow.Target(coordinate: berlin.coordinate, choice: .chosen(nil))
        model = DashboardModel(
            source: weather, positions: SwitchedPosition(), startingAt: target, now: { berlin.fetchedAt + 90 })
    }

    /// Shows Berlin, and listens while `body` runs.
    private func listening(_ body: () async -> Void) async {
        weather.answers.withLock { $0 = [.current(berlin.snapshot)] + $0 }
        await model.appear()
        let listener = Task { await model.hear(news, clock: clock, random: SeededRandom(seed: 3)) }
        await eventually { news.cells.withLock { $0.count } == 1 }
        await body()
        listener.cancel()
        await listener.value
    }

    @Test("other weather is fetched within a second, past the cache; the weather that is shown is not fetched again")
    func fetches() async {
        weather.answers.withLock { $0 = [.current(warmer.snapshot)] }
        await listening {
            news.tell(berlin.snapshot.revision)
            await eventually { news.takenCount.withLock { $0 } == 1 }
            #expect(weather.asked.withLock { $0.map(\.reason) } == [.opened] && clock.sleeperCount == 0)
            news.tell(warmer.snapshot.revision)
            await clock.waitForSleepers(1)
            clock.advance(by: .seconds(1))
            await eventually { model.shown?.snapshot.revision == warmer.snapshot.revision }
            #expect(weather.asked.withLock { $0.map(\.reason) } == [.opened, .told])
            #expect(news.cells.withLock { $0 } == [Cell(containing: berlin.coordinate)])
        }
    }

    @Test("what an answer that is under way brings is not asked for once more")
    func answerUnderWay() async {
        weather.answers.withLock { $0 = [.current(warmer.snapshot)] }
        await listening {
            weather.gate.close()
            let asking = Task { await model.refresh(.opened) }
            await weather.gate.waitForArrivals(2)
            news.tell(warmer.snapshot.revision)
            weather.gate.open()
            await asking.value
            await eventually { news.takenCount.withLock { $0 } == 1 }
            #expect(weather.asked.withLock { $0.map(\.reason) } == [.opened, .opened])
            #expect(model.shown?.snapshot.revision == warmer.snapshot.revision)
        }
    }

    @Test("nothing is listened to before there is weather, and what is told of a place that is no longer shown changes nothing")
    func otherPlace() async {
        await model.hear(news, clock: clock)
        #expect(news.cells.withLock { $0.isEmpty })
        let moscow = Sample.snapshot(at: .moscow, fetchedAt: berlin.fetchedAt, hours: 2, days: 1)
        weather.answers.withLock { $0 = [.current(moscow)] }
        await listening {
            await model.choose(.moscow)
            news.tell(warmer.snapshot.revision)
            await eventually { news.takenCount.withLock { $0 } == 1 }
            #expect(weather.asked.withLock { $0.map(\.reason) } == [.opened, .opened] && clock.sleeperCount == 0)
        }
    }
}
