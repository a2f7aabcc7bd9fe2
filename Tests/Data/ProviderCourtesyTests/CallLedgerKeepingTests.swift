import Foundation
import TestSupport
import Testing

@testable import ProviderCourtesy

@Suite("What a call ledger keeps")
struct CallLedgerKeepingTests {
    private let terms = CourtesyTerms(limits: [CallLimit(1000, per: .day), CallLimit(5000, per: .month), CallLimit(600, per: .hour)])

    @Test("row 17: after kill -9 no call is forgotten, and no more calls are added than were made a moment ago")
    func crash() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        #expect(ledger.largestLease == 12)
        for calls in 1...100 {
            try ledger.countKept(&kept, at: Sample.noon + Double(calls) * 0.1)
            let after = Sample.noon + Double(calls) * 0.1 + 1
            let used = CallLedger(terms, kept: kept, at: after).used(at: after)
            for use in used { #expect(use >= Double(calls) && use <= Double(calls) + min(12, Double(calls))) }
        }
    }

    @Test("row 17: forty processes that are killed after two calls each book no month: three calls each at most")
    func manyKills() throws {
        let terms = CourtesyTerms(limits: [CallLimit(100_000, per: .month)])
        var kept: [UInt8]?
        for kill in 0..<40 {
            let now = Sample.noon + Double(kill) * 30
            var ledger = CallLedger(terms, kept: kept, at: now)
            for _ in 0..<2 { try ledger.countKept(&kept, at: now) }
        }
        let used = CallLedger(terms, kept: kept, at: Sample.noon + 1200).used(at: Sample.noon + 1200)
        #expect((80...120).contains(used[0]))
    }

    @Test("an orderly end keeps the exact count, and the next call keeps anew")
    func orderly() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        expect(!ledger.hasChanged)
        for _ in 0..<7 { try ledger.countKept(&kept, at: Sample.noon) }
        expect(ledger.hasChanged)
        try ledger.keep(&kept, for: nil, at: Sample.noon)
        expect(!ledger.hasChanged)
        #expect(CallLedger(terms, kept: kept, at: Sample.noon).used(at: Sample.noon) == [7, 7, 7])
        expect(!ledger.isCovered(1, at: Sample.noon))
    }

    @Test("leases follow the use: they grow with a rush to a fiftieth of the smallest limit, and shrink when it is over")
    func leases() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        var sizes: [Double] = []
        for _ in 0..<60 {
            if !ledger.isCovered(1, at: Sample.noon) { try ledger.keep(&kept, for: 1, at: Sample.noon) }
            let size = ledger.keeping.lease?.weight ?? 0
            if sizes.last != size { sizes.append(size) }
            _ = ledger.count(1, at: Sample.noon)
        }
        #expect(sizes == [1, 2, 4, 8, 12])
        // One call in each of the following hours.
        for hour in 1...4 { try ledger.countKept(&kept, at: Sample.noon + Double(hour) * 3600) }
        #expect(ledger.keeping.lease?.weight == 2)
    }

    @Test("nothing is covered while it is being kept, and a restart without calls costs nothing")
    func betweenTheWrites() throws {
        var ledger = CallLedger(terms)
        expect(!ledger.isCovered(1, at: Sample.noon))
        guard let renewal = ledger.renewal(for: 12, over: nil, at: Sample.noon) else { throw CallLedger.NoRenewal() }
        expect(!ledger.isCovered(1, at: Sample.noon))
        ledger.adopt(renewal)
        expect(ledger.isCovered(12, at: Sample.noon))
        expect(!ledger.isCovered(12.5, at: Sample.noon))
        var kept: [UInt8]? = renewal.bytes
        for _ in 0..<20 {
            var restarted = CallLedger(terms, kept: kept, at: Sample.noon)
            try restarted.keep(&kept, for: nil, at: Sample.noon)
        }
        #expect(CallLedger(terms, kept: kept, at: Sample.noon).used(at: Sample.noon) == [12, 12, 12])
    }

    @Test("a lease ends with its day: calls after midnight are never counted only in the day before")
    func midnight() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        let midnight = Sample.noon + 43_200
        try ledger.keep(&kept, for: 8, at: midnight - 1)
        expect(ledger.isCovered(1, at: midnight - 1))
        expect(!ledger.isCovered(1, at: midnight))
        try ledger.countKept(&kept, at: midnight)
        let day = CallLedger(terms, kept: kept, at: midnight + 5).used(at: midnight + 5)[0]
        #expect(day >= 1 && day <= 12)
    }

    @Test("a lease ends after a minute: what is counted late is never in an hour that has already passed")
    func minute() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        try ledger.keep(&kept, for: 8, at: Sample.noon)
        expect(ledger.isCovered(8, at: Sample.noon + 60))
        expect(!ledger.isCovered(1, at: Sample.noon + 61))
    }

    @Test("a weight beyond the largest lease gets a lease of its own")
    func heavy() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        try ledger.countKept(&kept, 40, at: Sample.noon)
        #expect(CallLedger(terms, kept: kept, at: Sample.noon).used(at: Sample.noon)[0] == 40)
    }

    @Test("a plan of 50 calls a day is kept call by call; a provider with a limit a minute alone keeps nothing")
    func blocks() {
        #expect(CallLedger(CourtesyTerms(limits: [CallLimit(50, per: .day)])).largestLease == 1)
        var minutely = CallLedger(CourtesyTerms(limits: [CallLimit(60, per: .minute)]))
        expect(!minutely.isKept && minutely.isCovered(1, at: Sample.noon))
        _ = minutely.count(1, at: Sample.noon)
        expect(!minutely.hasChanged)
    }

    @Test("row 17: without keeping, a process gets a twentieth of each limit in its window, and one call at least")
    func unkept() {
        var ledger = CallLedger(CourtesyTerms(limits: [CallLimit(100, per: .day), CallLimit(200, per: .month)]))
        func spend(at now: Date) -> Int {
            for calls in 0..<100 {
                guard ledger.mayGoUnkept(1, at: now) else { return calls }
                _ = ledger.count(1, at: now)
            }
            return 100
        }
        #expect(spend(at: Sample.noon) == 5)
        #expect(spend(at: Sample.noon + 86_400) == 5, "the next day has its own")
        #expect(spend(at: Sample.noon + 2 * 86_400) == 0, "the month's twentieth is 10")
        var small = CallLedger(CourtesyTerms(limits: [CallLimit(10, per: .day)]))
        #expect(small.mayGoUnkept(4.8, at: Sample.noon))
        _ = small.count(4.8, at: Sample.noon)
        #expect(!small.mayGoUnkept(0.1, at: Sample.noon))
    }

    @Test("kept under a clock that was a year ahead, it blocks for one window at most")
    func keptInTheFuture() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        for _ in 0..<800 { try ledger.countKept(&kept, at: Sample.noon + 365 * 86_400) }
        let restarted = CallLedger(terms, kept: kept, at: Sample.noon)
        let wait = try #require(restarted.asked(at: Sample.noon)?.retryAfterSeconds)
        #expect(wait <= 43_200)
        #expect(restarted.asked(at: Sample.noon + 43_200) == nil)
    }

    @Test("what the first version kept is counted on: days, the month before them, and the lease of its day")
    func formerVersion() throws {
        // 2026-03-10, 12:00 UTC: day 20,522, month 2026 * 12 + 2.
        let day = LedgerMoment(Sample.noon).day
        let text = """
            {"version":1,"hour":[{"at":\(day * 1440 + 700),"calls":3}],"day":[{"at":\(day - 1),"calls":20},{"at":\(day),"calls":5}],
            "month":[{"at":\(2026 * 12 + 2),"calls":100}],"leased":4,"leaseDay":\(day)}
            """
        let ledger = CallLedger(terms, kept: Array(text.utf8), at: Sample.noon)
        #expect(ledger.used(at: Sample.noon) == [9, 104, 7])
    }

    @Test("bytes that are damaged count as none, whatever they are")
    func damaged() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        try ledger.countKept(&kept, 5, at: Sample.noon)
        try ledger.keep(&kept, for: nil, at: Sample.noon)
        let good = try #require(kept).withSortedMembers()
        #expect(CallLedger(terms, kept: good, at: Sample.noon).used(at: Sample.noon) == [5, 5, 5])
        for cut in 0..<good.count {
            #expect(CallLedger(terms, kept: Array(good.prefix(cut)), at: Sample.noon).used(at: Sample.noon) == [0, 0, 0])
        }
        // Any byte changed: read or not, it neither crashes nor blocks for ever.
        var random = SeededRandom(seed: 4)
        for place in good.indices {
            var changed = good
            changed[place] = UInt8.random(in: 0...255, using: &random)
            var restarted = CallLedger(terms, kept: changed, at: Sample.noon)
            _ = restarted.refusal(.forecast, weight: 1, at: Sample.noon)
            #expect(restarted.asked(at: Sample.noon + 32 * 86_400) == nil)
        }
        let extreme = #"{"version":2,"revision":1,"hour":[{"at":1e99,"calls":1}],"calls":[],"leases":[]}"#
        for text in [#"{"version":1}"#, #"{"version":2}"#, "[]", "", extreme] {
            #expect(CallLedger(terms, kept: Array(text.utf8), at: Sample.noon).used(at: Sample.noon) == [0, 0, 0])
        }
    }
}

extension Collection<UInt8> {
    /// The same JSON, its members in one order: the encoder's is another in each run, and a seed is to name the same byte each time.
    func withSortedMembers() throws -> [UInt8] {
        [UInt8](try JSONSerialization.data(withJSONObject: JSONSerialization.jsonObject(with: Data(self)), options: .sortedKeys))
    }
}
