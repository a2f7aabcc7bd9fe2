import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import NIOCore
import TestSupport
import Testing
import WeatherModel

@testable import WeatherWeb

@Suite("The place that a person chose")
struct ChosenPlaceTests {
    private let fixture = WebFixture(
        FakeProvider(places: { text, _ in
            guard text == "War saw" || text == "Zażółć & Co; ~", let cell = Cell(id: "1045.420") else { return .success([]) }
            return .success([Place(name: text, region: "Masovia", country: "Poland", coordinate: cell.center)])
        }))

    @Test(
        "Its name is the one by which it was found, on the page, in the fragment and on the next visit",
        arguments: ["War saw", "Zażółć & Co; ~"])
    func name(_ name: String) async throws {
        try await fixture.test { client in
            let typed = name.utf8.map { "%" + String($0, radix: 16) }.joined()
            // The only hit is shown at once.
            let hit = try await client.execute(uri: "/?query=\(typed)", method: .get)
            let link = try #require(hit.headers[.location])
            #expect(hit.status == .seeOther && link.hasPrefix("/?latitude"))
            let response = try await client.execute(uri: link, method: .get)
            let page = PageText(String(buffer: response.body))
            let escaped = name.replacing("&", with: "&amp;")
            #expect(page.heading == escaped)
            #expect(page.html.contains("data-name=\"\(escaped)\""))
            let cookie = try #require(response.headers[.setCookie]?.prefix { $0 != ";" })
            #expect(cookie.hasPrefix("place=1045.420~"))
            // The start page is not changed by it; it leads there.
            let start = PageText(try await client.page("/", [.cookie: String(cookie)]))
            #expect(start.heading == "Moscow" && start.html.contains(">Last viewed: \(escaped), Masovia, Poland</a>"))
            #expect(PageText(try await client.page("/fragment/dashboard" + link.dropFirst())).heading == escaped)
        }
    }

    @Test(
        "Row 48: a name that our own search does not give to that cell is neither shown nor remembered",
        arguments: [
            "latitude=52.23&longitude=21.01&name=Mordor", "latitude=48.85&longitude=2.35&name=War+saw",
            "latitude=52.23&longitude=21.01&name=",
        ])
    func foreignName(_ query: String) async throws {
        try await fixture.test { client in
            let response = try await client.execute(uri: "/?\(query)", method: .get)
            let page = PageText(String(buffer: response.body))
            #expect(page.hasData)
            #expect(page.heading != "Mordor" && page.heading != "War saw" && page.heading?.isEmpty == false)
            #expect(!page.html.contains("data-name"))
            #expect(response.headers[.setCookie]?.contains("~") == false)
            let forged = PageText(try await client.page("/", [.cookie: "place=977.47~Mordor"]))
            #expect(forged.heading == "Moscow" && !forged.html.contains("Mordor"))
            // W10: by its own name, also where its weather is not known.
            #expect(forged.html.contains(">Last viewed: Paris, Île-de-France, France</a>"))
            let home = PageText(try await client.page("/", [.cookie: "places=977.47~Mordor"]))
            #expect(home.heading == "Paris")
        }
    }

    @Test("W13: pages of two places of one name have different titles, by which tabs and the list of kept pages know them")
    func namesakes() async throws {
        try await fixture.test { client in
            for (path, title) in [
                ("/?latitude=37.2&longitude=-93.3&name=Springfield", "Springfield, Missouri, United States · Petrel"),
                ("/?latitude=39.8&longitude=-89.65&name=Springfield", "Springfield, Illinois, United States · Petrel"),
                ("/alerts?latitude=37.2&longitude=-93.3&name=Springfield", "Warnings · Springfield, Missouri, United States · Petrel"),
                ("/2045?latitude=37.2&longitude=-93.3&name=Springfield", "Weather in 2045 · Springfield, Missouri, United States · Petrel"),
            ] {
                let page = try await client.page(path)
                #expect(page.contains("<title>\(title)</title>"), "\(path)")
            }
        }
    }

    @Test(
        "Given the position is refused or not to be had, then the chosen place stays, with a word about it",
        arguments: [
            ("denied", "Location access is blocked for this site. Allow it in your browser\u{2019}s site settings, or search."),
            ("unavailable", "Your location cannot be determined."),
        ])
    func kept(_ reason: String, _ notice: String) async throws {
        try await fixture.test { client in
            let place = "latitude=52.25&longitude=21.0&name=War%20saw"
            let page = PageText(try await client.page("/fragment/dashboard?\(place)&from=chosen-\(reason)"))
            #expect(page.heading == "War saw")
            #expect(page.notices == [notice])
            // B13: the page offers to ask again for a position that the device could not find. A refusal can only be changed in the browser.
            #expect(page.html.contains("data-action=\"locate\" data-again") == (reason == "unavailable"))
        }
    }

    @Test("B13: a page has the words for a long wait, of the position and of the weather, in the reader's language")
    func longWait() async throws {
        try await fixture.test { client in
            let english = try await client.page("/")
            #expect(english.contains("data-waits-position=\"Waiting for your browser to tell your location …\""))
            #expect(english.contains("data-waits-weather=\"Still waiting for the weather service to answer …\""))
            let russian = try #require(try await client.page("/", [.acceptLanguage: "ru"]).firstMatch(of: /data-waits-weather="([^"]+)"/)).1
            #expect(russian.contains(/[А-яё]/) && !russian.contains(/[A-Za-z]/))
        }
    }

    @Test("A blank search leads back to the weather", arguments: ["", "%20", "+%20"])
    func blank(_ query: String) async throws {
        try await fixture.test { client in
            let response = try await client.execute(uri: "/?query=\(query)", method: .get)
            #expect(response.status == .seeOther)
            #expect(response.headers[.location] == "/")
        }
    }
}

@Suite("The place where a person was the last time")
struct LocatedPlaceTests {
    @Test("Given the last position's cell, then the page begins with its weather, while the script asks for the position")
    func located() async throws {
        try await WebFixture().test { client in
            let page = PageText(try await client.page("/", [.cookie: "locate=977.47"]))
            #expect(page.hasData && !page.isLoading)
            #expect(page.heading == "Paris")
            #expect(page.html.contains("data-from=\"locating\"") && page.html.contains("data-choice=\"locating\""))
            #expect(page.notices.isEmpty)
            let fragment = PageText(try await client.page("/fragment/dashboard?latitude=48.85&longitude=2.35&from=locating"))
            #expect(fragment.heading == "Paris" && fragment.state == "loaded")
        }
    }

    @Test("A cell that is none is as if nothing was known of the place", arguments: ["locate=1", "locate=0.99999", "locate=x"])
    func unknown(_ cookie: String) async throws {
        try await WebFixture().test { client in
            #expect(try await client.page("/", [.cookie: cookie]).contains("data-from=\"locating\" data-revision=\"0") == false)
            let page = PageText(try await client.page("/", [.cookie: cookie]))
            #expect(page.isLoading == (cookie == "locate=1"))
        }
    }
}
