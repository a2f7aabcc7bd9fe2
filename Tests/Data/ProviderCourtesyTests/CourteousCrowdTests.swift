import Foundation
import TestSupport
import Testing
import WeatherModel

import HTTPTransport

@testable import ProviderCourtesy

/// More callers than a provider can serve, and callers who have gone.
@Suite("Courteous transport: crowds", .timeLimit(.minutes(Patience.minutes(5))))
struct CourteousCrowdTests {
    private func fixture(_ gate: Gate) -> CourtesyFixture {
        CourtesyFixture(CourtesyTerms(limits: [CallLimit(100, per: .day)], maxInFlight: 2)) { _, _ in
            await gate.pass()
            return .success(CourtesyFixture.reply())
        }
    }

    private func call(_ number: Int, timeoutSeconds: Double = 10) -> ProviderCall {
        CourtesyFixture.call("https://api.example/\(number)", timeoutSeconds: timeoutSeconds)
    }

    @Test("row 42: a crowd that one provider cannot serve in time learns so after the first turn, not at the end of its patience")
    func shed() async {
        let gate = Gate()
        let fixture = fixture(gate)
        await withTaskGroup(of: CallFailure?.self) { group in
            for number in 1...2 { group.addTask { await fixture.send(call(number)).failure } }
            await gate.waitForArrivals(2)
            for number in 3...12 { group.addTask { await fixture.send(call(number)).failure } }
            await fixture.clock.waitForSleepers(10)
            #expect(await fixture.state().waiting == 10)
            // Turns of four seconds: in the six that are left, two slots serve four callers more.
            fixture.clock.advance(by: .seconds(4))
            gate.open()
            var refused = 0
            for await failure in group {
                guard let failure else { continue }
                guard case .refused(let refusal) = failure else {
                    Issue.record("\(failure)")
                    continue
                }
                #expect(refusal.reason == .tooManyInFlight && refusal.retryAfterSeconds != nil)
                refused += 1
            }
            let state = await fixture.state()
            #expect(refused == state.crowdedOut && refused > 0 && state.sent == 12 - refused)
            #expect(state.inFlight == 0 && state.waiting == 0)
        }
        #expect(fixture.clock.now.sinceStart == .seconds(4))
    }

    @Test("row 42: a request that nobody wants any more when its turn comes is not sent, and not counted")
    func unwanted() async {
        let fixture = fixture(Gate(isOpen: true))
        let context = CallContext(secondsLeft: { 60 }, mayProceed: { $0 != .goes(turnSeconds: nil) })
        let failure = await CallContext.$current.withValue(context) { await fixture.send(call(1)).failure }
        #expect(failure == .transport(.cancelled))
        let state = await fixture.state()
        #expect(fixture.upstream.sent.isEmpty && state.dropped == 1 && state.inFlight == 0 && state.uses.first?.used == 0)
        #expect(await fixture.send(call(2)).failure == nil)
    }

    @Test("row 42: a request that nobody wants any more when it would have to wait leaves the queue at once")
    func unwantedInTheQueue() async {
        let gate = Gate()
        let fixture = fixture(gate)
        let context = CallContext(secondsLeft: { 60 }) { step in if case .waits = step { false } else { true } }
        await withTaskGroup(of: Void.self) { group in
            for number in 1...2 { group.addTask { _ = await fixture.send(call(number)) } }
            await gate.waitForArrivals(2)
            #expect(await CallContext.$current.withValue(context) { await fixture.send(call(3)).failure } == .transport(.cancelled))
            #expect(await fixture.state().waiting == 0)
            gate.open()
        }
        #expect(fixture.upstream.sent.count == 2)
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("nobody waits for longer than those who asked do, nor is a call given more time than that")
    func deadline() async {
        let gate = Gate()
        let fixture = fixture(gate)
        let context = CallContext(secondsLeft: { 3 }, mayProceed: { _ in true })
        await withTaskGroup(of: CallFailure?.self) { group in
            for number in 1...2 {
                group.addTask { await CallContext.$current.withValue(context) { await fixture.send(call(number)).failure } }
            }
            await gate.waitForArrivals(2)
            #expect(fixture.upstream.sent.allSatisfy { $0.timeoutSeconds == 3 })
            group.addTask { await CallContext.$current.withValue(context) { await fixture.send(call(3)).failure } }
            await fixture.clock.waitForSleeper(of: .seconds(3))
            fixture.clock.advance(by: .seconds(3))
            #expect(await group.next() == .some(.some(.refused(CallRefusal(.tooManyInFlight, retryAfterSeconds: 1)))))
            gate.open()
        }
    }

    @Test("row 42: a call that timed out because it had waited for its turn is our refusal; one that had all its time is the provider's")
    func timedOutLate() async {
        let gate = Gate()
        let fixture = CourtesyFixture(CourtesyTerms(maxInFlight: 1)) { _, number in
            if number == 1 { await gate.pass() }
            return number == 1 ? .success(CourtesyFixture.reply()) : .failure(.timedOut)
        }
        await withTaskGroup(of: CallFailure?.self) { group in
            group.addTask { await fixture.send(call(1)).failure }
            await gate.waitForArrivals(1)
            group.addTask { await fixture.send(call(2)).failure }
            await fixture.clock.waitForSleepers(1)
            fixture.clock.advance(by: .seconds(4))
            gate.open()
            let failures = await group.reduce(into: [CallFailure?]()) { $0.append($1) }
            #expect(failures.contains(.refused(CallRefusal(.tooManyInFlight, retryAfterSeconds: 4))))
        }
        #expect(fixture.upstream.sent.last?.timeoutSeconds == 6)
        #expect(await fixture.send(call(3)).failure == .transport(.timedOut))
    }

    @Test("a patient request waits as long as whoever asked, and has all of its own time when its turn comes")
    func patient() async {
        let gate = Gate()
        let fixture = fixture(gate)
        let context = CallContext(secondsLeft: { 20 }, mayProceed: { _ in true })
        await withTaskGroup(of: Void.self) { group in
            for number in 1...2 { group.addTask { _ = await fixture.send(call(number)) } }
            await gate.waitForArrivals(2)
            var patient = call(3)
            patient.isPatient = true
            group.addTask { [patient] in _ = await CallContext.$current.withValue(context) { await fixture.send(patient) } }
            await fixture.clock.waitForSleeper(of: .seconds(20))
            fixture.clock.advance(by: .seconds(8))
            gate.open()
        }
        #expect(fixture.upstream.sent.last?.timeoutSeconds == 10)
    }
}
