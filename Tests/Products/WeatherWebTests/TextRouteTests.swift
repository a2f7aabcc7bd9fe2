import HTTPTypes
import Hummingbird
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WorldGazetteer

@testable import WeatherWeb

@Suite("The weather as text for curl and its like")
struct TextRouteTests {
    private static let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]
    private static let browser: HTTPFields = [
        .userAgent: "Mozilla/5.0", .accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    ]

    /// A server that knows the places of the Earth.
    private static func fixture() -> WebFixture {
        var fixture = WebFixture()
        fixture.places = .world
        return fixture
    }

    @Test(
        "A text client is known by what it accepts, then by its name",
        arguments: [
            ("curl/8.5.0", "*/*", true), ("Wget/1.21", nil, true), ("HTTPie/3.2", "application/json, */*;q=0.5", true),
            ("fetch libfetch/2.0", nil, true), ("curl/8.5.0", "text/html", false), ("Mozilla/5.0 (X11) curl/8", "*/*", false),
            ("Mozilla/5.0", "text/plain", true), (nil, "*/*", false), (nil, nil, false), ("curling/1", "*/*", false),
        ])
    func clients(_ agent: String?, _ accept: String?, _ wantsText: Bool) {
        var headers = HTTPFields()
        headers[.userAgent] = agent
        headers[.accept] = accept
        #expect(TextClient.asks(headers) == wantsText)
    }

    @Test(
        "curl gets the weather of a place as plain text, without colours unless it asks",
        arguments: ["/48.85,2.35", "/Paris", "/-33.87,151.21"])
    func place(_ uri: String) async throws {
        try await Self.fixture().test { client in
            let response = try await client.execute(uri: uri, method: .get, headers: Self.curl)
            #expect(response.status == .ok && response.headers[.contentType] == "text/plain; charset=utf-8")
            let text = String(buffer: response.body)
            #expect(text.contains("Feels like") && text.contains("Hour by hour") && text.hasSuffix("\n") && !text.contains("\u{1B}"))
            #expect(!text.contains("<") && text.split(separator: "\n").allSatisfy { $0.count <= 80 })
            for parameter in ["colour", "color=1"] {
                #expect(try await client.page("\(uri)?\(parameter)", Self.curl).contains("\u{1B}["))
            }
            let plain = try await client.page("\(uri)?colour=0", Self.curl)
            #expect(!plain.contains("\u{1B}"))
        }
    }

    @Test(
        "W1: an exact point in the middle of a town beside a border has its name for curl too, by path and by parameters",
        arguments: [
            ("47.141,9.5209", "Vaduz, "), ("-29.3142,27.4833", "Maseru, "), ("31.76,-106.48", "El Paso, "),
            ("35.2923,-2.9381", "Melilla, "),
        ])
    func exactPoint(_ point: String, _ name: String) async throws {
        let degrees = point.split(separator: ",")
        try await Self.fixture().test { client in
            for uri in ["/\(point)?hours=0&days=0", "/?latitude=\(degrees[0])&longitude=\(degrees[1])&hours=0&days=0"] {
                let text = try await client.page(uri, Self.curl)
                #expect(text.hasPrefix(name), "\(uri)")
            }
        }
    }

    @Test(
        "L10: an address above others has nothing, rather than a method that is the request's own",
        arguments: ["/v1", "/v1/", "/assets"])
    func above(_ uri: String) async throws {
        try await Self.fixture().test { client in
            for method in [HTTPRequest.Method.get, .head] {
                let response = try await client.execute(uri: uri, method: method, headers: Self.browser)
                #expect(response.status == .notFound && response.headers[.allow] == nil, "\(method)")
            }
            let response = try await client.execute(uri: uri, method: .put, headers: Self.browser)
            #expect(response.status == .methodNotAllowed && response.headers[.allow] == "GET, HEAD")
        }
    }

    @Test(
        "Blanks, plus signs and letters of every script are a name",
        arguments: [
            "/New%20York", "/New+York", "/S%C3%A3o+Paulo", "/Sao+Paulo", "/%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0", "/zermatt", "/PARIS",
            "/Paris,+Texas",
            "/Springfield,+Illinois", "/K%C3%B6ln", "/Cologne", "/Munich",
        ])
    func names(_ uri: String) async throws {
        try await Self.fixture().test { client in
            let text = try await client.page("\(uri)?hours=0&days=0", Self.curl)
            #expect(text.contains("Feels like"))
        }
    }

    @Test("A name of several places says which was taken and how to choose another; one that is plain says nothing")
    func namesakes() async throws {
        try await Self.fixture().test { client in
            let text = try await client.page("/Springfield?width=500", Self.curl)
            #expect(text.contains(#/Showing Springfield, [A-Za-z]+, United States\. [0-9]+ more places have this name\./#))
            #expect(text.contains("To choose another, add its region: /Springfield,+"))
            let plain = try await client.page("/Springfield?format=1", Self.curl)
            #expect(!plain.contains("Showing"))
        }
    }

    @Test("One line on request, as many hours and days as asked for, in the reader's units")
    func parameters() async throws {
        try await Self.fixture().test { client in
            let line = try await client.page("/48.85,2.35?format=1", Self.curl)
            #expect(line.split(separator: "\n").count == 1 && line.contains("°C") && line.hasSuffix("\n"))
            #expect(try await client.page("/48.85,2.35?format=%25t%20%25c&units=temperature=f", Self.curl).contains("°F"))
            let short = try await client.page("/48.85,2.35?hours=0&days=0", Self.curl)
            #expect(!short.contains("Hour by hour"))
            let wide = try await client.page("/48.85,2.35?width=200", Self.curl)
            let narrow = try await client.page("/48.85,2.35?width=40", Self.curl)
            func longest(_ text: String) -> Int { text.split(separator: "\n").map(\.count).max() ?? 0 }
            #expect(longest(narrow) <= 40 && longest(wide) > 40 && longest(wide) <= 200)
        }
    }

    @Test(
        "What cannot be meant is refused in words",
        arguments: [
            "format=%25q", "format=99", "format=j1", "format=", "hours=51", "days=17", "days=-1", "width=10", "units=x", "colour=maybe",
            "hours=1&hours=2",
        ])
    func refused(_ query: String) async throws {
        try await Self.fixture().test { client in
            let response = try await client.execute(uri: "/48.85,2.35?\(query)", method: .get, headers: Self.curl)
            #expect(response.status == .badRequest && response.headers[.contentType] == "text/plain; charset=utf-8")
            #expect(response.body.readableBytes > 10)
        }
    }

    @Test(
        "L6: what is no whole name of a place is 404 and asks nobody: text for curl, a page for a browser, a document for a program",
        arguments: [
            "/nothing", "/wp-login.php", "/.env", "/admin", "/solr", "/owa", "/Moon", "/login", "/api", "/actuator", "/Pariss",
            "/zermat", "/x",
            "/wp-admin", "/..%2f..%2fetc", "/New+Yor",
        ])
    func unknown(_ uri: String) async throws {
        let fixture = Self.fixture()
        try await fixture.test { client in
            let text = try await client.execute(uri: uri, method: .get, headers: Self.curl)
            #expect(text.status == .notFound && String(buffer: text.body).hasPrefix("No place"))
            let page = try await client.execute(uri: uri, method: .get, headers: Self.browser)
            #expect(page.status == .notFound && page.headers[.contentType] == "text/html; charset=utf-8")
            let document = try await client.execute(uri: uri, method: .get)
            #expect(document.status == .notFound && document.headers[.contentType] == "application/problem+json")
        }
        #expect(fixture.provider.searches.isEmpty)
    }

    @Test(
        "W15: 2045, warnings and the cities are text for curl as well, of the place in their address",
        arguments: [
            ("/2045/Paris", "2045"), ("/2045/48.85,2.35", "2045"), ("/alerts/Paris", "warnings"), ("/cities", "Temperature"),
            ("/privacy", "0.05"),
            ("/2045/Zermatt?width=60", "2045"),
        ])
    func pagesAsText(_ uri: String, _ word: String) async throws {
        try await Self.fixture().test { client in
            let response = try await client.execute(uri: uri, method: .get, headers: Self.curl)
            #expect(response.status == .ok && response.headers[.contentType] == "text/plain; charset=utf-8")
            let text = String(buffer: response.body)
            #expect(text.contains(word) && !text.contains("<") && text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        }
    }

    @Test("A browser that opens 2045 or the warnings of a name is led to the page of the place")
    func redirectionOfPages() async throws {
        try await Self.fixture().test { client in
            for page in ["2045", "alerts"] {
                let named = try await client.execute(uri: "/\(page)/Springtown", method: .get, headers: Self.browser)
                #expect(named.status == .seeOther)
                #expect(named.headers[.location] == "/\(page)?latitude=32.95&longitude=-97.7&name=Springtown")
            }
        }
    }

    @Test(
        "W15: what is nowhere is told to curl in a line of text, not in a document",
        arguments: [
            ("/2045/Nowhereville", "No place"), ("/alerts/Nowhereville", "No place"), ("/ru/Paris", "There is nothing"),
            ("/Paris/tomorrow", "There is nothing"), ("/2045/Paris/x", "There is nothing"),
        ])
    func nowhere(_ uri: String, _ beginning: String) async throws {
        try await Self.fixture().test { client in
            let response = try await client.execute(uri: uri, method: .get, headers: Self.curl)
            #expect(response.status == .notFound && response.headers[.contentType] == "text/plain; charset=utf-8")
            #expect(String(buffer: response.body).hasPrefix(beginning))
            #expect(response.headers[.vary]?.ranges(of: "Accept,").count == 1)
            let document = try await client.execute(uri: uri, method: .get)
            #expect(document.headers[.contentType] == "application/problem+json" && document.headers[.vary] == "Accept, User-Agent")
        }
    }

    @Test("A browser is led to the page of the place, whose address says no more than its cell")
    func redirection() async throws {
        try await Self.fixture().test { client in
            let named = try await client.execute(uri: "/Springtown", method: .get, headers: Self.browser)
            #expect(named.status == .seeOther)
            #expect(named.headers[.location] == "/?latitude=32.95&longitude=-97.7&name=Springtown")
            let point = try await client.execute(uri: "/48.8566,2.3522", method: .get, headers: Self.browser)
            #expect(point.headers[.location] == "/?latitude=48.85&longitude=2.35")
            #expect(named.headers[.vary]?.contains("User-Agent") == true)
        }
    }

    @Test("The root tells curl how to ask, and browsers the weather; both say what decided")
    func root() async throws {
        try await Self.fixture().test { client in
            let usage = try await client.execute(uri: "/", method: .get, headers: Self.curl)
            let text = String(buffer: usage.body)
            #expect(text.contains("curl localhost/Paris") && text.contains("format="))
            #expect(usage.headers[.vary]?.contains("Accept, User-Agent") == true)
            let page = try await client.execute(uri: "/", method: .get, headers: Self.browser)
            #expect(page.headers[.contentType] == "text/html; charset=utf-8" && page.headers[.vary]?.contains("User-Agent") == true)
            #expect(try await client.page("/?latitude=48.85&longitude=2.35", Self.curl).contains("Feels like"))
        }
    }

    @Test(
        "Pages and the API keep their addresses for curl as well",
        arguments: ["/cities", "/settings", "/credits", "/widget", "/livez", "/v1/weather?latitude=1&longitude=2"])
    func realPaths(_ uri: String) async throws {
        try await Self.fixture().test { client in
            let response = try await client.execute(uri: uri, method: .get, headers: Self.curl)
            #expect(response.status == .ok && !String(buffer: response.body).contains("Feels like 1"))
        }
    }

    @Test(
        "Another method is refused with those that the address takes, each once",
        arguments: [("/cities", "GET, HEAD"), ("/Paris", "GET, HEAD")])
    func methods(_ uri: String, _ allowed: String) async throws {
        try await Self.fixture().test { client in
            let response = try await client.execute(uri: uri, method: .delete, headers: Self.curl)
            #expect(response.status == .methodNotAllowed && response.headers[.allow] == allowed)
        }
    }

    @Test("The same text is not sent twice, and a failure is told with the API's status")
    func caching() async throws {
        try await Self.fixture().test { client in
            let first = try await client.execute(uri: "/48.85,2.35", method: .get, headers: Self.curl)
            let tag = try #require(first.headers[.eTag])
            #expect(first.headers[.cacheControl] == "private, max-age=30")
            var headers = Self.curl
            headers[.ifNoneMatch] = tag
            let again = try await client.execute(uri: "/48.85,2.35", method: .get, headers: headers)
            #expect(again.status == .notModified && again.body.readableBytes == 0)
            #expect(try await client.execute(uri: "/48.85,2.35", method: .head, headers: Self.curl).body.readableBytes == 0)
        }
        let error = WeatherError(.quotaExhausted, provider: .openMeteo, retryAfterSeconds: 600)
        try await WebFixture(FakeProvider(answer: { _, _ in .failure(error) })).test { client in
            let failed = try await client.execute(uri: "/48.85,2.35", method: .get, headers: Self.curl)
            #expect(failed.status == .serviceUnavailable && failed.headers[.retryAfter] == "600")
            #expect(String(buffer: failed.body).contains("Open-Meteo") && failed.headers[.cacheControl] == "no-store")
        }
    }

    @Test("L6: the page for a name that was mistyped has it in the field of its search, and that of a scanner's path does not")
    func mistyped() async throws {
        try await Self.fixture().test { client in
            let mistyped = try await client.page("/Pari%22s%3Cb%3E", Self.browser, status: .notFound)
            #expect(mistyped.contains(#"value="Pari&quot;s&lt;b&gt;""#))
            let scanned = try await client.page("/admin", Self.browser, status: .notFound)
            #expect(!scanned.contains(#"value="admin""#))
        }
    }
}
