import AsyncHTTPTransport
import TestSupport
import Testing

@Suite("Requests over the network, on the server")
struct AsyncHTTPTransportTests {
    @Test("what every transport over the network must do", arguments: TransportScenario.all)
    func keepsTheContract(_ scenario: TransportScenario) async throws {
        let violations = try await AsyncHTTPTransport.with { try await scenario.violations(by: $0) }
        #expect(violations == [])
    }
}
