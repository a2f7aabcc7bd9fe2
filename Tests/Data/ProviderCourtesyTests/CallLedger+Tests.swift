import Foundation
import Testing

@testable import ProviderCourtesy

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

    struct NoRenewal: Error {}

    /// Keeps as the transport does: a lease for a call of this weight, or with nil the exact counts.
    mutating func keep(_ kept: inout [UInt8]?, for weight: Double?, at now: Date) throws {
        endLease(isEarly: weight == nil)
        guard let renewal = renewal(for: weight, over: kept, at: now) else { throw NoRenewal() }
        kept = renewal.bytes
        adopt(renewal)
    }

    /// Counts a call as the transport does: keeps first where needed.
    @discardableResult
    mutating func countKept(_ kept: inout [UInt8]?, _ weight: Double = 1, at now: Date) throws -> Receipt {
        if !isCovered(weight, at: now) { try keep(&kept, for: weight, at: now) }
        expect(isCovering(weight, at: now))
        return count(weight, at: now)
    }

    func used(at now: Date) -> [Double] { uses(at: now).map(\.used) }
}
