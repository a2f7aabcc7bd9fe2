import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ServerTesting
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("The page of all providers")
struct ComparePageTests {
    private static let place = "latitude=55.75&longitude=37.6"
    private static let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]

    @Test("A curve, a column and a source for each provider; the other measures; as page, as text and in Russian")
    func page() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/compare?\(Self.place)")
            #expect(
                html.contains("<h1>All providers</h1>") && html.contains("Nothing is averaged.") && html.contains("class=\"m-line m1\""))
            #expect(html.contains("<th scope=\"row\">Today</th>") && !html.contains(" style="))
            for measure in ["precipitation", "wind"] {
                #expect(html.contains("measure=\(measure)") && html.contains("class=\"sources\""))
                let other = try await client.page("/compare?\(Self.place)&measure=\(measure)")
                #expect(other.contains("aria-current=\"page\"") && other.contains("<h1>All providers</h1>"))
            }
            let text = try await client.page("/compare?\(Self.place)&measure=wind", Self.curl)
            #expect(text.contains("All providers: Wind · ") && text.contains("Today"))
            #expect(try await client.page("/compare?\(Self.place)&lang=ru", [.acceptLanguage: "ru"]).contains("Все источники"))
        }
    }

    @Test("Another measure is refused, and a chart leads here")
    func measures() async throws {
        try await WebFixture().test { client in
            let refused = try await client.execute(uri: "/compare?\(Self.place)&measure=humidity", method: .get)
            #expect(refused.status == .badRequest)
            #expect(try await client.page("/chart/wind?\(Self.place)").contains("href=\"/compare?latitude="))
        }
    }
}
