import HTTPTypes
import Hummingbird
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WorldGazetteer

@testable import WeatherWeb

@Suite("The page of a search")
struct SearchPageTests {
    /// A server with all places, whose provider finds the place that is asked for, and one of another name for figures.
    private static func fixture() throws -> WebFixture {
        let coordinate = try Coordinate(latitude: 46, longitude: -72)
        var fixture = WebFixture(
            FakeProvider(places: { text, _ in
                .success([Place(name: text == "10001" ? "Ct 0001" : text, region: "Quebec", country: "Canada", coordinate: coordinate)])
            }))
        fixture.places = .world
        return fixture
    }

    @Test(
        "F20: a typing error, a beginning and figures lead to no weather; the page says that the names are similar",
        arguments: ["Berlni", "Reykjav", "Constantinopl", "10001"])
    func similar(_ text: String) async throws {
        try await Self.fixture().test { client in
            let page = try await client.page("/?query=\(text)")
            #expect(page.contains("<p class=\"card\">No place has exactly this name, so similar ones are shown.</p>"))
            #expect(page.contains("<ul class=\"hits card\">"))
        }
    }

    @Test("F20: the only place that has the name is shown at once, also where a provider found it")
    func onlyHit() async throws {
        try await Self.fixture().test { client in
            let found = try await client.execute(uri: "/?query=Qqqville", method: .get)
            #expect(found.status == .seeOther && found.headers[.location]?.hasSuffix("&name=Qqqville") == true)
        }
    }

    @Test("Several places of the name are listed without a word about similar names")
    func namesakes() async throws {
        try await Self.fixture().test { client in
            let page = try await client.page("/?query=Springfield")
            #expect(page.contains("places for “Springfield”") && !page.contains("exactly this name"))
        }
    }
}
