import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ServerTesting
import TestSupport
import Testing
import WeatherModel

@testable import WeatherServer

@Suite("Receipts over HTTP")
struct ReceiptsRouteTests {
    private static let place = "/v1/receipts?latitude=55.75&longitude=37.6"

    private func fixture(_ runs: FakePreviousRuns?) -> ServerFixture {
        var fixture = ServerFixture()
        fixture.formerRuns = runs
        return fixture
    }

    @Test("The errors of ten weeks by provider and distance, yesterday, and the bytes that are stored")
    func known() async throws {
        try await fixture(FakePreviousRuns()).test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .ok && response.headers[.cacheControl] == "public, max-age=3600")
            let root = try JSONDocument(Array(buffer: response.body)).root
            #expect(root["state"]?.string == "known" && root["date"]?.string == "2026-03-10" && root["cell"]?.string == "1115.752")
            #expect(root["days"]?.int == 69 && root["through"]?.string == "2026-03-09" && root["analysedDays"]?["open-meteo"]?.int == 69)
            let next = root["providers"]?[0]?["leads"]?[0]
            #expect(next?["daysAhead"]?.int == 1 && next?["maxTempCelsius"]?["bias"]?.double == 0.5)
            #expect(next?["maxTempCelsius"]?["days"]?.int == 69 && next?["rain"]?["hits"]?.int == 69)
            #expect(root["yesterday"]?["said"]?["maxTempCelsius"]?.double == 23.5)
            #expect(root["yesterday"]?["came"]?["maxTempCelsius"]?.double == 23)
            #expect((1_500...2_500).contains(root["bytes"]?.int ?? 0))
        }
    }

    @Test("Without a source, and where it fails, the answer says so and is not cached; other parameters are refused")
    func missing() async throws {
        for runs in [nil, FakePreviousRuns { _, _ in WeatherError(.upstreamDown, provider: .openMeteo) }] {
            try await fixture(runs).test { client in
                let response = try await client.execute(uri: Self.place, method: .get)
                let root = try JSONDocument(Array(buffer: response.body)).root
                #expect(response.status == .ok && root["state"]?.string == "failed" && root["days"]?.int == 0)
                #expect(root["yesterday"] == nil && root["providers"]?.count == 0 && response.headers[.cacheControl] == "no-store")
                for uri in [Self.place + "&days=3", "/v1/receipts"] {
                    let refused = try await client.execute(uri: uri, method: .get)
                    #expect(refused.status == .badRequest)
                }
            }
        }
    }
}
