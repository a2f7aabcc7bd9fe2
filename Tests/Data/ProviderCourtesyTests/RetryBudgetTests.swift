import Foundation
import ProviderCourtesy
import TestSupport
import Testing

@Suite("Retry budget")
struct RetryBudgetTests {
    @Test("ten requests earn one retry, beyond the one a minute that is always there")
    func share() {
        var budget = RetryBudget()
        let now = Sample.noon
        expect(budget.withdraw(at: now))
        expect(!budget.withdraw(at: now))
        for _ in 0..<10 { budget.recordRequest() }
        expect(budget.withdraw(at: now))
        expect(!budget.withdraw(at: now))
    }

    @Test("the minimum comes back after a minute, never more than one, and not when the clock runs backwards")
    func minimum() {
        var budget = RetryBudget()
        let start = Sample.noon
        expect(budget.withdraw(at: start))
        expect(!budget.withdraw(at: start + 59))
        expect(budget.withdraw(at: start + 60))
        expect(!budget.withdraw(at: start - 86_400))
        expect(budget.withdraw(at: start + 3600))
        expect(!budget.withdraw(at: start + 3600))
    }

    @Test("row 17: over an hour of failures retries stay below a tenth of the requests and one a minute")
    func outage() {
        var budget = RetryBudget()
        var retries = 0
        for second in 0..<3600 {
            budget.recordRequest()
            for _ in 0..<3 where budget.withdraw(at: Sample.noon + Double(second)) { retries += 1 }
        }
        #expect(retries <= 360 + 61)
        #expect(retries >= 360)
    }
}
