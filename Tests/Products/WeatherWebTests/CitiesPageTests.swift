import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import Logging
import NIOCore
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherServer
import WeatherService
import WeatherStore

@testable import WeatherWeb

@Suite("The page of the top cities")
struct CitiesPageTests {
    /// On a clock that stands still, so that no limit runs out however busy the machine is.
    private func test(
        _ provider: FakeCitiesProvider?, patience: Duration = .seconds(600), keyless: FakeProvider = FakeProvider(),
        _ body: @Sendable (any TestClientProtocol) async throws -> Void
    ) async throws {
        let date = ManualDate()
        let service = WeatherService(
            providers: [keyless], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried,
            now: date.reading)
        let cities = TopCities(provider: provider, service: service, clock: ManualClock(), now: date.reading)
        let pages = WeatherPages(service: service, topCities: cities, patience: patience, now: date.reading)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let application = WeatherServer.application(
            service: service, topCities: cities, pages: pages, logger: logger, now: date.reading)
        try await application.test(.router, body)
    }

    /// The table as text, row by row.
    private func rows(_ html: String) -> [String] {
        html.replacing(/<template(?s:.)*?<\/template>/, with: "").matches(of: /<tr(?s:.)*?<\/tr>/).map { row in
            String(row.0).replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    @Test("It is a real table: Weather, City and Temperature, five rows in °F, each a link to its city's weather")
    func table() async throws {
        try await test(FakeCitiesProvider()) { client in
            let html = try await client.page("/cities")
            #expect(rows(html) == ["City Temperature", "City A 80 °F", "City B 81 °F", "City C 82 °F", "City D 83 °F", "City E 84 °F"])
            #expect(html.contains("<caption><h1>Weather</h1></caption>") && html.contains("<th scope=\"col\">City</th>"))
            #expect(html.contains("<a href=\"/?latitude=0.0&amp;longitude=10.0&amp;name=City%20B\">City B</a>"))
            #expect(html.contains("<title>Top cities · Petrel</title>") && html.contains("data-state=\"loaded\""))
            #expect(html.contains("Sample data by accuweather") && !PageText(html).html.contains("class=\"notice\""))
            #expect(!PageText(html).html.contains("role=\"alert\"") && !PageText(html).html.contains("role=\"status\""))
        }
    }

    @Test("Rows that are not there in time say that they are loading; the others are shown, and a browser without script asks again")
    func loading() async throws {
        let gate = Gate()
        let provider = FakeCitiesProvider(answer: { city, _ in
            if city.key == "keyE" { await gate.pass() }
            return .success(FakeCitiesProvider.temperature(of: city))
        })
        try await test(provider, patience: .zero) { client in
            await gate.waitForArrivals(provider.calls.isEmpty ? 0 : 1)
            var html = try await client.page("/cities")
            while html.ranges(of: "<span class=\"status\">8").count < 4 { html = try await client.page("/cities") }
            #expect(PageText(html).html.ranges(of: "role=\"status\" data-state=\"loading\"").count == 1)
            #expect(html.contains("data-city=\"keyE\"") && html.contains("<div class=\"cities\" id=\"cities\" data-state=\"loading\""))
            #expect(html.contains("<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>"))
            // The script asks for something newer than what it shows, and gets it when it is there.
            let revision = try #require(html.firstMatch(of: /data-revision="([0-9a-f]+)"/)).1
            async let news = client.page("/cities?rows=\(revision)&units=f")
            gate.open()
            let fragment = try await news
            #expect(rows(fragment).last == "City E 84 °F" && !fragment.contains("<html"))
        }
        #expect(provider.calls.count == 5)
    }

    @Test("A page that shows everything is told so at once")
    func nothingNew() async throws {
        try await test(FakeCitiesProvider()) { client in
            let html = try await client.page("/cities")
            let revision = try #require(html.firstMatch(of: /data-revision="([0-9a-f]+)"/)).1
            #expect(try await client.page("/cities?rows=\(revision)").contains("data-revision=\"\(revision)\""))
        }
    }

    @Test("One city that failed has its message and a Retry of its own, which works without script and asks for that city alone")
    func retry() async throws {
        let provider = FakeCitiesProvider(answer: { city, number in
            city.key == "keyB" && number == 1
                ? .failure(WeatherError(.timedOut, provider: .accuWeather)) : .success(FakeCitiesProvider.temperature(of: city))
        })
        try await test(provider) { client in
            let html = try await client.page("/cities")
            #expect(PageText(html).html.ranges(of: "role=\"alert\"").count == 1)
            #expect(rows(html)[2] == "City B No answer in time. Retry")
            #expect(html.contains("AccuWeather did not answer in time. Nothing is wrong with your connection. Retry in a moment.</p>"))
            #expect(html.contains("<input type=\"hidden\" name=\"retry\" value=\"keyB\">"))
            #expect(rows(html)[1] == "City A 80 °F")
            let answer = try await client.execute(uri: "/cities?retry=keyB", method: .get)
            #expect(answer.status == .seeOther && answer.headers[.location] == "/cities")
            #expect(rows(try await client.page("/cities"))[2] == "City B 81 °F")
        }
        #expect(provider.calls.count == 6)
    }

    @Test("For curl the table is text; where every city failed it is told so under the status of the page, with when to come again")
    func text() async throws {
        let curl: HTTPFields = [.userAgent: "curl/8.5.0"]
        try await test(FakeCitiesProvider()) { client in
            let text = try await client.page("/cities", curl)
            #expect(text.contains("City A") && text.contains("80\u{A0}°F") && !text.contains("<"))
        }
        let broken = FakeCitiesProvider(answer: { _, _ in .failure(WeatherError(.upstreamDown, provider: .accuWeather)) })
        let silent = FakeProvider { _, _ in .failure(WeatherError(.upstreamDown, provider: .openMeteo)) }
        try await test(broken, keyless: silent) { client in
            let failed = try await client.execute(uri: "/cities", method: .get, headers: curl)
            #expect(failed.status == .serviceUnavailable && failed.headers[.retryAfter] == "60")
            #expect(failed.headers[.contentType] == "text/plain; charset=utf-8" && failed.headers[.eTag] == nil)
            #expect(String(buffer: failed.body).contains("City A"))
        }
    }

    @Test("The script's Retry gets the table with that row anew")
    func retryWithScript() async throws {
        let provider = FakeCitiesProvider(answer: { city, number in
            city.key == "keyB" && number == 1 ? .failure(WeatherError(.upstreamDown)) : .success(FakeCitiesProvider.temperature(of: city))
        })
        try await test(provider) { client in
            _ = try await client.page("/cities")
            #expect(rows(try await client.page("/cities?rows=&retry=keyB"))[2] == "City B 81 °F")
            // A key that is nobody's asks for nothing.
            _ = try await client.page("/cities?rows=&retry=%22%3E%3Cscript%3E")
        }
        #expect(provider.calls.count == 6)
    }

    @Test("The scale is the reader's: chosen, else usual in their region, else the reference's; the switch chooses it for all pages")
    func units() async throws {
        try await test(FakeCitiesProvider()) { client in
            let html = try await client.page("/cities")
            #expect(html.contains("<a href=\"/cities?units=f\" aria-label=\"Show temperatures in °F\" aria-current=\"true\">°F</a>"))
            #expect(html.contains("<a href=\"/cities?units=c\" aria-label=\"Show temperatures in °C\">°C</a>"))
            #expect(rows(try await client.page("/cities", [.acceptLanguage: "de"]))[1] == "City A 27 °C")
            #expect(rows(try await client.page("/cities", [.acceptLanguage: "en-GB"]))[1] == "City A 27 °C")
            #expect(rows(try await client.page("/cities", [.acceptLanguage: "en-US"]))[1] == "City A 80 °F")
            #expect(rows(try await client.page("/cities", [.acceptLanguage: "de", .cookie: "units=temperature=f"]))[1] == "City A 80 °F")
            let celsius = try await client.execute(uri: "/cities?units=c", method: .get, headers: [.cookie: "units=wind=ms"])
            #expect(rows(String(buffer: celsius.body))[1] == "City A 27 °C")
            #expect(celsius.headers[.setCookie] == "units=temperature=c&wind=ms; Path=/; Max-Age=31536000; SameSite=Lax")
            let back = try await client.execute(uri: "/cities?units=f", method: .get, headers: [.cookie: "units=temperature=c"])
            #expect(rows(String(buffer: back.body))[1] == "City A 80 °F")
            #expect(back.headers[.setCookie]?.hasPrefix("units=temperature=f; ") == true)
            _ = try await client.page("/cities?units=kelvin", status: .badRequest)
        }
    }

    @Test("Without a key the page says from whom the temperatures are, and why")
    func standIn() async throws {
        try await test(nil) { client in
            let html = try await client.page("/cities")
            #expect(rows(html)[1] == "Dhaka 53 °F Partly cloudy")
            #expect(html.contains("<use href=\"#partlyCloudy-day\"/>") && html.contains("<symbol id=\"partlyCloudy-day\""))
            #expect(html.contains("These temperatures are from Sample open-meteo, because no key for AccuWeather is set."))
            #expect(html.contains("<a href=\"https://example.org/open-meteo\" rel=\"noopener noreferrer\">Sample data by open-meteo</a>"))
        }
    }

    @Test("Temperatures that are hours old say so under the table, as of when the page is made; those of this hour do not")
    func age() async throws {
        let provider = FakeCitiesProvider(answer: { city, _ in
            var sent = FakeCitiesProvider.temperature(of: city)
            if city.key == "keyB" { sent.time = Sample.noon - 3 * 3600 }
            return .success(sent)
        })
        try await test(provider) { client in
            let html = try await client.page("/cities")
            #expect(html.contains("<p class=\"notice\">Older than an hour: City B (3\u{A0}h ago).</p>"))
            #expect(PageText(html).html.ranges(of: "class=\"notice\"").count == 1 && rows(html)[2] == "City B 81 °F")
        }
    }

    @Test("Row 48: names from a provider are text", arguments: SafetyTests.corpus)
    func harmless(_ text: String) async throws {
        let city = TopCity(key: text, name: text + "x", countryCode: text, coordinate: .moscow)
        let provider = FakeCitiesProvider(
            listing: { _ in .success([city]) }, answer: { _, _ in .success(CityTemperature(value: 80, unit: .fahrenheit)) })
        try await test(provider) { client in
            let html = try await client.page("/cities")
            #expect(
                !html.contains("<script>") && !html.contains(/<(img|svg\/)/) && !html.contains(/<[a-z][^>"]*("[^"]*"[^>"]*)* on[a-z]+=/))
            #expect(!html.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 0 || $0.value == 8 })
        }
    }

    @Test("The page is linked to from every page, and knows itself")
    func navigation() async throws {
        try await test(FakeCitiesProvider()) { client in
            for uri in ["/", "/settings", "/?query=Paris"] {
                let html = try await client.page(uri)
                #expect(html.matches(of: /href="\/cities">(<svg.*<\/svg>)?Top cities<\/a>/).count == 2)
            }
            #expect(try await client.page("/cities").contains("href=\"/cities\" aria-current=\"page\">Top cities</a>"))
        }
    }
}
