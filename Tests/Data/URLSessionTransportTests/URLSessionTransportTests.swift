import TestSupport
import Testing
import URLSessionTransport

@Suite("Requests over the network, on the phone")
struct URLSessionTransportTests {
    @Test("what every transport over the network must do", arguments: TransportScenario.all)
    func keepsTheContract(_ scenario: TransportScenario) async throws {
        let violations = try await scenario.violations(by: URLSessionTransport())
        #expect(violations == [])
    }
}
