import HTTPTransport
import TestSupport
import Testing

@Suite("What must not be told")
struct RedactionTests {
    @Test("rows 45 and 46: neither the key nor the place is in any description of a request")
    func request() {
        let request = TransportRequest(
            .post, url: "https://api.weatherapi.com/v1/current.json?key=CANARYKEY&q=12.3456,65.4321", label: "weatherapi",
            headers: [.init("Authorization", "CANARYKEY")], body: Array("CANARYKEY".utf8))
        let texts = [
            request.description, request.debugDescription, String(describing: request), String(reflecting: request), "\(request)",
            "\(Optional(request) as Any)", "\([request])",
        ]
        #expect(request.description == "POST weatherapi")
        for text in texts {
            #expect(!text.contains("CANARYKEY"))
            #expect(!text.contains("12.3456"))
            #expect(!text.contains("api.weatherapi.com"))
        }
    }

    @Test("rows 45 and 46: no transport failure carries a text of its own", arguments: TransportFailure.each)
    func failure(failure: TransportFailure) {
        #expect(Mirror(reflecting: failure).children.isEmpty)
    }

    @Test("a dump of a request shows neither key nor place")
    func dumped() {
        let request = TransportRequest(
            .put, url: "https://example.org/?key=CANARYKEY", label: "weatherapi", body: Array("CANARYKEY".utf8))
        var text = ""
        dump(request, to: &text)
        #expect(!text.contains("CANARYKEY") && !text.contains("body") && text.contains("weatherapi"))
    }
}
