import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService

@Suite("Held weather is never held back", .timeLimit(.minutes(Patience.minutes(5))))
struct PromptTests {
    private func prompt(_ rig: ServiceRig, timeoutSeconds: Double? = nil) -> Task<PromptAnswer, Never> {
        Task { await rig.service.promptWeather(at: Sample.moscow, timeoutSeconds: timeoutSeconds) }
    }

    @Test("row 44: slow providers, and weather of two hours ago: it is answered after two seconds with the cause, and the fetch goes on")
    func held() async throws {
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let rig = ServiceRig([provider])
        try await rig.remember(age: 7200)
        let asking = prompt(rig)
        await gate.waitForArrivals(1)
        await rig.clock.waitForSleeper(of: .seconds(2))
        rig.clock.advance(by: .seconds(2))
        let answer = await asking.value
        guard case .underWay(let snapshot?, let error) = answer else { return #expect(Bool(false), "\(answer)") }
        #expect(error == WeatherError(.timedOut) && snapshot.fetchedAt == rig.date.now - 7200)
        #expect(answer.answer == .lastKnown(snapshot, error))
        #expect(await rig.service.fetchesUnderWay() == 1)
        gate.open()
        await rig.settle()
        #expect(await prompt(rig).value.answer.isCurrent)
        #expect(provider.calls.count == 1)
    }

    @Test("with nothing held the answer is waited for, up to the fetch's own deadline")
    func nothingHeld() async {
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let rig = ServiceRig([provider])
        let asking = prompt(rig)
        await gate.waitForArrivals(1)
        for _ in 0..<9 {
            await rig.clock.waitForSleeper(of: .seconds(2))
            rig.clock.advance(by: .seconds(2))
        }
        await rig.clock.waitForSleepers(2)
        #expect(await rig.service.fetchesUnderWay() == 1)
        gate.open()
        #expect(await asking.value.answer.isCurrent)
    }

    @Test("with nothing held and a provider that never answers, the deadline answers")
    func deadline() async {
        let gate = Gate()
        let rig = ServiceRig([FakeProvider.gated(gate, ignoringCancellation: true)])
        let asking = prompt(rig)
        await gate.waitForArrivals(1)
        for _ in 0..<10 {
            await rig.clock.waitForSleeper(of: .seconds(2))
            await rig.clock.waitForSleepers(2)
            rig.clock.advance(by: .seconds(2))
        }
        #expect(await asking.value == .settled(.failed(WeatherError(.timedOut))))
        gate.open()
    }

    @Test("a page has a patience of its own and goes on without the weather, which is there for its next request")
    func page() async {
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let rig = ServiceRig([provider])
        let asking = prompt(rig, timeoutSeconds: 0.8)
        await gate.waitForArrivals(1)
        await rig.clock.waitForSleeper(of: .seconds(0.8))
        rig.clock.advance(by: .seconds(0.8))
        #expect(await asking.value == .underWay(nil, WeatherError(.timedOut)))
        gate.open()
        await rig.settle()
        #expect(await prompt(rig).value.answer.isCurrent)
        #expect(provider.calls.count == 1)
    }

    @Test("what is fresh, or stale and being refreshed, is answered at once")
    func atOnce() async throws {
        let gate = Gate()
        let rig = ServiceRig([FakeProvider.gated(gate)])
        try await rig.remember(age: 1800)
        #expect(await prompt(rig).value.answer.isRefreshing)
        gate.open()
        await rig.settle()
        #expect(await prompt(rig).value.answer.isCurrent)
        #expect(rig.clock.now.sinceStart == .zero)
    }
}
