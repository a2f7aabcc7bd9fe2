import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherStore

@testable import WeatherService

@Suite("The hours of the air for cells whose chart somebody opens")
struct AirOutlooksTests {
    private let date = ManualDate()
    private let clock = ManualClock()

    private func outlooks(_ source: FakeAir) -> AirOutlooks { AirOutlooks(source: source, clock: clock, now: date.reading) }

    @Test("One call serves all who look at a cell, and hours are fresh for an hour")
    func shared() async {
        let gate = Gate()
        let source = FakeAir { _, now in
            await gate.pass()
            return .success(FakeAir.outlook(at: now))
        }
        let outlooks = outlooks(source)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { #expect(await outlooks.outlook(at: Sample.moscow).isSuccess) } }
            group.addTask {
                await gate.waitForArrivals(1)
                gate.open()
            }
        }
        #expect(source.calls == 1)
        date.advance(bySeconds: 3_599)
        _ = await outlooks.outlook(at: Sample.moscow)
        #expect(source.calls == 1)
        date.advance(bySeconds: 2)
        _ = await outlooks.outlook(at: Sample.moscow)
        #expect(source.calls == 2)
    }

    @Test("After a failure a cell rests for a minute; what was kept is shown for a day, and then nothing is known")
    func failing() async {
        let isDown = Locked(false)
        let source = FakeAir { _, now in
            isDown.withLock { $0 }
                ? .failure(WeatherError(.upstreamDown, provider: .openMeteo)) : .success(FakeAir.outlook(at: now))
        }
        let outlooks = outlooks(source)
        let first = await outlooks.outlook(at: Sample.moscow)
        isDown.withLock { $0 = true }
        date.advance(bySeconds: 7_200)
        for _ in 0..<5 { #expect(await outlooks.outlook(at: Sample.moscow) == first) }
        #expect(source.calls == 2)
        date.advance(bySeconds: 61)
        #expect(await outlooks.outlook(at: Sample.moscow) == first)
        #expect(source.calls == 3)
        date.advance(bySeconds: 86_400)
        #expect(await outlooks.outlook(at: Sample.moscow) == .failure(WeatherError(.upstreamDown, provider: .openMeteo)))
    }

    @Test("A place that the source does not have is not asked about for six hours")
    func uncovered() async {
        let source = FakeAir { _, _ in .failure(WeatherError(.placeNotCovered, provider: .openMeteo)) }
        let outlooks = outlooks(source)
        for _ in 0..<3 {
            _ = await outlooks.outlook(at: Sample.moscow)
            date.advance(bySeconds: 3_600)
        }
        #expect(source.calls == 1)
        date.advance(bySeconds: 21_600)
        _ = await outlooks.outlook(at: Sample.moscow)
        #expect(source.calls == 2)
    }

    private struct Fixed: ClientBudget {
        let grant: ClientGrant
        let offers = Locked<[[CallOffer]]>([])

        func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant {
            self.offers.withLock { $0.append(offers) }
            return grant
        }
    }

    @Test("The client's budget is asked with the call's weight before it is sent; a refusal sends none")
    func budget() async {
        let source = FakeAir { _, now in .success(FakeAir.outlook(at: now)) }
        let outlooks = outlooks(source)
        for (grant, error) in [
            (ClientGrant.refused(seconds: 40), WeatherError(.tooManyFromClient, retryAfterSeconds: 40)),
            (.granted(exhausted: [.openMeteo]), WeatherError(.tooManyFromClient)),
        ] {
            let budget = Fixed(grant: grant)
            let outcome = await WeatherClient.$budget.withValue(budget) { await outlooks.outlook(at: Sample.moscow) }
            #expect(outcome == .failure(error) && source.calls == 0)
            #expect(budget.offers.withLock { $0 } == [[CallOffer(.openMeteo, weight: 1.4)]])
        }
        let granted = Fixed(grant: .granted(exhausted: []))
        for _ in 0..<3 {
            #expect(await WeatherClient.$budget.withValue(granted) { await outlooks.outlook(at: Sample.moscow) }.isSuccess)
        }
        #expect(source.calls == 1 && granted.offers.withLock { $0.count } == 1, "what is at hand costs nothing")
    }

    @Test("A service without a source knows none, with one it knows the hours or why not")
    func answers() async {
        let service = { (air: AirOutlooks?) in
            WeatherService(
                providers: [], store: MemoryWeatherStore(world: .demo(world: "test")), gazetteer: .towns, airOutlooks: air,
                configuration: .unhurried, now: date.reading)
        }
        #expect(await service(nil).air(at: Sample.moscow) == .none)
        let known = outlooks(FakeAir { _, now in .success(FakeAir.outlook(at: now)) })
        #expect(await service(known).air(at: Sample.moscow).outlook?.count == 144)
        let error = WeatherError(.upstreamDown, provider: .openMeteo)
        #expect(await service(outlooks(FakeAir { _, _ in .failure(error) })).air(at: Sample.moscow) == .failed(error))
    }
}

@Suite("The hours of the sky for cells whose chart somebody opens")
struct SkyOutlooksTests {
    @Test("Its hours are fetched, kept and booked apart from those of the air, as one call; without a source there are none")
    func apart() async {
        let date = ManualDate()
        let sky = FakeSky { _, now in .success(FakeSky.outlook(at: now)) }
        let air = FakeAir { _, now in .success(FakeAir.outlook(at: now)) }
        let service = { (outlooks: SkyOutlooks?) in
            WeatherService(
                providers: [], store: MemoryWeatherStore(world: .demo(world: "test")), gazetteer: .towns,
                airOutlooks: AirOutlooks(source: air, now: date.reading), skyOutlooks: outlooks, configuration: .unhurried,
                now: date.reading)
        }
        let known = service(SkyOutlooks(source: sky, clock: ManualClock(), now: date.reading))
        for _ in 0..<3 { #expect(await known.sky(at: Sample.moscow).outlook?.count == 240) }
        #expect(sky.calls == 1 && air.calls == 0)
        date.advance(bySeconds: 3_601)
        _ = await known.sky(at: Sample.moscow)
        #expect(sky.calls == 2 && sky.skyOutlookWeight == 1)
        #expect(await service(nil).sky(at: Sample.moscow) == .none)
    }
}

extension AirOutlooks.Outcome {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
