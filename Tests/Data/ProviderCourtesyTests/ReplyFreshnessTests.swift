import Foundation
import TestSupport
import Testing

@testable import ProviderCourtesy

@Suite("How long a reply is valid")
struct ReplyFreshnessTests {
    private static let date = "Tue, 10 Mar 2026 12:00:00 GMT"

    @Test(
        "section 8: by max-age less Age, else by Expires less Date; a nonsensical header makes nothing valid, an extravagant one six hours",
        arguments: [
            ([:], 0), (["cache-control": "max-age=300"], 300), (["cache-control": "public, MAX-AGE = \"300\" , s-maxage=30"], 300),
            (["cache-control": "max-age=300", "age": "100"], 200), (["cache-control": "max-age=300", "age": "1000"], 0),
            (["cache-control": "max-age=300", "age": "-5"], 300), (["cache-control": "max-age=0"], 0), (["cache-control": "max-age=-1"], 0),
            (["cache-control": "max-age=1e3"], 0), (["cache-control": "max-age="], 0), (["cache-control": "no-cache, max-age=300"], 0),
            (["cache-control": "max-age=99999999999999999999999999"], 21_600), (["cache-control": "public"], 0),
            (["cache-control": "max-age=60", "expires": "Tue, 10 Mar 2026 13:00:00 GMT", "date": date], 60),
            (["expires": "Tue, 10 Mar 2026 12:31:07 GMT", "date": date], 1867), (["expires": date, "date": date], 0),
            (["expires": "Tue, 10 Mar 2026 11:00:00 GMT", "date": date], 0), (["expires": "0", "date": date], 0),
            (["expires": "-1"], 0), (["expires": "Sun, 10 Mar 2036 12:00:00 GMT", "date": date], 21_600),
            // Their clock is a day behind ours: the promise is half an hour all the same.
            (["expires": "Mon, 09 Mar 2026 12:30:00 GMT", "date": "Mon, 09 Mar 2026 12:00:00 GMT"], 1800),
            // Without a Date there is only our clock.
            (["expires": "Tue, 10 Mar 2026 12:10:00 GMT"], 600), (["expires": "Tue, 10 Mar 2026 12:10:00 GMT", "date": "soon"], 600),
        ] as [([String: String], Double)])
    func seconds(headers: [String: String], seconds: Double) {
        #expect(ReplyFreshness.validSeconds(headers, arrivedAt: Sample.noon) == seconds)
    }

    @Test("no-store is obeyed")
    func noStore() {
        #expect(ReplyFreshness.validSeconds(["cache-control": "No-Store, max-age=60"], arrivedAt: Sample.noon) == nil)
    }

    @Test(
        "row 41: 10,000 replies that expire in the same second, on the hour, are asked for again over 5 % of their validity, evenly",
        arguments: [600, 1800, 2400, 7200, 21_600] as [Double])
    func herd(validity: Double) throws {
        let span = min(validity * 0.05, 120)
        var buckets: [Int: Int] = [:]
        for number in 0..<10_000 {
            let url = "https://api.example/complete?lat=\(Double(number % 100) / 2)&lon=\(Double(number / 100) * 1.5)"
            let key = try #require(ReplyKey(CourtesyFixture.call(url)))
            let end = ReplyFreshness.end(validSeconds: validity, from: Sample.noon, fraction: key.fraction)
            let late = end.timeIntervalSince(Sample.noon) - validity
            #expect((0...span).contains(late))
            buckets[Int(late), default: 0] += 1
            // The same for the same request, always.
            #expect(ReplyKey(CourtesyFixture.call(url))?.fraction == key.fraction)
        }
        let mean = 10_000 / span
        #expect((buckets.values.max() ?? 0) <= Int(2 * mean))
        #expect(buckets.count == Int(span.rounded(.up)))
    }

    @Test("the digest of a request never changes between versions: what is kept would be lost")
    func digest() throws {
        let key = try #require(ReplyKey(CourtesyFixture.call("https://api.example/a?lat=1&lon=2")))
        #expect(key.identity.count == 32)
        #expect(key.identity == "519ca4395a6d39aaf4d2a29ca15d6872")
        #expect(key.name(of: 512) == "reply-met-norway-426")
    }
}
