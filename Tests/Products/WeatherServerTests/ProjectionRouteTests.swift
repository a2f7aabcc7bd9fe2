import ClimateProjection
import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import JSONText
import NIOCore
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherServer

@Suite("Both projections of 2045 over HTTP")
struct ProjectionRouteTests {
    private func uri(_ more: String = "", at place: String = "latitude=55.75&longitude=37.6") -> String { "/v1/projection?\(place)\(more)" }

    private func ask(_ client: any TestClientProtocol, _ uri: String) async throws -> JSONNode {
        let response = try await client.execute(uri: uri, method: .get)
        #expect(response.status == .ok && response.headers[.cacheControl] == "public, max-age=60")
        return try JSONDocument(Array(buffer: response.body)).root
    }

    @Test("The reference is the very arithmetic of the core, unrounded, with and without interventions")
    func reference() async throws {
        try await ServerFixture().test { client in
            for interventions in [false, true] {
                let root = try await ask(client, uri("&interventions=\(interventions)"))
                let reference = try #require(root["reference"])
                let celsius = try #require(reference["currentTemperatureCelsius"]?.double)
                let expected = Weather2045Data(
                    currentTemperatureCelsius: celsius, currentCondition: .clear, withInterventions: interventions)
                #expect(root["withInterventions"]?.bool == interventions)
                #expect(reference["projectedTemperatureFahrenheit"]?.double == expected.projectedTemperatureFahrenheit)
                #expect(reference["projectedTemperatureCelsius"]?.double == expected.projectedTemperatureCelsius)
                #expect(reference["differenceCelsius"]?.double == expected.differenceCelsius)
                #expect(reference["method"]?.string == "reference" && reference["baseline"]?.string == "1850-1900")
            }
            // Without a wish it is the projection without interventions
            #expect(try await ask(client, uri())["withInterventions"]?.bool == false)
        }
    }

    @Test("The regional projection has its region, scenario, baseline, band and sources, and counts from this year")
    func regional() async throws {
        try await ServerFixture().test { client in
            let with = try await ask(client, uri("&interventions=true"))
            let without = try await ask(client, uri("&interventions=false"))
            let place = ClimatePlace(Cell(containing: Sample.moscow).center)
            let zone = try #require(TimeZone(identifier: "Europe/Moscow"))
            let season = ClimateSeason(CivilDate(of: Sample.noon, in: zone))
            for (root, scenario, name) in [(with, ClimateScenario.ssp126, "SSP1-2.6"), (without, .ssp370, "SSP3-7.0")] {
                let regional = try #require(root["regional"])
                let expected = ClimateProjection.warming(at: place, in: season, under: scenario, since: .year(ClimateYear(clamping: 2026)))
                #expect(regional["scenario"]?.string == name && regional["baseline"]?.string == "2026" && regional["year"]?.double == 2045)
                #expect(regional["region"]?["key"]?.string == "WCE")
                #expect(regional["differenceCelsius"]?["p10"]?.double == expected.p10)
                #expect(regional["differenceCelsius"]?["p50"]?.double == expected.p50)
                #expect(regional["differenceCelsius"]?["p90"]?.double == expected.p90)
                let now = try #require(root["reference"]?["currentTemperatureCelsius"]?.double)
                #expect(regional["projectedTemperatureCelsius"]?["p50"]?.double == now + expected.p50)
                #expect(regional["scenarios"]?.count == 3 && regional["sources"]?.count == ClimateSource.all.count)
                #expect(regional["attribution"]?.string == ClimateSource.attribution)
            }
        }
    }

    @Test(
        "A wish that is not understood is refused",
        arguments: ["&interventions=maybe", "&interventions=", "&interventions=true&interventions=true", "&year=2050"])
    func refused(more: String) async throws {
        try await ServerFixture().test { client in
            let response = try await client.execute(uri: uri(more), method: .get)
            #expect(response.status == .badRequest)
            #expect(try JSONDocument(Array(buffer: response.body)).root["type"]?.string != nil)
        }
    }

    @Test("Last known weather is said to be that, and no cache keeps it")
    func lastKnown() async throws {
        let fixture = ServerFixture(
            FakeProvider(answer: { _, number in
                number == 1 ? .success(Sample.weather()) : .failure(WeatherError(.noConnection, provider: .openMeteo))
            }))
        try await fixture.test { client in
            _ = try await ask(client, uri())
            fixture.date.advance(bySeconds: 7200)
            let response = try await client.execute(uri: uri(), method: .get)
            #expect(response.status == .ok && response.headers[.cacheControl] == "no-store")
            let name = try #require(HTTPField.Name("Petrel-Last-Known-Error"))
            #expect(response.headers[name] == "noConnection")
        }
    }

    @Test("Given nothing that applies now, then no projection is made from something old")
    func nothingApplies() async throws {
        let fixture = ServerFixture(
            FakeProvider(answer: { _, number in
                number == 1 ? .success(Sample.weather(hours: 1)) : .failure(WeatherError(.noConnection, provider: .openMeteo))
            }))
        try await fixture.test { client in
            _ = try await ask(client, uri())
            fixture.date.advance(bySeconds: 7200)
            #expect(try await client.execute(uri: uri(), method: .get).status == .notFound)
        }
    }
}
