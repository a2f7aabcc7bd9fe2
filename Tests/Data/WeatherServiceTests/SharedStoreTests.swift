import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@Suite("A store that others write to as well")
struct SharedStoreTests {
    private let cell = Cell(containing: Sample.moscow)

    /// Two nodes over one store, which do not tell each other anything.
    private func nodes(_ provider: FakeProvider) -> (store: HookedStore, one: ServiceRig, two: ServiceRig) {
        let store = HookedStore(isShared: true)
        return (store, ServiceRig([provider], store: store), ServiceRig([provider], store: store))
    }

    private var provider: FakeProvider { FakeProvider { call, _ in .success(Sample.weather(from: call.now)) } }

    @Test("what another node has fetched is served by this one half a minute later at the latest, without a call")
    func looksIntoTheStore() async throws {
        let provider = provider
        let (_, one, two) = nodes(provider)
        let first = try #require(await one.weather().snapshot)
        await one.service.finishWrites()
        #expect(await two.weather().snapshot?.revision == first.revision)
        for rig in [one, two] { rig.date.advance(bySeconds: 61) }
        let second = try #require(await two.weather(.notification).snapshot)
        #expect(second.fetchedAt > first.fetchedAt)
        await two.service.finishWrites()
        #expect(await one.weather().snapshot?.fetchedAt == first.fetchedAt, "it has not looked yet")
        one.clock.advance(by: .seconds(31))
        #expect(await one.weather().snapshot?.revision == second.revision)
        #expect(provider.calls.count == 2)
    }

    @Test("a node that reads the store's changes serves another's weather at once; after a gap it looks into the store")
    func follows() async throws {
        let provider = provider
        let (store, one, two) = nodes(provider)
        let following = Task { await one.service.followStore() }
        _ = await one.weather()
        await one.service.finishWrites()
        for rig in [one, two] { rig.date.advance(bySeconds: 61) }
        let second = try #require(await two.weather(.notification).snapshot)
        await two.service.finishWrites()
        #expect(await store.inner.latest(of: cell, otherThan: nil)?.head.revision == second.revision)
        await eventually { await one.weather().snapshot?.revision == second.revision }
        #expect(await one.weather().snapshot?.revision == second.revision)
        #expect(provider.calls.count == 2)
        following.cancel()
        await following.value
    }

    @Test("weather that cannot be compared with the store is served as it is, with its age")
    func cannotCompare() async throws {
        let isGone = Locked(false)
        let store = HookedStore(
            isShared: true, beforeRead: { () throws(StoreError) in if isGone.withLock({ $0 }) { throw .unavailable("gone") } })
        let rig = ServiceRig([provider], store: store)
        let first = try #require(await rig.weather().snapshot)
        isGone.withLock { $0 = true }
        rig.clock.advance(by: .seconds(31))
        #expect(await rig.weather() == .current(first))
        rig.date.advance(bySeconds: 3000)
        rig.clock.advance(by: .seconds(3000))
        #expect(await rig.weather() == .refreshing(first))
    }

    @Test("row 35: what a store did not take is written once it works again, without anybody asking, and its failure is known to be over")
    func writtenAgain() async throws {
        let isGone = Locked(true)
        let inner = HookedStore(
            isShared: true,
            beforeRead: { () throws(StoreError) in if isGone.withLock({ $0 }) { throw .unavailable("gone") } },
            beforeWrite: { () throws(StoreError) in if isGone.withLock({ $0 }) { throw .unavailable("gone") } })
        let store = WatchedStore(inner, seconds: { 0 }, report: { _ in }, onChange: { _ in })
        let rig = ServiceRig([provider], store: store)
        let cells = (0..<5).map { Sample.cell($0 + 1) }
        for cell in cells { #expect(await rig.weather(at: cell.center).isCurrent) }
        await rig.service.finishWrites()
        // While it fails, one attempt is enough to see that.
        let failed = await store.health().failedWrites
        #expect(await rig.service.writeAgain() == 5)
        #expect(await store.health().failedWrites == failed + 1)
        await store.lookAgain(atWeather: true, atRecords: true)
        let health = await store.health()
        #expect(health.readProblem != nil && health.weatherProblem != nil)

        isGone.withLock { $0 = false }
        #expect(await rig.service.writeAgain() == 5)
        await rig.service.finishWrites()
        for cell in cells { #expect(await inner.inner.latest(of: cell, otherThan: nil) != nil) }
        #expect(await rig.service.writeAgain() == 0)
        await store.lookAgain(atWeather: true, atRecords: true)
        #expect(await store.health().problem == nil)
    }

    @Test("a store that failed, and of which nothing is wanted, is looked at in each of its parts")
    func looksAgain() async throws {
        let isGone = Locked(true)
        let hook: @Sendable () async throws(StoreError) -> Void = { () throws(StoreError) in
            if isGone.withLock({ $0 }) { throw .unavailable("gone") }
        }
        let store = WatchedStore(
            HookedStore(beforeRead: hook, beforeWrite: hook), seconds: { 0 }, report: { _ in }, onChange: { _ in })
        await #expect(throws: StoreError.self) { try await store.reply(for: "a") }
        await #expect(throws: StoreError.self) { try await store.putReply([1], for: "a", until: .distantFuture) }
        await #expect(throws: StoreError.self) {
            try await store.transaction { transaction throws(StoreError) in
                try transaction.put([1], as: RecordKey(kind: "ledger", name: "a"))
            }
        }
        let health = await store.health()
        #expect(health.readProblem != nil && health.weatherProblem != nil && health.recordProblem != nil)
        isGone.withLock { $0 = false }
        await store.lookAgain(atWeather: true, atRecords: true)
        #expect(await store.health().problem == nil)
    }

    @Test("row 35: a store that can be read and not written does not bring older weather back, nor older warnings")
    func readableAlone() async throws {
        let isFull = Locked(false)
        let store = HookedStore(isShared: true, beforeWrite: { () throws(StoreError) in if isFull.withLock({ $0 }) { throw .full } })
        let rig = ServiceRig([provider], store: store)
        let first = try #require(await rig.weather().snapshot)
        await rig.service.finishWrites()
        isFull.withLock { $0 = true }
        rig.date.advance(bySeconds: 61)
        let second = try #require(await rig.weather(.notification).snapshot)
        await rig.service.finishWrites()
        #expect(await store.inner.latest(of: cell, otherThan: nil)?.head == first.head)
        rig.clock.advance(by: .seconds(31))
        #expect(await rig.weather() == .current(second))
        isFull.withLock { $0 = false }
        #expect(await rig.service.writeAgain() == 1)
        #expect(await store.inner.latest(of: cell, otherThan: nil)?.head == second.head)
    }

    @Test("row 42: weather that there was no room to write at first is written later")
    func leftOut() async throws {
        let gate = Gate()
        let store = HookedStore(beforeWrite: { () throws(StoreError) in await gate.pass() })
        var configuration = WeatherServiceConfiguration()
        configuration.mostWrites = 1
        let rig = ServiceRig([provider], store: store, configuration: configuration)
        let cells = (1..<4).map { Sample.cell($0) }
        for cell in cells { _ = await rig.weather(at: cell.center) }
        #expect(await rig.service.currentLoad().unwritten == 2)
        gate.open()
        await rig.service.finishWrites()
        #expect(await rig.service.writeAgain() == 2)
        for cell in cells { #expect(await store.inner.latest(of: cell, otherThan: nil) != nil) }
    }

    @Test("row 14: a fetch that ends behind another node's later one does not bring the time back")
    func older() async throws {
        let provider = provider
        let (store, one, _) = nodes(provider)
        let later = Sample.snapshot(fetchedAt: one.date.now + 30, temperature: 20)
        try await one.remember(later)
        // Its clock is right, its answer has been under way for long.
        #expect(await one.weather(.notification).snapshot?.revision == later.revision)
        #expect(provider.calls.count == 1)
        await one.service.finishWrites()
        #expect(await store.inner.latest(of: cell, otherThan: nil)?.head == later.head)
        #expect(await one.weather().snapshot?.revision == later.revision)
    }
}
