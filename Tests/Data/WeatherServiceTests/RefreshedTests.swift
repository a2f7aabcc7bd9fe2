import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import ProviderCourtesy

@Suite("Updating in place")
struct RefreshedTests {
    @Test("the page that got 'refreshing' gets the new snapshot when the refresh lands")
    func lands() async throws {
        let gate = Gate()
        let rig = ServiceRig([FakeProvider.gated(gate)])
        try await rig.remember(age: 1800)
        let shown = try #require(await rig.weather().snapshot)
        let update = Task { await rig.service.refreshed(at: Sample.moscow, since: shown.revision, withinSeconds: 10) }
        await rig.clock.waitForSleepers(2)
        gate.open()
        let answer = try #require(await update.value)
        #expect(answer.isCurrent && answer.snapshot?.revision != shown.revision)
        // A page that asks only now gets it at once.
        #expect(await rig.service.refreshed(at: Sample.moscow, since: shown.revision, withinSeconds: 0)?.snapshot == answer.snapshot)
    }

    @Test("it is told of a failure, with what is held")
    func fails() async throws {
        let gate = Gate()
        let rig = ServiceRig(
            [
                FakeProvider { _, _ in
                    await gate.pass()
                    return .failure(WeatherError(.upstreamDown, provider: .openMeteo))
                }
            ], configuration: .withoutRetries)
        try await rig.remember(age: 1800)
        let shown = try #require(await rig.weather().snapshot)
        let update = Task { await rig.service.refreshed(at: Sample.moscow, since: shown.revision, withinSeconds: 10) }
        await rig.clock.waitForSleepers(2)
        gate.open()
        #expect(await update.value == .lastKnown(shown, WeatherError(.upstreamDown, provider: .openMeteo)))
    }

    @Test("a refresh that lands ends the wait although its weather is no longer fresh, as a server's or a slow provider's may be")
    func landsOld() async throws {
        let gate = Gate()
        var configuration = WeatherServiceConfiguration(policy: RefreshPolicy(freshSeconds: 0))
        configuration.retry.maxAttempts = 1
        let rig = ServiceRig([FakeProvider.gated(gate)], configuration: configuration)
        try await rig.remember(age: 1800)
        let shown = try #require(await rig.weather().snapshot)
        let update = Task { await rig.service.refreshed(at: Sample.moscow, since: shown.revision, withinSeconds: 10) }
        await rig.clock.waitForSleepers(2)
        rig.date.advance(bySeconds: 5)
        gate.open()
        let answer = try #require(await update.value)
        #expect(answer.snapshot?.revision != shown.revision && answer.temperature == 11.5)
    }

    @Test("it waits no longer than asked, and not at all when nothing is under way")
    func timesOut() async throws {
        let gate = Gate()
        let rig = ServiceRig([FakeProvider.gated(gate)])
        try await rig.remember(age: 1800)
        let shown = try #require(await rig.weather().snapshot)
        let update = Task { await rig.service.refreshed(at: Sample.moscow, since: shown.revision, withinSeconds: 3) }
        await rig.clock.waitForSleepers(2)
        rig.clock.advance(by: .seconds(3))
        #expect(await update.value == nil)
        gate.open()
        await rig.settle()
        let renewed = try #require(await rig.weather().snapshot)
        #expect(await rig.service.refreshed(at: Sample.moscow, since: renewed.revision, withinSeconds: 3) == nil)
    }

    @Test("another revision that is itself old is not called current: it is shown with a refresh behind it, or with its error")
    func otherButOld() async throws {
        let isDown = Locked(false)
        let provider = FakeProvider { call, _ in
            isDown.withLock { $0 } ? .failure(WeatherError(.upstreamDown, provider: .openMeteo)) : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        try await rig.remember(age: 1800)
        let answer = await rig.service.refreshed(at: Sample.moscow, since: "another", withinSeconds: 5)
        #expect(answer?.isRefreshing == true && answer?.temperature == 5)
        await rig.settle()
        #expect(provider.calls.count == 1)

        isDown.withLock { $0 = true }
        rig.date.advance(bySeconds: 301)
        #expect(await rig.weather(.notification).isLastKnown)
        #expect(await rig.service.refreshed(at: Sample.moscow, since: "another", withinSeconds: 5)?.error?.kind == .upstreamDown)
        #expect(provider.calls.count == 2)
    }
}
