import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

@Suite("Courteous transport: calls at once", .timeLimit(.minutes(Patience.minutes(5))))
struct CourteousTurnsTests {
    private let terms = CourtesyTerms(maxInFlight: 2)

    /// Every call stays at `gate` until it opens or the caller is cancelled.
    private func fixture(_ gate: Gate) -> CourtesyFixture {
        CourtesyFixture(terms) { _, _ in
            await gate.pass()
            return Task.isCancelled ? .failure(.cancelled) : .success(CourtesyFixture.reply())
        }
    }

    private func call(_ number: Int, _ purpose: CallPurpose = .forecast, timeoutSeconds: Double = 10) -> ProviderCall {
        CourtesyFixture.call("https://api.example/\(number)", purpose: purpose, timeoutSeconds: timeoutSeconds)
    }

    private func numbers(_ fixture: CourtesyFixture) -> [String] { fixture.upstream.sent.map { String($0.url.split(separator: "/")[2]) } }

    @Test("2.1: no more calls at once than the provider may have; the others follow in the order in which they came, warnings first")
    func order() async {
        // The first two calls stay, each at a gate of its own.
        let gates = [Gate(), Gate()]
        let fixture = CourtesyFixture(terms) { _, number in
            if number <= 2 { await gates[number - 1].pass() }
            return .success(CourtesyFixture.reply())
        }
        await withTaskGroup(of: Void.self) { group in
            for number in 1...2 {
                group.addTask { _ = await fixture.send(call(number)) }
                await gates[number - 1].waitForArrivals(1)
            }
            for number in 3...6 {
                group.addTask { _ = await fixture.send(call(number, number == 5 ? .alerts : .forecast)) }
                await fixture.clock.waitForSleepers(number - 2)
            }
            #expect(await fixture.state().inFlight == 2)
            #expect(fixture.upstream.sent.count == 2)
            // One slot alone: through two at once, two calls would overtake each other behind the queue.
            gates[0].open()
            await eventually { fixture.upstream.sent.count == 6 }
            #expect(numbers(fixture) == ["1", "2", "5", "3", "4", "6"])
            gates[1].open()
        }
        #expect(fixture.clock.sleeperCount == 0)
        #expect(await fixture.state().inFlight == 0)
    }

    @Test("who waits longer than its timeout is refused, and costs nothing")
    func timeout() async {
        let gate = Gate()
        let fixture = fixture(gate)
        await withTaskGroup(of: CallFailure?.self) { group in
            for number in 1...2 { group.addTask { await fixture.send(call(number)).failure } }
            await gate.waitForArrivals(2)
            group.addTask { await fixture.send(call(3, timeoutSeconds: 4)).failure }
            await fixture.clock.waitForSleepers(1)
            fixture.clock.advance(by: .milliseconds(3900))
            #expect(await fixture.state().refused == 0)
            fixture.clock.advance(by: .milliseconds(100))
            #expect(await group.next() == .some(.some(.refused(CallRefusal(.tooManyInFlight, retryAfterSeconds: 1)))))
            gate.open()
        }
        #expect(fixture.upstream.sent.count == 2)
        let state = await fixture.state()
        #expect(state.refused == 1 && state.inFlight == 0)
    }

    @Test("the wait for a turn is taken off the time for the call")
    func remaining() async {
        let gate = Gate()
        let fixture = fixture(gate)
        await withTaskGroup(of: Void.self) { group in
            for number in 1...2 { group.addTask { _ = await fixture.send(call(number)) } }
            await gate.waitForArrivals(2)
            group.addTask { _ = await fixture.send(call(3, timeoutSeconds: 9)) }
            await fixture.clock.waitForSleepers(1)
            fixture.clock.advance(by: .seconds(4))
            gate.open()
        }
        #expect(fixture.upstream.sent.last?.timeoutSeconds == 5)
        #expect(fixture.upstream.sent.first?.timeoutSeconds == 10)
    }

    @Test("a waiting caller that is cancelled leaves the queue at once, and its place is not lost to others")
    func cancelWaiter() async {
        let gate = Gate()
        let fixture = fixture(gate)
        await withTaskGroup(of: Void.self) { group in
            for number in 1...2 { group.addTask { _ = await fixture.send(call(number)) } }
            await gate.waitForArrivals(2)
            let waiter = Task { await fixture.send(call(3)).failure }
            await fixture.clock.waitForSleepers(1)
            group.addTask { _ = await fixture.send(call(4)) }
            await fixture.clock.waitForSleepers(2)
            waiter.cancel()
            #expect(await waiter.value == .transport(.cancelled))
            gate.open()
        }
        #expect(Set(numbers(fixture)) == ["1", "2", "4"])
        #expect(await fixture.state().inFlight == 0)
    }

    @Test("a caller that is cancelled during its call gives its slot to the next")
    func cancelHolder() async {
        let gate = Gate()
        let fixture = fixture(gate)
        let holders = (1...2).map { number in Task { await fixture.send(call(number)).failure } }
        await gate.waitForArrivals(2)
        let waiter = Task { await fixture.send(call(3)).failure }
        await fixture.clock.waitForSleepers(1)
        holders[0].cancel()
        #expect(await holders[0].value == .transport(.cancelled))
        await gate.waitForArrivals(3)
        gate.open()
        #expect(await waiter.value == nil)
        #expect(await holders[1].value == nil)
        #expect(await fixture.state().inFlight == 0)
    }

    @Test("hundreds of callers, cancelled at any moment: no slot leaks, nobody waits for ever", arguments: [1, 2, 3] as [UInt64])
    func storm(seed: UInt64) async {
        let fixture = CourtesyFixture(terms) { _, number in
            for _ in 0..<(number % 7) { await Task.yield() }
            return Task.isCancelled ? .failure(.cancelled) : .success(CourtesyFixture.reply())
        }
        var random = SeededRandom(seed: seed)
        var callers: [Task<CallFailure?, Never>] = []
        for number in 0..<300 {
            callers.append(Task { await fixture.send(call(number, number % 5 == 0 ? .alerts : .forecast)).failure })
            for _ in 0..<Int.random(in: 0...3, using: &random) { await Task.yield() }
            if Bool.random(using: &random) { callers.randomElement(using: &random)?.cancel() }
        }
        for caller in callers {
            let failure = await caller.value
            #expect(failure == nil || failure == .transport(.cancelled))
        }
        #expect(await fixture.state().inFlight == 0)
        #expect(fixture.clock.sleeperCount == 0)
        // Both slots still work.
        #expect(await fixture.send(call(1000)).failure == nil)
    }

    @Test("calls to one provider do not wait for another's, nor for a slow store of another's count")
    func apart() async {
        let gate = Gate()
        let fixture = CourtesyFixture(terms) { request, _ in
            if request.label == ProviderID.metNorway.rawValue { await gate.pass() }
            return .success(CourtesyFixture.reply())
        }
        await withTaskGroup(of: Void.self) { group in
            for number in 1...4 { group.addTask { _ = await fixture.send(call(number)) } }
            await gate.waitForArrivals(2)
            #expect(await fixture.send(CourtesyFixture.call(of: .openMeteo)).failure == nil)
            gate.open()
        }
    }
}
