import Foundation
import HTTPTransport
import TestSupport
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
    @Test(
        "seconds and HTTP dates are read, a date that has passed is 0",
        arguments: [
            ("120", 120.0), (" 7 ", 7.0), ("0", 0.0), ("1.5", 1.5), ("Tue, 10 Mar 2026 12:01:30 GMT", 90.0),
            ("Tue, 10 Mar 2026 11:59:00 GMT", 0.0),
        ])
    func reads(header: String, seconds: Double) {
        #expect(RetryAfter.seconds(header, now: Sample.noon) == seconds)
    }

    @Test(
        "anything else is nothing, never a number",
        arguments: [
            "", "soon", "-5", "+5", "inf", "nan", "1e400", "0x10x", "Tue, 10 Mar 2026 12:01:30 CET", "Tue, 31 Feb 2026 12:01:30 GMT",
            "Tue, 10 Mar 2026 25:01:30 GMT", "Tuesday, 10-Mar-26 12:01:30 GMT",
        ])
    func refuses(header: String) {
        #expect(RetryAfter.seconds(header, now: Sample.noon) == nil)
    }
}
