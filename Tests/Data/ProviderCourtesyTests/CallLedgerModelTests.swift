import Foundation
import TestSupport
import Testing

@testable import ProviderCourtesy

/// Random histories of calls, failures, idle times, crashes and orderly restarts, against a model that remembers every call.
/// No limit passed, no call forgotten, and a crash books at most the lease: twice what was used of the one before, or one call.
@Suite("Call ledger against a model")
struct CallLedgerModelTests {
    private struct Call {
        let time: Double
        let weight: Double
        let isAlert: Bool
        let process: Int
    }

    @Test("rows 17, 18: never more than a limit in any window, the warnings' share kept, nothing forgotten after a crash at any point")
    func random() throws {
        let soak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let steps = soak ? 1_000_000 : 20_000
        let seed = soak ? UInt64.random(in: 0 ... .max) : 4_2026
        var random = SeededRandom(seed: seed)
        var counts = (calls: 0, refused: 0, crashes: 0, histories: 0)
        var done = 0
        while done < steps {
            let length = min(steps - done, 2_000)
            try history(length, &random, &counts)
            counts.histories += 1
            done += length
        }
        print("call ledger: seed \(seed), \(steps) steps, \(counts)")
        #expect(counts.calls > steps / 10 && counts.refused > steps / 100 && counts.crashes > steps / 200)
    }

    private func history(
        _ length: Int, _ random: inout SeededRandom, _ counts: inout (calls: Int, refused: Int, crashes: Int, histories: Int)
    ) throws {
        let limits = [
            CallLimit(Int.random(in: 3...60, using: &random), per: .minute),
            CallLimit(Int.random(in: 20...400, using: &random), per: .hour),
            CallLimit(Int.random(in: 50...2000, using: &random), per: .day),
            CallLimit(Int.random(in: 200...20_000, using: &random), per: .month),
        ].filter { _ in Bool.random(using: &random) || Bool.random(using: &random) }
        let terms = CourtesyTerms(limits: limits, alertShare: Double.random(in: 0...0.5, using: &random))
        // Close to the end of a month, so that days and months are crossed.
        var time = 1_774_900_000 + Double.random(in: 0...200_000, using: &random)
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        var calls: [Call] = []
        var process = 0
        // Calls by weight that a crash may add: the largest lease by the rule.
        var leaseBound = 0.0
        var useBefore = 0.0
        var useNow = 0.0
        func crash(_ ledger: inout CallLedger, at now: Date) {
            let before = ledger.used(at: now)
            ledger = CallLedger(terms, kept: kept, at: now)
            for (limit, (used, was)) in zip(limits, zip(ledger.used(at: now), before)) where limit.window != .minute {
                if used > was + leaseBound + 1e-6 { Issue.record("a crash books \(used - was) of \(limit), allowed are \(leaseBound)") }
            }
            (useBefore, useNow) = (0, 0)
            process += 1
            counts.crashes += 1
        }
        // Some histories are hectic, some calm.
        let pace = pow(10, Double.random(in: -4...0.5, using: &random))
        for _ in 0..<length {
            let step: Double = [0, 0.01, 0.5, 3, 20, 90, 1500, 20_000].randomElement(using: &random) ?? 0
            time += pace * step * Double.random(in: 0...2, using: &random)
            let now = Date(timeIntervalSince1970: time)
            switch Int.random(in: 0..<100, using: &random) {
            case 0:  // kill -9, between any two calls.
                crash(&ledger, at: now)
            case 1:  // An orderly end.
                if ledger.hasChanged { try ledger.keep(&kept, for: nil, at: now) }
                (useBefore, useNow) = (0, 0)
                ledger = CallLedger(terms, kept: kept, at: now)
                process += 1
            default:
                let purpose = CallPurpose.allCases.randomElement(using: &random) ?? .forecast
                let weight = Bool.random(using: &random) ? 1 : Double(Int.random(in: 1...30, using: &random)) / 10
                guard ledger.refusal(purpose, weight: weight, at: now) == nil else {
                    counts.refused += 1
                    continue
                }
                if !ledger.isCovered(weight, at: now) {
                    (useBefore, useNow) = (useNow, 0)
                    leaseBound = max(weight, leaseBound, 2 * useBefore)
                    ledger.endLease(isEarly: false)
                    let renewal = try #require(ledger.renewal(for: weight, over: kept, at: now))
                    if Int.random(in: 0..<50, using: &random) == 0 {  // kill -9 while keeping: the old bytes or the new ones.
                        if Bool.random(using: &random) { kept = renewal.bytes }
                        crash(&ledger, at: now)
                        continue
                    }
                    kept = renewal.bytes
                    ledger.adopt(renewal)
                    leaseBound = max(weight, 2 * useBefore)
                }
                useNow += weight
                let receipt = ledger.count(weight, at: now)
                counts.calls += 1
                if Int.random(in: 0..<30, using: &random) == 0 {
                    // No connection: to the provider it was none.
                    ledger.credit(receipt)
                } else {
                    calls.append(Call(time: time, weight: weight, isAlert: purpose == .alerts, process: process))
                    check(calls, ledger, limits, terms, now)
                }
            }
        }
    }

    /// After each call: what the provider has seen in each window that ends now.
    private func check(
        _ calls: [Call], _ ledger: CallLedger, _ limits: [CallLimit], _ terms: CourtesyTerms, _ now: Date
    ) {
        let time = now.timeIntervalSince1970
        let uses = ledger.uses(at: now)
        for (limit, use) in zip(limits, uses) {
            let begin: Double
            switch limit.window {
            // The last minute does not outlive its process.
            case .minute: begin = time - 60
            case .hour: begin = time - 3600
            case .day: begin = Double(LedgerMoment(now).day) * 86_400 - 1e-6
            case .month:
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = .gmt
                begin = (calendar.dateInterval(of: .month, for: now)?.start.timeIntervalSince1970 ?? 0) - 1e-6
            }
            var seen = 0.0
            for call in calls.reversed() {
                guard call.time > begin, limit.window != .minute || call.process == calls.last?.process else { break }
                seen += call.weight
            }
            if seen > Double(limit.calls) + 1e-6 { Issue.record("\(seen) calls of \(limit)") }
            if use.used < seen - 1e-6 { Issue.record("counted \(use.used) of \(seen) calls of \(limit)") }
            // The call that was just made: if it was none for a warning, the warnings' share is untouched.
            let others = max(1, Double(limit.calls) * (1 - terms.alertShare))
            if calls.last?.isAlert == false, seen > others + 1e-6 { Issue.record("\(seen) calls of \(limit) leave no share") }
        }
    }
}
