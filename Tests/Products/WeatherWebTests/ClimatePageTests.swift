import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import NIOCore
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("The page of 2045")
struct ClimatePageTests {
    private static let place = "latitude=27.7&longitude=85.3"

    /// The value of an attribute of the page's own element.
    private static func side(_ html: String) -> String? {
        html.firstMatch(of: /<div class="climate" id="climate"[^>]* data-side="([a-z]+)"/).map { String($0.1) }
    }

    private static func cookie(_ value: String) -> HTTPFields { [.cookie: "interventions=\(value)"] }

    @Test("Given weather, when the page is opened, then both sides of the toggle are in it, without interventions shown first")
    func bothSides() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/2045?\(Self.place)")
            #expect(html.contains("data-state=\"loaded\"") && Self.side(html) == "without")
            #expect(html.contains("Kathmandu"))
            #expect(html.contains("2.0\u{A0}°C warmer") && html.contains("0.8\u{A0}°C warmer"))
            #expect(html.contains("class=\"half then without\"") && html.contains("class=\"half then with\""))
            #expect(html.contains(/<button [^>]*role="switch" aria-checked="false"[^>]* hidden/))
            #expect(
                html.contains("SSP1\u{2011}2.6") && html.contains("SSP3\u{2011}7.0") && html.contains("This is climate, not a forecast"))
        }
    }

    @Test("The side of the address is shown and remembered; the one that was chosen last is shown where the address names none")
    func remembered() async throws {
        try await WebFixture().test { client in
            let chosen = try await client.execute(uri: "/2045?\(Self.place)&interventions=true", method: .get)
            #expect(Self.side(String(buffer: chosen.body)) == "with")
            #expect(chosen.headers[.setCookie]?.hasPrefix("interventions=with; Path=/; Max-Age=31536000; SameSite=Lax") == true)
            #expect(String(buffer: chosen.body).contains(/role="switch" aria-checked="true"/))
            for (kept, shown) in [("with", "with"), ("without", "without"), ("nonsense", "without")] {
                let html = try await client.page("/2045?\(Self.place)", Self.cookie(kept))
                #expect(Self.side(html) == shown)
            }
            let same = try await client.execute(
                uri: "/2045?\(Self.place)&interventions=false", method: .get, headers: Self.cookie("without"))
            #expect(same.headers[.setCookie] == nil)
        }
    }

    @Test("Another site's link does not change what is remembered")
    func foreign() async throws {
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        try await WebFixture().test { client in
            let response = try await client.execute(
                uri: "/2045?\(Self.place)&interventions=true", method: .get, headers: [site: "cross-site"])
            #expect(response.headers[.setCookie] == nil)
        }
    }

    @Test("A parameter that means nothing is refused", arguments: ["interventions=yes", "part=all", "latitude=91&longitude=0"])
    func refused(_ query: String) async throws {
        try await WebFixture().test { client in
            let response = try await client.execute(uri: "/2045?\(query)", method: .get)
            #expect(response.status == .badRequest)
        }
    }

    @Test("Given no weather, when the page is opened, then it says so with a button to retry, under the failure's status")
    func failed() async throws {
        let provider = FakeProvider(answer: { _, _ in .failure(WeatherError(.noConnection, provider: .openMeteo)) })
        try await WebFixture(provider).test { client in
            let html = try await client.page("/2045?\(Self.place)", status: .serviceUnavailable)
            #expect(html.contains("role=\"alert\"") && html.contains(">Retry</button>"))
            #expect(!html.contains("class=\"skies\""))
            // W18: of which place there is nothing stands above it, here and on the page of warnings
            let alerts = try await client.page("/alerts?latitude=48.85&longitude=2.35", status: .serviceUnavailable)
            for page in [try await client.page("/2045?latitude=48.85&longitude=2.35", status: .serviceUnavailable), alerts] {
                #expect(page.contains("<p>48.85°\u{A0}N, 2.35°\u{A0}E</p>"))
            }
            let picture = try await client.execute(uri: "/2045.png?\(Self.place)", method: .get)
            #expect(picture.status == .serviceUnavailable)
        }
    }

    @Test(
        "Where the position is refused or unknown, the page says which of the two it is",
        arguments: [
            ("denied", "Location permission needed"), ("unavailable", "Cannot determine location"),
        ])
    func position(_ origin: String, _ title: String) async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/2045?from=\(origin)")
            #expect(html.contains("<b>\(title)</b>") && html.contains("Moscow"))
            // The dashboard leads there.
            let dashboard = try await client.page("/?from=\(origin)")
            #expect(dashboard.contains(/href="\/2045\?latitude=55\.75&amp;longitude=37\.6[0-9]*&amp;from=[a-z]+"/))
        }
    }

    @Test("The part alone is the page's element, and waits for the weather")
    func part() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/2045?\(Self.place)&part=screen")
            #expect(html.hasPrefix("<div class=\"climate\" id=\"climate\"") && html.hasSuffix("</div>"))
        }
    }

    @Test("The picture is a PNG of 1200 by 630, and a drawing with the place, both temperatures and the source")
    func picture() async throws {
        try await WebFixture().test { client in
            let png = try await client.execute(uri: "/2045.png?\(Self.place)", method: .get)
            #expect(png.status == .ok && png.headers[.contentType] == "image/png")
            let bytes = Array(buffer: png.body)
            #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            // Width and height in the first chunk, four bytes each.
            #expect(bytes[16..<24].elementsEqual([0, 0, 4, 0xB0, 0, 0, 2, 0x76]))
            let svg = try await client.execute(uri: "/2045.svg?\(Self.place)&interventions=true", method: .get)
            let text = String(buffer: svg.body)
            #expect(svg.headers[.contentType] == "image/svg+xml")
            #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\" width=\"1200\" height=\"630\""))
            for words in ["Kathmandu", "With interventions", "+0.8\u{A0}°C", "Climate, not a forecast", "Petrel"] {
                #expect(text.contains(words), "\(words)")
            }
            #expect(!text.contains(/<script| on[a-z]+="/))
        }
    }

    @Test("The two temperatures of the picture are of one size, however much longer one of them is")
    func oneSize() async throws {
        let frost = FakeProvider { call, _ in .success(Sample.weather(from: call.now, temperature: -10.4)) }
        try await WebFixture(frost).test { client in
            let svg = try await client.execute(uri: "/2045.svg?\(Self.place)", method: .get)
            let text = String(buffer: svg.body)
            let sizes = text.matches(of: /y="424" font-size="([0-9.]+)"[^>]*>([^<]*)</).map { (String($0.1), String($0.2)) }
            #expect(sizes.map(\.1) == ["−10.4\u{A0}°C", "−8.4\u{A0}°C"] && Set(sizes.map(\.0)).count == 1)
        }
    }

    @Test("A link preview gets the picture of the side that the link names, by its whole address")
    func preview() async throws {
        let proto = try #require(HTTPField.Name("X-Forwarded-Proto"))
        try await WebFixture().test { client in
            let html = try await client.page("/2045?\(Self.place)&interventions=true", [proto: "https"])
            let image = html.firstMatch(of: /<meta property="og:image" content="([^"]*)"/).map { String($0.1) }
            #expect(image?.contains("/2045.png?latitude=27.7") == true && image?.hasSuffix("interventions=true") == true)
            #expect(image?.hasPrefix("http://") == true, "L2: what anybody can write does not count")
            #expect(html.contains("<meta property=\"og:image:width\" content=\"1200\""))
        }
    }

    @Test("A text client gets text: both sides, or the one that it asks for")
    func text() async throws {
        try await WebFixture().test { client in
            let curl: HTTPFields = [.userAgent: "curl/8.5", .accept: "*/*"]
            let both = try await client.page("/2045?\(Self.place)", curl)
            #expect(both.contains("Without interventions") && both.contains("With interventions") && !both.contains("<"))
            let one = try await client.page("/2045?\(Self.place)&interventions=true", curl)
            #expect(one.contains("With interventions") && !one.contains("2045 · Without interventions"))
        }
    }
}
