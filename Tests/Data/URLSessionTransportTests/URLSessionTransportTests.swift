import TestSupport
import Testing
import URLSessionTransport

@Suite("Requests over the network, on the phone")
struct URLSessionTransportTests {
    /// Where this transport is not Apple's own, the system does not say that it was the certificate (`LoadingFailureTests` has the codes).
    private static let scenarios: [TransportScenario] = {
        #if canImport(Darwin)
            TransportScenario.all
        #else
            TransportScenario.all.filter { !$0.description.hasPrefix("a certificate") }
        #endif
    }()

    @Test("what every transport over the network must do", arguments: scenarios)
    func keepsTheContract(_ scenario: TransportScenario) async throws {
        let violations = try await scenario.violations(by: URLSessionTransport())
        #expect(violations == [])
    }
}
