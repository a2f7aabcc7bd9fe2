import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherProviders
import WeatherScreens
import WeatherServer
import WeatherService
import WeatherStore

@testable import WeatherWeb

@Suite("The page of the privacy")
struct PrivacyPageTests {
    private static let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]

    private func test(_ facts: PrivacyFacts, _ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        let date = ManualDate()
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried,
            now: date.reading)
        let pages = WeatherPages(service: service, privacy: facts, now: date.reading)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        try await WeatherServer.application(service: service, pages: pages, logger: logger, now: date.reading).test(.router, body)
    }

    @Test("Every section is on the page, under its heading, with the operator's address as a link")
    func sections() async throws {
        let facts = PrivacyFacts(services: [OpenMeteoProvider.profile], contact: "ops@example.org", sendsNotifications: true)
        let content = PrivacyContent.make(facts)
        try await test(facts) { client in
            let html = try await client.page("/privacy")
            #expect(html.contains("<title>Privacy · Petrel</title>") && html.ranges(of: "<h1").count == 1)
            for section in content.sections {
                #expect(html.contains("<h2 id=\"\(section.id)\">\(section.title)</h2>") && html.contains("data-privacy=\"\(section.id)\""))
                for row in section.rows where row.page == nil { #expect(html.contains("<dt>\(row.label)</dt><dd>\(row.text)</dd>")) }
            }
            #expect(html.contains("<a href=\"mailto:ops@example.org\" rel=\"noopener noreferrer\">ops@example.org</a>"))
            #expect(html.contains("<a href=\"/privacy\" aria-current=\"page\">Privacy</a>"))
        }
    }

    @Test("Russian where the browser asks for it; the simulated world says so first")
    func languages() async throws {
        try await test(PrivacyFacts(areSimulated: true)) { client in
            let html = try await client.page("/privacy", [.acceptLanguage: "ru"])
            #expect(html.contains("<h1>Личные данные</h1>") && html.contains("0,05°"))
            let english = try await client.page("/privacy")
            let banner = try #require(english.range(of: "data-simulated>Simulated weather"))
            let heading = try #require(english.range(of: "<h1>Privacy</h1>"))
            #expect(banner.upperBound < heading.lowerBound)
        }
    }

    @Test("curl has the same sentences as text, and the address is no place's name")
    func text() async throws {
        try await test(PrivacyFacts(contact: "ops@example.org")) { client in
            let response = try await client.execute(uri: "/privacy?width=500", method: .get, headers: Self.curl)
            #expect(response.status == .ok && response.headers[.contentType] == "text/plain; charset=utf-8")
            #expect(response.headers[.vary]?.contains("User-Agent") == true)
            let lines = String(buffer: response.body).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(lines.first == "Privacy" && lines.contains("ops@example.org") && lines.contains("What the server keeps"))
            let narrow = try await client.page("/privacy?width=40", Self.curl)
            #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 40 })
            #expect(try await client.page("/privacy?width=x", Self.curl, status: .badRequest).contains("width"))
            #expect(try await client.execute(uri: "/privacy", method: .delete, headers: Self.curl).status == .methodNotAllowed)
        }
    }

    @Test("It loads nothing from anybody, and is kept until it changes")
    func fields() async throws {
        try await test(PrivacyFacts()) { client in
            let response = try await client.execute(uri: "/privacy", method: .get)
            let policy = try #require(response.headers[.contentSecurityPolicy])
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'sha256-") && !policy.contains("unsafe"))
            #expect(!String(buffer: response.body).contains(/(src|action)="https?:/) && response.headers[.setCookie] == nil)
            let tag = try #require(response.headers[.eTag])
            #expect(try await client.execute(uri: "/privacy", method: .get, headers: [.ifNoneMatch: tag]).status == .notModified)
        }
    }

    @Test("What an operator writes is text", arguments: SafetyTests.corpus)
    func harmless(_ text: String) async throws {
        try await test(PrivacyFacts(contact: text)) { client in
            let html = try await client.page("/privacy")
            #expect(!html.contains("<script>") && !html.contains(/<(img|svg\/)/) && !html.contains("href=\"javascript"))
            #expect(!html.contains(/<[a-z][^>"]*("[^"]*"[^>"]*)* on[a-z]+=/) && !html.contains("\u{202E}"))
        }
    }
}
