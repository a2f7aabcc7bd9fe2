import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel
import WorldGazetteer

@testable import WeatherWeb

@Suite("The pages of the charts")
struct ChartPageTests {
    private static let place = "latitude=27.7&longitude=85.3"

    @Test("Each measure has a page with its title, the way to the others, and a drawing or a sentence", arguments: Measure.allCases)
    func pages(_ measure: Measure) async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/chart/\(measure.rawValue)?\(Self.place)")
            #expect(html.contains("<h1>\(englishPhrases().measureTitle(measure))</h1>") && html.contains("Kathmandu"))
            #expect(html.contains("data-part=\"plot\"") != html.contains("class=\"statement\""))
            for other in Measure.allCases { #expect(html.contains("href=\"/chart/\(other.rawValue)?latitude=27.7&amp;longitude=85.3")) }
            #expect(html.components(separatedBy: "aria-current=\"page\"").count == 2)
            #expect(!html.contains(" style="))
        }
    }

    @Test("The chart alone has no page around it, a heading, its table and the way to its page")
    func part() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/chart/wind?\(Self.place)&part=chart")
            #expect(html.hasPrefix("<div id=\"chart-part\">") && !html.contains("<html") && !html.contains("<style"))
            #expect(html.contains("data-action=\"close-chart\"") && html.contains("<caption>Today</caption>"))
            #expect(html.contains("href=\"/chart/wind?latitude=27.7&amp;longitude=85.3"))
        }
    }

    @Test("A page that the browser has is not sent again, and what only a person of another language reads is another page")
    func kept() async throws {
        try await WebFixture().test { client in
            for query in [Self.place, "\(Self.place)&part=chart"] {
                let uri = "/chart/wind?\(query)"
                let first = try await client.execute(uri: uri, method: .get)
                let tag = try #require(first.headers[.eTag])
                #expect(first.headers[.cacheControl] == "private, no-cache")
                let again = try await client.execute(uri: uri, method: .get, headers: [.ifNoneMatch: tag])
                #expect(again.status == .notModified)
                let russian = try await client.execute(uri: uri, method: .get, headers: [.ifNoneMatch: tag, .acceptLanguage: "ru"])
                #expect(russian.status == .ok && String(buffer: russian.body).contains("Ветер"))
                let miles = try await client.execute(uri: "\(uri)&units=wind=mph", method: .get, headers: [.ifNoneMatch: tag])
                #expect(miles.status == .ok && String(buffer: miles.body).contains("mph"))
            }
        }
    }

    @Test(
        "A measure that there is not is not found, and a parameter that means nothing is refused",
        arguments: [
            ("/chart/moods?latitude=27.7&longitude=85.3", 404), ("/chart/wind?part=half", 400),
            ("/chart/wind?latitude=91&longitude=0", 400),
            ("/chart/wind?latitude=1", 400), ("/chart?latitude=27.7&longitude=85.3", 200),
        ])
    func refused(_ uri: String, _ status: Int) async throws {
        try await WebFixture().test { client in
            let response = try await client.execute(uri: uri, method: .get)
            #expect(response.status.code == status)
        }
    }

    @Test("Given no weather, when a chart is opened, then it says so with a button to retry, under the failure's status")
    func failed() async throws {
        let provider = FakeProvider(answer: { _, _ in .failure(WeatherError(.noConnection, provider: .openMeteo)) })
        try await WebFixture(provider).test { client in
            let html = try await client.page("/chart/wind?\(Self.place)", status: .serviceUnavailable)
            #expect(html.contains("role=\"alert\"") && html.contains(">Retry</button>") && html.contains("action=\"/chart/wind\""))
            #expect(!html.contains("data-part=\"plot\""))
        }
    }

    @Test("A tile whose hours are known leads to their chart, and a tile without hours leads nowhere")
    func tiles() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/?\(Self.place)")
            let links = html.matches(of: /<dt><a href="\/chart\/([a-z-]+)\?latitude=27.7&amp;longitude=85.3[^"]*">/).map { String($0.1) }
            #expect(links.contains("wind") && !links.contains("pollen") && Set(links).isSubset(of: Set(Measure.allCases.map(\.rawValue))))
            #expect(html.contains(/<dt>(Elevation|Coordinates)<\/dt>/))
        }
    }

    /// The clock of the fixture is in the season.
    private func withAir(_ answer: @escaping FakeAir.Answer) -> WebFixture {
        var fixture = WebFixture()
        fixture.air = FakeAir(answer)
        return fixture
    }

    @Test("The air and pollen are fetched when their charts are opened, once for both, and by no other page")
    func air() async throws {
        let fixture = withAir { _, now in .success(FakeAir.outlook(at: now, pollen: [.birch: 80])) }
        let berlin = "latitude=52.5&longitude=13.4"
        try await fixture.test { client in
            _ = try await client.page("/?\(berlin)")
            _ = try await client.page("/chart/wind?\(berlin)")
            #expect(fixture.air?.calls == 0)
            let air = try await client.page("/chart/air?\(berlin)")
            #expect(air.contains("data-part=\"plot\"") && air.contains("European AQI (EEA 2024)") && air.contains("Copernicus"))
            let pollen = try await client.page("/chart/pollen?\(berlin)&part=chart")
            #expect(pollen.contains("data-part=\"plot\"") && pollen.contains("Birch"))
            // Outside of Europe Petrel asks no service for pollen.
            let elsewhere = try await client.page("/chart/pollen?\(Self.place)")
            #expect(elsewhere.contains("it exists for Europe only"))
            #expect(fixture.air?.calls == 1)
        }
    }

    @Test("Where the source is away both charts say so, and a page that said so is another than the one that has the hours")
    func away() async throws {
        let isDown = Locked(true)
        let fixture = withAir { _, now in
            isDown.withLock { $0 } ? .failure(WeatherError(.upstreamDown, provider: .openMeteo)) : .success(FakeAir.outlook(at: now))
        }
        let uri = "/chart/air?latitude=52.5&longitude=13.4"
        try await fixture.test { client in
            let first = try await client.execute(uri: uri, method: .get)
            #expect(String(buffer: first.body).contains("The hours of the air could not be fetched"))
            let pollen = try await client.page("/chart/pollen?latitude=52.5&longitude=13.4")
            #expect(pollen.contains("The pollen forecast could not be fetched"))
            isDown.withLock { $0 = false }
            fixture.date.advance(bySeconds: 61)
            let tag = try #require(first.headers[.eTag])
            let second = try await client.execute(uri: uri, method: .get, headers: [.ifNoneMatch: tag])
            #expect(second.status == .ok && String(buffer: second.body).contains("data-part=\"plot\""))
        }
    }

    @Test("curl gets the chart as text, by coordinates and by name, with its table if it asks for details")
    func text() async throws {
        let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]
        var fixture = WebFixture()
        fixture.places = .world
        try await fixture.test { client in
            for uri in ["/chart/wind/Paris", "/chart/wind?latitude=48.85&longitude=2.35"] {
                let text = try await client.page(uri, curl)
                #expect(text.hasPrefix("Wind · ") && text.contains("━") && text.contains("/chart/wind?details") && !text.contains("<"))
                #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
            }
            let details = try await client.page("/chart/wind/Paris?details", curl)
            #expect(details.contains("Gusts"))
            let led = try await client.execute(uri: "/chart/wind/Paris", method: .get, headers: [.accept: "text/html"])
            #expect(led.status == .seeOther)
            #expect(led.headers[.location]?.hasPrefix("/chart/wind?latitude=48.85&longitude=2.35&name=") == true)
        }
    }
}
