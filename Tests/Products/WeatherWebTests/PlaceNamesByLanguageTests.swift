import HTTPTypes
import Hummingbird
import ServerTesting
import NIOCore
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("Names of places in the reader's language")
struct PlaceNamesByLanguageTests {
    private let fixture = WebFixture(
        FakeProvider(places: { text, _ in
            guard text == "Munich", let munich = Coordinate(text: "48.137,11.575") else { return .success([]) }
            return .success([
                Place(name: "Munich", region: "Bavaria", country: "Germany", countryCode: "DE", coordinate: munich, population: 1_488_200)
            ])
        }))

    @Test(
        "A Russian reader finds, opens and keeps Munich as Мюнхен; the link and the cookie know it as Munich, for readers of any language")
    func munich() async throws {
        try await fixture.test { client in
            let hits = try await client.page("/?query=Muni", [.acceptLanguage: "ru"])
            #expect(hits.contains("<b>Мюнхен</b> <span>Бавария, Германия</span>"))
            // The only hit is shown at once.
            let hit = try await client.execute(uri: "/?query=Munich", method: .get, headers: [.acceptLanguage: "ru"])
            let link = try #require(hit.headers[.location])
            #expect(link.hasSuffix("name=Munich"))
            let response = try await client.execute(uri: link, method: .get, headers: [.acceptLanguage: "ru"])
            #expect(PageText(String(buffer: response.body)).heading == "Мюнхен")
            let cookie = try #require(response.headers[.setCookie]?.prefix { $0 != ";" })
            #expect(cookie.hasSuffix("~Munich"))
            // The same cookie in both languages
            let russian = try await client.page("/", [.cookie: String(cookie), .acceptLanguage: "ru"])
            #expect(russian.contains(">Недавнее место: Мюнхен, Бавария, Германия</a>"))
            let english = try await client.page("/", [.cookie: String(cookie), .acceptLanguage: "en"])
            #expect(english.contains(">Last viewed: Munich, Bavaria, Germany</a>"))
        }
    }
}
