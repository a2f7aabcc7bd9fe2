import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ProviderCourtesy
import ProviderKit
import ServerTesting
import TestSupport
import Testing
import WeatherModel

@testable import WeatherServer

@Suite("The next two hours over HTTP")
struct NowcastRouteTests {
    /// A radar that sees rain from a quarter of an hour ahead, or fails.
    private struct Radar: NowcastProvider {
        let profile = Sample.profile(.metNorway, features: [])
        let nowcastCoverage = Coverage.worldwide
        var failure: WeatherError?

        func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast {
            if let failure { throw failure }
            return Nowcast(
                start: now, step: ForecastStep(minutes: 5),
                rates: [0, 0, 0] + Array(repeating: 1, count: 6) + Array(repeating: 0, count: 21),
                falls: Array(repeating: .rain, count: 30), origin: .radar, pictureAt: now - 60,
                provenance: Provenance(
                    provider: .metNorway, attribution: "A", attributionURL: "https://a.example/", fetchedAt: now, isSimulated: false))
        }
    }

    private static let place = "/v1/nowcast?latitude=55.75&longitude=37.6"

    private func fixture(_ minutes: (any NowcastProvider)?) -> ServerFixture {
        var fixture = ServerFixture()
        fixture.minutes = minutes.map { [$0] } ?? []
        return fixture
    }

    @Test("Steps, source, state and a sentence in the reader's language; no forecast is fetched for them")
    func known() async throws {
        let fixture = fixture(Radar())
        try await fixture.test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .ok && response.headers[.cacheControl] == "public, max-age=60")
            #expect(response.headers[.vary]?.contains("Accept-Language") == true)
            let root = try JSONDocument(Array(buffer: response.body)).root
            #expect(root["source"]?["kind"]?.string == "radar" && root["state"]?.string == "known" && root["stepMinutes"]?.int == 5)
            let rates = root["rateMillimetersPerHour"].map { Array($0.elements) }
            #expect(rates?.count == 30 && root["timeZone"]?.string == "Europe/Moscow")
            #expect(root["sentence"]?.string?.hasPrefix("Light rain from ") == true)
            let russian = try await client.execute(uri: Self.place + "&lang=ru", method: .get)
            #expect(try JSONDocument(Array(buffer: russian.body)).root["sentence"]?.string?.contains("дождь") == true)
        }
        #expect(fixture.provider.calls.isEmpty)
    }

    @Test("Where no source has the place, the hours of its weather are spread, and said to be hours; a failure is a failure")
    func others() async throws {
        try await fixture(Radar(failure: WeatherError(.placeNotCovered, provider: .metNorway))).test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            let root = try JSONDocument(Array(buffer: response.body)).root
            #expect(response.status == .ok && root["source"]?["kind"]?.string == "smoothedHours")
        }
        try await fixture(Radar(failure: WeatherError(.upstreamDown, provider: .metNorway))).test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .serviceUnavailable)
        }
    }

    @Test("Hours of the last known weather are said to be that, and no cache keeps them")
    func lastKnown() async throws {
        var fixture = ServerFixture(
            FakeProvider(answer: { _, number in
                number == 1 ? .success(Sample.weather()) : .failure(WeatherError(.noConnection, provider: .openMeteo))
            }))
        fixture.minutes = [Radar(failure: WeatherError(.placeNotCovered, provider: .metNorway))]
        let date = fixture.date
        try await fixture.test { client in
            _ = try await client.execute(uri: Self.place, method: .get)
            date.advance(bySeconds: 7200)
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .ok && response.headers[.cacheControl] == "no-store")
            let name = try #require(HTTPField.Name("Petrel-Last-Known-Error"))
            #expect(response.headers[name] == "noConnection")
        }
    }

    @Test(
        "What is not understood is refused",
        arguments: ["?latitude=91&longitude=0", "?latitude=1", "?latitude=1&longitude=2&lang=xx", "?latitude=1&longitude=2&minutes=5"])
    func refused(_ query: String) async throws {
        try await fixture(Radar()).test { client in
            let response = try await client.execute(uri: "/v1/nowcast" + query, method: .get)
            #expect(response.status == .badRequest)
        }
    }
}
