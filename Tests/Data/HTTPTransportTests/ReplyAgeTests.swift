import HTTPTransport
import Testing

@Suite("The age of a reply that a cache passes on")
struct ReplyAgeTests {
    @Test(
        "whole seconds count, the first of several figures, and a figure beyond 31 bits is the greatest one",
        arguments: [
            ("0", 0), ("42", 42), (" 7 ", 7), ("30, 60", 30), ("007", 7), ("2147483648", 2_147_483_648),
            ("99999999999999999999", 2_147_483_648),
        ])
    func understood(header: String, seconds: Double) {
        #expect(ReplyAge.seconds(header) == seconds)
    }

    @Test(
        "what is no number of whole seconds is not known",
        arguments: ["", " ", "-1", "+5", "1.5", "1e3", "nan", "inf", "ten", ",5", "5s", "٥"])
    func notUnderstood(header: String) {
        #expect(ReplyAge.seconds(header) == nil)
    }
}
