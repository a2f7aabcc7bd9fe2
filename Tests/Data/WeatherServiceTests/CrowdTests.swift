import Foundation
import HTTPTransport
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@Suite("Crowds: what is under way is bounded", .timeLimit(.minutes(Patience.minutes(2))))
struct CrowdTests {
    private static func bounded(_ change: (inout WeatherServiceConfiguration) -> Void) -> WeatherServiceConfiguration {
        var configuration = WeatherServiceConfiguration.withoutRetries
        change(&configuration)
        return configuration
    }

    @Test("row 42: fetches whose clients have hung up are dropped before their turn; what is on the wire ends and is kept")
    func hungUp() async {
        let rig = CrowdRig()
        let served = await rig.fillSlots()
        let others = (10..<60).map(rig.visitor)
        await eventually { await rig.waiting() == 50 }
        for visitor in served + others { visitor.cancel() }
        for visitor in served + others { #expect(await visitor.value == .failed(WeatherError(.timedOut))) }
        await eventually { await rig.service.fetchesUnderWay() == CrowdRig.slots }
        await eventually { await rig.waiting() == 0 }
        #expect(await rig.waiting() == 0)
        #expect(await rig.service.currentLoad().dropped == 50)
        rig.gate.open()
        await rig.settle()
        #expect(rig.upstream.sent.count == CrowdRig.slots)
        #expect(await rig.service.lastKnown(at: CrowdRig.place(0)) != nil)
        #expect(await rig.service.lastKnown(at: CrowdRig.place(10)) == nil)
        // Nothing is held against their cells.
        #expect(await rig.visitor(10).value.isCurrent)
    }

    @Test("row 32: one of two who wait in the queue hangs up: the other gets the weather; when both have, nothing is sent")
    func lastOneLeaves() async {
        let rig = CrowdRig()
        let served = await rig.fillSlots()
        let pair = [rig.visitor(10), rig.visitor(10)]
        await eventually { await rig.waiting() == 1 }
        // Both wait: a deadline for each fetch, a patience for each visitor, and the place in the queue.
        await rig.clock.waitForSleepers(2 * CrowdRig.slots + 4)
        pair[0].cancel()
        _ = await pair[0].value
        #expect(await rig.waiting() == 1)
        rig.gate.open()
        #expect(await pair[1].value.isCurrent)
        for visitor in served { #expect(await visitor.value.isCurrent) }
        #expect(await rig.service.currentLoad().dropped == 0)
    }

    @Test("row 42: beyond the limit of fetches a stranger is told at once; held weather has its age; nobody is blamed")
    func limit() async throws {
        let rig = CrowdRig(configuration: Self.bounded { $0.mostFetches = CrowdRig.slots })
        rig.gate.open()
        #expect(await rig.visitor(20).value.isCurrent)
        rig.gate.close()
        rig.date.advance(bySeconds: 7200)
        let served = await rig.fillSlots()
        let before = try #require(await rig.service.providerStates().first)
        let busy = WeatherError(.overloaded, retryAfterSeconds: 5)
        #expect(await rig.visitor(21).value == .failed(busy))
        let known = await rig.visitor(20).value
        #expect(known.isLastKnown && known.error == busy)
        // Who asks for what is being fetched joins, full or not.
        let joining = rig.visitor(0)
        #expect(await rig.service.currentLoad().refused == 2)
        let after = try #require(await rig.service.providerStates().first)
        #expect(after.failures == before.failures && after.services == before.services)
        rig.gate.open()
        for visitor in served + [joining] { #expect(await visitor.value.isCurrent) }
        // No pause: the next moment is another.
        #expect(await rig.visitor(21).value.isCurrent)
    }

    @Test("row 42: when time runs out in our own queue that is our overload, not the provider's failure")
    func overdue() async throws {
        let rig = CrowdRig()
        let served = await rig.fillSlots()
        let late = Task { await rig.service.weather(at: CrowdRig.place(10)) }
        await eventually { await rig.waiting() == 1 }
        // Its place in the queue, and its fetch, have the same twenty seconds.
        await rig.clock.waitForSleepers(2 * CrowdRig.slots + 2)
        rig.clock.advance(by: .seconds(20))
        #expect(await late.value.error?.kind == .overloaded)
        #expect(await late.value.error?.provider == nil)
        rig.gate.open()
        for visitor in served { _ = await visitor.value }
        let state = try #require(await rig.service.providerStates().first)
        #expect(state.failures == 0 && state.lastError == nil)
    }

    @Test("row 42: a slow provider with a queue: a stranger is told after two seconds when to come, and then the weather is there")
    func crowded() async {
        let rig = CrowdRig()
        // Given turns of five seconds
        let first = await rig.fillSlots()
        rig.clock.advance(by: .seconds(5))
        rig.gate.open()
        for visitor in first { _ = await visitor.value }
        rig.gate.close()
        let second = await rig.fillSlots(from: 4)
        // When a stranger comes
        let stranger = rig.visitor(10)
        await eventually { await rig.waiting() == 1 }
        await rig.clock.waitForSleepers(2 * CrowdRig.slots + 3)
        rig.clock.advance(by: .seconds(2))
        // Then the first of four slots is free after 1.25 s, and the answer there after 6.25
        #expect(await stranger.value == .failed(WeatherError(.overloaded, retryAfterSeconds: 5)))
        #expect(await rig.waiting() == 1)
        rig.gate.open()
        await rig.settle()
        #expect(await rig.visitor(10).value.isCurrent)
        #expect(rig.upstream.sent.count == 9)
        for visitor in second { _ = await visitor.value }
    }

    @Test("row 42: who has queued for two seconds at a provider of which no turn has ended yet is told to come again")
    func crowdedUnknown() async {
        let rig = CrowdRig()
        let first = await rig.fillSlots()
        let stranger = rig.visitor(10)
        await eventually { await rig.waiting() == 1 }
        await rig.clock.waitForSleepers(2 * CrowdRig.slots + 3)
        rig.clock.advance(by: .seconds(2))
        #expect(await stranger.value == .failed(WeatherError(.overloaded, retryAfterSeconds: 3)))
        rig.gate.open()
        for visitor in first { #expect(await visitor.value.isCurrent) }
        await rig.settle()
        #expect(await rig.visitor(10).value.isCurrent)
    }

    @Test("row 42: whose call goes at once to a slow provider with a queue is told after two seconds as well; without a queue it waits")
    func crowdedBehind() async {
        let rig = CrowdRig()
        // Given turns of five seconds
        let first = await rig.fillSlots()
        rig.clock.advance(by: .seconds(5))
        rig.gate.open()
        for visitor in first { _ = await visitor.value }
        rig.gate.close()
        // When all slots are taken, and nobody waits for one
        let second = await rig.fillSlots(from: 4)
        await rig.clock.waitForSleepers(2 * CrowdRig.slots)
        rig.clock.advance(by: .seconds(2))
        await rig.clock.waitForSleepers(2 * CrowdRig.slots)
        // Then they go on waiting, until a queue forms
        let queued = Task { await rig.service.weather(at: CrowdRig.place(20)) }
        await eventually { await rig.waiting() == 1 }
        await rig.clock.waitForSleepers(2 * CrowdRig.slots + 2)
        rig.clock.advance(by: .seconds(2))
        for visitor in second { #expect(await visitor.value == .failed(WeatherError(.overloaded, retryAfterSeconds: 3))) }
        rig.gate.open()
        #expect(await queued.value.isCurrent)
        #expect(await rig.visitor(4).value.isCurrent)
    }

    @Test("row 42: beyond the limit of searches the gazetteer answers alone; what it does not know is told to be asked later")
    func searches() async throws {
        let gate = Gate()
        let provider = FakeProvider(places: { _, _ in
            await gate.pass()
            return .success([])
        })
        let rig = ServiceRig([provider], configuration: Self.bounded { $0.mostSearches = 1 })
        let searching = Task { try await rig.service.search.places(named: "Xyzzyqwx", limit: 5) }
        await gate.waitForArrivals(1)
        #expect(try await rig.service.search.places(named: "Berlin", limit: 1).first?.name == "Berlin")
        await #expect(throws: WeatherError(.overloaded, retryAfterSeconds: 5)) {
            try await rig.service.search.places(named: "Plughplover", limit: 5)
        }
        gate.open()
        #expect(try await searching.value == [])
        #expect(provider.searches.count == 1)
    }

    @Test("row 42: a store that takes nothing more holds a bounded number of entries back; the weather is served from memory")
    func writes() async throws {
        let gate = Gate()
        let store = HookedStore(beforeWrite: { () throws(StoreError) in await gate.pass() })
        let rig = ServiceRig([FakeProvider()], store: store, configuration: Self.bounded { $0.mostWrites = 3 })
        for number in 0..<10 { #expect(await rig.weather(at: CrowdRig.place(number)).isCurrent) }
        let load = await rig.service.currentLoad()
        #expect(load.writes == 3 && load.unwritten == 7)
        #expect(await rig.weather(at: CrowdRig.place(9)).isCurrent)
        gate.open()
        await rig.service.finishWrites()
        #expect(await rig.service.currentLoad().writes == 0)
    }
}
