import Foundation
import HTTPTypes
import ServerTesting
import JSONText
import Logging
import NIOCore
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore

@testable import WeatherServer

@Suite("GET /v1/cities/top")
struct CitiesRouteTests {
    private func test(
        _ provider: FakeCitiesProvider?, keyless: FakeProvider = FakeProvider(), _ body: @Sendable (TestResponse) throws -> Void
    ) async throws {
        let fixture = ServerFixture(keyless)
        let service = fixture.service()
        let application = WeatherServer.application(
            configuration: fixture.configuration, service: service,
            topCities: TopCities(provider: provider, service: service, clock: ManualClock(), now: fixture.date.reading),
            logger: fixture.log.logger,
            now: fixture.date.reading)
        try await application.test(.router) { client in
            try body(try await client.execute(uri: "/v1/cities/top", method: .get))
        }
    }

    private func document(_ response: TestResponse) throws -> JSONNode {
        try JSONDocument(Array(buffer: response.body)).root
    }

    @Test("Given the provider with the list, then source, names, keys, temperatures and units are as it sent them")
    func usual() async throws {
        try await test(FakeCitiesProvider()) { response in
            #expect(response.status == .ok && response.headers[.cacheControl] == "public, max-age=60")
            let root = try document(response)
            #expect(root["source"]?.string == "accuweather" && root["standIn"] == nil)
            let cities = Array(try #require(root["cities"]).elements)
            #expect(cities.count == 5)
            #expect(cities[0]["name"]?.string == "City A" && cities[0]["key"]?.string == "keyA")
            #expect(cities.map { $0["temperature"]?.double } == [80, 81, 82, 83, 84] && cities.allSatisfy { $0["unit"]?.string == "F" })
            #expect(cities[0]["country"]?.string == "Bangladesh" && cities[0]["countryCode"]?.string == "BD")
            #expect(cities[0]["time"]?.string == "2026-03-10T12:00:00+00:00")
        }
    }

    @Test("One city that failed has its error; the other four have their temperatures, and nothing is kept")
    func oneFails() async throws {
        let provider = FakeCitiesProvider(answer: { city, _ in
            city.key == "keyB"
                ? .failure(WeatherError(.upstreamDown, provider: .accuWeather, retryAfterSeconds: 30))
                : .success(FakeCitiesProvider.temperature(of: city))
        })
        try await test(provider) { response in
            #expect(response.status == .ok && response.headers[.cacheControl] == "no-store")
            let cities = Array(try #require(try document(response)["cities"]).elements)
            #expect(cities[1]["temperature"] == nil && cities[1]["error"]?["kind"]?.string == "upstreamDown")
            #expect(cities[1]["error"]?["provider"]?.string == "accuweather" && cities[1]["error"]?["retryAfterSeconds"]?.double == 30)
            #expect(cities.count { $0["temperature"] != nil } == 4)
        }
    }

    @Test("Without a key the source is the keyless provider, in °C, and the document says why")
    func standIn() async throws {
        try await test(nil) { response in
            let root = try document(response)
            #expect(root["source"]?.string == "open-meteo" && root["standIn"]?["because"]?.string == "notConfigured")
            #expect(root["sources"]?.elements.first { _ in true }?["attribution"]?.string == "Sample data by open-meteo")
            let cities = Array(try #require(root["cities"]).elements)
            #expect(cities.map { $0["name"]?.string } == ["Dhaka", "Kinshasa", "Santiago", "Beijing", "Bogota"])
            #expect(cities.allSatisfy { $0["unit"]?.string == "C" && $0["temperature"]?.double == 11.5 })
        }
    }

    @Test("When no city has a temperature the answer is a problem document")
    func nothing() async throws {
        let keyless = FakeProvider { _, _ in .failure(WeatherError(.badRequest, provider: .openMeteo)) }
        try await test(nil, keyless: keyless) { response in
            #expect(response.status == .badGateway && response.headers[.contentType] == "application/problem+json")
            let type = try document(response)["type"]?.string
            #expect(type == "urn:petrel:problem:provider-refused")
        }
    }
}
