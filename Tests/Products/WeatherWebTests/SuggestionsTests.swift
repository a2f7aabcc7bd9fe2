import Foundation
import HTTPTypes
import ServerTesting
import JSONText
import NIOCore
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import WeatherWeb

@Suite("What the search field suggests")
struct SuggestionsTests {
    private struct Answer: Decodable, Equatable {
        struct Suggestion: Decodable, Equatable {
            let name: String
            let area: String
            let details: [String]
            let address: String
        }
        let title: String
        let announcement: String
        let places: [Suggestion]
    }

    private static func answer(_ client: any TestClientProtocol, _ query: String, _ fields: HTTPFields = [:]) async throws -> Answer {
        let text = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let response = try await client.execute(uri: "/search/suggestions?query=\(text)", method: .get, headers: fields)
        #expect(response.status == .ok && response.headers[.contentType] == "application/json")
        #expect(response.headers[.cacheControl] == "private, max-age=60")
        #expect(response.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie")
        return try JSONDecoder().decode(Answer.self, from: Data(Array(buffer: response.body)))
    }

    @Test("The beginning of a name suggests places, each at the address of its hit on the page of the search, and no provider is asked")
    func beginning() async throws {
        let fixture = WebFixture(
            FakeProvider(places: { text, _ in
                // The page of the search may ask: there the text is typed to its end.
                if text != "Reykjavík" { Issue.record("a provider was asked for “\(text)”") }
                return .success([])
            }))
        try await fixture.test { client in
            let found = try await Self.answer(client, "Reykj")
            let first = try #require(found.places.first)
            #expect(first.name == "Reykjavík" && first.area.hasSuffix("Iceland") && first.details.isEmpty)
            #expect(first.address.hasPrefix("/?latitude=64.1") && first.address.hasSuffix("&name=Reykjav%C3%ADk"))
            #expect(found.title == "Suggestions" && found.announcement.hasSuffix(found.places.count == 1 ? " suggestion" : " suggestions"))
            let page = try await client.execute(uri: "/?query=Reykjav%C3%ADk", method: .get)
            #expect(page.status == .seeOther && page.headers[.location] == first.address)
            #expect(try await Self.answer(client, "xqzvwj").places.isEmpty)
            #expect(try await Self.answer(client, "San").places.count == SuggestionsHandler.most)
        }
    }

    @Test("In the reader's language and units, with the distance where the position is known")
    func words() async throws {
        try await WebFixture().test { client in
            let found = try await Self.answer(client, "Reykj", [.acceptLanguage: "ru", .cookie: "locate=1115.752"])
            #expect(found.title == "Подсказки")
            let first = try #require(found.places.first)
            #expect(first.area.hasSuffix("Исландия") && first.details.count == 1 && first.details[0].contains("км"))
            // What was merely looked at is not where the reader is.
            #expect(try await Self.answer(client, "Reykj", [.cookie: "place=1115.752"]).places.first?.details == [])
        }
    }

    @Test("Coordinates suggest themselves, without a name in the address; those out of range suggest nothing")
    func coordinates() async throws {
        try await WebFixture().test { client in
            let found = try await Self.answer(client, "47.8712, 12.0449")
            #expect(found.places.map(\.address) == ["/?latitude=47.87&longitude=12.04"])
            #expect(try await Self.answer(client, "99, 12").places.isEmpty)
            #expect(try await Self.answer(client, "99, 12").announcement == "No suggestions")
        }
    }

    @Test("A text that is too long is cut; one that is missing or broken is refused", arguments: ["", "?query=%FF", "?query=a&query=b"])
    func refused(_ query: String) async throws {
        try await WebFixture().test { client in
            let response = try await client.execute(uri: "/search/suggestions\(query)", method: .get)
            #expect(response.status == .badRequest)
            #expect(try await Self.answer(client, String(repeating: "a", count: 5000)).places.isEmpty)
        }
    }

    @Test("Names from outside lose their control characters and marks of direction; markup stays a text")
    func hostile() throws {
        let place = Place(
            name: "<img src=x onerror=alert(1)>\u{202E}", region: "\u{1B}[31mRed\u{7}", country: "A\"B'",
            coordinate: try #require(Cell(id: "1.1")).center)
        let content = SearchContent.make(query: "x", places: [place], near: nil, units: .metric)
        let value = SuggestionsHandler.value(content, areNamed: true, englishPhrases())
        let answer = try JSONDecoder().decode(Answer.self, from: Data(value.canonicalBytes()))
        #expect(answer.places.map(\.name) == ["<img src=x onerror=alert(1)>"])
        #expect(answer.places.map(\.area) == ["[31mRed, A\"B'"])
        #expect(answer.places[0].address.allSatisfy { !"<>\"' ".contains($0) })
        #expect(answer.announcement == "1 suggestion")
    }
}
