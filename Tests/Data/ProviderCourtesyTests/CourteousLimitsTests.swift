import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

@Suite("Courteous transport: limits")
struct CourteousLimitsTests {
    private let terms = CourtesyTerms(limits: [CallLimit(10, per: .day)])
    private let ok: @Sendable (TransportRequest, Int) async -> ScriptedTransport.Answer? = { _, _ in .success(CourtesyFixture.reply()) }

    @Test("row 18: the ninth forecast of ten calls a day is refused without a call, a warning goes out")
    func share() async {
        let fixture = CourtesyFixture(terms, answer: ok)
        for _ in 0..<8 { #expect(await fixture.send().failure == nil) }
        #expect(await fixture.send().failure == .refused(CallRefusal(.allowanceSpent, retryAfterSeconds: 43_200)))
        #expect(await fixture.send(CourtesyFixture.call(purpose: .alerts)).failure == nil)
        #expect(fixture.upstream.sent.count == 9)
        let state = await fixture.state()
        #expect(state == CourtesyState(uses: [.init(limit: CallLimit(10, per: .day), used: 9)], sent: 9, refused: 1, lastStatus: 200))
    }

    @Test("row 17: a provider that answers 429 for an hour is called no more than its limits allow, whoever retries")
    func tooMany() async {
        let limits = CourtesyTerms(limits: [CallLimit(20, per: .minute), CallLimit(100, per: .hour)])
        let fixture = CourtesyFixture(limits) { _, _ in .success(CourtesyFixture.reply(429, body: "")) }
        for _ in 0..<3600 {
            _ = await fixture.send()
            fixture.date.advance(bySeconds: 1)
        }
        #expect(fixture.upstream.sent.count == 80)
    }

    @Test("row 17: a 429 and a 403 are calls and answers, passed on as they are")
    func passedOn() async throws {
        let fixture = CourtesyFixture(terms) { _, number in .success(CourtesyFixture.reply(number == 1 ? 429 : 403, ["Retry-After": "7"])) }
        #expect(try await fixture.send().get().status == 429)
        #expect(try await fixture.send().get()["retry-after"] == "7")
        #expect(await fixture.state().uses.first?.used == 2)
    }

    @Test(
        "a call without a connection costs nothing of the day; one that may have arrived counts",
        arguments: [(TransportFailure.noConnection, 0.0), (.timedOut, 1), (.interrupted, 1), (.tooLarge, 1), (.cancelled, 1)])
    func failures(failure: TransportFailure, used: Double) async {
        let fixture = CourtesyFixture(terms) { _, _ in .failure(failure) }
        #expect(await fixture.send().failure == .transport(failure))
        let state = await fixture.state()
        #expect(state.uses.first?.used == used && state.sent == 1 && state.inFlight == 0)
    }

    @Test("a caller that no longer wants the answer costs nothing")
    func cancelledBefore() async {
        let fixture = CourtesyFixture(terms) { _, _ in nil }
        let gate = Gate()
        let caller = Task {
            await gate.pass()
            return await fixture.send()
        }
        caller.cancel()
        #expect(await caller.value.failure == .transport(.cancelled))
        #expect(await fixture.state() == CourtesyState(uses: [.init(limit: CallLimit(10, per: .day), used: 0)]))
    }

    @Test("a caller that is cancelled while its call is being written down costs nothing either")
    func cancelledWhileKeeping() async {
        struct Held: CourtesyStore {
            let gate: Gate
            func kept(_ name: String) async -> [UInt8]? { nil }
            func keep(_ bytes: [UInt8], as name: String) async {}
            func ledger(_ name: String) async -> [UInt8]? { nil }
            func changeLedger<Value: Sendable>(
                _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
            ) async throws(KeepingFailure) -> Value {
                await gate.pass(ignoringCancellation: true)
                return change(nil).value
            }
        }
        let gate = Gate()
        let transport = CourteousTransport(
            ScriptedTransport(), userAgent: "Petrel/9", terms: [.metNorway: terms], keeping: Held(gate: gate), now: ManualDate().reading,
            clock: ManualClock())
        let caller = Task { await transport.result(of: CourtesyFixture.call()) }
        await gate.waitForArrivals(1)
        caller.cancel()
        gate.open()
        #expect(await caller.value.failure == .transport(.cancelled))
        let state = await transport.states()[.metNorway]
        #expect(state == CourtesyState(uses: [.init(limit: CallLimit(10, per: .day), used: 0)]))
    }

    @Test("row 17: the count survives an orderly restart exactly, and a kill -9 with no call forgotten", arguments: [true, false])
    func restart(isOrderly: Bool) async {
        let limits = CourtesyTerms(limits: [CallLimit(200, per: .day)])
        let first = CourtesyFixture(limits, answer: ok)
        for _ in 0..<150 { _ = await first.send() }
        if isOrderly { await first.transport.finishWrites() }
        let second = CourtesyFixture(limits, date: first.date, keeping: first.keeping, answer: ok)
        await second.transport.recallLedgers()
        let used = await second.state().uses.first?.used ?? 0
        #expect(isOrderly ? used == 150 : (150...154).contains(used))
        for _ in 0..<100 { _ = await second.send() }
        #expect(second.upstream.sent.count == 160 - Int(used))
    }

    @Test("calls after finishWrites are kept as well")
    func afterFinishing() async {
        let first = CourtesyFixture(terms, answer: ok)
        _ = await first.send()
        await first.transport.finishWrites()
        _ = await first.send()
        let second = CourtesyFixture(terms, date: first.date, keeping: first.keeping, answer: ok)
        await second.transport.recallLedgers()
        #expect(await second.state().uses.first?.used == 2)
    }

    @Test("each provider has its own count; one without terms is only held to a number at once")
    func apart() async {
        let fixture = CourtesyFixture(terms, answer: ok)
        for _ in 0..<8 { _ = await fixture.send() }
        for _ in 0..<50 { #expect(await fixture.send(CourtesyFixture.call(of: .openMeteo)).failure == nil) }
        #expect(await fixture.state(of: .openMeteo).sent == 50)
    }

    @Test("a thousand callers at once share what is left: not one call too many")
    func atOnce() async {
        let limits = CourtesyTerms(limits: [CallLimit(100, per: .day)], maxInFlight: 1000)
        let fixture = CourtesyFixture(limits, answer: ok)
        let sent = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<1000 { group.addTask { await fixture.send().failure == nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(sent == 80 && fixture.upstream.sent.count == 80)
        #expect(await fixture.state().inFlight == 0)
    }
}
