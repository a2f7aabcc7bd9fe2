import Foundation
import TestSupport
import Testing
import WeatherModel

import HTTPTransport

@testable import ProviderCourtesy

/// The wall clock jumps; time does not.
@Suite("Call ledger: a clock that jumps")
struct CallLedgerClockTests {
    private let limits = [CallLimit(1 << 30, per: .hour), CallLimit(1 << 30, per: .day), CallLimit(1 << 30, per: .month)]

    @Test("row 18: whatever the clock did in between, once it is right all calls of the hour, day and month are counted")
    func random() {
        let soak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let seed = soak ? UInt64.random(in: 0 ... .max) : 12_2026
        var random = SeededRandom(seed: seed)
        for history in 0..<(soak ? 20_000 : 300) { check(history, &random) }
        print("call ledger, jumps of the clock: seed \(seed)")
    }

    private func check(_ history: Int, _ random: inout SeededRandom) {
        var ledger = CallLedger(CourtesyTerms(limits: limits, alertShare: 0))
        // The true time, and by how much the clock is wrong.
        var time = 1_774_900_000 + Double.random(in: 0...200_000, using: &random).rounded()
        var error = 0.0
        var calls: [Double] = []
        _ = ledger.settle(at: Date(timeIntervalSince1970: time))
        for _ in 0..<Int.random(in: 5...60, using: &random) {
            time += ([0, 1, 7, 400, 2000].randomElement(using: &random) ?? 0) * Double.random(in: 0...1, using: &random)
            if Int.random(in: 0..<5, using: &random) == 0 {
                let now = Date(timeIntervalSince1970: time + error)
                let before = ledger.used(at: now)
                let wrong: Double = [0, 200, -200, 7200, -7200, 86_400, -86_400, 3.2e7, -3.2e7].randomElement(using: &random) ?? 0
                let jump = (wrong * Double.random(in: 0.9...1.1, using: &random)).rounded() - error
                jumped(&ledger, by: jump, from: now)
                error += jump
                for (used, earlier) in zip(ledger.used(at: now + jump), before) where used < earlier - 1e-6 {
                    Issue.record("a jump by \(jump) s freed \(earlier - used) calls, history \(history)")
                }
            }
            _ = ledger.count(1, at: Date(timeIntervalSince1970: time + error))
            calls.append(time)
        }
        jumped(&ledger, by: -error, from: Date(timeIntervalSince1970: time + error))
        let now = Date(timeIntervalSince1970: time)
        let moment = LedgerMoment(now)
        for (window, used) in zip([CallLimit.Window.hour, .day, .month], ledger.used(at: now)) {
            let start = Double(CallLedger.start(of: window, at: moment))
            let made = Double(calls.count { $0 >= start })
            if used < made - 1e-6 { Issue.record("counted \(used) of \(made) calls of the \(window), history \(history)") }
            // What was made in the window, beside what a jump carries on, is known to the hour, or to a minute and the few by which
            // jumps were rounded up.
            let slack: Double = window == .hour ? 60 * 40 : 2 * 3600
            let near = Double(calls.count { $0 >= start - slack })
            let dated = window == .hour ? used : ledger.history.total(from: Int(start), at: moment.second)
            if dated > near + 1e-6 { Issue.record("counted \(dated), made at most \(near) calls in the \(window), history \(history)") }
        }
    }

    /// As the transport does: a small step is no jump.
    private func jumped(_ ledger: inout CallLedger, by seconds: Double, from now: Date) {
        _ = ledger.settle(at: now)
        ledger.clockJumped(bySeconds: seconds)
    }

    @Test("row 18: 109 calls, the clock a day back for a second, ten more calls, the clock right again: 119")
    func backForASecond() {
        var ledger = CallLedger(CourtesyTerms(limits: limits))
        for second in 0..<109 { _ = ledger.count(1, at: Sample.noon + Double(second)) }
        jumped(&ledger, by: -86_400, from: Sample.noon + 109)
        for _ in 0..<10 { _ = ledger.count(1, at: Sample.noon + 109 - 86_400) }
        #expect(ledger.used(at: Sample.noon + 109 - 86_400) == [119, 119, 119])
        jumped(&ledger, by: 86_400, from: Sample.noon + 110 - 86_400)
        #expect(ledger.used(at: Sample.noon + 110) == [119, 119, 119])
    }

    @Test("a call that is taken back after a jump is taken from where it is now")
    func credit() {
        var ledger = CallLedger(CourtesyTerms(limits: limits))
        let receipt = ledger.count(3, at: Sample.noon)
        jumped(&ledger, by: 40 * 86_400, from: Sample.noon)
        ledger.undo(receipt)
        #expect(ledger.used(at: Sample.noon + 40 * 86_400) == [0, 0, 0])
    }

    @Test("row 18: a restart under a clock that is a day behind, and one when it is right again: the day's calls are still there")
    func restarts() throws {
        var kept: [UInt8]?
        var ledger = CallLedger(CourtesyTerms(limits: limits))
        for _ in 0..<20 { try ledger.countKept(&kept, at: Sample.noon) }
        try ledger.keep(&kept, for: nil, at: Sample.noon)
        var behind = CallLedger(CourtesyTerms(limits: limits), kept: kept, at: Sample.noon - 86_400)
        #expect(behind.used(at: Sample.noon - 86_400) == [20, 20, 20])
        try behind.countKept(&kept, at: Sample.noon - 86_400)
        try behind.keep(&kept, for: nil, at: Sample.noon - 86_400)
        let right = CallLedger(CourtesyTerms(limits: limits), kept: kept, at: Sample.noon + 60)
        #expect(right.used(at: Sample.noon + 60)[1] >= 20)
    }

    @Test("the transport tells jumps from time that passes: an hour of waiting frees the hour, an hour's jump does not")
    func throughTheTransport() async {
        let date = ManualDate()
        let uptime = Locked(Duration.zero)
        let terms = CourtesyTerms(limits: [CallLimit(10, per: .hour)], alertShare: 0)
        let transport = CourteousTransport(
            ScriptedTransport { _, _ in .success(CourtesyFixture.reply()) }, userAgent: "Petrel/9", terms: [.metNorway: terms],
            keeping: CourtesyMemory(), now: date.reading, clock: ManualClock(), uptime: { uptime.withLock { $0 } })
        for _ in 0..<10 { #expect(await transport.result(of: CourtesyFixture.call()).failure == nil) }
        for jump: Double in [7200, -7200, -86_400, 86_400] {
            date.advance(bySeconds: jump)
            #expect(await transport.result(of: CourtesyFixture.call()).failure != nil, "a jump by \(jump) s")
        }
        date.advance(bySeconds: 7200)
        uptime.withLock { $0 += .seconds(7200) }
        #expect(await transport.result(of: CourtesyFixture.call()).failure == nil)
    }
}
