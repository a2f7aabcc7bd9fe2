import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing
import WeatherModel
import WeatherServer

@testable import WeatherWeb

@Suite("What a browser may keep of a page")
struct CachingTests {
    /// A quarter past a full minute, with weather that was fetched then.
    private func fixture() -> WebFixture {
        let fixture = WebFixture()
        fixture.date.advance(bySeconds: 60 - fixture.date.reading().timeIntervalSince1970.truncatingRemainder(dividingBy: 60) + 15)
        return fixture
    }

    @Test(
        "Given weather that is fresh, then the page may be shown again for half a minute at most, and no longer than the weather is fresh")
    func lifetime() async throws {
        let fixture = fixture()
        try await fixture.test { client in
            let first = try await client.execute(uri: "/", method: .get)
            #expect(first.headers[.cacheControl] == "private, max-age=30")
            #expect(first.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie, Save-Data, Accept, User-Agent")
            // The weather is fresh for 120 s.
            fixture.date.advance(bySeconds: 115)
            #expect(try await client.execute(uri: "/", method: .get).headers[.cacheControl] == "private, max-age=5")
            // Beyond, a refresh is under way: the page is about to change.
            fixture.date.advance(bySeconds: 60)
            #expect(try await client.execute(uri: "/", method: .get).headers[.cacheControl] == "private, no-cache")
        }
    }

    @Test("Given a browser that holds the page, then it is told so as long as the page would say the same, whatever its age in seconds")
    func notModified() async throws {
        let fixture = fixture()
        try await fixture.test { client in
            let first = try await client.execute(uri: "/", method: .get)
            let tag = try #require(first.headers[.eTag])
            #expect(tag.wholeMatch(of: /W\/"[0-9a-f]{16}"/) != nil)
            fixture.date.advance(bySeconds: 20)
            let again = try await client.execute(uri: "/", method: .get, headers: [.ifNoneMatch: "\"other\", \(tag)"])
            #expect(again.status == .notModified && again.body.readableBytes == 0)
            #expect(again.headers[.eTag] == tag && again.headers[.vary] == first.headers[.vary])
            for held in ["*", "\"a,b\", \(tag)"] {
                #expect(try await client.execute(uri: "/", method: .get, headers: [.ifNoneMatch: held]).status == .notModified, "\(held)")
            }
            let unlike = try await client.execute(uri: "/", method: .get, headers: [.ifNoneMatch: "W/\"x\(tag.dropFirst(3))"])
            #expect(unlike.status == .ok)
            // The words change with the minute, the units, the theme, the saved places and the place.
            for headers: HTTPFields in [
                [.cookie: "theme=dark"], [.cookie: "units=temperature=f"], [.cookie: "places=1.1"], [.acceptLanguage: "en-US"],
                [.cookie: "motion=none"],
            ] {
                let other = try await client.execute(uri: "/", method: .get, headers: headers)
                #expect(other.headers[.eTag] != tag, "\(headers)")
            }
            fixture.date.advance(bySeconds: 60)
            #expect(try await client.execute(uri: "/", method: .get, headers: [.ifNoneMatch: tag]).status == .ok)
        }
    }

    @Test("What sets a cookie is asked for each time, failures and pages without weather are not shown again for themselves")
    func never() async throws {
        try await fixture().test { client in
            let chosen = "/?latitude=48.85&longitude=2.35"
            let first = try await client.execute(uri: chosen, method: .get)
            #expect(first.headers[.setCookie] != nil && first.headers[.cacheControl] == "private, no-cache")
            let again = try await client.execute(uri: chosen, method: .get, headers: [.cookie: "place=977.47"])
            #expect(again.headers[.setCookie] == nil && again.headers[.cacheControl] == "private, max-age=30")
            #expect(try await client.execute(uri: "/?query=Paris", method: .get).headers[.cacheControl] == "private, no-cache")
            #expect(try await client.execute(uri: "/settings", method: .get).headers[.cacheControl] == "private, no-cache")
            #expect(try await client.execute(uri: "/fragment/dashboard", method: .get).headers[.cacheControl] == "no-store")
            let unknown = try await client.execute(uri: "/nothing", method: .get, headers: [.accept: "text/html"])
            #expect(unknown.headers[.cacheControl] == "no-store" && unknown.headers[.eTag] == nil)
        }
        let failing = WebFixture(FakeProvider(answer: { _, _ in .failure(WeatherError(.badBody, provider: .openMeteo)) }))
        try await failing.test { client in
            let response = try await client.execute(uri: "/", method: .get)
            #expect(response.headers[.cacheControl] == "private, no-cache")
        }
    }

    @Test("The tag leaves out the seconds of the age and nothing else")
    func tags() {
        func tag(_ word: String) -> String {
            PageFields.response(
                HTML.p(.data(.age, .seconds)) { word }, to: nil, seconds: "17", lifetime: .checked
            ).headers[.eTag] ?? ""
        }
        let other = PageFields.response(HTML.p(.data(.age, .seconds)) { "a" }, to: nil, seconds: "599", lifetime: .checked)
        #expect(other.headers[.eTag] == tag("a") && tag("a") != tag("b") && !tag("a").isEmpty)
    }
}

@Suite("Columns that the page holds already")
struct HeldColumnsTests {
    private let now = RenderedColumn(.now, "a", labelledBy: "n") { HTML.p { "now" } }
    private let hours = RenderedColumn(.hours, "b", labelledBy: "h") { "hours" }

    @Test("What is held comes empty and marked; the rest comes whole")
    func held() {
        let held = HeldColumns("\(now.revision),ffffffffffffffff")
        #expect(
            held.html(of: now).text
                == "<section class=\"a\" data-column=\"now\" data-revision=\"\(now.revision)\" aria-labelledby=\"n\" data-held></section>")
        #expect(held.html(of: hours) == hours.html && hours.html.text.hasSuffix(">hours</section>"))
    }

    @Test(
        "Nothing held, or nonsense, changes nothing",
        arguments: [nil, "", ",,,", "0011", "<section ", String(repeating: "0,", count: 9999)])
    func nothing(_ text: String?) {
        #expect(HeldColumns(text).html(of: now) == now.html)
    }

    @Test("A revision is that of what is drawn: another word, class or place of the age is another one, another age is not")
    func revisions() {
        func revision(_ classes: String, @HTMLBuilder _ content: () -> HTML) -> String {
            RenderedColumn(.now, classes, labelledBy: "n", content: content).revision
        }
        let first = revision("a") {
            "b"
            HTML.slot(.age)
        }
        #expect(first.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        #expect(first == revision("a") { HTML(joining: [HTML("b"), .slot(.age)]) })
        #expect(first != revision("a") { HTML(joining: [.slot(.age), HTML("b")]) })
        #expect(first != revision("a") { "b" })
        #expect(first != revision("b") { HTML(joining: [HTML("b"), .slot(.age)]) })
    }

    @Test("Given a page that holds all columns, then the fragment is a fraction of the whole and still says everything else")
    func fragment() async throws {
        try await WebFixture().test { client in
            let whole = try await client.page("/fragment/dashboard")
            let revisions = PageText(whole).columns.values.map { $0.prefix(16) }.joined(separator: ",")
            let small = try await client.page("/fragment/dashboard?held=\(revisions)")
            #expect(PageText(small).columns == PageText(whole).columns)
            #expect(small.ranges(of: " data-held>").count == PageText(whole).columns.count)
            #expect(small.utf8.count * 2 < whole.utf8.count)
            #expect(PageText(small).heading == PageText(whole).heading)
        }
    }
}
