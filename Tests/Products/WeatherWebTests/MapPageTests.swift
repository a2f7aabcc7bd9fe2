import Foundation
import HTTPTypes
import Hummingbird
import ProviderKit
import ServerTesting
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("The page of the map")
struct MapPageTests {
    @Test("It begins with the reader's place, its weather and a link to its second screen")
    func place() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/map?latitude=52.52&longitude=13.4")
            #expect(html.contains("data-latitude=\"52.5\" data-longitude=\"13.4\""))
            #expect(html.contains("href=\"/place?latitude=52.5&amp;longitude=13.4\""))
            #expect(html.contains(/id="here"[^>]*data-state="loaded"(?s:.)*?<b>[+−]?\d+\u{A0}°C<\/b>/))
        }
    }

    /// Weather with a severe warning that is not drawn, at Berlin.
    private static let warned = FakeProvider(.nws, features: [.current, .hourly, .daily, .alerts]) { call, _ in
        var weather = Sample.weather(from: call.now)
        weather.alerts = [Alert(id: "1", event: "Storm", severity: .severe, sender: "Office", expires: call.now + 9000)]
        return .success(weather)
    }

    @Test("Finding W2: the map of a place has that place's warning though nobody draws it, in the list without script as well")
    func ownWarning() async throws {
        try await WebFixture(Self.warned).test { client in
            let html = try await client.page("/map?latitude=52.52&longitude=13.4")
            let row = try #require(html.firstMatch(of: /<li data-severity="severe".*?<\/li>/)).0
            #expect(row.contains("&quot;polygons&quot;:[],&quot;circles&quot;:[],&quot;spots&quot;:[[52.5,13.4]]"))
            #expect(!row.contains(/^<li[^>]* hidden>/) && row.contains("Severe · Storm · ") && row.contains(" · Office</a>"))
            #expect(html.contains(/<p data-part="none" hidden>/))
            // Elsewhere it is there for the script, and that nothing is known is not that there is nothing.
            let far = try await client.page("/map?part=warned&latitude=52.52&longitude=13.4&view=-40,170,-20,200")
            #expect(far.contains(/<li data-severity="severe"/), "the reader's place is always among them")
            // Where this reader was is nobody else's business.
            #expect(try await !client.page("/map?part=warned&latitude=1&longitude=1").contains(/<li data-severity="severe"/))
            #expect(
                try await client.page("/map?part=warned&latitude=1&longitude=1").contains(
                    "<p data-part=\"none\">Petrel knows of no warning"))
        }
    }

    @Test("A view that is none is refused", arguments: ["1,2,3", "1,2,3,4,5", "2,0,1,1", "0,0,91,1", "0,-181,1,1", "0,0,1,361", "a,0,1,1"])
    func refusedView(text: String) async throws {
        try await WebFixture().test { client in _ = try await client.page("/map?part=warned&view=\(text)", status: .badRequest) }
    }

    @Test("Weather that cannot be had is said where it would stand, and the map is there")
    func failure() async throws {
        let provider = FakeProvider(answer: { _, _ in .failure(WeatherError(.upstreamDown)) })
        try await WebFixture(provider).test { client in
            let html = try await client.page("/map")
            #expect(html.contains(/id="here"[^>]*data-state="failed"/))
            let part = try await client.page("/map?part=here")
            #expect(part.hasPrefix("<a") && part.contains("data-state=\"failed\""))
            // W18: it says which place has no weather
            #expect(part.contains("<span>Moscow</span><small>"))
            let chosen = try await client.page("/map?part=here&latitude=48.85&longitude=2.35")
            #expect(chosen.contains("<span>Paris</span><small>"))
        }
    }

    @Test("Without the library there are fields for coordinates instead of a map")
    func withoutLibrary() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/map")
            #expect(!html.contains("id=\"map\"") && !html.contains("leaflet.js"))
            #expect(html.contains("<form class=\"coordinates\" action=\"/place\" method=\"get\">"))
        }
    }

    @Test(
        "What names no part, and no place, is refused", arguments: ["/map?part=there", "/map?latitude=91&longitude=0", "/map?latitude=5"])
    func refused(uri: String) async throws {
        try await WebFixture().test { client in _ = try await client.page(uri, status: .badRequest) }
    }

    @Test("The second screen is the dashboard of a point with the way back; without a point it is the map")
    func secondScreen() async throws {
        try await WebFixture().test { client in
            let html = try await client.page("/place?latitude=52.52&longitude=13.4")
            #expect(html.contains("data-action=\"back-to-map\""))
            #expect(PageText(html).hasData)
            let plain = try await client.page("/?latitude=52.52&longitude=13.4")
            #expect(!plain.contains("back-to-map"))
            let response = try await client.execute(uri: "/place", method: .get)
            #expect(response.status == .seeOther && response.headers[.location] == "/map")
            _ = try await client.page("/place?latitude=NaN&longitude=0", status: .badRequest)
        }
    }

    @Test("Without an archive there is no tile, and a tile that no map has names no place")
    func withoutData() async throws {
        try await WebFixture().test { client in
            _ = try await client.page("/map/tiles/0/0/0", status: .notFound)
            _ = try await client.page("/map/places/3/8/2", status: .notFound)
        }
    }

    @Test("The labels' weather has the places whose weather is current, and no other")
    func weatherOfPlaces() async throws {
        let fixture = WebFixture(
            FakeProvider(answer: { call, _ in
                call.coordinate.latitude > 50 ? .failure(WeatherError(.upstreamDown)) : .success(Sample.weather(from: call.now))
            }))
        try await fixture.test { client in
            let response = try await client.execute(uri: "/map/weather?cells=977.47,1050.268,977.47", method: .get)
            let html = String(buffer: response.body)
            #expect(response.status == .ok && response.headers[.cacheControl] == "no-store")
            #expect(html.matches(of: /<li data-cell="977.47" data-state="loaded"><span class="glance"><b>[−\d]+°<\/b><svg/).count == 2)
            #expect(!html.contains("1050.268") && html.hasPrefix("<ul id=\"map-weather\"><li"))
        }
    }

    @Test(
        "The labels' weather takes the names of a few cells and nothing else",
        arguments: [
            "", "?cells=", "?cells=Paris", "?cells=977.47,", "?cells=977.47,1801.0",
            "?cells=" + String(repeating: "1.1,", count: 24) + "1.1",
        ])
    func refusedCells(query: String) async throws {
        try await WebFixture().test { client in _ = try await client.page("/map/weather" + query, status: .badRequest) }
    }
}
