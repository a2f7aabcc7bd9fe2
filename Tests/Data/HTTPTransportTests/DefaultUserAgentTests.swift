import HTTPTransport
import Testing

@Suite("The User-Agent over the network")
struct DefaultUserAgentTests {
    @Test("row 19: a request that brings a User-Agent is sent with it alone; one that brings none gets the default")
    func once() {
        let accept = TransportRequest.Header("Accept", "application/json")
        func sent(_ headers: TransportRequest.Header...) -> [TransportRequest.Header] {
            TransportRequest(url: "https://api.example/", label: "met-norway", headers: headers).identifiedHeaders
        }
        let own = TransportRequest.Header("user-AGENT", "Petrel/9 (+me@petrel.example)")
        #expect(sent(accept, own) == [accept, own])
        #expect(sent(accept) == [.init("User-Agent", TransportRequest.defaultUserAgent), accept])
    }
}
