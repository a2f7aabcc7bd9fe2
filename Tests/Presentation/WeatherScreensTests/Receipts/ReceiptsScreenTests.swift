import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherReceipts
@testable import WeatherScreens
@testable import WeatherService

extension DashboardStoriesTests {
    /// Weather of a server that tells receipts.
    private struct WithReceipts: WeatherSource {
        let answer: WeatherAnswer
        let told: ToldReceipts
        let asked = Locked(0)

        func weather(at coordinate: Coordinate, reason: RefreshReason) async -> WeatherAnswer { answer }
        func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds: Double) async -> WeatherAnswer? { nil }
        var hasReceipts: Bool { true }
        func receipts(of snapshot: Snapshot) async -> ReceiptsAnswer {
            asked.withLock { $0 += 1 }
            return ReceiptsAnswer(told, by: .petrelServer)
        }
    }

    @Test(
        "A server's receipts are asked when their screen is opened alone; yesterday's sentence is said then, and no longer after midnight")
    func receipts() async throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let today = CivilDate(of: berlin.fetchedAt, in: zone)
        let yesterday = ComparedDay(
            date: today.adding(days: -1), provider: .openMeteo, daysAhead: 1,
            said: DayFigures(highCelsius: 12, lowCelsius: 3, waterMillimeters: 0),
            came: DayFigures(highCelsius: 13, lowCelsius: 4, waterMillimeters: 0), isObserved: false)
        let figures = ReceiptFigures(
            providers: [], yesterday: yesterday, best: nil, worst: nil, days: 1, dates: yesterday.date...yesterday.date, observed: [:],
            analysed: [.openMeteo: 1])
        let source = WithReceipts(
            answer: .current(berlin.snapshot), told: ToldReceipts(date: today, state: .known, figures: figures))
        let clock = clock
        let model = DashboardModel(
            source: source, positions: FixedPosition(answer: .granted(berlin.coordinate)), now: { clock.withLock { $0 } })
        await model.appear()
        #expect(source.asked.withLock { $0 } == 0 && model.state.content?.hours.receipt == nil)
        let fetch = try #require(model.fetchReceipts)
        let opened = try #require(await fetch())
        #expect(opened.sentence == model.state.content?.hours.receipt && opened.sentence?.contains("13") == true)
        #expect(source.asked.withLock { $0 } == 1)
        clock.withLock { $0.addTimeInterval(86_400) }
        model.clockMoved()
        #expect(model.state.content?.hours.receipt == nil)
        // Figures of the day before are no longer yesterday's
        #expect(try #require(await fetch()).sentence == nil)
    }

    @Test("Figures that a server is still fetching, or could not, are said to be so")
    func states() throws {
        for (state, isAwaited, kind) in [
            (ToldReceipts.State.known, false, nil), (.awaited, true, nil), (.failed, false, WeatherError.Kind.upstreamDown),
        ] {
            let figures = ReceiptFigures(ReceiptLedger(), asOf: CivilDate(daysSince1970: 20_600))
            let answer = ReceiptsAnswer(
                ToldReceipts(date: CivilDate(daysSince1970: 20_600), state: state, figures: figures), by: .petrelServer)
            #expect(answer.isAwaited == isAwaited && answer.failure?.kind == kind)
        }
    }

    @Test("Where nothing is written down there is no screen of it, and none of all providers")
    func withoutReceipts() {
        let model = model(.granted(berlin.coordinate))
        #expect(model.fetchReceipts == nil && model.fetchComparison == nil)
    }
}
