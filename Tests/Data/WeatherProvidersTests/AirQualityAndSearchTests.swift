import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Open-Meteo's air quality beside the forecast, and searches that are told to wait")
struct AirQualityAndSearchTests {
    /// The `time` of `Bodies.openMeteoAir`.
    private let measured = Date(timeIntervalSince1970: 1_770_366_600)

    private func transport(air: String = Bodies.openMeteoAir) -> ScriptedTransport {
        ScriptedTransport([
            ("/v1/forecast?", .success(ProviderResponse(status: 200, body: Array(Bodies.openMeteo().utf8)))),
            ("/v1/air-quality?", .success(ProviderResponse(status: 200, body: Array(air.utf8)))),
        ])
    }

    private func weather(_ transport: ScriptedTransport, asOf now: Date) async throws -> ProviderWeather {
        try await OpenMeteoProvider(transport: transport).weather(at: Coordinate(latitude: 52.5, longitude: 13.4), asOf: now)
    }

    @Test("The forecast does not wait for air quality longer than 3 s")
    func timeout() async throws {
        let transport = transport()
        _ = try await weather(transport, asOf: measured)
        let requests = await transport.requests
        #expect(requests.filter { $0.url.contains("/v1/air-quality?") }.map(\.request.timeoutSeconds) == [3])
        #expect(requests.filter { $0.url.contains("/v1/forecast?") }.map(\.request.timeoutSeconds) == [10])
    }

    @Test("Row 10: air quality of another place is a problem, not this place's air")
    func elsewhere() async throws {
        let air = Bodies.openMeteoAir.replacingOccurrences(of: #""latitude":52.5"#, with: #""latitude":40.5"#)
        let weather = try await weather(transport(air: air), asOf: measured)
        #expect(weather.airQuality == nil)
        #expect(weather.problems == [WeatherError(.badBody, provider: .openMeteo, feature: .airQuality)])
    }

    @Test(
        "Air quality is the present one up to 3 h after its time and 1 h before it",
        arguments: [(10_800.0, true), (10_801, false), (-3_600, true), (-3_601, false)])
    func age(seconds: Double, isPresent: Bool) async throws {
        let weather = try await weather(transport(), asOf: measured.addingTimeInterval(seconds))
        #expect((weather.airQuality != nil) == isPresent)
        #expect(weather.problems.contains { $0.feature == .airQuality } != isPresent)
    }

    @Test("A search that is limited says when to ask again, by seconds and by date", arguments: ["30", "Fri, 06 Feb 2026 08:30:30 GMT"])
    func retryAfter(header: String) async throws {
        let limited = ProviderResponse(status: 429, headers: ["Retry-After": header], body: [])
        let transport = ScriptedTransport([("", .success(limited))])
        let providers: [any WeatherProvider] = [
            OpenMeteoProvider(transport: transport), WeatherAPIProvider(key: "k", transport: transport),
        ]
        for provider in providers {
            let expected = WeatherError(.rateLimited, provider: provider.profile.id, feature: .search, retryAfterSeconds: 30)
            await #expect(throws: expected) { try await provider.search("Berlin", limit: 5, asOf: measured) }
        }
    }
}
