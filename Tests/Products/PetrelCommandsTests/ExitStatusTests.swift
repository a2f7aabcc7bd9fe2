import Testing
import WeatherModel

@testable import PetrelCommands

@Suite("Exit codes")
struct ExitStatusTests {
    @Test("Every kind of failure has its code: a person's setting, a provider's refusal, or what may pass")
    func kinds() {
        var codes: [Int32: Set<WeatherError.Kind>] = [:]
        for kind in WeatherError.Kind.allCases { codes[ExitStatus(WeatherError(kind)).rawValue, default: []].insert(kind) }
        #expect(
            codes == [
                66: [.placeNotFound],
                69: [.invalidKey, .planLacksProduct, .quotaExhausted, .placeNotCovered, .badRequest],
                75: [
                    .noConnection, .invalidCertificate, .timedOut, .upstreamDown, .invalidResponse, .badBody, .otherTime, .rateLimited,
                    .tooManyFromClient, .overloaded,
                ],
                78: [.invalidURL],
            ])
    }
}
