import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("MET Norway's rules of use, by their numbers")
struct METNorwayRulesTests {
    let now = Date(timeIntervalSince1970: 1_773_144_000)

    private func body() throws -> String {
        var body = METNorwayBody()
        body.point = "[37.6173, 55.7558, 140]"
        try body.addHours(from: "2026-03-10T12:00:00Z", 30)
        return body.text
    }

    private func provider(_ response: ProviderResponse, baseURL: String? = nil) -> (METNorwayProvider, ScriptedCalls) {
        let transport = ScriptedCalls([.success(response)])
        return (METNorwayProvider(transport: transport, baseURL: baseURL) { _ in TimeZone(identifier: "Europe/Moscow") ?? .gmt }, transport)
    }

    private func failure(_ response: ProviderResponse) async -> WeatherError? {
        let (provider, _) = provider(response)
        do throws(WeatherError) {
            _ = try await provider.weather(at: .moscow, asOf: now)
            return nil
        } catch { return error }
    }

    @Test("rule 5.2.1: the provider adds no User-Agent of its own; a refused one is a bad request, and is not repeated")
    func userAgent() async throws {
        let (provider, transport) = provider(ProviderResponse(status: 200, body: Array(try body().utf8)))
        _ = try await provider.weather(at: .moscow, asOf: now)
        #expect(transport.sent.map { $0.headers.map { $0.name.lowercased() } } == [["accept"]])
        for status in [401, 403] {
            let error = try #require(await failure(ProviderResponse(status: status, body: Array("<html><h1>403 Forbidden</h1>".utf8))))
            #expect(error == WeatherError(.badRequest, provider: .metNorway) && !error.canRetry)
        }
    }

    @Test(
        "rule 5.2.2: at most four decimals, the sign kept",
        arguments: [
            (59.91388888, 10.75224444, "lat=59.9139&lon=10.7522"), (-33.86885, 151.20925, "lat=-33.8689&lon=151.2093"),
            (-0.00004, -0.00006, "lat=0&lon=-0.0001"), (90, 0, "lat=90&lon=0"), (12.5, 180, "lat=12.5&lon=-180"),
        ])
    func decimals(latitude: Double, longitude: Double, query: String) async throws {
        let transport = ScriptedCalls([.success(ProviderResponse(status: 500, body: []))])
        let provider = METNorwayProvider(transport: transport) { _ in .gmt }
        _ = try? await provider.weather(at: Coordinate(latitude: latitude, longitude: longitude), asOf: now)
        #expect(transport.sent.map(\.url) == ["https://api.met.no/weatherapi/locationforecast/2.0/complete?\(query)"])
    }

    @Test("rule 5.2.3: the terms promise to wait for Expires; a reply that was confirmed says when")
    func expiry() async throws {
        #expect(METNorwayProvider.profile.terms.honoursExpiry)
        let confirmed = now.addingTimeInterval(-600)
        let (provider, _) = provider(ProviderResponse(status: 200, body: Array(try body().utf8), confirmedAt: confirmed))
        #expect(try await provider.weather(at: .moscow, asOf: now).confirmedAt == confirmed)
    }

    @Test("rule 5.2.4: https, below any base with or without /weatherapi")
    func addresses() async throws {
        #expect(METNorwayProvider.profile.baseURL == "https://api.met.no")
        for base in [
            "http://localhost:9090/met-norway", "http://localhost:9090/met-norway/", "http://localhost:9090/met-norway/weatherapi/",
        ] {
            let (provider, transport) = provider(ProviderResponse(status: 200, body: Array(try body().utf8)), baseURL: base)
            _ = try await provider.weather(at: .moscow, asOf: now)
            #expect(
                transport.sent.map(\.url)
                    == ["http://localhost:9090/met-norway/weatherapi/locationforecast/2.0/complete?lat=55.7558&lon=37.6173"])
            #expect(provider.profile.baseURL == base)
        }
    }

    @Test("rule 5.2.5: fewer than 20 requests a second for all installations together, few at once, none for names")
    func limits() throws {
        let profile = METNorwayProvider.profile
        #expect(profile.terms.limits == [CallLimit(600, per: .minute)] && profile.terms.maxInFlight == 4)
        #expect(!profile.features.contains(.search) && !profile.features.contains(.current) && !profile.needsKey)
        #expect(profile.updateSeconds >= 600)
    }

    @Test("rule 5.2.6: 203 marks a version that is given up: its data is taken")
    func deprecated() async throws {
        let (provider, _) = provider(ProviderResponse(status: 203, body: Array(try body().utf8)))
        let weather = try await provider.weather(at: .moscow, asOf: now)
        #expect(weather.hourly.count == 30 && weather.problems.isEmpty)
    }

    @Test(
        "rule 5.2.7: throttled, not covered, malformed and broken, each with its page in HTML",
        arguments: [
            (429, WeatherError.Kind.rateLimited, true), (422, .placeNotCovered, false), (400, .badRequest, false),
            (404, .badRequest, false),
            (500, .upstreamDown, true), (502, .upstreamDown, true), (503, .upstreamDown, true), (504, .timedOut, true),
        ])
    func refusals(status: Int, kind: WeatherError.Kind, canRetry: Bool) async throws {
        let page = Array("<!DOCTYPE html><html><head><title>\(status) Something</title></head><body></body></html>".utf8)
        let error = try #require(await failure(ProviderResponse(status: status, headers: ["Retry-After": "30"], body: page)))
        #expect(error.kind == kind && error.canRetry == canRetry && error.provider == .metNorway)
        #expect(error.retryAfterSeconds == (canRetry ? 30 : nil))
        // The same page from disk, where nobody knows its status.
        let outcome = ReplyDecoder().decode(provider: .metNorway, endpoint: "locationforecast", bytes: page)
        guard case .providerError(let fromDisk) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(fromDisk.kind == kind)
    }

    @Test("rule 5.2.7: the attribution is the institute's, not that of Yr")
    func attribution() {
        let profile = METNorwayProvider.profile
        #expect(profile.attribution == "Data from MET Norway" && profile.license == "CC BY 4.0")
        #expect(profile.attributionURL == "https://api.met.no/" && profile.name == "MET Norway")
    }

    @Test("row 10: a reply for another place is refused")
    func elsewhere() async throws {
        var body = METNorwayBody()
        try body.addHours(from: "2026-03-10T12:00:00Z", 30)
        #expect(await failure(ProviderResponse(status: 200, body: Array(body.text.utf8)))?.kind == .badBody)
    }

    @Test("row 15: a page in HTML with status 200 is a bad body")
    func htmlWith200() async throws {
        for text in ["<html><title>404 Not Found</title></html>", "", "[]", "{}", "null", #"{"properties": {"timeseries": []}}"#] {
            #expect(await failure(ProviderResponse(status: 200, body: Array(text.utf8)))?.kind == .badBody, "\(text)")
        }
    }

    @Test("Nothing is asked for what the service has not; an urgent question says so to the transport")
    func features() async throws {
        let transport = ScriptedCalls([.success(ProviderResponse(status: 200, body: Array(try body().utf8)))])
        let provider = METNorwayProvider(transport: transport) { _ in .gmt }
        for features in [Set<Feature>([.alerts]), [.airQuality], []] {
            await #expect(throws: WeatherError(.placeNotCovered, provider: .metNorway)) {
                try await provider.weather(for: WeatherQuery(at: .moscow, features: features, asOf: now))
            }
        }
        #expect(transport.sent.isEmpty)
        _ = try await provider.weather(for: WeatherQuery(at: .moscow, features: [.current], asOf: now, isUrgent: true))
        #expect(transport.sent.map(\.isUrgent) == [true])
        #expect(try await provider.search("Oslo", limit: 5, asOf: now).isEmpty)
    }

    @Test("Days are made by the zone of the place that was asked for")
    func zone() async throws {
        let (provider, _) = provider(ProviderResponse(status: 200, body: Array(try body().utf8)))
        let weather = try await provider.weather(at: .moscow, asOf: now)
        #expect(weather.timeZone == nil, "the service names none")
        // 30 hours from 15:00 in Moscow: 9 hours of the 10th, 21 of the 11th.
        #expect(weather.daily.map(\.date.description) == ["2026-03-11"])
        #expect(weather.current?.isForecastHour == true && weather.current?.time == now)
    }
}
