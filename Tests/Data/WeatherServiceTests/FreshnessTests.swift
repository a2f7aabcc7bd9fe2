import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@Suite("Freshness")
struct FreshnessTests {
    @Test("up to 5:00 the cached value is served and nobody is called; at 5:01 it is served and refreshed behind")
    func freshThenStale() async {
        let provider = FakeProvider { call, number in .success(Sample.weather(from: call.now, temperature: Double(number))) }
        let rig = ServiceRig([provider])
        #expect(await rig.weather().temperature == 1)

        rig.date.advance(bySeconds: 300)
        let fresh = await rig.weather()
        #expect(fresh.isCurrent && fresh.temperature == 1)
        #expect(provider.calls.count == 1)

        rig.date.advance(bySeconds: 1)
        let stale = await rig.weather()
        #expect(stale.isRefreshing && stale.temperature == 1)
        await rig.settle()
        #expect(provider.calls.count == 2)
        let renewed = await rig.weather()
        #expect(renewed.isCurrent && renewed.temperature == 2)
    }

    @Test("beyond 60:00 it waits for the fetch")
    func expired() async throws {
        let rig = ServiceRig([FakeProvider()])
        try await rig.remember(age: 3601)
        let answer = await rig.weather()
        #expect(answer.isCurrent && answer.temperature == 11.5)
    }

    @Test("at 60:00 it is still served at once")
    func almostExpired() async throws {
        let gate = Gate()
        let rig = ServiceRig([FakeProvider.gated(gate)])
        try await rig.remember(age: 3600)
        let answer = await rig.weather()
        #expect(answer.isRefreshing && answer.temperature == 5)
        gate.open()
        await rig.settle()
    }

    @Test("opened from a notification it asks upstream although the cache is fresh")
    func notification() async {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        _ = await rig.weather()
        rig.date.advance(bySeconds: 60)
        let answer = await rig.weather(.notification)
        #expect(answer.isCurrent)
        #expect(provider.calls.count == 2)
    }

    @Test("row 27: opened from a notification while an ordinary fetch is under way, it asks again after that one; two of them once")
    func notificationUnderWay() async {
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let rig = ServiceRig([provider])
        async let ordinary = rig.weather()
        await gate.waitForArrivals(1)
        async let first = rig.weather(.notification)
        async let second = rig.weather(.notification)
        for _ in 0..<200 { await Task.yield() }
        gate.open()
        #expect(await ordinary.isCurrent)
        #expect(await first.isCurrent)
        #expect(await second.isCurrent)
        // What is under way may be content with a reply that is stored: this one is not
        #expect((2...3).contains(provider.calls.count) && provider.calls.last?.isUrgent == true)
    }

    @Test("row 50: a future-dated entry of the store is served and refreshed, not pinned")
    func futureEntry() async throws {
        let provider = FakeProvider()
        let rig = ServiceRig([provider])
        try await rig.remember(age: -1800)
        let answer = await rig.weather()
        #expect(answer.isRefreshing)
        await rig.settle()
        #expect(provider.calls.count == 1)
        #expect(await rig.weather().isCurrent)
    }

    @Test("row 44: upstream down: stale is served with the error, live again without a restart")
    func staleOnError() async throws {
        let isDown = Locked(true)
        let provider = FakeProvider { call, _ in
            isDown.withLock { $0 } ? .failure(WeatherError(.upstreamDown, provider: .openMeteo)) : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        try await rig.remember(age: 7200)
        let answer = await rig.weather()
        #expect(answer.isLastKnown && answer.temperature == 5)
        #expect(answer.error?.kind == .upstreamDown)

        isDown.withLock { $0 = false }
        rig.date.advance(bySeconds: 60)
        #expect(await rig.weather().isCurrent)
        #expect(await rig.service.providerStates().first?.lastError == nil)
    }

    @Test("with nothing cached a failure is a failure, Retry asks at once, and then there is data")
    func retryAfterFailure() async {
        let provider = FakeProvider { call, number in
            number == 1 ? .failure(WeatherError(.noConnection, provider: .openMeteo)) : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        #expect(await rig.weather() == .failed(WeatherError(.noConnection, provider: .openMeteo)))
        #expect(await rig.weather(.retry).isCurrent)
    }

    @Test("row 17: a cell that failed is left alone for a moment: 1,000 page views are not 1,000 calls")
    func pauseAfterFailure() async throws {
        let provider = FakeProvider.failing(WeatherError(.badBody, provider: .openMeteo))
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        try await rig.remember(age: 1800)
        for _ in 0..<1000 {
            _ = await rig.weather()
            await rig.settle()
        }
        #expect(provider.calls.count == 1)
        #expect(await rig.weather().isLastKnown)
        rig.date.advance(bySeconds: 2)
        #expect(await rig.weather().isRefreshing)
        await rig.settle()
        #expect(provider.calls.count == 2)
    }

    @Test("row 15: what failed is never stored, and what was stored stays")
    func badBodiesAreNotStored() async throws {
        let rig = ServiceRig([FakeProvider { _, _ in .success(Sample.weather(hours: 0, days: 0).emptied) }], configuration: .withoutRetries)
        try await rig.remember(age: 7200)
        let answer = await rig.weather()
        await rig.service.finishWrites()
        #expect(answer.error?.kind == .badBody)
        let record = try #require(try await rig.store.latest(of: Cell(containing: Sample.moscow), otherThan: nil))
        #expect(try SnapshotDocument.snapshot(from: record.document).fetchedAt == rig.date.now - 7200)
    }

    @Test("lastKnown asks nobody")
    func lastKnown() async throws {
        let rig = ServiceRig([FakeProvider { _, _ in preconditionFailure("nobody is to be asked") }])
        #expect(await rig.service.lastKnown(at: Sample.moscow) == nil)
        try await rig.remember(age: 864_000)
        #expect(await rig.service.lastKnown(at: Sample.moscow)?.fetchedAt == rig.date.now - 864_000)
    }

    @Test("Retry after a failed attempt asks, although what is held is fresh; after a success it does not")
    func retryOfNotification() async {
        let provider = FakeProvider { call, number in
            number == 2 ? .failure(WeatherError(.noConnection, provider: .openMeteo)) : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        _ = await rig.weather()
        rig.date.advance(bySeconds: 60)
        #expect(await rig.weather(.notification).isLastKnown)
        #expect(await rig.weather(.retry).isCurrent)
        #expect(provider.calls.count == 3)
        #expect(await rig.weather(.retry).isCurrent)
        #expect(provider.calls.count == 3)
    }
}
