import Foundation
import Testing

@testable import HTTPTransport

@Suite("HTTP dates")
struct HTTPDateTests {
    @Test(
        "Dates are written as RFC 9110 wants them, and read again",
        arguments: [
            (784_111_777.0, "Sun, 06 Nov 1994 08:49:37 GMT"), (951_782_399.0, "Mon, 28 Feb 2000 23:59:59 GMT"),
            (951_782_400.0, "Tue, 29 Feb 2000 00:00:00 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
        ])
    func dates(_ seconds: Double, text: String) {
        #expect(HTTPDate.text(Date(timeIntervalSince1970: seconds + 0.9)) == text)
        #expect(HTTPDate.instant(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "F22: the two older forms are read, a year of two digits as at most fifty years ahead",
        arguments: [
            ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777.0), ("Sun Nov  6 08:49:37 1994", 784_111_777),
            ("Sun Nov 06 08:49:37 1994", 784_111_777),
            ("Tuesday, 10-Mar-26 12:00:00 GMT", 1_773_144_000),
        ])
    func older(text: String, seconds: Double) {
        #expect(HTTPDate.instant(text, now: Date(timeIntervalSince1970: 1_773_144_000)) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "No other form is read, and no day that the calendar does not have",
        arguments: [
            "", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov  6 08:49:37", "Sun Nov 31 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 UTC",
            "Sun, 06 Nov 1994 24:00:00 GMT",
            "Sun, 29 Feb 1995 08:49:37 GMT", "Sun, 31 Jun 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 0 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:-1 GMT",
        ])
    func others(text: String) { #expect(HTTPDate.instant(text) == nil) }
}
