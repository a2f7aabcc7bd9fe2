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
import WeatherAPI
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

    @Test("A correction that was learnt goes with the figures, so that a client of the server says what its pages say")
    func relayed() async throws {
        let learnt = SpreadCorrection(
            text: (1...4).flatMap { ["day \($0) 420 high -2 1.5 1.25", "day \($0) 420 rain-1 0 20 50 90 150 250 400 500 700 800 1000"] }
                .joined(separator: "\n"))
        @Sendable func stated(_ now: Date) -> ForecastSpread {
            let own = FakeSpreads.spread(at: now)
            return ForecastSpread(
                steps: own.steps, days: own.days, form: own.form, model: own.model, members: own.members, issuedAt: own.issuedAt,
                provenance: own.provenance, correction: learnt)
        }
        try await fixture { _, now in .success(stated(now)) }.test { client in
            let bytes = Array(buffer: try await client.execute(uri: Self.place, method: .get).body)
            let root = try JSONDocument(bytes).root
            #expect(root["history"]?.string == "enough" && root["days"]?[0]?["corrected"]?["chances"]?["rain-1"]?["share"]?.double == 0.411)
            let read = try #require(ConfidenceDocument.spread(root, fetchedAt: Sample.noon, isSimulated: false))
            #expect(read.correction?.text == learnt.text)
            let (here, there) = (stated(Sample.noon).graded(by: learnt, in: .gmt), read.graded(by: read.correction, in: .gmt))
            #expect(here.map(\.grade) == there.map(\.grade) && here.count == 3 && here[0].grade != nil)
            // The document has tenths.
            let (own, sent) = (here[0].figures?.percentiles[.high], there[0].figures?.percentiles[.high])
            #expect(abs((own?.p10 ?? 99) - (sent?.p10 ?? -99)) < 0.2 && abs((own?.p90 ?? 99) - (sent?.p90 ?? -99)) < 0.2)
        }
    }

    @Test(
        "A correction that would move figures beyond what can be is left out",
        arguments: [
            "day 1 420 high 51 1 1", "day 1 420 high 0 -1 1", "day 1 420 high 0 1 21", "day 1 420 high nan 1 1", "day x 420 high 0 1 1", "",
            "day 1 420 snow 0 1 1",
        ])
    func hostile(_ line: String) {
        #expect(
            SpreadCorrection(text: line).corrected(FakeSpreads.spread(at: Sample.noon).days[0].figures, .day, leadDay: 1)?.percentiles[
                .high] == nil)
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
