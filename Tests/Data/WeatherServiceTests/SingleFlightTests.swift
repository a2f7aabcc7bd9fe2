import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@Suite("Single flight")
struct SingleFlightTests {
    @Test("row 31: 2,000 concurrent requests for one expired cell make 1 upstream call and 1 read of the store")
    func stampede() async throws {
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let storeGate = Gate(isOpen: true)
        let store = HookedStore(beforeRead: { () throws(StoreError) in await storeGate.pass() })
        let rig = ServiceRig([provider], store: store)
        try await rig.remember(age: 7200)
        let answers = await withTaskGroup(of: WeatherAnswer.self) { group in
            for _ in 0..<2000 { group.addTask { await rig.weather() } }
            await gate.waitForArrivals(1)
            gate.open()
            return await group.reduce(into: [WeatherAnswer]()) { $0.append($1) }
        }
        #expect(answers.count == 2000)
        #expect(answers.allSatisfy { $0.isCurrent && $0.temperature == 11.5 })
        #expect(provider.calls.count == 1)
        #expect(storeGate.arrivals == 1)
    }

    @Test("row 31: while one stale cell is refreshed 2,000 readers are served at once")
    func staleStampede() async throws {
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let rig = ServiceRig([provider])
        try await rig.remember(age: 1800)
        for _ in 0..<2000 { #expect(await rig.weather().isRefreshing) }
        gate.open()
        await rig.settle()
        #expect(provider.calls.count == 1)
    }

    @Test("row 32: the one who came first is cancelled; the others get the answer, upstream is called once, no entry is left")
    func leaderCancelled() async {
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let rig = ServiceRig([provider])
        let leader = Task { await rig.weather() }
        await gate.waitForArrivals(1)
        async let first = rig.weather()
        async let second = rig.weather()
        leader.cancel()
        #expect(await leader.value == .failed(WeatherError(.timedOut)))
        gate.open()
        #expect(await first.isCurrent)
        #expect(await second.isCurrent)
        #expect(provider.calls.count == 1)
        #expect(await rig.service.fetchesUnderWay() == 0)
    }

    @Test("row 32: a waiter cancelled before, while reading the store, while waiting and after harms nobody", arguments: 0..<4)
    func waiterCancelled(stage: Int) async throws {
        let storeGate = Gate(isOpen: stage != 1)
        let gate = Gate()
        let provider = FakeProvider.gated(gate)
        let store = HookedStore(beforeRead: { () throws(StoreError) in await storeGate.pass() })
        let rig = ServiceRig([provider], store: store)
        let begin = Gate()
        let waiter = Task {
            await begin.pass(ignoringCancellation: true)
            return await rig.weather()
        }
        if stage == 0 { waiter.cancel() }
        begin.open()
        if stage == 1 {
            await storeGate.waitForArrivals(1)
            waiter.cancel()
            #expect(await waiter.value == .failed(WeatherError(.timedOut)))
            #expect(provider.calls.isEmpty)
            storeGate.open()
        }
        let other = Task { await rig.weather() }
        await gate.waitForArrivals(1)
        if stage == 2 { waiter.cancel() }
        if stage != 3 { #expect(await waiter.value == .failed(WeatherError(.timedOut))) }
        gate.open()
        #expect(await other.value.isCurrent)
        if stage == 3 {
            #expect(await waiter.value.isCurrent)
            waiter.cancel()
        }
        #expect(await rig.weather().isCurrent)
        #expect(provider.calls.count == 1)
    }

    @Test("row 32: a failure is told to all who wait, once, and the next one asks anew")
    func sharedFailure() async {
        let gate = Gate()
        let provider = FakeProvider { call, number in
            await gate.pass()
            return number == 1 ? .failure(WeatherError(.badRequest)) : .success(Sample.weather(from: call.now))
        }
        let rig = ServiceRig([provider])
        let waiters = (0..<10).map { _ in Task { await rig.weather() } }
        await gate.waitForArrivals(1)
        // Ten tasks have begun to wait when nothing is left to be scheduled; those that come later find the pause.
        gate.open()
        for waiter in waiters { #expect(await waiter.value == .failed(WeatherError(.badRequest, provider: .openMeteo))) }
        #expect(provider.calls.count == 1)
        #expect(await rig.weather(.retry).isCurrent)
    }

    @Test("row 32: a provider that never answers and heeds nothing holds nobody beyond the deadline, and its late answer is dropped")
    func deadline() async {
        let gate = Gate()
        let provider = FakeProvider.gated(gate, ignoringCancellation: true)
        let rig = ServiceRig([provider])
        let waiter = Task { await rig.weather() }
        await gate.waitForArrivals(1)
        await rig.clock.waitForSleepers(1)
        rig.clock.advance(by: .seconds(20))
        #expect(await waiter.value == .failed(WeatherError(.timedOut)))
        #expect(await rig.service.fetchesUnderWay() == 0)
        gate.open()
        #expect(await rig.weather(.retry).isCurrent)
    }

    @Test("the deadline's watch ends with the fetch: nothing goes on sleeping")
    func noSleeperLeft() async {
        let rig = ServiceRig([FakeProvider()])
        _ = await rig.weather()
        await eventually { rig.clock.sleeperCount == 0 }
        #expect(rig.clock.sleeperCount == 0)
    }

    @Test("row 10: hundreds of cells asked for at once each get their own weather (1,000 with PETREL_SOAK=1)")
    func manyCells() async throws {
        let provider = FakeProvider { call, _ in
            .success(Sample.weather(from: call.now, hours: 2, days: 1, temperature: call.coordinate.latitude))
        }
        let rig = ServiceRig([provider])
        let count = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 1000 : 200
        let cells = (0..<count).compactMap { Cell(id: "\($0 * 3 - 1500).\($0 * 7 - 3500)") }
        #expect(cells.count == count)
        await withTaskGroup(of: Bool.self) { group in
            for cell in cells {
                group.addTask {
                    let answer = await rig.weather(at: cell.center)
                    return answer.snapshot?.cell == cell && answer.temperature == cell.center.latitude
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(provider.calls.count == count)
    }

    @Test("what we gave up ourselves at the deadline is not the provider's failure")
    func ownCancellation() async {
        let gate = Gate()
        let provider = FakeProvider { _, _ in
            await gate.pass()
            return .failure(WeatherError(.noConnection, provider: .openMeteo))
        }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        let waiter = Task { await rig.weather() }
        await gate.waitForArrivals(1)
        await rig.clock.waitForSleepers(1)
        rig.clock.advance(by: .seconds(20))
        #expect(await waiter.value == .failed(WeatherError(.timedOut)))
        // The call ends behind the deadline; a second one, which does fail, is the mark that it has.
        gate.open()
        await eventually { await rig.weather(.retry).error?.kind != .timedOut }
        let state = await rig.service.providerStates().first
        #expect(state?.failures == (state?.calls ?? 0) - 1)
    }
}
