import Foundation
import HTTPTypes
import ServerTesting
import NIOCore
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherServer

@testable import WeatherWeb

@Suite("Nothing that others wrote can do harm in a page")
struct SafetyTests {
    static let corpus = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)", "javascript:alert(1)",
        "</title><script>",
        "&lt;b&gt;", "\u{202E}olleh", "\u{1B}[31mred", "\"\u{301} autofocus onfocus=alert(1) x=\"",
        "<\u{338}script>", "'\u{FE0F} onclick='x", "<!--", "]]>", "\u{0}\u{8}", "<svg/onload=alert(1)>", "&#x3c;script&#x3e;",
    ]

    @Test("Row 48: place names, alerts and queries of the corpus are text on every page", arguments: SafetyTests.corpus)
    func harmless(_ text: String) async throws {
        let provider = FakeProvider(
            answer: { call, _ in
                var weather = Sample.weather(from: call.now)
                weather.place = Place(name: text, region: text, country: text, coordinate: call.coordinate)
                weather.alerts = [
                    Alert(
                        id: text, headline: text, event: text, areas: text, description: text, instruction: text, expires: call.now + 3600)
                ]
                weather.current?.condition = WeatherCondition(kind: .rain, isDay: true, text: text)
                return .success(weather)
            },
            places: { _, _ in
                // Two, of which the reader chooses on the page.
                let places = [(55.75, 37.6), (10, 20)].compactMap { latitude, longitude in
                    try? Coordinate(latitude: latitude, longitude: longitude)
                }
                return .success(places.map { Place(name: text, region: text, country: text, coordinate: $0) })
            })
        try await WebFixture(provider).test { client in
            let query = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            // Control characters in an address are refused; in what a provider sends they are left out.
            let isRefused = text.unicodeScalars.contains { $0.value < 0x20 }
            let hits = try await client.page("/?query=\(query)", [.accept: "text/html"], status: isRefused ? .badRequest : .ok)
            let pages = [try await client.page("/?latitude=0&longitude=-30"), hits]
            for html in pages {
                #expect(Self.markup(html) == Self.allowed(html), "markup that no template has")
                #expect(!html.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 0 || $0.value == 8 })
            }
        }
    }

    /// All tags of a page with their attributes' names, as a browser's tokenizer would find them.
    private static func markup(_ html: String) -> [String] {
        html.unicodeScalars.split(separator: "<").dropFirst().map { piece in
            var name = ""
            var isQuoted = false
            var result = ""
            for scalar in piece {
                if scalar == "\"" {
                    isQuoted.toggle()
                } else if !isQuoted {
                    if scalar == ">" { break }
                    name.unicodeScalars.append(scalar)
                }
            }
            result = name
            return result
        }
    }

    /// The same, keeping only what our templates are made of.
    private static func allowed(_ html: String) -> [String] {
        markup(html).filter { tag in
            tag.wholeMatch(of: /[!\/]?[a-zA-Z0-9]+( [a-zA-Z0-9-]+(=[0-9]*)?)* ?\/?/) != nil && !tag.contains(/\ on[a-z]+/)
        }
    }

    @Test("Escaping goes by scalar: a combining character does not carry a quotation mark through")
    func combiningCharacters() {
        #expect(HTML("\"\u{301}<\u{338}&\u{20DD}'\u{FE0F}").text == "&quot;\u{301}&lt;\u{338}&amp;\u{20DD}&#39;\u{FE0F}")
    }

    @Test(
        "Every page forbids what it does not need",
        arguments: [
            "/", "/?query=Paris", "/nothing", "/settings", "/settings/notifications", "/settings/website", "/cities", "/2045", "/privacy",
            "/fragment/dashboard", "/map",
            "/place?latitude=1&longitude=2", "/widget",
        ])
    func fields(_ uri: String) async throws {
        try await WebFixture().test { client in
            let response = try await client.execute(uri: uri, method: .get, headers: [.accept: "text/html"])
            let policy = try #require(response.headers[.contentSecurityPolicy])
            // A dashboard has the style of its first view, and that of what is below it.
            let styles =
                switch uri {
                case _ where uri == "/" || uri.hasPrefix("/place"): "OUR STYLE OUR STYLE"
                case _ where uri.hasPrefix("/fragment"): "'self'"
                default: "OUR STYLE"
                }
            #expect(
                policy.replacing(/'sha256-[A-Za-z0-9+\/]{43}='/, with: "OUR STYLE")
                    == "default-src 'none'; script-src 'self'; style-src \(styles); "
                    + "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
                    + "manifest-src 'self'; require-trusted-types-for 'script'; "
                    + "trusted-types petrel 'allow-duplicates'"
            )
            #expect(response.headers[.xContentTypeOptions] == "nosniff")
            #expect(HTTPField.Name("Referrer-Policy").flatMap { response.headers[$0] } == "no-referrer")
            #expect(HTTPField.Name("Permissions-Policy").flatMap { response.headers[$0] }?.hasPrefix("geolocation=(self)") == true)
            // The sources of the climate's figures are links; a preview's picture is ours.
            let html = String(buffer: response.body).replacing(
                /<a href="https:\/\/(doi\.org|www\.ipcc\.ch)\/|<meta property="og:image" content="http:/, with: "")
            #expect(!html.contains(/<script(?![^>]*src=)| style=| on[a-z]+="|https?:\/\/(?!example\.org)/))
        }
    }

    @Test("The unknown page is a page for a person and a document for a machine")
    func notFound() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/nothing", [.accept: "text/html,*/*"], status: .notFound)
            #expect(html.contains("<h1>Not found</h1>"))
            let document = try await client.execute(uri: "/nothing", method: .get)
            #expect(document.headers[.contentType] == "application/problem+json")
        }
    }
}
