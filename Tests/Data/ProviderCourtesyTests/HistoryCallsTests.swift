import Foundation
import Testing
import WeatherModel

@testable import ProviderCourtesy

@Suite("Calls for past years, which count as hundreds: behind everything else, and in a part of each plan")
struct HistoryCallsTests {
    @Test("They go last, after maps and air quality, and are no part of anybody's wait")
    func queue() {
        var queue = CallQueue(slots: 1)
        #expect(queue.enter(1, for: .forecast, at: 0, secondsLeft: 60) == .goes)
        for (caller, purpose) in [(2, CallPurpose.history), (3, .map), (4, .forecast), (5, .airQuality), (6, .alerts)] {
            guard case .waits = queue.enter(caller, for: purpose, at: 0, secondsLeft: 60) else {
                Issue.record("\(purpose) was not queued")
                return
            }
        }
        #expect((0..<5).map { _ in queue.leave(at: 1, after: 1) } == [6, 4, 3, 5, 2])
        #expect(queue.waiting == 0)
        #expect(queue.enter(7, for: .history, at: 1, secondsLeft: 60) == .waits(seconds: 2))
        #expect(queue.giveUp(7) && queue.waiting == 0)
    }

    @Test("A minute of the free plan has room for one of them while little else was called; none beyond 60 % of a limit")
    func ledger() {
        let now = Date(timeIntervalSince1970: 1_795_273_200)
        var ledger = CallLedger(CourtesyTerms(limits: [CallLimit(600, per: .minute), CallLimit(10_000, per: .day)]))
        #expect(ledger.refusal(.history, weight: 313, at: now) == nil)
        _ = ledger.count(40, at: now)
        #expect(ledger.refusal(.history, weight: 313, at: now) == nil)
        _ = ledger.count(8, at: now)
        #expect(ledger.refusal(.history, weight: 313, at: now)?.reason == .tooManyCalls)
        #expect(ledger.refusal(.forecast, weight: 5, at: now) == nil)
        let later = now.addingTimeInterval(120)
        _ = ledger.count(5_700, at: later.addingTimeInterval(-61))
        #expect(ledger.refusal(.history, weight: 313, at: later)?.reason == .allowanceSpent)
        #expect(ledger.refusal(.forecast, weight: 5, at: later) == nil)
    }

    @Test("They may have two fifths of a day, whoever caused them")
    func share() {
        var book = AccountBook(AccountBook.Rules(calls: []))
        let plan = ProviderPlan([
            PlanUse(.minute, calls: 600, allowance: 480, used: 0), PlanUse(.day, calls: 10_000, allowance: 8_000, used: 0),
        ])
        var booked = 0
        for second in 0..<40 {
            let call = AccountBook.Call(.openMeteo, .history, weight: 313, payer: nil, plan: plan)
            if case .booked = book.book(call, at: Double(second * 120)) { booked += 1 }
        }
        #expect(booked == 12)
        #expect(CallWork(.history, for: .client([1, 2, 3, 4])) == .history)
    }

    private static let emptyPlan = ProviderPlan([
        PlanUse(.minute, calls: 600, allowance: 480, used: 0), PlanUse(.day, calls: 10_000, allowance: 8_000, used: 0),
    ])

    /// The number of squares of one client that are booked when it asks for `count`, one every two minutes.
    private func booked(_ count: Int, for client: [UInt8], in book: inout AccountBook, from second: Double = 0) -> Int {
        (0..<count).count { number in
            let call = AccountBook.Call(
                .openMeteo, .history, weight: 313, payer: CallPayer(.client(client)), plan: Self.emptyPlan)
            let booking = book.book(call, at: second + Double(number * 120))
            if case .refused(let refusal) = booking { #expect(refusal.window == .day && refusal.seconds > 0) }
            if case .booked = booking { return true }
            return false
        }
    }

    @Test("A client has half of what it leaves of that share, and is not refused a forecast for it")
    func clients() {
        var book = AccountBook(AccountBook.Rules(calls: []))
        #expect((1...6).map { booked(20, for: [10, 0, 0, $0], in: &book) } == [5, 3, 2, 1, 1, 0])
        #expect(abs((book.booked[.clients] ?? 0) - 12 * 313) < 0.001)
        let forecast = AccountBook.Call(
            .openMeteo, .forecast, weight: 4.2, payer: CallPayer(.client([10, 0, 0, 1])), plan: Self.emptyPlan)
        guard case .booked = book.book(forecast, at: 3_000) else {
            Issue.record("The forecast was refused.")
            return
        }
    }

    @Test("The clients of one /48 have together at most twice as much as one of them leaves")
    func widerNetwork() {
        var book = AccountBook(AccountBook.Rules(calls: []))
        let all = (0..<20).map { booked(2, for: [0x20, 1, 0xD, 0xB8, 0, 1, 0, $0], in: &book, from: Double($0) * 240) }
        #expect(all.reduce(0, +) == 7)
        #expect(booked(3, for: [10, 0, 0, 1], in: &book) == 2)
    }
}
