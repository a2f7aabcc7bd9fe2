import Confidence
import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ProviderKit
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@testable import WeatherServer

@Suite("How sure a forecast is, over HTTP")
struct ConfidenceRouteTests {
    private static let place = "/v1/confidence?latitude=55.75&longitude=37.6"

    private func fixture(_ answer: @escaping FakeSpreads.Answer) -> ServerFixture {
        var fixture = ServerFixture()
        fixture.spreads = FakeSpreads(answer)
        return fixture
    }

    @Test(
        "Figures as they were stated, corrected and graded where there is history; Petrel's own client reads what was sent",
        arguments: [false, true])
    func known(isSimulated: Bool) async throws {
        let fixture = fixture { _, now in .success(FakeSpreads.spread(at: now, isSimulated: isSimulated)) }
        try await fixture.test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .ok && response.headers[.cacheControl] == "public, max-age=600")
            let bytes = Array(buffer: response.body)
            let root = try JSONDocument(bytes).root
            #expect(root["history"]?.string == (isSimulated ? "enough" : "too-short") && root["members"]?.int == 21)
            let day = root["days"]?[0]
            #expect((day?["grade"]?["level"]?.string != nil) == isSimulated && (day?["corrected"]?.isObject == true) == isSimulated)
            let chance = day?["stated"]?["chances"]?["rain-1"]
            #expect(chance?["share"]?.double == 0.667 && chance?["members"]?.int == 21 && chance?["told"]?["percent"]?.int == 65)
            #expect(day?["stated"]?["chances"]?["heat"]?["told"]?["below"]?.int == 5)
            let outcome = ReplyDecoder().decode(
                provider: .petrelServer, endpoint: "confidence", status: 200, bytes: bytes, coordinate: Sample.moscow, at: Sample.noon)
            guard case .decoded(.spread(let read), _)? = outcome else {
                Issue.record("\(String(describing: outcome))")
                return
            }
            #expect(read.steps.count == 72 && read.days.count == 3 && read.members == 21 && read.form == .members)
            #expect(read.days[0].figures.percentiles[.high]?.p50 == 7.5 && read.provenance.isSimulated == isSimulated)
        }
    }

    @Test("No source, a failing one and foreign parameters")
    func none() async throws {
        try await ServerFixture().test { client in
            try await expect(.notFound, of: Self.place, client)
            try await expect(.badRequest, of: Self.place + "&x=1", client)
        }
        try await fixture { _, _ in .failure(WeatherError(.upstreamDown, provider: .openMeteo)) }.test { client in
            try await expect(.serviceUnavailable, of: Self.place, client)
        }
    }

    private func expect(_ status: HTTPResponse.Status, of uri: String, _ client: any TestClientProtocol) async throws {
        let response = try await client.execute(uri: uri, method: .get)
        #expect(response.status == status)
    }
}
