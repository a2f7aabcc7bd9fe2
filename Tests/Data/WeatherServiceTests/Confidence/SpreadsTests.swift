import Confidence
import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@testable import WeatherService

@Suite("How sure the forecasts of cells are")
struct SpreadsTests {
    private let date = ManualDate()
    private let clock = ManualClock()

    private func spreads(_ sources: FakeSpreads...) -> Spreads { Spreads(sources: sources, clock: clock, now: date.reading) }

    @Test("One call for a cell and a model run serves all readers; the next run is asked for once")
    func once() async {
        let gate = Gate()
        let source = FakeSpreads { _, now in
            await gate.pass()
            return .success(FakeSpreads.spread(at: now))
        }
        let spreads = spreads(source)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    guard case .success = await spreads.spread(at: Sample.moscow) else {
                        Issue.record("no spread")
                        return
                    }
                }
            }
            group.addTask {
                await gate.waitForArrivals(1)
                gate.open()
            }
        }
        #expect(source.calls == 1)
        let next = source.nextSpread(after: date.reading())
        date.advance(bySeconds: next.timeIntervalSince(date.reading()) - 1)
        _ = await spreads.spread(at: Sample.moscow)
        #expect(source.calls == 1)
        date.advance(bySeconds: 2)
        for _ in 0..<3 { _ = await spreads.spread(at: Sample.moscow) }
        #expect(source.calls == 2)
    }

    @Test("After a failure a cell rests for five minutes; the former run is shown for a day, and then nothing is known")
    func failing() async {
        let isDown = Locked(false)
        let source = FakeSpreads { _, now in
            isDown.withLock { $0 } ? .failure(WeatherError(.upstreamDown, provider: .openMeteo)) : .success(FakeSpreads.spread(at: now))
        }
        let spreads = spreads(source)
        let first = await spreads.spread(at: Sample.moscow)
        isDown.withLock { $0 = true }
        date.advance(bySeconds: 21_600)
        for _ in 0..<5 { #expect(await spreads.spread(at: Sample.moscow) == first) }
        #expect(source.calls == 2)
        date.advance(bySeconds: 301)
        _ = await spreads.spread(at: Sample.moscow)
        #expect(source.calls == 3)
        date.advance(bySeconds: 86_400)
        #expect(await spreads.spread(at: Sample.moscow) == .failure(WeatherError(.upstreamDown, provider: .openMeteo)))
    }

    @Test("The second source is asked where the first does not have the place; without a source nothing is known")
    func sources() async {
        let first = FakeSpreads { _, _ in .failure(WeatherError(.placeNotCovered, provider: .openMeteo)) }
        let second = FakeSpreads { _, now in .success(FakeSpreads.spread(at: now)) }
        let spreads = spreads(first, second)
        guard case .success = await spreads.spread(at: Sample.moscow) else {
            Issue.record("no spread")
            return
        }
        #expect(first.calls == 1 && second.calls == 1)
        let none = Spreads(sources: [], clock: clock, now: date.reading)
        #expect(await none.spread(at: Sample.moscow) == .failure(WeatherError(.placeNotCovered)))
    }

    @Test("Of a real provider nothing is learnt yet, so that no day is graded; the simulated one has what its check taught")
    func history() async throws {
        for isSimulated in [false, true] {
            let source = FakeSpreads { _, now in .success(FakeSpreads.spread(at: now, isSimulated: isSimulated)) }
            let service = WeatherService(
                providers: [], store: MemoryWeatherStore(world: .demo(world: "test")),
                spreads: Spreads(sources: [source], clock: clock, now: date.reading), now: date.reading)
            let known = try await service.spread(at: Sample.moscow).get()
            #expect((known.correction != nil) == isSimulated)
            let graded = known.spread.graded(by: known.correction, in: .gmt)
            #expect(graded.count == 3 && graded.allSatisfy { ($0.grade != nil) == isSimulated })
        }
    }
}
