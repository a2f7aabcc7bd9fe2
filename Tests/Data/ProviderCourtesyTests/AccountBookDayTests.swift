import Testing
import WeatherModel

@testable import ProviderCourtesy

@Suite("The account book over a whole day")
struct AccountBookDayTests {
    /// 2026-03-10 00:00:00 UTC.
    private static let midnight = 1_773_100_800.0

    /// Runs a day in which 100 readers evenly use the given part of the plan, while one client asks for a new place every 30 seconds.
    ///
    /// - Returns: the calls that the readers wanted and got, and what the greedy client got, in calls of weight 4.
    private func day(readersNeed part: Double, greedy: CallAccount?) -> (wanted: Int, got: Int, greedy: Int) {
        var book = AccountBook(AccountBook.Rules(calls: []))
        var used = 0.0
        func asks(_ account: CallAccount, at second: Int) -> Bool {
            let now = Self.midnight + Double(second)
            func plan(_ more: Double) -> ProviderPlan {
                ProviderPlan([PlanUse(.day, calls: 10_000, allowance: 8_000, used: used + more, freeSeconds: 86_400 - Double(second))])
            }
            book.note(plan(0), of: .openMeteo)
            let decision = book.grant(.calls, to: account, isHeld: false, among: [CallOffer(.openMeteo, weight: 4)], at: now)
            guard case .granted(let number, _) = decision else { return false }
            defer { book.release(number) }
            let payer = CallPayer(account, reservation: number)
            guard case .booked = book.book(.init(.openMeteo, .forecast, weight: 4, payer: payer, plan: plan(4)), at: now) else {
                return false
            }
            used += 4
            return used <= 8_000
        }
        var (wanted, got, taken, due) = (0, 0, 0, 0.0)
        for second in stride(from: 0, to: 86_400, by: 30) {
            due += 8_000 * part / 4 / 2_880
            while due >= 1 {
                due -= 1
                wanted += 1
                if asks(.client([10, 0, 0, UInt8(wanted % 100)]), at: second) { got += 1 }
            }
            if let greedy, asks(greedy, at: second) { taken += 1 }
        }
        return (wanted, got, taken)
    }

    @Test(
        "H4: one client that asks all day leaves the others what they need to midnight, and has a good part of what they do not need",
        arguments: [0.05, 0.3, 0.6, 0.8])
    func wholeDay(part: Double) {
        let greedy = day(readersNeed: part, greedy: .client([10, 9, 9, 9]))
        #expect(greedy.got == greedy.wanted, "\(greedy)")
        let spare = 2_000 - Double(greedy.wanted)
        #expect((0.25 * spare...0.9 * spare).contains(Double(greedy.greedy)), "\(greedy)")
        // An address that changes within its network, too.
        let moving = day(readersNeed: part, greedy: .client([0x20, 1, 0xD, 0xB8, 0, 1, 0, 0]))
        #expect(moving.got == moving.wanted, "\(moving)")
    }

    @Test("H4: where the readers alone need more than the day has, nobody is refused before it is used up for an equal share of it")
    func scarceDay() {
        let alone = day(readersNeed: 1.3, greedy: nil)
        let beside = day(readersNeed: 1.3, greedy: .client([10, 9, 9, 9]))
        #expect(alone.got > 1_700)
        #expect(beside.greedy < 60 && beside.got > alone.got - 60, "\(alone), \(beside)")
    }
}
