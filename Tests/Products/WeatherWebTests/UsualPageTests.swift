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

@Suite("The page of what is usual")
struct UsualPageTests {
    /// Every date has highs about 3 °C, and lows about -3 °C; or the source fails.
    private struct Past: UsualProvider {
        let profile = Sample.profile(.openMeteo, features: [])
        var failure: WeatherError?

        func usual(of cell: UsualCell, asOf now: Instant) async throws(WeatherError) -> UsualYear {
            if let failure { throw failure }
            let day = UsualDay(
                highs: UsualDay.Spread(tenth: -2, median: 3, ninetieth: 8), lows: UsualDay.Spread(tenth: -9, median: -3, ninetieth: 2),
                meanCelsius: 0, wetShare: 0.4, highest: UsualDay.Record(celsius: 17, date: UsualYear.lastDate),
                lowest: UsualDay.Record(celsius: -20, date: UsualYear.firstDate))
            let provenance = Provenance(
                provider: .openMeteo, attribution: "Contains modified Copernicus information", attributionURL: "https://a.example/",
                license: "CC BY 4.0", fetchedAt: now, isSimulated: false)
            guard
                let year = UsualYear(
                    days: Array(repeating: day, count: UsualYear.dates), heightMeters: nil, provenance: provenance)
            else { throw WeatherError(.badBody) }
            return year
        }
    }

    private static let place = "latitude=55.75&longitude=37.6"
    private static let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]

    private func fixture(_ past: Past?) -> WebFixture {
        var fixture = WebFixture()
        fixture.pasts = past.map { [$0] } ?? []
        return fixture
    }

    @Test("Today beside the usual, the figures of the date, a drawing, its table and the source, as page and as text")
    func known() async throws {
        try await fixture(Past()).test { client in
            let html = try await client.page("/usual?\(Self.place)")
            #expect(html.contains("<h1>The usual for the date</h1>") && html.contains("above the usual for the date"))
            for part in ["Usual high for 10\u{A0}March: 3°. 8 in 10 such days have −2 to 8°.", "40% of such days", "1\u{A0}January 1991"] {
                #expect(html.contains(part), "\(part)")
            }
            #expect(html.contains("class=\"u-high\"") && html.contains("class=\"u-today\"") && html.contains("class=\"u-records\""))
            #expect(html.components(separatedBy: "<th scope=\"row\">").count == 13 && html.contains("Copernicus"))
            #expect(!html.contains(" style="))
            let text = try await client.page("/usual?\(Self.place)", Self.curl)
            #expect(text.contains("The usual for the date · ") && text.contains("Usual high for ") && text.contains("Jul"))
            let russian = try await client.page("/usual?\(Self.place)&lang=ru", [.acceptLanguage: "ru"])
            #expect(russian.contains("Обычная погода для этих дней") && russian.contains("обычного для этих дней"))
        }
    }

    @Test("The dashboard has one sentence of it as soon as it is stored, and its text as well; without a source nothing")
    func sentence() async throws {
        try await fixture(Past()).test { client in
            _ = try await client.page("/?\(Self.place)")
            // Fetched behind the first view.
            await eventually { (try? await client.page("/?\(Self.place)").contains("the usual for the date")) == true }
            let text = try await client.page("/?\(Self.place)", Self.curl)
            #expect(text.contains("the usual for the date"))
            // The sentence leads to the page.
            let html = try await client.page("/?\(Self.place)")
            #expect(html.contains("<a class=\"usual\" href=\"/usual?") || html.contains("<p class=\"small usual\"><a href=\"/usual?"))
        }
        try await fixture(nil).test { client in
            let html = try await client.page("/?\(Self.place)")
            #expect(!html.contains("the usual for the date"))
        }
    }

    @Test("Where nothing is known, the page says why: no source, or not yet")
    func unknown() async throws {
        try await fixture(nil).test { client in
            let html = try await client.page("/usual?\(Self.place)")
            #expect(html.contains("no source has the past of this place") && !html.contains("class=\"plot\""))
        }
        try await fixture(Past(failure: WeatherError(.rateLimited, provider: .openMeteo))).test { client in
            let html = try await client.page("/usual?\(Self.place)")
            #expect(html.contains("is not known yet"))
        }
    }
}
