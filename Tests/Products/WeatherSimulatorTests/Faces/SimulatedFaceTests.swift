import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@testable import WeatherSimulator

@Suite("The simulated faces, one entry each")
struct SimulatedFaceTests {
    /// Those whose replies Petrel reads as weather: RainViewer has pictures alone, the feed of CAP messages warnings.
    private static let read = SimulatedUpstreams.providers.filter { $0 != .rainViewer && $0 != .cap }

    private static let kinds: [Int: Set<WeatherError.Kind>] = [
        401: [.invalidKey, .badRequest], 403: [.invalidKey, .planLacksProduct, .quotaExhausted, .badRequest],
        404: [.placeNotFound, .placeNotCovered, .badRequest], 429: [.rateLimited, .quotaExhausted], 500: [.upstreamDown],
        502: [.upstreamDown], 503: [.upstreamDown], 504: [.timedOut],
    ]

    @Test("Every provider of the chain has a face, and each face one provider")
    func each() {
        #expect(Set(SimulatedUpstreams.providers).count == SimulatedUpstreams.providers.count)
        let others: Set<ProviderID> = [.rainViewer, .cap, .brightSky, .nhc, .gdacs, .swic]
        #expect(Set(SimulatedUpstreams.providers) == Set(ProviderCatalog.profiles.map(\.id)).union(others))
    }

    @Test(
        "The provider's own mapping understands each error that its face sends", arguments: read, [401, 403, 404, 429, 500, 502, 503, 504])
    func errors(provider: ProviderID, status: Int) async throws {
        let asking = try Asking()
        var fault = Fault(.status, provider: provider)
        fault.status = status
        await asking.upstreams.setFaults([fault])
        let reply = await asking.reply("/\(provider)/anything")
        #expect(reply.status == status)
        for endpoint in try #require(ReplyDecoder.endpoints[provider]) {
            let outcome = ReplyDecoder().decode(provider: provider, endpoint: endpoint, status: reply.status, bytes: reply.body)
            guard case .providerError(let error) = outcome else {
                Issue.record("\(endpoint): \(String(describing: outcome))")
                continue
            }
            #expect(error.provider == provider)
            #expect(Self.kinds[status]?.contains(error.kind) == true, "\(endpoint): \(error.kind)")
        }
    }

    @Test(
        "A path that a face does not have is refused in the provider's words, never by an empty answer",
        arguments: SimulatedUpstreams.providers)
    func unknownPath(provider: ProviderID) async throws {
        let reply = await (try Asking()).reply("/\(provider)/no/such/path")
        #expect((400..<500).contains(reply.status) && !reply.body.isEmpty)
    }
}
