import Foundation
import HTTPTypes
import ServerTesting
import NIOCore
import TestSupport
import Testing
import WeatherModel
import WeatherServer

@testable import WeatherWeb

@Suite("Forms that change what a browser remembers")
struct FormTests {
    private static func fields(_ more: HTTPFields = [:]) throws -> HTTPFields {
        var fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        fields[try #require(HTTPField.Name("Sec-Fetch-Site"))] = "same-origin"
        for field in more { fields[field.name] = field.value }
        return fields
    }

    private static func post(
        _ client: any TestClientProtocol, _ uri: String, _ form: String, _ more: HTTPFields = [:]
    ) async throws -> TestResponse {
        try await client.execute(uri: uri, method: .post, headers: try fields(more), body: ByteBuffer(string: form))
    }

    private static func cookies(_ response: TestResponse) -> [String] { response.headers[values: .setCookie] }

    @Test("Settings round trip: what was chosen is kept, shown as chosen, and what is as usual is not kept")
    func roundTrip() async throws {
        try await WebFixture().test { client in
            let form = "temperature=f&wind=&pressure=&precipitation=&distance=&clock=12h&theme=dark&motion=auto&language="
            let response = try await Self.post(client, "/settings", form)
            #expect(response.status == .seeOther && response.headers[.location] == "/settings?saved=1")
            #expect(
                Self.cookies(response) == [
                    "units=temperature=f&clock=12h; Path=/; Max-Age=31536000; SameSite=Lax",
                    "language=; Path=/; Max-Age=0; SameSite=Lax",
                    "theme=dark; Path=/; Max-Age=31536000; SameSite=Lax",
                    "motion=; Path=/; Max-Age=0; SameSite=Lax",
                    "start=; Path=/; Max-Age=0; SameSite=Lax",
                ])
            let cookie = Self.cookies(response).compactMap { $0.split(separator: ";").first }.joined(separator: "; ")
            let page = try await client.page("/settings?saved=1", [.cookie: cookie])
            #expect(page.contains("<p class=\"saved\" role=\"status\" data-saved=\"Saved.\">Saved.</p>"))
            #expect(page.matches(of: /<option value="([^"]*)" selected>/).map { String($0.1) } == ["", "f", "", "", "", "", "12h"])
            #expect(page.contains("data-theme=\"dark\" data-motion=\"auto\""))
            #expect(try await client.page("/", [.cookie: cookie]).contains("°F"))
        }
    }

    @Test(
        "A form that a page of somebody else's sends changes nothing",
        arguments: ["cross-site", "same-site", "none", ""], ["/settings", "/places"])
    func foreign(_ site: String, _ uri: String) async throws {
        try await WebFixture().test { client in
            let name = try #require(HTTPField.Name("Sec-Fetch-Site"))
            // Even with an Origin that looks right: the browser's word weighs more.
            let response = try await Self.post(client, uri, "theme=dark&change=save&cell=1.1", [name: site, .origin: "http://localhost"])
            #expect(response.status == .forbidden && Self.cookies(response).isEmpty)
            #expect(String(buffer: response.body).contains("nothing was changed"))
        }
    }

    @Test(
        "A browser too old to say where a form is from is taken at its Origin",
        arguments: [
            ("http://localhost", true), ("https://localhost", true), ("http://localhost.evil.example", false), ("null", false),
            ("http://evil.example", false), (nil, false),
        ])
    func origin(_ origin: String?, _ isOurs: Bool) async throws {
        try await WebFixture().test { client in
            var fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
            fields[.origin] = origin
            let response = try await client.execute(
                uri: "/settings", method: .post, headers: fields, body: ByteBuffer(string: "theme=dark"))
            #expect(response.status == (isOurs ? .seeOther : .forbidden))
            #expect(Self.cookies(response).isEmpty != isOurs)
        }
    }

    @Test("Forms that are too long, of another type or say the same twice are refused, and change nothing")
    func abuse() async throws {
        try await WebFixture().test { client in
            let long = try await Self.post(client, "/settings", "theme=" + String(repeating: "x", count: 5000), [.contentLength: "5006"])
            #expect(long.status == .contentTooLarge && Self.cookies(long).isEmpty)
            let json = try await Self.post(client, "/settings", "{}", [.contentType: "application/json"])
            #expect(json.status == .badRequest && Self.cookies(json).isEmpty)
            #expect(try await Self.post(client, "/settings", "theme=dark&theme=light").status == .badRequest)
            #expect(try await Self.post(client, "/places", "change=save").status == .badRequest)
            #expect(try await Self.post(client, "/places", "change=erase&cell=1.1").status == .badRequest)
            #expect(try await Self.post(client, "/places", "change=up&cell=x").status == .badRequest)
            let hostile = try await Self.post(client, "/settings", "theme=%3Cscript%3E&motion=x&temperature=%0D%0ASet-Cookie:x&clock=25h")
            #expect(hostile.status == .badRequest || Self.cookies(hostile).allSatisfy { $0.contains("=; Path=/; Max-Age=0") })
        }
    }

    @Test("Only these addresses take a body, and only by POST; the others say which methods they have")
    func methods() async throws {
        try await WebFixture().test { client in
            let body = ByteBuffer(string: "a=b")
            for (uri, method) in [("/", HTTPRequest.Method.post), ("/v1/weather", .post), ("/settings", .get), ("/settings", .put)] {
                let response = try await client.execute(
                    uri: uri, method: method, headers: try Self.fields([.contentLength: "3"]), body: body)
                #expect(response.status == (method == .get ? .contentTooLarge : .methodNotAllowed), "\(method) \(uri)")
            }
            for uri in ["/settings", "/places"] {
                let put = try await client.execute(uri: uri, method: .put)
                #expect(put.status == .methodNotAllowed && put.headers[.allow] == "GET, HEAD, POST", "\(uri)")
            }
            #expect(try await client.execute(uri: "/", method: .post).headers[.allow] == "GET, HEAD")
        }
    }

    @Test("A place is saved under the name that our own search gives to it, moved, and removed")
    func places() async throws {
        let fixture = WebFixture(
            FakeProvider(places: { text, _ in
                guard text == "War saw", let cell = Cell(id: "1045.420") else { return .success([]) }
                return .success([Place(name: text, region: "Masovia", country: "Poland", coordinate: cell.center)])
            }))
        try await fixture.test { client in
            let saved = try await Self.post(
                client, "/places", "latitude=52.25&longitude=21&name=War+saw&change=save", [.cookie: "places=1.1"])
            #expect(saved.status == .seeOther && saved.headers[.location] == "/")
            #expect(Self.cookies(saved) == ["places=1.1|1045.420~War%20saw~Masovia%2C%20Poland; Path=/; Max-Age=31536000; SameSite=Lax"])
            let up = try await Self.post(
                client, "/places", "cell=1045.420&change=up&back=settings", [.cookie: "places=1.1|1045.420~War%20saw"])
            #expect(up.headers[.location] == "/settings?saved=1#places")
            #expect(Self.cookies(up).first?.hasPrefix("places=1045.420~War%20saw|1.1;") == true)
            let gone = try await Self.post(client, "/places", "cell=1.1&change=remove", [.cookie: "places=1.1"])
            #expect(
                Self.cookies(gone) == [
                    "places=; Path=/; Max-Age=0; SameSite=Lax", "removed=0~1.1; Path=/; Max-Age=600; SameSite=Lax; HttpOnly",
                ])
            #expect(gone.headers[.location] == "/?removed=1")
        }
    }

    @Test("A place is called what the form says, in a cookie that holds nothing else; empty, it has its own name again")
    func rename() async throws {
        try await WebFixture().test { client in
            let cookie: HTTPFields = [.cookie: "places=1.1|1050.268~Berlin~Germany"]
            let form = "cell=1050.268&change=rename&back=settings"
            let named = try await Self.post(client, "/places", form + "&label=+%D0%94%D0%BE%D0%BC%3B++Set-Cookie%3A+x%7C2.2%7E", cookie)
            // No field of one line can hold an end of a line.
            #expect(try await Self.post(client, "/places", form + "&label=x%0D%0ASet-Cookie%3A+y", cookie).status == .badRequest)
            #expect(named.status == .seeOther && named.headers[.location] == "/settings?saved=1#places")
            #expect(
                Self.cookies(named) == [
                    "places=1.1|1050.268~Berlin~Germany~%D0%94%D0%BE%D0%BC%3B%20Set-Cookie%3A%20x%7C2.2%7E; Path=/; Max-Age=31536000; SameSite=Lax"
                ])
            let long = try await Self.post(client, "/places", form + "&label=" + String(repeating: "%D0%94", count: 300), cookie)
            #expect(try #require(Self.cookies(long).first).utf8.count < 400)
            for label in ["&label=", "&label=+%E2%80%AE+", ""] {
                let own = try await Self.post(client, "/places", form + label, [.cookie: "places=1050.268~Berlin~Germany~Oma"])
                #expect(Self.cookies(own) == ["places=1050.268~Berlin~Germany; Path=/; Max-Age=31536000; SameSite=Lax"])
            }
        }
    }

    @Test("The map as the start page is kept, and saving a place goes back to the weather")
    func start() async throws {
        try await WebFixture().test { client in
            let chosen = try await Self.post(client, "/settings", "start=map")
            #expect(Self.cookies(chosen).last == "start=map; Path=/; Max-Age=31536000; SameSite=Lax")
            // 2045 may be the first screen of the phone alone
            for other in ["start=%2Fevil", "start=climate"] {
                #expect(Self.cookies(try await Self.post(client, "/settings", other)).last == "start=; Path=/; Max-Age=0; SameSite=Lax")
            }
            #expect(try await client.page("/settings").contains("value=\"climate\"") == false)
            let saved = try await Self.post(client, "/places", "cell=1.1&change=remove", [.cookie: "places=1.1; start=map"])
            #expect(saved.headers[.location] == "/?start=weather&removed=1")
        }
    }

    @Test("Saved and removed from a place's own page, the address stays that place's")
    func address() async throws {
        try await WebFixture().test { client in
            let form = "latitude=48.85&longitude=2.35&back=place"
            let saved = try await Self.post(client, "/places", form + "&change=save")
            #expect(saved.headers[.location] == "/?latitude=48.85&longitude=2.35")
            let gone = try await Self.post(client, "/places", form + "&change=remove", [.cookie: "places=977.47~Paris"])
            #expect(gone.headers[.location] == "/?latitude=48.85&longitude=2.35&removed=1")
            let page = try await client.page("/?latitude=48.85&longitude=2.35")
            #expect(page.contains("<input type=\"hidden\" name=\"back\" value=\"place\">"))
            #expect(try await client.page("/").contains("name=\"back\" value=\"place\"") == false)
        }
    }

    @Test("A removal says so politely and can be undone, on the page of the place and on the settings, without script")
    func undo() async throws {
        try await WebFixture().test { client in
            let cookie = "places=1050.268~Berlin; removed=0~977.47~Paris~Ile-de-France%2C%20France"
            for uri in ["/settings?removed=1", "/?latitude=48.85&longitude=2.35&removed=1", "/?removed=1"] {
                let page = try await client.page(uri, [.cookie: cookie])
                #expect(page.contains("<span role=\"status\">Paris was removed.</span>"), "\(uri)")
                #expect(page.contains("<button name=\"change\" value=\"restore\" aria-label=\"Put Paris back\">Undo</button>"), "\(uri)")
            }
            #expect(try await client.page("/settings", [.cookie: cookie]).contains("restore") == false)
            let back = try await Self.post(client, "/places", "cell=977.47&change=restore&back=settings", [.cookie: cookie])
            #expect(back.headers[.location] == "/settings?saved=1#places")
            #expect(
                Self.cookies(back) == [
                    "places=977.47~Paris~Ile-de-France%2C%20France|1050.268~Berlin; Path=/; Max-Age=31536000; SameSite=Lax",
                    "removed=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
                ])
            // Another place than the one that was removed is not put anywhere.
            let other = try await Self.post(client, "/places", "cell=1.1&change=restore", [.cookie: cookie])
            #expect(Self.cookies(other).first?.hasPrefix("places=1050.268~Berlin;") == true)
        }
    }

    @Test("Two saved places of one name are told apart in the menu, in the list and by the names of their buttons")
    func namesakes() async throws {
        try await WebFixture().test { client in
            let cookie = "places=744.-1866~Springfield~Missouri%2C%20United%20States|796.-1793~Springfield~Illinois%2C%20United%20States"
            let page = try await client.page("/settings", [.cookie: cookie])
            for area in ["Missouri, United States", "Illinois, United States"] {
                #expect(page.ranges(of: "<small>\(area)</small>").count == 2, "once in the menu and once in the list")
                #expect(page.contains("aria-label=\"Remove Springfield, \(area)\""))
            }
        }
    }

    @Test(
        "A name that our search does not give to that cell is not kept: what we hold of the place is, or none",
        arguments: ["Mordor", "", "<b>"])
    func foreignName(_ name: String) async throws {
        try await WebFixture().test { client in
            let text = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let unknown = try await Self.post(client, "/places", "latitude=10&longitude=10&name=\(text)&change=save")
            #expect(Self.cookies(unknown) == ["places=200.200; Path=/; Max-Age=31536000; SameSite=Lax"])
            _ = try await client.page("/?latitude=48.85&longitude=2.35")
            let held = try await Self.post(client, "/places", "latitude=48.85&longitude=2.35&name=\(text)&change=save")
            #expect(Self.cookies(held).first?.hasPrefix("places=977.47~") == true)
            #expect(Self.cookies(held).first?.contains("Mordor") == false)
        }
    }

    @Test(
        "An address in the form leads nowhere: only ours are gone back to",
        arguments: ["//evil.example", "https://evil.example", "settings/../x"])
    func back(_ address: String) async throws {
        try await WebFixture().test { client in
            let text = address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let response = try await Self.post(client, "/places", "cell=1.1&change=remove&back=\(text)")
            #expect(response.headers[.location] == "/")
        }
    }
}
