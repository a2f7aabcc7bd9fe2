import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@Suite("Several nodes over one store", .timeLimit(.minutes(Patience.minutes(5))))
struct NodesTests {
    private let writes: Locked<Int>
    private let date: ManualDate
    private let store: HookedStore

    init() {
        let (writes, date) = (Locked(0), ManualDate())
        (self.writes, self.date) = (writes, date)
        store = HookedStore(
            MemoryWeatherStore(now: date.reading), isShared: true, beforeWrite: { () throws(StoreError) in writes.withLock { $0 += 1 } })
    }

    private func node(_ name: String, _ provider: FakeProvider) -> ServiceRig {
        var configuration = WeatherServiceConfiguration.withoutRetries
        configuration.node = NodeConfiguration(name: name)
        return ServiceRig([provider], store: store, configuration: configuration)
    }

    @Test("row 31: three nodes that are asked for one cell at once make one call; all get its weather")
    func once() async throws {
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let nodes = ["a", "b", "c"].map { node($0, provider) }
        let following = nodes.map { node in Task { await node.service.followStore() } }
        let answered = Locked(0)
        let answers = nodes.map { node in
            Task {
                defer { answered.withLock { $0 += 1 } }
                return await node.weather()
            }
        }
        await gate.waitForArrivals(1)
        gate.open()
        // A node that did not listen yet when the weather was put finds it by its next look.
        try await eventually { try await store.latest(of: Cell(containing: Sample.moscow), otherThan: nil) != nil }
        for node in nodes { await node.service.finishWrites() }
        await eventually {
            for node in nodes { node.clock.advance(toNextWithin: .seconds(1)) }
            return answered.withLock { $0 } == nodes.count
        }
        var revisions: Set<String?> = []
        for answer in answers {
            #expect(await answer.value.isCurrent)
            revisions.insert(await answer.value.snapshot?.revision)
        }
        #expect(revisions.count == 1)
        #expect(provider.calls.count == 1)
        for task in following { task.cancel() }
    }

    @Test("weather that another node has fetched a moment ago is taken from the store, although this node's own is old")
    func takenOver() async throws {
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }
        let (one, two) = (node("a", provider), node("b", provider))
        _ = await one.weather()
        // Until it is written, and the lease given back, the other would wait on a clock that stands still here.
        await one.service.finishWrites()
        _ = await two.weather()
        #expect(provider.calls.count == 1)
        for rig in [one, two] { rig.date.advance(bySeconds: 4000) }
        let renewed = try #require(await one.weather().snapshot)
        await one.service.finishWrites()
        // It has not been told, and has nothing that it could show.
        #expect(await two.weather().snapshot?.revision == renewed.revision)
        #expect(provider.calls.count == 2)
    }

    @Test("a node that was killed in the middle of a fetch holds nobody up for longer than its lease")
    func killed() async throws {
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }
        let cell = Cell(containing: Sample.moscow)
        _ = try await store.claim("fetch.\(cell.id)", by: "killed", forSeconds: 6)
        let rig = node("b", provider)
        let answer = Task { await rig.weather() }
        await rig.clock.waitForSleepers(2)
        #expect(provider.calls.isEmpty)
        // Leases go by the store's clock, looks into it by the node's.
        date.advance(bySeconds: 6)
        rig.clock.advance(by: .seconds(1))
        #expect(await answer.value.isCurrent)
        #expect(provider.calls.count == 1)
    }

    @Test("row 14: a node that is paused in the middle of a fetch, and goes on when another has fetched, shows nothing older than that")
    func paused() async throws {
        let gate = Gate()
        let provider = FakeProvider { call, number in
            if number == 1 { await gate.pass() }
            return .success(Sample.weather(from: call.now, temperature: Double(number)))
        }
        let (one, two) = (node("a", provider), node("b", provider))
        let slow = Task { await one.weather() }
        await gate.waitForArrivals(1)
        // Its own clock stands still: it does not renew its lease.
        for clock in [date, one.date, two.date] { clock.advance(bySeconds: 10) }
        let later = try #require(await two.weather().snapshot)
        await two.service.finishWrites()
        #expect(await one.service.lastKnown(at: Sample.moscow)?.revision == later.revision)
        let changes = await one.service.withChanges(of: later.cell) { changes in
            gate.open()
            return await changes.stream.first { _ in true }
        }
        #expect(changes == .landed(later.withoutDocument))
        #expect(await slow.value.snapshot?.revision == later.revision)
        #expect(await one.weather().snapshot?.revision == later.revision)
        #expect(provider.calls.count == 2)
    }

    @Test("a lease is renewed for as long as the fetch takes, and given back when it has ended, also with a failure")
    func lease() async throws {
        let gate = Gate()
        let provider = FakeProvider { _, _ in
            await gate.pass()
            return .failure(WeatherError(.noConnection, provider: .openMeteo))
        }
        let rig = node("a", provider)
        let name = "fetch.\(Cell(containing: Sample.moscow).id)"
        let answer = Task { await rig.weather() }
        await gate.waitForArrivals(1)
        #expect(try await store.claim(name, by: "b", forSeconds: 1) == nil)
        let before = writes.withLock { $0 }
        await rig.clock.waitForSleepers(2)
        date.advance(bySeconds: 2)
        rig.clock.advance(by: .seconds(1))
        await eventually { writes.withLock { $0 } > before }
        date.advance(bySeconds: 2)
        #expect(try await store.claim(name, by: "b", forSeconds: 1) == nil)
        gate.open()
        #expect(await answer.value.error?.kind == .noConnection)
        await rig.service.finishWrites()
        #expect(try await store.claim(name, by: "b", forSeconds: 1) != nil)
    }

    @Test("Retry after a failure makes an attempt, although what another node fetched a while ago is fresh")
    func retry() async throws {
        let provider = FakeProvider { call, number in
            number == 2 ? .failure(WeatherError(.noConnection, provider: .openMeteo)) : .success(Sample.weather(from: call.now))
        }
        let rig = node("a", provider)
        _ = await rig.weather()
        // The node gives its lease back after it has answered. A call before that would wait for the test's clock, which stands still.
        await rig.service.finishWrites()
        for clock in [rig.date, date] { clock.advance(bySeconds: 100) }
        #expect(await rig.weather(.notification).error?.kind == .noConnection)
        await rig.service.finishWrites()
        #expect(await rig.weather(.retry).isCurrent)
        #expect(provider.calls.count == 3)
    }

    @Test("a store that cannot give leases stops nobody: each node fetches for itself")
    func noLeases() async {
        let failing = HookedStore(isShared: true, beforeWrite: { () throws(StoreError) in throw .unavailable("gone") })
        var configuration = WeatherServiceConfiguration.withoutRetries
        configuration.node = NodeConfiguration(name: "a")
        let provider = FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }
        let rig = ServiceRig([provider], store: failing, configuration: configuration)
        #expect(await rig.weather().isCurrent)
        #expect(provider.calls.count == 1)
    }
}
