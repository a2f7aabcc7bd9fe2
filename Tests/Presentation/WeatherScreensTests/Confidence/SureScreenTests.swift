import Foundation
import Testing

@testable import Confidence
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

extension DashboardStoriesTests {
    /// Weather whose source says how sure it is, once it was asked.
    private struct WithSpread: WeatherSource {
        let answer: WeatherAnswer
        let known: KnownSpread
        let asked = Locked(0)

        func weather(at coordinate: Coordinate, reason: RefreshReason) async -> WeatherAnswer { answer }
        func refreshed(at coordinate: Coordinate, since revision: String, withinSeconds: Double) async -> WeatherAnswer? { nil }
        var hasSpreads: Bool { true }
        func spread(of snapshot: Snapshot) async -> Result<KnownSpread, WeatherError> {
            asked.withLock { $0 += 1 }
            return .success(known)
        }
        func spreadForScreen(of snapshot: Snapshot) async -> KnownSpread? { asked.withLock { $0 } > 0 ? known : nil }
    }

    @Test("How sure the forecast is is asked when its screen is opened alone, and then the dashboard says it")
    func sureness() async throws {
        let spread = FakeSpreads.spread(
            at: berlin.fetchedAt, days: 4, isSimulated: true, in: try #require(TimeZone(identifier: "Europe/Berlin")))
        let source = WithSpread(answer: .current(berlin.snapshot), known: KnownSpread(spread, correction: .simulated))
        let clock = clock
        let model = DashboardModel(
            source: source, positions: FixedPosition(answer: .granted(berlin.coordinate)), now: { clock.withLock { $0 } })
        await model.appear()
        #expect(source.asked.withLock { $0 } == 0 && model.state.content?.days.sureness == nil)
        let fetch = try #require(model.fetchConfidence)
        let opened = try #require(await fetch())
        #expect(source.asked.withLock { $0 } == 1 && opened.chart != nil && !opened.rows.isEmpty)
        #expect(opened.sentence == model.state.content?.days.sureness)
        // A later refresh keeps it, and asks nothing
        await model.refresh(.opened)
        #expect(source.asked.withLock { $0 } == 1 && model.state.content?.days.sureness == opened.sentence)
    }

    @Test("Where no source says how sure its forecast is there is no screen of it")
    func withoutSpreads() async {
        let model = model(.granted(berlin.coordinate))
        #expect(model.fetchConfidence == nil)
    }
}
