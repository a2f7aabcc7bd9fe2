import Foundation
import TestSupport
import Testing
import WeatherModel

import HTTPTransport

@testable import ProviderCourtesy

/// A process may end at any moment; what counts is what was kept at that moment.
@Suite("Courteous transport: killed at any moment", .timeLimit(.minutes(Patience.minutes(5))))
struct CourtesyCrashTests {
    /// Keeps slowly: between the order and the deed others have their turn.
    private struct SlowKeeping: CourtesyStore {
        let memory = CourtesyMemory()
        let writes = Locked(0)
        let underWay = Locked(0)
        let mostAtOnce = Locked(0)

        func kept(_ name: String) async -> [UInt8]? {
            for _ in 0..<3 { await Task.yield() }
            return await memory.kept(name)
        }

        func keep(_ bytes: [UInt8], as name: String) async { await memory.keep(bytes, as: name) }

        func ledger(_ name: String) async -> [UInt8]? { await kept(name) }

        func changeLedger<Value: Sendable>(
            _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
        ) async throws(KeepingFailure) -> Value {
            writes.withLock { $0 += 1 }
            let now = underWay.withLock { count in
                count += 1
                return count
            }
            mostAtOnce.withLock { $0 = max($0, now) }
            for _ in 0..<3 { await Task.yield() }
            let value = try await memory.changeLedger(name, change)
            underWay.withLock { $0 -= 1 }
            return value
        }
    }

    @Test(
        "row 17: whenever a call is under way, what is kept already covers it, with many callers at once and over midnight",
        arguments: [50, 400, 10_000])
    func covered(limit: Int) async {
        let terms = CourtesyTerms(limits: [CallLimit(limit, per: .day), CallLimit(30 * limit, per: .month)], maxInFlight: 20)
        let keeping = SlowKeeping()
        let date = ManualDate()
        let refused = Locked(0)
        let calls = Locked<[Double]>([])
        let missed = Locked(0)
        let upstream = ScriptedTransport { _, _ in
            date.advance(bySeconds: 0.5)
            let now = date.now
            let made = calls.withLock { calls in
                calls.append(now.timeIntervalSince1970)
                return calls
            }
            let kept = await keeping.memory.kept("ledger-accuweather")
            let restarted = CallLedger(terms, kept: kept, at: date.now)
            let day = LedgerMoment(date.now).day
            let seen = made.count { LedgerMoment(Date(timeIntervalSince1970: $0)).day == day }
            let used = restarted.uses(at: date.now)
            if used[0].used < Double(seen) || used[1].used < Double(made.count) { missed.withLock { $0 += 1 } }
            return .success(CourtesyFixture.reply())
        }
        let transport = CourteousTransport(
            upstream, userAgent: "Petrel/9", terms: [.accuWeather: terms], keeping: keeping, now: date.reading, clock: ManualClock())
        for _ in 1...2 {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<300 {
                    group.addTask {
                        if number.isMultiple(of: 97) { await transport.finishWrites() }
                        // Refusals are expected: the smallest plan is soon spent.
                        do {
                            _ = try await transport.send(CourtesyFixture.call(of: .accuWeather))
                        } catch {
                            refused.withLock { $0 += 1 }
                        }
                    }
                }
            }
            // The next day; what is kept is from the day before.
            date.set(Sample.noon + 86_400)
        }
        #expect(missed.withLock { $0 } == 0)
        #expect(keeping.mostAtOnce.withLock { $0 } == 1)
        let sent = calls.withLock { $0.count }
        #expect(sent == (limit == 50 ? 80 : 600))
        #expect(refused.withLock { $0 } == 600 - sent)
        // A plan of ten thousand is not written down call by call.
        if limit == 10_000 { #expect(keeping.writes.withLock { $0 } < 30) }
    }

    @Test("the kept count is read once, however many callers come first, and before the first call")
    func recalledOnce() async {
        let reads = Locked(0)
        struct Counting: CourtesyStore {
            let reads: Locked<Int>
            let memory = CourtesyMemory()
            func kept(_ name: String) async -> [UInt8]? { await memory.kept(name) }
            func keep(_ bytes: [UInt8], as name: String) async { await memory.keep(bytes, as: name) }
            func ledger(_ name: String) async -> [UInt8]? {
                reads.withLock { $0 += 1 }
                await Task.yield()
                return await memory.ledger(name)
            }
            func changeLedger<Value: Sendable>(
                _ name: String, _ change: @escaping @Sendable ([UInt8]?) -> (bytes: [UInt8]?, value: Value)
            ) async throws(KeepingFailure) -> Value {
                try await memory.changeLedger(name, change)
            }
        }
        let terms = CourtesyTerms(limits: [CallLimit(1000, per: .day)])
        let transport = CourteousTransport(
            ScriptedTransport { _, _ in .success(CourtesyFixture.reply()) }, userAgent: "Petrel/9", terms: [.accuWeather: terms],
            keeping: Counting(reads: reads), now: ManualDate().reading, clock: ManualClock())
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    do { _ = try await transport.send(CourtesyFixture.call(of: .accuWeather)) } catch { Issue.record("\(error)") }
                }
            }
        }
        #expect(reads.withLock { $0 } == 1)
        #expect(await transport.states()[.accuWeather]?.uses.first?.used == 100)
    }
}
