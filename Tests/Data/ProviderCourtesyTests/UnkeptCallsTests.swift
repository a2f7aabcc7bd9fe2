import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

/// The ledger cannot be written: the disk is full, the database locked or broken.
@Suite("Courteous transport: calls that cannot be kept")
struct UnkeptCallsTests {
    /// Keeps only while it may.
    private struct MoodyKeeping: CourtesyStore {
        let memory = CourtesyMemory()
        let isWritable = Locked(false)

        func kept(_ name: String) async -> [UInt8]? { await memory.kept(name) }
        func keep(_ bytes: [UInt8], as name: String) async {}
        func ledger(_ name: String) async -> [UInt8]? { await memory.ledger(name) }
        func changeLedger<Value: Sendable>(
            _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
        ) async throws(KeepingFailure) -> Value {
            guard isWritable.withLock({ $0 }) else { throw KeepingFailure(words: "the disk is full") }
            return try await memory.changeLedger(name, change)
        }
    }

    private let keeping = MoodyKeeping()
    private let upstream = ScriptedTransport { _, _ in .success(CourtesyFixture.reply()) }
    private let date = ManualDate()

    private func start(_ limits: CallLimit...) -> CourteousTransport {
        CourteousTransport(
            upstream, userAgent: "Petrel/9", terms: [.metNorway: CourtesyTerms(limits: limits)], keeping: keeping, now: date.reading,
            clock: ManualClock())
    }

    @Test("rows 17, 35: with writes that fail, 16 restarts in a day let out 80 of 100 calls, and not 16 times 80")
    func restarts() async {
        for number in 1...16 {
            let transport = start(CallLimit(100, per: .day))
            for _ in 0..<30 { _ = await transport.result(of: CourtesyFixture.call()) }
            #expect(upstream.sent.count == 5 * number)
            #expect(await transport.states()[.metNorway]?.isKept == false)
        }
    }

    @Test("row 35: a refusal for want of keeping says to come back in ten seconds, and calls go on as soon as writing works")
    func recovery() async {
        let transport = start(CallLimit(100, per: .day))
        for _ in 0..<5 { #expect(await transport.result(of: CourtesyFixture.call()).failure == nil) }
        let refusal = await transport.result(of: CourtesyFixture.call()).failure
        #expect(refusal == .refused(CallRefusal(.allowanceSpent, retryAfterSeconds: 10)))

        keeping.isWritable.withLock { $0 = true }
        for _ in 0..<10 { #expect(await transport.result(of: CourtesyFixture.call()).failure == nil) }
        #expect(await transport.states()[.metNorway]?.isKept == true)
        #expect(await transport.finishWrites() == 0)

        let next = start(CallLimit(100, per: .day))
        await next.recallLedgers()
        #expect(await next.states()[.metNorway]?.uses.first?.used == 15, "what could not be kept before is kept now")
    }

    @Test("row 35: an end at which nothing can be kept says how many ledgers were lost")
    func lost() async {
        let transport = start(CallLimit(100, per: .day))
        _ = await transport.result(of: CourtesyFixture.call())
        #expect(await transport.finishWrites() == 1)
        #expect(await transport.unkeptLedgers() == 1)
    }

    @Test("a provider with a limit a minute alone has nothing to keep, and is not held up")
    func minutely() async {
        let transport = start(CallLimit(50, per: .minute))
        for _ in 0..<40 { #expect(await transport.result(of: CourtesyFixture.call()).failure == nil) }
        #expect(await transport.finishWrites() == 0)
    }
}
