import Foundation
import HTTPTypes
import ServerTesting
import NIOCore
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("The weather in a frame of another's page")
struct WidgetPageTests {
    static let berlin = "/widget?latitude=52.5&longitude=13.4"

    private static func ancestors(_ response: TestResponse) -> String? {
        response.headers[.contentSecurityPolicy]?.firstMatch(of: /frame-ancestors ([^;]*)/).map { String($0.1) }
    }

    @Test("Anyone may frame the page of a place in the address; every other page, also the one of the reader's own place, no one")
    func framing() async throws {
        try await WebFixture().test { client in
            func ancestors(_ uri: String) async throws -> String? { Self.ancestors(try await client.execute(uri: uri, method: .get)) }
            let framed = try await ancestors(Self.berlin)
            #expect(framed == "*")
            for uri in [
                "/widget", "/", "/?latitude=52.5&longitude=13.4", "/place?latitude=1&longitude=2", "/settings", "/settings/notifications",
                "/2045", "/offline",
                // Neither are documents.
                "/v1/widget?latitude=1&longitude=2",
            ] {
                let others = try await ancestors(uri)
                #expect(others == "'none'", "\(uri)")
            }
        }
    }

    @Test(
        "Finding W14: an address without a valid place has a page that may be framed and says so",
        arguments: ["latitude=91&longitude=0", "latitude=a&longitude=b", "latitude=52.5"])
    func refused(query: String) async throws {
        try await WebFixture().test { client in
            let response = try await client.execute(uri: "/widget?\(query)", method: .get, headers: [.cookie: "place=977.47~Paris"])
            let html = String(buffer: response.body)
            #expect(response.status == .badRequest && Self.ancestors(response) == "*" && response.headers[.setCookie] == nil)
            #expect(
                html.contains("id=\"widget\" data-state=\"failed\"") && html.contains("class=\"none-known\"") && !html.contains("Paris"))
        }
    }

    @Test("Given a reader with places and settings, then a page that anyone may frame is the same to the byte, and sets no cookie")
    func cookies() async throws {
        try await WebFixture().test { client in
            let cookies = "places=1115.752~Home; place=977.47~Paris; locate=1045.420; theme=dark; units=temperature=f; language=ru"
            let usual = try await client.execute(uri: Self.berlin, method: .get)
            let own = try await client.execute(uri: Self.berlin, method: .get, headers: [.cookie: cookies])
            #expect(usual.body == own.body && usual.status == .ok)
            #expect(usual.headers[.setCookie] == nil && own.headers[.setCookie] == nil)
            #expect(usual.headers[.vary]?.contains("Cookie") == false && usual.headers[.vary]?.contains("Accept-Language") == true)
        }
    }

    @Test("Language, units and theme are those of the address, else of the browser")
    func choices() async throws {
        try await WebFixture().test { client in
            let usual = try await client.page(Self.berlin, [.acceptLanguage: "en-GB"])
            #expect(usual.contains("<html lang=\"en\" dir=\"ltr\" data-theme=\"auto\">") && usual.contains("prefers-color-scheme:dark"))
            let chosen = try await client.page(Self.berlin + "&lang=ru&theme=dark&units=f", [.acceptLanguage: "en-GB"])
            #expect(chosen.contains("<html lang=\"ru\" dir=\"ltr\" data-theme=\"dark\">"))
            #expect(chosen.contains("<meta name=\"color-scheme\" content=\"dark\">"))
            func figure(_ html: String) -> String? { html.firstMatch(of: /<p class="t">([^<]*)</).map { String($0.1) } }
            #expect(figure(usual) != nil && figure(usual) != figure(chosen))
            #expect(try await client.page(Self.berlin, [.acceptLanguage: "ru"]).contains("<html lang=\"ru\""))
            for flaw in ["&lang=xx", "&theme=blue", "&units=furlongs", "&latitude=1"] {
                _ = try await client.page(Self.berlin + flaw, status: .badRequest)
            }
            _ = try await client.page("/widget?latitude=52.5", status: .badRequest)
        }
    }

    @Test("Without a place in the address it is that of the reader's last place, their settings included; a reader without any is told so")
    func ownPlace() async throws {
        try await WebFixture().test { client in
            let nothing = try await client.page("/widget")
            #expect(nothing.contains("Open Petrel once, so that it knows which place to show."))
            let own = try await client.page("/widget", [.cookie: "place=977.47; theme=dark; language=ru"])
            #expect(own.contains("<h1><a href=\"/?latitude=48.85&amp;longitude=2.35\"") && own.contains("data-theme=\"dark\""))
            #expect(own.contains("<html lang=\"ru\""))
            #expect(try await client.page("/widget", [.cookie: "places=977.47"]).contains("latitude=48.85"))
        }
    }

    @Test("It has the hours of a day and more as entries in order, the first one in sight, and words at the end")
    func entries() async throws {
        try await WebFixture().test { client in
            let html = try await client.page(Self.berlin)
            let sections = html.matches(of: /<section data-begins="(\d+)"[^>]*?( hidden)?>/)
            let begins = sections.compactMap { Int($0.1) }
            #expect(begins.count == sections.count && begins.count >= 25 && zip(begins, begins.dropFirst()).allSatisfy(<))
            #expect(begins[0] == 0 && sections.map { $0.2 == nil } == [true] + sections.dropFirst().map { _ in false })
            let fetched = try #require(html.firstMatch(of: /data-fetched="(\d+)" data-age="0"/).flatMap { Int($0.1) })
            let last = try #require(begins.last)
            #expect((24 * 3600...25 * 3600).contains(last - fetched))
            #expect(html.ranges(of: "class=\"none-known\"").count == 1 && html.contains(">No new weather since"))
            // The whole forecast is beside the page that frames it, and the source is named.
            #expect(
                html.contains("<a href=\"/?latitude=52.5&amp;longitude=13.4\" target=\"_blank\" rel=\"noopener\" title=\"Whole forecast\">")
            )
            #expect(html.contains("<footer><p>"))
            let hours = html.matches(of: /<li data-begins="(\d+)"/).compactMap { Int($0.1) }
            #expect(hours.count >= 24 && zip(hours, hours.dropFirst()).allSatisfy(<))
        }
    }

    @Test("A browser that holds it is told so within the same minute; it may show it again for half a minute")
    func held() async throws {
        let fixture = WebFixture()
        fixture.date.advance(bySeconds: 60 - fixture.date.reading().timeIntervalSince1970.truncatingRemainder(dividingBy: 60))
        try await fixture.test { client in
            let first = try await client.execute(uri: Self.berlin, method: .get)
            #expect(first.headers[.cacheControl] == "private, max-age=30")
            fixture.date.advance(bySeconds: 31)
            let again = try await client.execute(uri: Self.berlin, method: .get, headers: [.ifNoneMatch: first.headers[.eTag] ?? ""])
            #expect(again.status == .notModified)
            #expect(HTTPField.Name("Petrel-Age").flatMap { again.headers[$0] } == "31")
        }
    }

    @Test("Where no weather is to be had it says so in the frame, with the status of the failure, and nothing keeps that")
    func failure() async throws {
        let fixture = WebFixture(FakeProvider(answer: { _, _ in .failure(WeatherError(.noConnection)) }))
        try await fixture.test { client in
            let response = try await client.execute(uri: Self.berlin, method: .get)
            #expect(response.status.code >= 502 && Self.ancestors(response) == "*" && response.headers[.cacheControl] == "no-store")
            let html = String(buffer: response.body)
            #expect(html.contains("data-state=\"failed\"") && html.contains("Open Petrel to try again."))
        }
    }

    @Test("Page, style and script are ten kilobytes at most, as they are sent")
    func size() async throws {
        try await WebFixture().test { client in
            let page = try await client.execute(uri: Self.berlin, method: .get, headers: [.acceptEncoding: "gzip"])
            let html = try await client.page(Self.berlin)
            let script = try #require(html.firstMatch(of: /<script type="module" src="([^"]+)"/)).1
            let bytes = try await client.execute(uri: String(script), method: .get, headers: [.acceptEncoding: "gzip"]).body.readableBytes
            #expect(page.headers[.contentEncoding] == "gzip" && page.body.readableBytes + bytes <= 10_000)
        }
    }

    @Test("Whoever looked at a place finds the code that shows it on a page of theirs among the settings; it is text there")
    func code() async throws {
        let search: @Sendable (String, Int) async -> Result<[Place], WeatherError> = { _, _ in .success([]) }
        try await WebFixture(FakeProvider(places: search)).test { client in
            let unvisited = try await client.page("/settings/website")
            #expect(!unvisited.contains("data-part=\"embed\""))
            let html = try await client.page("/settings/website", [.cookie: "place=1050.268~Berl%22in%3Cb%3E"])
            let text = try #require(html.firstMatch(of: /<textarea[^>]*>([^<]*)<\/textarea>/)).1
            let code = text.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
                "&amp;", with: "&")
            #expect(code.hasPrefix("<iframe src=\"http://"))
            #expect(
                code.contains(
                    "/widget?latitude=52.5&amp;longitude=13.4&amp;name=Berl%22in%3Cb%3E\" title=\"Berl&quot;in&lt;b&gt; · Petrel\""))
            #expect(code.hasSuffix("loading=\"lazy\"></iframe>"))
        }
    }
}
