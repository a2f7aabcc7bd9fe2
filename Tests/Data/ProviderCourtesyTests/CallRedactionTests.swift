import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherModel

@Suite("What a call to a provider must not tell")
struct CallRedactionTests {
    @Test("rows 45 and 46: neither the key nor the place is in any description or dump of a call")
    func call() {
        let call = ProviderCall(
            provider: .weatherAPI, url: "https://api.weatherapi.com/v1/current.json?key=CANARYKEY&q=12.3456,65.4321",
            headers: [.init("Authorization", "CANARYKEY")])
        var dumped = ""
        dump([call], to: &dumped)
        #expect(call.description == "GET weatherapi")
        for text in [call.description, call.debugDescription, String(reflecting: call), "\(Optional(call) as Any)", "\([call])", dumped] {
            #expect(!text.contains("CANARYKEY") && !text.contains("12.3456") && !text.contains("api.weatherapi.com"))
        }
    }

    @Test("rows 45 and 46: no failure of a call carries a text of its own", arguments: CallFailure.each)
    func failure(failure: CallFailure) {
        switch failure {
        case .transport(let failure): #expect(Mirror(reflecting: failure).children.isEmpty)
        case .refused(let refusal): #expect(Mirror(reflecting: refusal).children.map(\.label) == ["reason", "retryAfterSeconds"])
        }
    }
}
