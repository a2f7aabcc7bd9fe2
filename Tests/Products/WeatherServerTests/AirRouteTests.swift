import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ProviderCourtesy
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherService

@testable import WeatherServer

@Suite("The hours of the sky over HTTP")
struct SkyRouteTests {
    @Test("Columns of one length from the source's first hour on, kept for an hour; without a source not found, and a failure is one")
    func sky() async throws {
        let place = "/v1/sky?latitude=55.75&longitude=37.6"
        var fixture = ServerFixture()
        fixture.sky = FakeSky { _, now in .success(FakeSky.outlook(at: now)) }
        try await fixture.test { client in
            let response = try await client.execute(uri: place, method: .get)
            #expect(response.status == .ok && response.headers[.cacheControl] == "public, max-age=3600")
            let root = try JSONDocument(Array(buffer: response.body)).root
            #expect(root["stepMinutes"]?.int == 60 && root["timeZone"]?.string == "Europe/Moscow")
            let columns = try #require(root["columns"])
            #expect(Set(columns.members.map(\.key)) == Set(SkyQuantity.allCases.map(\.rawValue)))
            #expect(columns.members.allSatisfy { $0.value.count == 240 })
            let wrong = try await client.execute(uri: "/v1/sky?latitude=1&longitude=2&hours=5", method: .get)
            #expect(wrong.status == .badRequest)
        }
        #expect(fixture.sky?.calls == 1 && fixture.provider.calls.isEmpty)
        fixture.sky = FakeSky { _, _ in .failure(WeatherError(.upstreamDown, provider: .openMeteo)) }
        try await fixture.test { client in
            let response = try await client.execute(uri: place, method: .get)
            #expect(response.status == .serviceUnavailable)
        }
        try await ServerFixture().test { client in
            let response = try await client.execute(uri: place, method: .get)
            #expect(response.status == .notFound)
        }
    }
}

@Suite("The hours of the air over HTTP")
struct AirRouteTests {
    private static let place = "/v1/air?latitude=55.75&longitude=37.6"

    private func fixture(_ answer: @escaping FakeAir.Answer) -> ServerFixture {
        var fixture = ServerFixture()
        fixture.air = FakeAir(answer)
        return fixture
    }

    @Test("Columns of one length from the source's first hour on, what is known of pollen, and who sent it; no weather is fetched")
    func known() async throws {
        let fixture = fixture { _, now in .success(FakeAir.outlook(at: now, pollen: [.birch: 50])) }
        try await fixture.test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .ok && response.headers[.cacheControl] == "public, max-age=3600")
            let root = try JSONDocument(Array(buffer: response.body)).root
            #expect(root["stepMinutes"]?.int == 60 && root["timeZone"]?.string == "Europe/Moscow" && root["pollenState"]?.string == "some")
            let concentrations = try #require(root["concentrations"])
            #expect(concentrations.members.map(\.value.count) == Array(repeating: 144, count: 6))
            #expect(root["pollen"]?["birch"]?.elements.first { _ in true }?.double == 0 && root["pollen"]?["olive"] == nil)
            #expect(root["provenance"]?["provider"]?.string == "open-meteo")
            fixture.date.advance(bySeconds: 1_800)
            let later = try await client.execute(uri: Self.place, method: .get)
            #expect(later.headers[.cacheControl] == "public, max-age=1800" && later.body == response.body)
        }
        #expect(fixture.air?.calls == 1 && fixture.provider.calls.isEmpty)
    }

    @Test("A failure is a failure, and a server without a source has nobody's air: never an empty document")
    func absent() async throws {
        try await fixture { _, _ in .failure(WeatherError(.upstreamDown, provider: .openMeteo)) }.test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .serviceUnavailable)
        }
        try await ServerFixture().test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .notFound)
        }
    }

    @Test("What is not understood is refused", arguments: ["?latitude=91&longitude=0", "?latitude=1", "?latitude=1&longitude=2&hours=5"])
    func refused(_ query: String) async throws {
        try await fixture { _, now in .success(FakeAir.outlook(at: now)) }.test { client in
            let response = try await client.execute(uri: "/v1/air" + query, method: .get)
            #expect(response.status == .badRequest)
        }
    }

    @Test("What the air costs is booked to the client who asks for it, and a client without an allowance is refused")
    func booked() async throws {
        var fixture = fixture { _, now in .success(FakeAir.outlook(at: now)) }
        fixture.configuration.clients.calls = [CallLimit(1, per: .hour)]
        try await fixture.test { client in
            let first = try await client.execute(uri: Self.place, method: .get)
            let again = try await client.execute(uri: Self.place, method: .get)
            let other = try await client.execute(uri: "/v1/air?latitude=10&longitude=10", method: .get)
            #expect(first.status == .ok && again.status == .ok && other.status == .tooManyRequests)
        }
        #expect(fixture.air?.calls == 1)
    }
}
