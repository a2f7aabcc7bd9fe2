import Foundation
import HTTPTransport
import TestSupport
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
    @Test(
        "seconds and the three forms of HTTP dates are read (F22), at most a day (L8)",
        arguments: [
            ("120", 120.0), (" 7 ", 7.0), ("Tue, 10 Mar 2026 12:01:30 GMT", 90.0), ("Tue Mar 10 12:10:00 2026", 600.0),
            ("Tuesday, 10-Mar-26 12:01:30 GMT", 90.0), ("99999999999", 86_400.0), ("Fri, 10 Mar 2090 12:00:00 GMT", 86_400.0),
            (String(repeating: "9", count: 400), 86_400.0),
        ])
    func reads(header: String, seconds: Double) {
        #expect(RetryAfter.seconds(header, now: Sample.noon) == seconds)
    }

    @Test(
        "a document's number is held to the same bounds (F8, L8)",
        arguments: [
            (90.0, 90.0), (0.001, 1), (99_999_999_999, 86_400), (.infinity, 86_400), (0, nil), (-5, nil), (.nan, nil), (nil, nil),
        ] as [(Double?, Double?)])
    func documents(stated: Double?, seconds: Double?) {
        #expect(RetryAfter.usable(stated) == seconds)
    }

    @Test(
        "anything else is nothing, never a number; nor are 0 and a date that has passed, which say nothing of when (F8)",
        arguments: [
            "0", "0.0", "Tue, 10 Mar 2026 11:59:00 GMT", "Wed, 21 Oct 2015 07:28:00 GMT", "Tue Mar 10 11:59:00 2026",
            "Sunday, 06-Nov-94 08:49:37 GMT", "0.001", "0.5", "1.5", "60.0", "1e3", "1 2", "٣",
            "", "soon", "-5", "+5", "inf", "nan", "1e400", "0x10x", "Tue, 10 Mar 2026 12:01:30 CET", "Tue, 31 Feb 2026 12:01:30 GMT",
            "Tue, 10 Mar 2026 25:01:30 GMT",
        ])
    func refuses(header: String) {
        #expect(RetryAfter.seconds(header, now: Sample.noon) == nil)
    }
}
