import Foundation
import HTTPTransport
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore

@testable import WeatherService

@Suite("The next two hours beside a place's weather, for screens that do not wait")
struct MinutesAnswerTests {
    private let date = ManualDate()
    private let clock = ManualClock()

    /// A service with one source of minutes, and the weather of Moscow.
    private func world(_ source: FakeMinutes?) async throws -> (service: WeatherService, snapshot: Snapshot) {
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")),
            nowcasts: source.map { Nowcasts(sources: [$0], clock: clock, now: date.reading) }, configuration: .unhurried, now: date.reading)
        let snapshot = try #require(await service.weather(at: Sample.moscow).snapshot)
        return (service, snapshot)
    }

    @Test("Without a source there is nothing to show, and no room for it")
    func none() async throws {
        let (service, snapshot) = try await world(nil)
        #expect(!service.hasMinutes)
        #expect(await service.promptMinutes(of: snapshot) == .none)
        #expect(await service.minutes(of: snapshot, within: nil) == .none)
    }

    @Test("A screen that does not wait is told that they are on their way; a moment later it has them")
    func awaited() async throws {
        let gate = Gate()
        let source = FakeMinutes(.metNorway) { _, now in
            await gate.pass()
            return .success(FakeMinutes.minutes(.metNorway, at: now))
        }
        let (service, snapshot) = try await world(source)
        #expect(service.hasMinutes)
        #expect(await service.promptMinutes(of: snapshot) == .awaited)
        #expect(await service.promptMinutes(of: snapshot) == .awaited)
        await gate.waitForArrivals(1)
        gate.open()
        #expect(await service.minutes(of: snapshot, within: nil).nowcast?.origin == .radar)
        #expect(await service.promptMinutes(of: snapshot).nowcast?.origin == .radar)
        #expect(source.calls == 1)
    }

    @Test("Where no source has the place, and where the source fails, the weather's hours serve")
    func hours() async throws {
        for kind in [WeatherError.Kind.placeNotCovered, .upstreamDown] {
            let source = FakeMinutes(.metNorway) { _, _ in .failure(WeatherError(kind, provider: .metNorway)) }
            let (service, snapshot) = try await world(source)
            #expect(await service.minutes(of: snapshot, within: nil).nowcast?.origin == .smoothedHours, "\(kind)")
            #expect(await service.promptMinutes(of: snapshot).nowcast?.origin == .smoothedHours, "\(kind)")
        }
    }

    @Test("Minutes that are over are not shown while newer ones are on their way, and are said to be unknown where none come")
    func over() async throws {
        let gate = Gate(isOpen: true)
        let source = FakeMinutes(.metNorway) { _, now in
            await gate.pass()
            return .success(FakeMinutes.minutes(.metNorway, at: now))
        }
        let (service, snapshot) = try await world(source)
        _ = await service.minutes(of: snapshot, within: nil)
        gate.close()
        date.advance(bySeconds: 8_000)
        #expect(await service.promptMinutes(of: snapshot) == .awaited)
        gate.open()
        await eventually { await service.promptMinutes(of: snapshot).nowcast != nil }
        let newer = try #require(await service.promptMinutes(of: snapshot).nowcast)
        #expect(newer.state(at: date.reading()) == .known)
    }
}
