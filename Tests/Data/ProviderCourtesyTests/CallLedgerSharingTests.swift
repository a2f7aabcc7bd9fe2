import Foundation
import TestSupport
import Testing

@testable import ProviderCourtesy

/// Commands that run at the same time, the app and its widget: several processes with one ledger.
@Suite("Call ledger: shared by processes")
struct CallLedgerSharingTests {
    private let terms = CourtesyTerms(limits: [CallLimit(200, per: .day), CallLimit(1000, per: .month)], alertShare: 0)

    @Test("row 17: processes that take turns, are killed and end in order never pass the limit together, and forget nothing")
    func random() throws {
        let soak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let seed = soak ? UInt64.random(in: 0 ... .max) : 33_2026
        var random = SeededRandom(seed: seed)
        for history in 0..<(soak ? 200 : 30) { try check(history, &random) }
        print("call ledger, shared: seed \(seed)")
    }

    private func check(_ history: Int, _ random: inout SeededRandom) throws {
        var time = Sample.noon + Double.random(in: 0...43_000, using: &random)
        var kept: [UInt8]?
        var processes = (0..<Int.random(in: 1...4, using: &random)).map { _ in CallLedger(terms, kept: nil, at: time) }
        var made: [Date] = []
        for _ in 0..<400 {
            time += Double.random(in: 0...60, using: &random)
            let index = Int.random(in: processes.indices, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0: processes[index] = CallLedger(terms, kept: kept, at: time)
            case 1:
                try processes[index].keep(&kept, for: nil, at: time)
                processes[index] = CallLedger(terms, kept: kept, at: time)
            default:
                // As the transport: the rules are asked again once the counts of the others are known.
                if processes[index].refusal(.forecast, weight: 1, at: time) != nil { continue }
                if !processes[index].isCovered(1, at: time) { try processes[index].keep(&kept, for: 1, at: time) }
                if processes[index].refusal(.forecast, weight: 1, at: time) != nil { continue }
                let receipt = processes[index].count(1, at: time)
                if Int.random(in: 0..<20, using: &random) == 0 {
                    processes[index].credit(receipt)
                } else {
                    made.append(time)
                }
            }
            let day = LedgerMoment(time).day
            let today = made.count { LedgerMoment($0).day == day }
            if today > 200 { Issue.record("\(today) of 200 calls, history \(history)") }
            let known = CallLedger(terms, kept: kept, at: time).used(at: time)
            if known[0] < Double(today) { Issue.record("kept \(known[0]) of \(today) calls, history \(history)") }
            if known[1] < Double(made.count) { Issue.record("kept \(known[1]) of \(made.count) calls of the month, history \(history)") }
        }
    }

    @Test("row 17: nodes that call side by side never pass a minute's limit together, nor an hour's, killed in the middle or not")
    func minutes() throws {
        let soak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let seed = soak ? UInt64.random(in: 0 ... .max) : 61_2026
        var random = SeededRandom(seed: seed)
        var refused = 0
        for history in 0..<(soak ? 400 : 40) {
            let limit = Int.random(in: 3...120, using: &random)
            let terms = CourtesyTerms(
                limits: [CallLimit(limit, per: .minute), CallLimit(limit * 20, per: .hour)], alertShare: 0)
            var time = Sample.noon + Double.random(in: 0...4000, using: &random)
            var kept: [UInt8]?
            func node() -> CallLedger { CallLedger(terms, isOneOfSeveral: true, kept: kept, at: time) }
            var nodes = (0..<Int.random(in: 2...4, using: &random)).map { _ in node() }
            var made: [Date] = []
            let pace = 60 / Double(limit) * Double.random(in: 0.2...2, using: &random)
            for _ in 0..<800 {
                time += Double.random(in: 0...pace, using: &random)
                let index = Int.random(in: nodes.indices, using: &random)
                if Int.random(in: 0..<60, using: &random) == 0 { nodes[index] = node() }
                if nodes[index].refusal(.forecast, weight: 1, at: time) == nil, !nodes[index].isCovered(1, at: time) {
                    try nodes[index].keep(&kept, for: 1, at: time)
                }
                guard nodes[index].refusal(.forecast, weight: 1, at: time) == nil, nodes[index].isCovered(1, at: time) else {
                    refused += 1
                    continue
                }
                _ = nodes[index].count(1, at: time)
                made.append(time)
                let lastMinute = made.count { time.timeIntervalSince($0) < 60 }
                if lastMinute > limit { Issue.record("\(lastMinute) of \(limit) calls in a minute, history \(history), seed \(seed)") }
            }
            // A hectic history ends within two minutes.
            #expect(made.count > limit / 2, "the limit is not kept by standing still")
        }
        #expect(refused > 1000)
        print("call ledger, minutes among nodes: seed \(seed), \(refused) refused")
    }

    @Test("row 17: two at once with the lease of the other in sight: each ends in order, and the count is exact")
    func exact() throws {
        var kept: [UInt8]?
        var one = CallLedger(terms, kept: kept, at: Sample.noon)
        var other = CallLedger(terms, kept: kept, at: Sample.noon)
        for second in 0..<30 {
            try one.countKept(&kept, at: Sample.noon + Double(second))
            try other.countKept(&kept, at: Sample.noon + Double(second) + 0.5)
        }
        try one.keep(&kept, for: nil, at: Sample.noon + 30)
        try other.keep(&kept, for: nil, at: Sample.noon + 31)
        #expect(CallLedger(terms, kept: kept, at: Sample.noon + 32).used(at: Sample.noon + 32) == [60, 60])
    }

    @Test("leases that killed processes left behind are few in what is kept, and still counted")
    func leftLeases() throws {
        var kept: [UInt8]?
        for number in 0..<100 {
            var process = CallLedger(terms, kept: kept, at: Sample.noon + Double(number))
            try process.countKept(&kept, at: Sample.noon + Double(number))
        }
        let record = try #require(kept.flatMap(StoredLedger.init))
        #expect(record.leases.count <= 9)
        #expect(CallLedger(terms, kept: kept, at: Sample.noon + 100).used(at: Sample.noon + 100) == [100, 100])
    }
}
