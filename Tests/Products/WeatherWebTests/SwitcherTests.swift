import Foundation
import HTTPTypes
import ServerTesting
import NIOCore
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherServer

@testable import WeatherWeb

@Suite("The row of the reader's places, and the map as the first page")
struct SwitcherTests {
    private static let cookie = "places=977.47~Paris~France|1050.268~Berlin~Germany~Oma"

    private static func row(_ html: String) -> String? { html.firstMatch(of: /<nav class="switcher".*?<\/nav>/).map { String($0.0) } }

    private static func entries(_ row: String) -> [String] {
        row.matches(of: /<a href="([^"]*)"( aria-current="true")?><span dir="auto">([^<]*)<\/span>/)
            .map { "\($0.3)\($0.2 == nil ? "" : "!") \($0.1)" }
    }

    @Test("Where they are first, then the saved places in their order under the reader's names, the shown one marked")
    func order() async throws {
        try await WebFixture().test { client in
            let shown = try await client.page("/?latitude=52.5&longitude=13.4", [.cookie: Self.cookie + "; locate=1.1"])
            let row = try #require(Self.row(shown))
            #expect(
                Self.entries(row) == [
                    "My location /", "Paris /?latitude=48.85&amp;longitude=2.35&amp;name=Paris",
                    "Oma! /?latitude=52.5&amp;longitude=13.4&amp;name=Berlin",
                ])
            #expect(row.contains("aria-label=\"Saved places\"") && row.ranges(of: "<span class=\"glance\"></span>").count == 3)
            #expect(
                Self.entries(try #require(Self.row(try await client.page("/", [.cookie: Self.cookie + "; locate=1.1"])))).first
                    == "My location! /")
        }
    }

    @Test(
        "Readers with nothing to switch between have no row and none of its style, nor do other pages",
        arguments: [
            ("/", ""), ("/", "locate=1.1"), ("/settings", cookie), ("/?query=Paris", cookie),
            ("/place?latitude=1&longitude=2", cookie),
        ])
    func none(_ uri: String, _ cookie: String) async throws {
        try await WebFixture().test { client in
            let page = try await client.page(uri, [.cookie: cookie])
            #expect(Self.row(page) == nil && !page.contains(".switcher"))
        }
    }

    @Test("From one saved place on there is a row, with the way to where the reader is before it; namesakes say where they are")
    func one() async throws {
        try await WebFixture().test { client in
            let one = try #require(Self.row(try await client.page("/", [.cookie: "places=977.47~Paris"])))
            #expect(
                Self.entries(one) == ["My location /#locate", "Paris! /?latitude=48.85&amp;longitude=2.35&amp;name=Paris"])
            let cookie = "places=744.-1866~Springfield~Missouri%2C%20United%20States|796.-1793~Springfield~Illinois%2C%20United%20States"
            let two = try #require(Self.row(try await client.page("/", [.cookie: cookie])))
            #expect(two.contains("Springfield <small>Missouri, United States</small>"))
            #expect(two.contains("Springfield <small>Illinois, United States</small>"))
        }
    }

    @Test("The fragment has the weather of each; a place whose weather fails shows its name alone")
    func fragment() async throws {
        let fixture = WebFixture(
            FakeProvider(answer: { call, _ in
                call.coordinate.latitude > 50 ? .failure(WeatherError(.upstreamDown)) : .success(Sample.weather(from: call.now))
            }))
        try await fixture.test { client in
            let response = try await client.execute(uri: "/fragment/places", method: .get, headers: [.cookie: Self.cookie])
            let row = try #require(Self.row(String(buffer: response.body)))
            #expect(response.headers[.cacheControl] == "no-store")
            #expect(row.contains("data-state=\"loaded\""))
            #expect(row.contains(/Paris<\/span> <span class="glance"><b>[−\d]+°<\/b><svg class="s".*?<\/svg><span class="hidden">[^<]+</))
            #expect(row.contains(/Oma<\/span> <span class="glance"><\/span>/))
            let none = try await client.execute(uri: "/fragment/places", method: .get)
            #expect(none.status == .noContent)
        }
    }

    /// Weather with a severe warning at one of the two places.
    private static let warned = FakeProvider(.nws, features: [.current, .hourly, .daily, .alerts]) { call, _ in
        var weather = Sample.weather(from: call.now)
        weather.alerts =
            call.coordinate.latitude > 50 ? [Alert(id: "1", event: "Storm", severity: .severe, expires: call.now + 9000)] : []
        return .success(weather)
    }

    @Test("Finding C3: a place with a warning has its mark, with a word for it, in the row, in the menu and in the settings")
    func warnings() async throws {
        let mark = "<span class=\"place-warning\" data-severity=\"severe\" title=\"Warning: severe\"><svg"
        try await WebFixture(Self.warned).test { client in
            let before = try await client.page("/settings", [.cookie: Self.cookie])
            #expect(!before.contains("class=\"place-warning\""), "nothing is held yet, and nobody is asked for the settings")
            let row = try #require(Self.row(try await client.page("/fragment/places", [.cookie: Self.cookie])))
            #expect(
                row.ranges(of: mark).count == 1 && row.contains("<span class=\"hidden\">. Warning: severe<")
                    && row.split(separator: "<li>").last?.contains("place-warning") == true)
            let page = try await client.page("/?latitude=48.85&longitude=2.35", [.cookie: Self.cookie])
            #expect(page.ranges(of: mark).count == 1, "the menu, while the row waits for its weather")
            let settings = try await client.page("/settings", [.cookie: Self.cookie])
            #expect(settings.ranges(of: mark).count == 2, "the menu and the list")
        }
    }

    @Test("A place's own name for it, from the form to the cookie and the list, where its field has it")
    func rename() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/settings", [.cookie: Self.cookie])
            #expect(html.contains("<summary aria-label=\"Rename Oma\" title=\"Rename Oma\">"))
            #expect(html.contains("name=\"label\" type=\"text\" value=\"Oma\" placeholder=\"Berlin\""))
            #expect(html.contains("Oma <small>Berlin, Germany</small>"))
            let hostile = try await client.page("/settings", [.cookie: "places=1.1~~~%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%E2%80%AE"])
            #expect(hostile.contains("value=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\"") && !hostile.contains("<script>alert"))
        }
    }

    @Test("Where the map is the start page, the bare address and the brand lead to it, every other address stays what it is")
    func start() async throws {
        try await WebFixture().test { client in
            let fields: HTTPFields = [.cookie: "start=map; locate=1.1; " + Self.cookie]
            let first = try await client.execute(uri: "/", method: .get, headers: fields)
            #expect(first.status == .seeOther && first.headers[.location] == "/map" && first.headers[.cacheControl] == "no-store")
            let weather = try await client.page("/?start=weather", fields)
            #expect(weather.contains("<a class=\"brand\" href=\"/map\">") && weather.contains("data-home=\"/?start=weather\""))
            #expect(Self.entries(try #require(Self.row(weather))).first == "My location! /?start=weather")
            #expect(try await client.page("/?latitude=48.85&longitude=2.35", fields).contains("data-column=\"now\""))
            #expect(try await client.page("/settings", fields).contains("name=\"start\" value=\"map\" checked>"))
            for forged in ["start=weather", "start=climate", "start=/evil", "start="] {
                #expect(try await client.page("/", [.cookie: forged]).contains("<a class=\"brand\" href=\"/\">"))
            }
        }
    }
}
