import Foundation

@testable import HTTPTransport

extension CallLedger {
    /// What was called until the first refusal, and that refusal.
    struct Spent: Equatable {
        var calls: Int
        var refusal: CallRefusal?
    }

    /// Asks without leaving a trace.
    func asked(_ purpose: CallPurpose = .forecast, _ weight: Double = 1, at now: Date) -> CallRefusal? {
        var copy = self
        return copy.refusal(purpose, weight: weight, at: now)
    }

    /// Counts calls until the first refusal.
    @discardableResult
    mutating func spend(_ purpose: CallPurpose = .forecast, at now: Date) -> Spent {
        for calls in 0..<20_000 {
            if let refusal = refusal(purpose, weight: 1, at: now) { return Spent(calls: calls, refusal: refusal) }
            _ = count(1, at: now)
        }
        return Spent(calls: 20_000, refusal: nil)
    }

    func used(at now: Date) -> [Double] { uses(at: now).map(\.used) }
}
