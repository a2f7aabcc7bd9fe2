import Foundation
import TestSupport
import Testing

@testable import ProviderCourtesy

@Suite("Call ledger")
struct CallLedgerTests {
    private func ledger(_ limits: CallLimit..., alertShare: Double = 0.2) -> CallLedger {
        CallLedger(CourtesyTerms(limits: limits, alertShare: alertShare))
    }

    @Test("Pictures of a map use half of what is not kept for warnings, and never keep a forecast out")
    func maps() {
        var ledger = ledger(CallLimit(10, per: .minute))
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        for _ in 0..<4 {
            #expect(ledger.refusal(.map, weight: 1, at: now) == nil)
            _ = ledger.count(1, at: now)
        }
        #expect(ledger.refusal(.map, weight: 1, at: now)?.reason == .tooManyCalls)
        for _ in 0..<4 {
            #expect(ledger.refusal(.forecast, weight: 1, at: now) == nil)
            _ = ledger.count(1, at: now)
        }
        #expect(ledger.refusal(.forecast, weight: 1, at: now) != nil && ledger.refusal(.alerts, weight: 1, at: now) == nil)
    }

    @Test("A provider that has nothing but pictures gives all of its limit to them")
    func picturesAlone() {
        var ledger = CallLedger(CourtesyTerms(limits: [CallLimit(10, per: .minute)], alertShare: 0, mapShare: 1))
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        for _ in 0..<10 {
            #expect(ledger.refusal(.map, weight: 1, at: now) == nil)
            _ = ledger.count(1, at: now)
        }
        #expect(ledger.refusal(.map, weight: 1, at: now) != nil)
    }

    @Test("a provider without limits is never refused")
    func unlimited() {
        var ledger = ledger()
        expect(ledger.spend(at: Sample.noon).calls == 20_000)
        #expect(!ledger.isKept)
    }

    @Test("row 18: a fifth of every limit stays for warnings, and warnings may have all of it", arguments: CallLimit.Window.allCases)
    func share(window: CallLimit.Window) {
        var ledger = ledger(CallLimit(100, per: window))
        expect(ledger.spend(at: Sample.noon).calls == 80)
        expect(ledger.spend(.search, at: Sample.noon).calls == 0)
        expect(ledger.spend(.alerts, at: Sample.noon).calls == 20)
        expect(ledger.spend(.alerts, at: Sample.noon).calls == 0)
    }

    @Test("row 18: what warnings have used is not taken from what is kept for later warnings")
    func shareAfterWarnings() {
        var ledger = ledger(CallLimit(100, per: .day))
        for _ in 0..<20 { _ = ledger.count(1, at: Sample.noon) }
        expect(ledger.spend(at: Sample.noon).calls == 60)
        expect(ledger.spend(.alerts, at: Sample.noon).calls == 20)
    }

    @Test("at least one call is left for forecasts, however small the limit")
    func atLeastOne() {
        var one = ledger(CallLimit(1, per: .day))
        expect(one.spend(at: Sample.noon).calls == 1)
        var greedy = ledger(CallLimit(50, per: .day), alertShare: 1)
        expect(greedy.spend(at: Sample.noon).calls == 1)
        var none = ledger(CallLimit(0, per: .day))
        expect(none.spend(at: Sample.noon) == .init(calls: 0, refusal: CallRefusal(.allowanceSpent)))
    }

    @Test("row 18: a spent day comes back at midnight UTC, a spent month on its first day, and the refusal says when")
    func civil() {
        // 2026-03-10 12:00 UTC.
        var day = ledger(CallLimit(10, per: .day))
        expect(day.spend(at: Sample.noon).refusal == CallRefusal(.allowanceSpent, retryAfterSeconds: 12 * 3600))
        #expect(day.asked(.forecast, 1, at: Sample.noon + 43_199) == CallRefusal(.allowanceSpent, retryAfterSeconds: 1))
        #expect(day.asked(.forecast, 1, at: Sample.noon + 43_200) == nil)
        var month = ledger(CallLimit(10, per: .month))
        expect(month.spend(at: Sample.noon).refusal == CallRefusal(.allowanceSpent, retryAfterSeconds: 21.5 * 86_400))
        #expect(month.asked(.forecast, 1, at: Sample.noon + 21.5 * 86_400) == nil)
    }

    @Test(
        "months of every length begin where the calendar says",
        arguments: [("2024-02-29", 1), ("2025-02-28", 1), ("2026-12-31", 1), ("2026-12-01", 31), ("2026-01-31", 1), ("2026-04-01", 30)])
    func months(day: String, daysLeft: Int) throws {
        let start = try Date("\(day)T00:00:00Z", strategy: .iso8601)
        var ledger = ledger(CallLimit(10, per: .month))
        expect(ledger.spend(at: start).refusal?.retryAfterSeconds == Double(daysLeft) * 86_400)
    }

    @Test("minute and hour slide: a call counts for its whole window and at most one grain longer", arguments: [(60, 1), (3600, 60)])
    func sliding(seconds: Int, grain: Int) {
        var ledger = ledger(CallLimit(10, per: seconds == 60 ? .minute : .hour), alertShare: 0)
        let start = Sample.noon + 17.25
        expect(ledger.spend(at: start).calls == 10)
        #expect(ledger.asked(.alerts, 1, at: start + Double(seconds) - 0.01)?.reason == .tooManyCalls)
        let wait = ledger.asked(.alerts, 1, at: start)?.retryAfterSeconds ?? 0
        #expect(wait > Double(seconds) - 1 && wait <= Double(seconds + grain))
        #expect(ledger.asked(.alerts, 1, at: start + wait) == nil)
        #expect(ledger.asked(.alerts, 1, at: start + wait - 0.001) != nil)
    }

    @Test("surprise 4.5: all limits hold, the longest wait is told, and a spent day outweighs a full minute")
    func several() {
        var ledger = ledger(CallLimit(10, per: .minute), CallLimit(20, per: .hour), CallLimit(25, per: .day), alertShare: 0)
        expect(ledger.spend(at: Sample.noon).refusal == CallRefusal(.tooManyCalls, retryAfterSeconds: 61))
        expect(ledger.spend(at: Sample.noon + 61).refusal == CallRefusal(.tooManyCalls, retryAfterSeconds: 3660 - 61))
        let later = Sample.noon + 3660
        let last = ledger.spend(at: later)
        #expect(last.calls == 5)
        #expect(last.refusal == CallRefusal(.allowanceSpent, retryAfterSeconds: 43_200 - 3660))
    }

    @Test("surprise 4.5: a call counts by its weight; one that is heavier than the allowance is refused without a time")
    func weights() {
        var ledger = ledger(CallLimit(10, per: .day))
        #expect(ledger.asked(.forecast, 8.5, at: Sample.noon) == CallRefusal(.allowanceSpent))
        #expect(ledger.asked(.alerts, 8.5, at: Sample.noon) == nil)
        for _ in 0..<5 { _ = ledger.count(1.5, at: Sample.noon) }
        #expect(ledger.asked(.forecast, 0.5, at: Sample.noon) == nil)
        #expect(ledger.asked(.forecast, 0.6, at: Sample.noon) != nil)
        #expect(ledger.uses(at: Sample.noon) == [.init(limit: CallLimit(10, per: .day), used: 7.5)])
        // Ten times a tenth is one.
        var tenths = self.ledger(CallLimit(1, per: .day))
        for _ in 0..<9 { _ = tenths.count(0.1, at: Sample.noon) }
        #expect(tenths.asked(.forecast, 0.1, at: Sample.noon) == nil)
        for nonsense in [Double.nan, .infinity, -5] { _ = tenths.count(nonsense, at: Sample.noon) }
        #expect(tenths.uses(at: Sample.noon).first.map { abs($0.used - 2.9) < 1e-9 } == true)
    }

    @Test("a call that found no connection is given back to day and month, not to minute and hour")
    func credit() {
        let windows = CallLimit.Window.allCases
        var ledger = CallLedger(CourtesyTerms(limits: windows.map { CallLimit(10, per: $0) }))
        let receipt = ledger.count(2, at: Sample.noon)
        ledger.credit(receipt)
        #expect(ledger.used(at: Sample.noon) == [2, 2, 0, 0])
        ledger.undo(ledger.count(3, at: Sample.noon))
        #expect(ledger.used(at: Sample.noon) == [2, 2, 0, 0])
        // Given back late, it goes to the day it was counted in.
        let late = ledger.count(1, at: Sample.noon)
        _ = ledger.count(4, at: Sample.noon + 86_400)
        ledger.credit(late)
        #expect(ledger.used(at: Sample.noon + 86_400) == [4, 4, 4, 6 - 2])
    }

    @Test("a clock set back does not free what is spent, and blocks for no longer than one window", arguments: CallLimit.Window.allCases)
    func setBack(window: CallLimit.Window) {
        let length: [CallLimit.Window: Double] = [.minute: 61, .hour: 3660, .day: 86_400, .month: 31 * 86_400]
        for jump: Double in [0.5, 90, 3600, 86_400, 40 * 86_400, 400 * 86_400] {
            var ledger = ledger(CallLimit(10, per: window), alertShare: 0)
            expect(ledger.spend(at: Sample.noon).calls == 10)
            let back = Sample.noon - jump
            expect(ledger.spend(at: back).calls == 0)
            let wait = ledger.asked(.forecast, 1, at: back)?.retryAfterSeconds ?? .infinity
            // A step of up to two minutes is not followed: that much may come on top.
            #expect(wait <= (length[window] ?? 0) + (jump <= 120 ? jump : 0))
            #expect(ledger.asked(.forecast, 1, at: back + wait) == nil)
        }
    }

    @Test("a clock that was ahead for a moment finds the day's count again: it is not free a second time")
    func aheadAndBack() {
        var ledger = ledger(CallLimit(10, per: .day), alertShare: 0)
        for _ in 0..<8 { _ = ledger.count(1, at: Sample.noon) }
        _ = ledger.count(1, at: Sample.noon + 400 * 86_400)
        #expect(ledger.used(at: Sample.noon + 5) == [9])
    }

    @Test("a clock that is put right by seconds over midnight takes nothing from the new day")
    func smallStep() {
        var ledger = ledger(CallLimit(10, per: .day), alertShare: 0)
        let midnight = Sample.noon + 43_200
        for _ in 0..<5 { _ = ledger.count(1, at: midnight + 1) }
        _ = ledger.count(1, at: midnight - 30)
        #expect(ledger.used(at: midnight + 5) == [6])
    }

    @Test("a clock that says nonsense stops nothing and crashes nothing")
    func nonsense() {
        var ledger = ledger(CallLimit(10, per: .minute), CallLimit(10, per: .month))
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1] {
            _ = ledger.refusal(.forecast, weight: 1, at: Date(timeIntervalSince1970: seconds))
            _ = ledger.count(0.1, at: Date(timeIntervalSince1970: seconds))
        }
        #expect(ledger.minute.entries.count <= 61)
    }

    @Test("its memory is bounded: a call a second for hours leaves 61 grains of a minute, 61 of an hour, and a month of days")
    func bounded() {
        var ledger = ledger(CallLimit(1 << 40, per: .day))
        for second in 0..<20_000 { _ = ledger.count(1, at: Sample.noon + Double(second)) }
        #expect(ledger.minute.entries.count <= 61 && ledger.hour.entries.count <= 61)
        #expect(ledger.history.entries.count <= CallHistory.most)
        #expect((60...61).contains(ledger.minute.total) && (3600...3660).contains(ledger.hour.total))
    }
}
