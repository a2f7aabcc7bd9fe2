import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ProviderKit
import ServerTesting
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("The page of how sure the forecast is")
struct ConfidencePageTests {
    private static let place = "latitude=55.75&longitude=37.6"
    private static let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]

    private func fixture(_ answer: FakeSpreads.Answer?) -> WebFixture {
        var fixture = WebFixture()
        fixture.spreads = answer.map { FakeSpreads($0) }
        return fixture
    }

    @Test("With history a grade for each day in words, and ranges; as page, as text and in Russian")
    func graded() async throws {
        let fixture = fixture { _, now in .success(FakeSpreads.spread(at: now, isSimulated: true, in: .gmt)) }
        try await fixture.test { client in
            let html = try await client.page("/confidence?\(Self.place)")
            #expect(html.contains("<h1>How sure the forecast is</h1>") && html.contains("class=\"u-high\"") && !html.contains(" style="))
            #expect(
                html.contains("<th scope=\"col\">How sure</th>") && html.contains("within these ranges. From 21 forecasts.")
                    && html.contains("<th scope=\"col\">1\u{A0}mm or more</th>"))
            #expect(!html.contains("Not enough history") && !html.contains(">0%<") && !html.contains(">100%<"))
            let text = try await client.page("/confidence?\(Self.place)", Self.curl)
            #expect(text.contains("How sure the forecast is · ") && text.contains("How sure"))
            let russian = try await client.page("/confidence?\(Self.place)&lang=ru", [.acceptLanguage: "ru"])
            #expect(russian.contains("Насколько надёжен прогноз") && russian.contains("Надёжность"))
        }
    }

    @Test("Without history that is said, with the ranges as stated and no grade; without a source that is said")
    func ungraded() async throws {
        let fixture = fixture { _, now in .success(FakeSpreads.spread(at: now)) }
        try await fixture.test { client in
            let html = try await client.page("/confidence?\(Self.place)")
            #expect(html.contains("Not enough history here yet") && !html.contains("<th scope=\"col\">How sure</th>"))
            #expect(html.contains("65%") && html.contains("class=\"u-high\""))
        }
        try await self.fixture(nil).test { client in
            let html = try await client.page("/confidence?\(Self.place)")
            #expect(html.contains("No source says how sure its forecast for this place is.") && !html.contains("class=\"plot\""))
        }
    }

    @Test("The dashboard has one sentence and lighter ends of the bars once the page was opened, the chart a fan; with no history nothing")
    func dashboard() async throws {
        let fixture = fixture { _, now in .success(FakeSpreads.spread(at: now, isSimulated: true, in: .gmt)) }
        let spreads = try #require(fixture.spreads)
        try await fixture.test { client in
            let before = try await client.page("/?\(Self.place)")
            #expect(!before.contains("small sure") && !before.contains("class=\"r f\"") && spreads.calls == 0)
            _ = try await client.page("/confidence?\(Self.place)")
            let html = try await client.page("/?\(Self.place)")
            #expect(html.contains("<p class=\"small sure\"><a href=\"/confidence?latitude=55.75&amp;longitude=37.6"))
            #expect(html.contains(": unsure whether rain or snow falls.</a>") && html.contains("class=\"r f\""))
            // What the opened days have of it as well.
            #expect(html.utf8.count - before.utf8.count < 2_500)
            let text = try await client.page("/?\(Self.place)", Self.curl)
            #expect(text.contains("unsure whether rain or snow falls."))
            let temperature = try await client.page("/chart/temperature?\(Self.place)")
            let wind = try await client.page("/chart/wind?\(Self.place)")
            #expect(temperature.contains("class=\"m-fan\"") && !wind.contains("class=\"m-fan\""))
            #expect(spreads.calls == 1)
        }
        try await self.fixture { _, now in .success(FakeSpreads.spread(at: now)) }.test { client in
            _ = try await client.page("/confidence?\(Self.place)")
            let html = try await client.page("/?\(Self.place)")
            #expect(!html.contains("small sure") && !html.contains("class=\"r f\""))
        }
    }
}
