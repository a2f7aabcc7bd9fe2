import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@MainActor
@Suite("Failures that stand, on the clock", .timeLimit(.minutes(Patience.minutes(5))))
struct DashboardStandingFailureTests {
    @Test("The provider answers 503 again and again: the message is there all the time, with last known weather and without")
    func standing() async throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        let down = WeatherError(.upstreamDown, provider: .openMeteo)
        for first in [WeatherAnswer.lastKnown(berlin.snapshot, down), .failed(down)] {
            let (weather, clock, date) = (ScriptedWeather(), ManualClock(), ManualDate(berlin.fetchedAt + 7200))
            weather.answers.withLock { $0 = [first, .failed(down), .failed(down), .failed(down), .current(berlin.snapshot)] }
            let model = DashboardModel(source: weather, positions: SwitchedPosition(), now: date.reading)
            let live = Task {
                await model.live(connection: SwitchedConnection(), clock: clock, random: SeededRandom(seed: 1))
            }
            await eventually { model.state.failure != nil }
            for attempt in 2...4 {
                weather.gate.close()
                await eventually {
                    date.advance(bySeconds: 30)
                    clock.advance(by: .seconds(30))
                    return weather.asked.withLock { $0.count } == attempt
                }
                await eventually { model.frame.isRetrying }
                #expect(model.state.failure != nil && !model.state.isLoading, "attempt \(attempt)")
                weather.gate.open()
                await eventually { !model.frame.isRetrying }
                #expect(model.state.failure != nil)
            }
            await model.retry()
            #expect(model.state.failure == nil && model.state.content != nil)
            live.cancel()
            await live.value
        }
    }

    @Test("Pulled on a train: where the person is now comes with it; the intent has ended when that is there")
    func train() async throws {
        let berlin = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        let hanover = try PlaceWeather("Hanover", 52.37, 9.73, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        let (weather, positions, date) = (ScriptedWeather(), SwitchedPosition(), ManualDate(berlin.fetchedAt))
        weather.answers.withLock { $0 = [.current(berlin.snapshot)] }
        let model = DashboardModel(source: weather, positions: positions, now: date.reading)
        await model.appear()
        positions.set(.granted(hanover.coordinate), .unchanged)
        // The position takes its time: the pulled weather is there before.
        positions.gate.close()
        weather.answers.withLock { $0 = [.current(berlin.snapshot), .current(hanover.snapshot)] }
        let pulled = Task { await model.retry() }
        await positions.gate.waitForArrivals(2)
        await eventually { !model.state.isLoading }
        positions.gate.open()
        await pulled.value
        #expect(model.state.content?.place.title == "Hanover" && model.choice == .position)
        #expect(weather.asked.withLock { $0.map(\.reason) } == [.opened, .retry, .opened])
    }
}
