import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

@Suite("What a call ledger keeps")
struct CallLedgerKeepingTests {
    private let terms = CourtesyTerms(limits: [CallLimit(1000, per: .day), CallLimit(5000, per: .month), CallLimit(600, per: .hour)])

    private struct NoRenewal: Error {}

    /// Counts a call as the transport does: keeps first where needed.
    private func count(_ ledger: inout CallLedger, _ kept: inout [UInt8]?, _ weight: Double = 1, at now: Date) throws {
        if !ledger.isCovered(weight, at: now) {
            guard let renewal = ledger.renewal(for: weight, at: now) else { throw NoRenewal() }
            kept = renewal.bytes
            ledger.set(renewal.lease)
        }
        expect(ledger.isCovered(weight, at: now))
        _ = ledger.count(weight, at: now)
    }

    @Test("row 17: after kill -9 at most a block is lost, never a call forgotten")
    func crash() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        #expect(ledger.block == 12)
        for calls in 1...100 {
            try count(&ledger, &kept, at: Sample.noon + Double(calls))
            let used = CallLedger(terms, kept: kept, at: Sample.noon + Double(calls) + 1).uses(at: Sample.noon + Double(calls) + 1)
            for use in used { #expect(use.used >= Double(calls) && use.used <= Double(calls) + 12) }
        }
    }

    @Test("an orderly end keeps the exact count, and the next call keeps anew")
    func orderly() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        for _ in 0..<7 { try count(&ledger, &kept, at: Sample.noon) }
        guard let bytes = ledger.closing(at: Sample.noon) else { throw NoRenewal() }
        #expect(CallLedger(terms, kept: bytes, at: Sample.noon).used(at: Sample.noon) == [7, 7, 7])
        expect(!ledger.isCovered(1, at: Sample.noon))
    }

    @Test("nothing is covered while it is being kept, and a restart without calls costs nothing")
    func betweenTheWrites() throws {
        var ledger = CallLedger(terms)
        expect(!ledger.isCovered(1, at: Sample.noon))
        guard let renewal = ledger.renewal(for: 1, at: Sample.noon) else { throw NoRenewal() }
        expect(!ledger.isCovered(1, at: Sample.noon))
        ledger.set(renewal.lease)
        expect(ledger.isCovered(12, at: Sample.noon))
        expect(!ledger.isCovered(12.5, at: Sample.noon))
        var restarted = CallLedger(terms, kept: renewal.bytes, at: Sample.noon)
        for _ in 0..<20 {
            guard let closed = restarted.closing(at: Sample.noon) else { throw NoRenewal() }
            restarted = CallLedger(terms, kept: closed, at: Sample.noon)
        }
        #expect(restarted.used(at: Sample.noon) == [12, 12, 12])
    }

    @Test("an earlier lease covers nothing once a newer number, or the closing one, is being kept: what is kept may already be that")
    func earlierLease() throws {
        for isClosing in [false, true] {
            var ledger = CallLedger(terms)
            var kept: [UInt8]?
            try count(&ledger, &kept, at: Sample.noon)
            expect(ledger.isCovered(1, at: Sample.noon))
            if isClosing { _ = ledger.closing(at: Sample.noon) } else { _ = ledger.renewal(for: 40, at: Sample.noon) }
            expect(!ledger.isCovered(1, at: Sample.noon))
        }
    }

    @Test("a lease ends with its day: calls after midnight are never counted only in the day before")
    func midnight() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        let midnight = Sample.noon + 43_200
        try count(&ledger, &kept, at: midnight - 1)
        expect(ledger.isCovered(1, at: midnight - 1))
        expect(!ledger.isCovered(1, at: midnight))
        try count(&ledger, &kept, at: midnight)
        let day = CallLedger(terms, kept: kept, at: midnight + 5).uses(at: midnight + 5)[0]
        #expect(day.used >= 1 && day.used <= 12)
    }

    @Test("a weight beyond the block gets a lease of its own")
    func heavy() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        try count(&ledger, &kept, 40, at: Sample.noon)
        #expect(CallLedger(terms, kept: kept, at: Sample.noon).uses(at: Sample.noon)[0].used == 40)
    }

    @Test("a plan of 50 calls a day is kept call by call; a provider with a limit a minute alone keeps nothing")
    func blocks() throws {
        #expect(CallLedger(CourtesyTerms(limits: [CallLimit(50, per: .day)])).block == 1)
        var minutely = CallLedger(CourtesyTerms(limits: [CallLimit(60, per: .minute)]))
        expect(minutely.block == nil && minutely.renewal(for: 1, at: Sample.noon) == nil && minutely.closing(at: Sample.noon) == nil)
        expect(minutely.isCovered(1, at: Sample.noon))
    }

    @Test("kept under a clock that was a year ahead, it blocks for one window at most")
    func keptInTheFuture() throws {
        var ledger = CallLedger(terms)
        var kept: [UInt8]?
        for _ in 0..<800 { try count(&ledger, &kept, at: Sample.noon + 365 * 86_400) }
        let restarted = CallLedger(terms, kept: kept, at: Sample.noon)
        let wait = try #require(restarted.asked(at: Sample.noon)?.retryAfterSeconds)
        #expect(wait <= 43_200)
        #expect(restarted.asked(at: Sample.noon + 43_200) == nil)
    }

    @Test("bytes that are damaged count as none, whatever they are")
    func damaged() throws {
        var ledger = CallLedger(terms)
        _ = ledger.count(5, at: Sample.noon)
        guard let closing = ledger.closing(at: Sample.noon) else { throw NoRenewal() }
        let good = try closing.withSortedMembers()
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
        let extreme = #"{"version":1,"hour":[{"at":1e99,"calls":1}],"day":[],"month":[],"leased":0,"leaseDay":0}"#
        for text in [#"{"version":1}"#, "[]", "", extreme] {
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
