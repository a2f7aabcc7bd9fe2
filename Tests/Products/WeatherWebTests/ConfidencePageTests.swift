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
                html.contains("<th scope=\"col\">How sure</th>") && html.contains("From 21 forecasts of the model ecmwf_ifs025_ensemble."))
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
}
