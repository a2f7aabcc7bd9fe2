import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerTesting
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("The page of what was forecast, and what came")
struct ReceiptsPageTests {
    private static let place = "latitude=55.75&longitude=37.6"
    private static let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]

    private func fixture(_ runs: FakePreviousRuns?) -> WebFixture {
        var fixture = WebFixture()
        fixture.formerRuns = runs
        return fixture
    }

    @Test("Yesterday, how much was compared with what, and a table for each provider, as page and as text, in both languages")
    func known() async throws {
        try await fixture(FakePreviousRuns()).test { client in
            let html = try await client.page("/receipts?\(Self.place)")
            #expect(html.contains("<h1>Were the forecasts right?</h1>") && html.contains("Yesterday: said 24°, was 23°."))
            for part in ["69 days were compared", "Open-Meteo’s own analysis", "0.5° (+0.5°)", "<caption>Open-Meteo</caption>"] {
                #expect(html.contains(part), "\(part)")
            }
            #expect(html.components(separatedBy: "<th scope=\"row\">").count == 6 && !html.contains(" style="))
            let text = try await client.page("/receipts?\(Self.place)", Self.curl)
            #expect(text.contains("Were the forecasts right? · ") && text.contains("said 24°, was 23°") && text.contains("0.5° (+0.5°)"))
            let russian = try await client.page("/receipts?\(Self.place)&lang=ru", [.acceptLanguage: "ru"])
            #expect(russian.contains("Сбывались ли прогнозы") && russian.contains("Вчера: обещали 24°, было 23°."))
        }
    }

    @Test("The dashboard has one line of it once it is written down, which leads to the page, and its text as well")
    func line() async throws {
        try await fixture(FakePreviousRuns()).test { client in
            let before = try await client.page("/?\(Self.place)")
            #expect(!before.contains("small receipt"))
            _ = try await client.page("/receipts?\(Self.place)")
            let html = try await client.page("/?\(Self.place)")
            #expect(html.contains("small receipt") && html.contains("Yesterday: said 24°, was 23°.</a>"))
            #expect(html.contains("/receipts?latitude=55.75&amp;longitude=37.6"))
            let text = try await client.page("/?\(Self.place)", Self.curl)
            #expect(text.contains("Yesterday: said 24°, was 23°."))
        }
    }

    @Test("Where nothing is written down, and where the past weeks cannot be fetched, the page says so")
    func missing() async throws {
        try await fixture(nil).test { client in
            let html = try await client.page("/receipts?\(Self.place)")
            #expect(html.contains("Nothing has been compared here yet."))
        }
        try await fixture(FakePreviousRuns { _, _ in WeatherError(.upstreamDown, provider: .openMeteo) }).test { client in
            let html = try await client.page("/receipts?\(Self.place)")
            #expect(html.contains("The forecasts of the past weeks could not be fetched."))
        }
    }
}
