import ClimateProjection
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
import WeatherProviders
import WeatherScreens
import WeatherServer
import WeatherService
import WeatherStore

@testable import WeatherWeb

@Suite("The page of the credits")
struct CreditsPageTests {
    private func test(_ facts: CreditsFacts, _ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        let date = ManualDate()
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried,
            now: date.reading)
        let pages = WeatherPages(service: service, credits: facts, now: date.reading)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        try await WeatherServer.application(service: service, pages: pages, logger: logger, now: date.reading).test(.router, body)
    }

    private static let data = DataSource(
        name: "Sample data", maker: "Sample maker", link: "https://example.org/data", use: "Everything", license: "CC BY 4.0")
    private static let facts = CreditsFacts(
        services: [
            CreditsFacts.Service(OpenMeteoProvider.profile, isInUse: true),
            CreditsFacts.Service(AccuWeatherProvider.profile, isInUse: true, hasTopCities: true),
            CreditsFacts.Service(METNorwayProvider.profile, isInUse: false),
        ], data: [data],
        climate: [
            ClimateSource(
                part: .regions, title: "Sample study", distributor: "Sample agency", licence: "CC BY 4.0", link: "https://example.org/study"
            )
        ])

    /// What a person reads in a section, line by line.
    private func lines(_ html: String, _ section: String) -> [String] {
        let start = html.range(of: "data-credits=\"\(section)\">")
        let rest = start.map { html[$0.upperBound...] } ?? ""
        let whole = rest.range(of: "</section>").map { rest[..<$0.lowerBound] } ?? rest
        return whole.replacing("</dt>", with: ": ").replacing(/<\/(h2|h3|p|div|li)>/, with: "\n").replacing(/<[^>]*>/, with: "")
            .split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.isEmpty }
    }

    @Test("Each service in use is an article with its name, its words, its link, and a list of facts")
    func services() async throws {
        try await test(Self.facts) { client in
            let html = try await client.page("/credits")
            #expect(
                lines(html, "services") == [
                    "Weather services in use here", "Open-Meteo", "Weather data by Open-Meteo.com",
                    "Asked for: The weather now, 192 hours and 16 days ahead, air quality, places by name, rain by the minute, "
                        + "air and pollen by the hour (generated using Copernicus Atmosphere Monitoring Service information), "
                        + "cloud by height, sunshine and thunderstorm energy by the hour",
                    "Covers: The whole Earth",
                    "New data: Every 15 min", "Limits: 600 calls a minute, 5000 an hour, 10,000 a day",
                    "Licence: CC BY 4.0", "AccuWeather", "Powered by AccuWeather",
                    "Asked for: The weather now, 12 hours and 5 days ahead, air quality, warnings, places by name, the top cities",
                    "Covers: The whole Earth", "New data: Every 10 min", "Limits: 50 calls a day", "Licence: Terms of its own",
                ])
            #expect(html.contains("<a href=\"https://www.accuweather.com/\" rel=\"noopener noreferrer\">Powered by AccuWeather</a>"))
            let licence = "<a href=\"https://creativecommons.org/licenses/by/4.0/\" rel=\"license noopener noreferrer\">CC BY 4.0</a>"
            #expect(html.contains(licence))
            #expect(html.contains("<title>Credits · Petrel</title>") && html.ranges(of: "<h1").count == 1)
            #expect(!html.contains("data-simulated"))
        }
    }

    @Test("A service that is not in use is one line that unfolds without script")
    func others() async throws {
        try await test(Self.facts) { client in
            let html = try await client.page("/credits")
            #expect(html.contains("<details id=\"met-norway\"><summary><h3>MET Norway</h3></summary>"))
            #expect(lines(html, "others").contains("Key: Not needed") && lines(html, "others").contains("Data from MET Norway"))
            #expect(!html.contains(/\bYr\b/))
        }
    }

    @Test("Data and software have their makers, licences and links")
    func dataAndSoftware() async throws {
        try await test(Self.facts) { client in
            let html = try await client.page("/credits")
            #expect(
                lines(html, "data") == [
                    "Data that Petrel carries", "Sample data", "Sample maker", "Used for: Everything", "Licence: CC BY 4.0", "Sample study",
                    "Sample agency", "Used for: Climate regions", "Changes: Combined, averaged and rescaled", "Licence: CC BY 4.0",
                ])
            let software = lines(html, "software")
            #expect(software.contains("MIT License") && software.contains("GRDB.swift © 2015–2025 Gwendal Roué"))
            for credit in SoftwareCredits.all {
                #expect(html.contains("<a href=\"\(credit.link)\" rel=\"noopener noreferrer\">\(credit.name)</a>"))
            }
        }
    }

    @Test("In a simulated world it says so first")
    func simulated() async throws {
        var facts = Self.facts
        facts.areSimulated = true
        try await test(facts) { client in
            let html = try await client.page("/credits")
            let banner = try #require(html.range(of: "data-simulated>Simulated weather. None of these services is asked"))
            let heading = try #require(html.range(of: "<h1>Credits</h1>"))
            #expect(banner.upperBound < heading.lowerBound && lines(html, "services").first == "Weather services, simulated here")
        }
    }

    @Test("Sections of which there is nothing to say are not there")
    func nothing() async throws {
        try await test(CreditsFacts(climate: [], software: [])) { client in
            let html = try await client.page("/credits")
            #expect(lines(html, "services") == ["Weather services in use here", "No weather service is in use here."])
            #expect(html.ranges(of: "<section").count == 1)
        }
    }

    @Test("It loads nothing from anybody, forbids what it does not need, and is kept until it changes")
    func fields() async throws {
        try await test(Self.facts) { client in
            let response = try await client.execute(uri: "/credits", method: .get)
            let policy = try #require(response.headers[.contentSecurityPolicy])
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'sha256-") && !policy.contains("unsafe"))
            let html = String(buffer: response.body)
            #expect(!html.contains(/(src|action)="https?:/) && !html.contains(/\ style=| on[a-z]+="/))
            let tag = try #require(response.headers[.eTag])
            #expect(try await client.execute(uri: "/credits", method: .get, headers: [.ifNoneMatch: tag]).status == .notModified)
        }
    }

    @Test("Row 48: what a profile says is text", arguments: SafetyTests.corpus)
    func harmless(_ text: String) async throws {
        var profile = OpenMeteoProvider.profile
        profile.name = text
        profile.attribution = text + "x"
        profile.attributionURL = text
        profile.license = text
        profile.coverage = Coverage(words: text, boxes: [])
        let data = DataSource(name: text, maker: text, link: text, use: text, changes: text, license: text, licenseURL: text)
        try await test(CreditsFacts(services: [CreditsFacts.Service(profile, isInUse: true)], data: [data])) { client in
            let html = try await client.page("/credits")
            #expect(!html.contains("<script>") && !html.contains(/<(img|svg\/)/))
            #expect(!html.contains(/<[a-z][^>"]*("[^"]*"[^>"]*)* on[a-z]+=/))
            #expect(!html.contains("href=\"javascript") && !html.contains("\u{202E}") && !html.contains("\u{1B}"))
        }
    }

    @Test(
        "Every page links to it from its foot, and it knows itself",
        arguments: ["/", "/settings", "/cities", "/?query=Paris", "/nothing"])
    func navigation(_ uri: String) async throws {
        try await test(Self.facts) { client in
            let response = try await client.execute(uri: uri, method: .get, headers: [.accept: "text/html"])
            #expect(
                String(buffer: response.body).contains(
                    "<footer class=\"colophon\"><a href=\"/credits\">Credits</a><a href=\"/privacy\">Privacy</a></footer>"))
            #expect(try await client.page("/credits").contains("<a href=\"/credits\" aria-current=\"page\">Credits</a>"))
        }
    }
}
