import Foundation
import ProviderCourtesy
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService

@Suite("Providers: order, retries, rests")
struct ProviderChainTests {
    @Test("a failure that can pass is tried again, within attempts, and then the next provider is asked")
    func nextProvider() async {
        let first = FakeProvider.failing(WeatherError(.upstreamDown, provider: .weatherAPI), .weatherAPI)
        let second = FakeProvider()
        let rig = ServiceRig([first, second])
        let waiter = Task { await rig.weather() }
        // The watch, the first provider's share of the time, and the wait before the one retry that the budget allows.
        await rig.clock.waitForSleepers(3)
        rig.clock.advance(by: .seconds(0.25))
        let answer = await waiter.value
        #expect(answer.isCurrent)
        #expect(answer.snapshot?.dashboard.provenance.provider == .openMeteo)
        #expect(first.calls.count == 2)
        #expect(second.calls.count == 1)
    }

    @Test(
        "what cannot pass is not tried again: keys, quotas, places that are not covered",
        arguments: [
            WeatherError.Kind.invalidKey, .planLacksProduct, .quotaExhausted, .placeNotCovered, .placeNotFound, .badRequest,
        ])
    func permanent(kind: WeatherError.Kind) async {
        let provider = FakeProvider.failing(WeatherError(kind, provider: .openMeteo))
        let rig = ServiceRig([provider])
        #expect(await rig.weather().error?.kind == kind)
        #expect(provider.calls.count == 1)
    }

    @Test("a short Retry-After is waited for, never less")
    func retryAfter() async {
        let provider = FakeProvider { call, number in
            number == 1
                ? .failure(WeatherError(.rateLimited, provider: .openMeteo, retryAfterSeconds: 2))
                : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([provider])
        let waiter = Task { await rig.weather() }
        await rig.clock.waitForSleepers(2)
        rig.clock.advance(by: .seconds(1.99))
        #expect(rig.clock.sleeperCount == 2)
        #expect(provider.calls.count == 1)
        rig.clock.advance(by: .seconds(1.01))
        #expect(await waiter.value.isCurrent)
        #expect(provider.calls.count == 2)
    }

    @Test("row 17: a long Retry-After is not waited for; nobody calls before it is over, not even by pressing Retry")
    func longRetryAfter() async {
        let provider = FakeProvider { call, number in
            number == 1
                ? .failure(WeatherError(.rateLimited, provider: .openMeteo, retryAfterSeconds: 300))
                : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([provider])
        #expect(await rig.weather().error?.retryAfterSeconds == 300)
        rig.date.advance(bySeconds: 299)
        let early = await rig.weather(.retry)
        #expect(early.error?.kind == .rateLimited)
        #expect(early.error?.retryAfterSeconds.map { $0 >= 1 && $0 <= 61 } == true)
        #expect(provider.calls.count == 1)
        rig.date.advance(bySeconds: 61)
        #expect(await rig.weather(.retry).isCurrent)
    }

    @Test("row 17: 429 for an hour, a reader every second: fewer than ten calls, and stale is served all the while")
    func hourOf429() async throws {
        let provider = FakeProvider.failing(WeatherError(.rateLimited, provider: .openMeteo))
        let rig = ServiceRig([provider])
        try await rig.remember(age: 301)
        for _ in 0..<3200 {
            rig.date.advance(bySeconds: 1)
            #expect(await rig.weather().snapshot != nil)
            await rig.settle()
        }
        #expect(provider.calls.count < 10)
        #expect(provider.calls.count > 3)
    }

    @Test("row 17: every cell at once, all failing: retries stay within a tenth, and the breaker opens")
    func outage() async {
        let provider = FakeProvider.failing(WeatherError(.upstreamDown, provider: .openMeteo))
        let rig = ServiceRig([provider])
        for index in 0..<200 {
            guard let cell = Cell(id: "\(index).\(index)") else { continue }
            let isDone = Locked(false)
            let waiter = Task {
                _ = await rig.weather(at: cell.center)
                isDone.withLock { $0 = true }
            }
            // Waits between retries are passed by as they come; the deadline of 20 s is not.
            await eventually {
                rig.clock.advance(toNextWithin: .seconds(1))
                return isDone.withLock { $0 }
            }
            await waiter.value
        }
        #expect(provider.calls.count <= 7)
        #expect(await rig.service.providerStates().first?.restingUntil != nil)
    }

    @Test("the error told is the one that may pass, not the one that only the operator can change")
    func whichError() async {
        let keyless = FakeProvider.failing(WeatherError(.invalidKey, provider: .weatherAPI), .weatherAPI)
        let slow = FakeProvider.failing(WeatherError(.timedOut, provider: .openMeteo))
        let rig = ServiceRig([keyless, slow], configuration: .withoutRetries)
        #expect(await rig.weather() == .failed(WeatherError(.timedOut, provider: .openMeteo)))
    }

    @Test("that a provider further down cannot be reached is not told when one before it was reached, and refused")
    func refusalIsToldBeforeSilence() async {
        let refusing = FakeProvider.failing(WeatherError(.quotaExhausted, provider: .weatherAPI), .weatherAPI)
        let offline = FakeProvider.failing(WeatherError(.noConnection, provider: .openMeteo))
        let rig = ServiceRig([refusing, offline], configuration: .withoutRetries)
        #expect(await rig.weather() == .failed(WeatherError(.quotaExhausted, provider: .weatherAPI)))
    }

    @Test("without any provider it fails, and says so")
    func none() async {
        #expect(await ServiceRig([]).weather() == .failed(WeatherError(.placeNotCovered)))
    }

    @Test("the cell's middle is asked for, not the position of the device")
    func privacy() async {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        _ = await rig.weather()
        #expect(provider.calls.map(\.coordinate) == [Cell(containing: Sample.moscow).center])
    }

    @Test("providerStates tells calls, failures and the last of each")
    func states() async {
        let provider = FakeProvider { call, number in
            number == 1 ? .failure(WeatherError(.badBody, provider: .openMeteo)) : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        _ = await rig.weather()
        #expect(await rig.service.providerStates().first?.lastError?.kind == .badBody)
        rig.date.advance(bySeconds: 3)
        _ = await rig.weather()
        let state = await rig.service.providerStates().first
        #expect(state?.calls == 2 && state?.failures == 1)
        #expect(state?.lastSuccess == rig.date.now && state?.lastFailure == rig.date.now - 3 && state?.lastError == nil)
    }
}
