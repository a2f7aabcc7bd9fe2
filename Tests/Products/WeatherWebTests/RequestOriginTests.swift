import Foundation
import HTTPTypes
import ServerTesting
import NIOCore
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("What a link from elsewhere may do")
struct RequestOriginTests {
    private static func fields(_ site: String?) throws -> HTTPFields {
        var fields = HTTPFields()
        if let site { fields[try #require(HTTPField.Name("Sec-Fetch-Site"))] = site }
        return fields
    }

    @Test(
        "A link on a page of somebody else's shows the place and changes nothing that is remembered",
        arguments: ["cross-site", "same-site"])
    func foreign(_ site: String) async throws {
        try await WebFixture().test { client in
            for uri in ["/?latitude=48.85&longitude=2.35", "/?latitude=48.85&longitude=2.35&units=us", "/cities?units=c"] {
                let response = try await client.execute(uri: uri, method: .get, headers: try Self.fields(site))
                #expect(response.status == .ok && response.headers[values: .setCookie].isEmpty, "\(uri)")
            }
        }
    }

    @Test(
        "What the person does is remembered: on our pages, by an address typed, and where the browser does not say",
        arguments: ["same-origin", "none", nil])
    func own(_ site: String?) async throws {
        try await WebFixture().test { client in
            let response = try await client.execute(
                uri: "/?latitude=48.85&longitude=2.35&units=us", method: .get, headers: try Self.fields(site))
            #expect(response.headers[values: .setCookie].map { $0.prefix(6) } == ["place=", "units="])
        }
    }

    @Test(
        "row 42, L3: only a page of ours has the weather, and the feeds of warnings, fetched past the cache",
        arguments: [("same-origin", 2), ("none", 1), ("cross-site", 1), ("same-site", 1), (nil, 1)] as [(String?, Int)],
        ["/", "/fragment/dashboard", "/alerts"])
    func notification(_ origin: (site: String?, calls: Int), _ path: String) async throws {
        let fixture = WebFixture()
        try await fixture.test { client in
            let uri = "\(path)?latitude=48.85&longitude=2.35"
            _ = try await client.page(uri)
            fixture.date.advance(bySeconds: 100)
            for _ in 0..<20 { _ = try await client.page(uri + "&reason=notification", try Self.fields(origin.site)) }
        }
        #expect(fixture.provider.calls.count == origin.calls)
    }

    @Test(
        "Retry after a failure is an attempt, unless a page of somebody else's presses it",
        arguments: [("same-origin", 2), (nil, 2), ("cross-site", 1)] as [(String?, Int)])
    func retry(_ origin: (site: String?, calls: Int)) async throws {
        let fixture = WebFixture(FakeProvider { _, _ in .failure(WeatherError(.badRequest)) })
        try await fixture.test { client in
            _ = try await client.execute(uri: "/?latitude=48.85&longitude=2.35", method: .get)
            _ = try await client.execute(
                uri: "/?latitude=48.85&longitude=2.35&reason=retry", method: .get, headers: try Self.fields(origin.site))
        }
        #expect(fixture.provider.calls.count == origin.calls)
    }

    @Test("A web reader is told that it is the server that has no connection")
    func connection() async throws {
        try await WebFixture(FakeProvider { _, _ in .failure(WeatherError(.noConnection, provider: .openMeteo)) }).test { client in
            let html = String(buffer: try await client.execute(uri: "/?latitude=48.85&longitude=2.35", method: .get).body)
            #expect(html.contains("The server cannot reach Open-Meteo. Nothing is wrong with your connection."))
            #expect(!PageText(html).html.contains("Check the connection"))
        }
    }
}
