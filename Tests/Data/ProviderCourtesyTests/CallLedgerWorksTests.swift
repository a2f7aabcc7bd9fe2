import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import ProviderCourtesy

/// What counts against the share of a kind of work is persisted with the ledger.
@Suite("Call ledger: shares of kinds of work")
struct CallLedgerWorksTests {
    private let terms = CourtesyTerms(limits: [CallLimit(400, per: .hour), CallLimit(1000, per: .day), CallLimit(20_000, per: .month)])

    private func known(_ kept: [UInt8]?, at now: Date) -> [CallWork: Double] {
        let ledger = CallLedger(terms, kept: kept, at: now)
        return ledger.used(by: .day, at: LedgerMoment(now))
    }

    /// Counts a call as the transport does.
    private func count(_ work: CallWork, _ ledger: inout CallLedger, _ kept: inout [UInt8]?, at now: Date) throws -> CallLedger.Receipt {
        if !ledger.isCovered(1, at: now) {
            ledger.endLease(isEarly: false)
            guard let renewal = ledger.renewal(for: 1, work: work, over: kept, at: now) else { throw CallLedger.NoRenewal() }
            kept = renewal.bytes
            ledger.adopt(renewal)
        }
        return ledger.count(1, work: work, at: now)
    }

    @Test("H1: random histories of processes: an orderly end forgets no call of a share, a kill at most the rest of a lease")
    func random() throws {
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        let seed = isSoak ? UInt64.random(in: 0 ... .max) : 44_2026
        var random = SeededRandom(seed: seed)
        var (calls, lost, kills) = (0, 0.0, 0)
        for history in 0..<(isSoak ? 1_000 : 40) {
            var time = Sample.noon - 43_000 + Double.random(in: 0...1000, using: &random)
            var kept: [UInt8]?
            var ledgers = (0..<Int.random(in: 1...3, using: &random)).map { _ in CallLedger(terms, kept: nil, at: time) }
            var made: [CallWork: Double] = [:]
            // Calls that kills may have taken from the shares.
            var forgotten = 0.0
            for _ in 0..<300 {
                time += Double.random(in: 0...100, using: &random)
                let index = Int.random(in: ledgers.indices, using: &random)
                switch Int.random(in: 0..<30, using: &random) {
                case 0:
                    forgotten += ledgers[index].keeping.unkept(since: 0)
                    ledgers[index] = CallLedger(terms, kept: kept, at: time)
                    kills += 1
                case 1:
                    try ledgers[index].keep(&kept, for: nil, at: time)
                    ledgers[index] = CallLedger(terms, kept: kept, at: time)
                default:
                    guard ledgers[index].refusal(.alerts, weight: 1, at: time) == nil else { continue }
                    let work = CallWork.allCases.randomElement(using: &random) ?? .readers
                    let receipt = try count(work, &ledgers[index], &kept, at: time)
                    if Int.random(in: 0..<20, using: &random) == 0 {
                        ledgers[index].credit(receipt)
                    } else {
                        made[work, default: 0] += 1
                        calls += 1
                    }
                }
                let unknown = ledgers.reduce(forgotten) { $0 + $1.keeping.unkept(since: 0) }
                let found = known(kept, at: time)
                let missing = CallWork.allCases.reduce(0.0) { $0 + max(0, (made[$1] ?? 0) - (found[$1] ?? 0)) }
                if missing > unknown + 1e-6 { Issue.record("\(missing) calls of shares are not kept, history \(history), seed \(seed)") }
            }
            for index in ledgers.indices { try ledgers[index].keep(&kept, for: nil, at: time) }
            let found = known(kept, at: time)
            let missing = CallWork.allCases.reduce(0.0) { $0 + max(0, (made[$1] ?? 0) - (found[$1] ?? 0)) }
            if missing > forgotten + 1e-6 { Issue.record("\(missing) calls are lost, kills explain \(forgotten), seed \(seed)") }
            lost += missing
        }
        print("call ledger, shares: seed \(seed), \(calls) calls, \(kills) kills, which lost \(lost)")
        #expect(calls > 1_000 && kills > 20)
    }

    @Test("H1: a process that is killed at its first call again and again still counts each in the share of its kind")
    func crashLoop() throws {
        var kept: [UInt8]?
        for number in 0..<30 {
            let now = Sample.noon + Double(number) * 10
            var ledger = CallLedger(terms, kept: kept, at: now)
            _ = try count(.subscriptions, &ledger, &kept, at: now)
        }
        #expect(known(kept, at: Sample.noon + 400) == [.subscriptions: 30])
        #expect(known(kept, at: Sample.noon + 86_400) == [.subscriptions: 0])
    }

    @Test("H1: a call that was taken back counts in no share, and the hour forgets after an hour")
    func takenBack() throws {
        var (ledger, kept) = (CallLedger(terms), [UInt8]?.none)
        let first = try count(.maps, &ledger, &kept, at: Sample.noon)
        ledger.undo(first)
        _ = try count(.maps, &ledger, &kept, at: Sample.noon + 1)
        try ledger.keep(&kept, for: nil, at: Sample.noon + 2)
        let restarted = CallLedger(terms, kept: kept, at: Sample.noon + 3)
        #expect(restarted.used(by: .hour, at: LedgerMoment(Sample.noon + 3)) == [.maps: 1])
        var later = CallLedger(terms, kept: kept, at: Sample.noon + 4000)
        let moment = later.settle(at: Sample.noon + 4000)
        #expect(later.used(by: .hour, at: moment) == [.maps: 0] && later.used(by: .day, at: moment) == [.maps: 1])
    }

    @Test("Bytes of earlier and of later versions are read: without shares, and with kinds of work that are not known")
    func versions() {
        let day = Int(Sample.noon.timeIntervalSince1970)
        let former = #"{"version":2,"revision":1,"hour":[],"calls":[{"at":\#(day),"calls":7}],"leases":[]}"#
        let later = #"""
            {"version":2,"revision":1,"hour":[],"calls":[{"at":\#(day),"calls":7}],
            "works":{"comets":{"hour":[],"calls":[{"at":\#(day),"calls":2}]},"maps":{"hour":[],"calls":[{"at":\#(day),"calls":3}]}},
            "leases":[{"owner":1,"until":\#(day + 60),"calls":4,"work":"comets","workCalls":1}]}
            """#
        let cases: [(text: String, total: Double, works: [CallWork: Double])] = [(former, 7, [:]), (later, 11, [.maps: 3])]
        for (text, total, works) in cases {
            let ledger = CallLedger(terms, kept: Array(text.utf8), at: Sample.noon)
            #expect(ledger.used(at: Sample.noon)[1] == total)
            #expect(ledger.used(by: .day, at: LedgerMoment(Sample.noon)) == works)
        }
    }

    @Test("H1: what another node or an earlier process has used of a share, the account book refuses here")
    func refused() {
        var book = AccountBook(AccountBook.Rules(calls: []))
        func plan(_ used: Double, _ works: [CallWork: Double]) -> ProviderPlan {
            ProviderPlan([PlanUse(.day, calls: 1000, allowance: 800, used: used, works: works, freeSeconds: 43_200)])
        }
        let noon = Sample.noon.timeIntervalSince1970
        // By noon a little more than half of the fifth has fallen due: 105.
        book.note(plan(300, [.subscriptions: 104]), of: .openMeteo)
        guard case .granted = book.grant(.calls, to: .subscriptions, isHeld: true, among: [CallOffer(.openMeteo)], at: noon) else {
            Issue.record("there is one call left")
            return
        }
        guard case .refused(let refusal) = book.grant(.calls, to: .subscriptions, isHeld: true, among: [CallOffer(.openMeteo)], at: noon)
        else {
            Issue.record("the share is used up")
            return
        }
        #expect(!refusal.isOwn && refusal.window == .day)
        let call = AccountBook.Call(
            .openMeteo, .map, weight: 1, payer: CallPayer(.client([1])), plan: plan(301, [.subscriptions: 103, .maps: 101]))
        guard case .refused = book.book(call, at: noon) else {
            Issue.record("the maps' tenth is used up")
            return
        }
        let found = book.parts(at: noon).first?.used
        #expect(found == [.subscriptions: 103, .maps: 101])
    }
}
