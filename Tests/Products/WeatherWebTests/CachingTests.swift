import Foundation
import GzipCoding
import HTTPTypes
import Hummingbird
import ServerTesting
import NIOCore
import TestSupport
import Testing
import WeatherFormatting
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

    @Test("Given the page of the warnings, then it is the same one as long as it would say the same, and has the present age in seconds")
    func alerts() async throws {
        let fixture = fixture()
        try await fixture.test { client in
            let first = try await client.execute(uri: "/alerts", method: .get)
            #expect(String(buffer: first.body).contains("data-age=\"0\""))
            let tag = try #require(first.headers[.eTag])
            for seconds in [0.4, 0.3, 20] {
                fixture.date.advance(bySeconds: seconds)
                let again = try await client.execute(uri: "/alerts", method: .get, headers: [.ifNoneMatch: tag])
                #expect(again.status == .notModified, "\(seconds)")
            }
            let whole = try await client.execute(uri: "/alerts", method: .get)
            #expect(whole.headers[.eTag] == tag && String(buffer: whole.body).contains("data-age=\"21\""))
            let list = try await client.page("/alerts?part=list")
            #expect(list.contains("data-age=\"21\""))
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
        func page(_ word: String) -> FinishedPage {
            FinishedPage(HTML.p(.data(.age, .seconds)) { word }, style: nil, coding: .identity)
        }
        func tag(_ word: String, _ moment: PageMoment) -> String { page(word).tag(at: moment) }
        let moment = PageMoment(seconds: "17", age: "3 min ago", clock: "12:03")
        #expect(tag("a", moment) != tag("b", moment) && tag("a", moment) == tag("a", moment))
        #expect(tag("a", moment) == tag("a", PageMoment(seconds: "18", age: "3 min ago", clock: "12:03")))
        #expect(tag("a", moment) != tag("a", PageMoment(seconds: "17", age: "3 min ago", clock: "12:04")))
        #expect(tag("a", moment) != tag("a", PageMoment(seconds: "17", age: "4 min ago", clock: "12:03")))
        #expect(String(buffer: page("a").bytes(at: moment)) == "<p data-age=\"17\">a</p>")
        #expect(String(buffer: page("a").bytes(at: PageMoment())) == "<p data-age=\"\">a</p>")
    }

    @Test("Readers who looked at different places last share their pages, readers with different settings do not")
    func readers() throws {
        let language = try #require(Language(tag: "en"))
        func reader(_ cookie: String) -> PageReader {
            let fields: HTTPFields = [.cookie: cookie]
            let cookies = PetrelCookies(fields)
            let units = RequestUnits(cookies: cookies, headers: fields)
            return PageReader(Reader.Preferences(units: units, language: language, cookies: cookies, savesData: false))
        }
        #expect(reader("place=977.47") == reader("place=451.2278~Baku"))
        #expect(reader("place=977.47; theme=dark") != reader("place=977.47"))
        #expect(reader("places=977.47~Baku") != reader("place=977.47"))
    }

    @Test("A compressed page has room for the seconds behind their attribute, and is otherwise the same")
    func compressed() throws {
        let words = String(repeating: "Light rain until about 16:00, then dry. ", count: 50)
        for coding in [ContentCoding.gzip, .brotli] {
            let page = FinishedPage(HTML.p(.data(.age, .seconds)) { words }, style: nil, coding: coding)
            #expect(page.coding == coding)
            for seconds in ["", "7", "86400"] {
                let bytes = Array(buffer: page.bytes(at: PageMoment(seconds: seconds)))
                let expanded = coding == .gzip ? Gzip.expanded(bytes, atMost: 10_000) : BrotliReader.expanded(bytes, atMost: 10_000)
                let text = try #require(expanded.map { String(decoding: $0, as: UTF8.self) })
                let spaces = String(repeating: " ", count: 7 - seconds.count)
                #expect(text == "<p data-age=\"\(seconds)\"\(spaces)>\(words)</p>")
            }
        }
    }

    @Test("A page says the clock and the age of when it is sent, in every coding, as long as there is room for them")
    func moments() throws {
        let words = String(repeating: "Light rain until about 16:00, then dry. ", count: 50)
        let html = HTML.div(.data(.age, .seconds), .data(.ago, .age)) {
            HTML.p { HTML.slot(.clock) }
            HTML(words)
            HTML.p(.class("age")) { HTML(joining: [HTML("Updated "), HTML.slot(.age)]) }
        }
        let made = PageMoment(seconds: "1", age: "<1 min ago", clock: "Mon 30 November, 9:05 am")
        for coding in [ContentCoding.identity, .gzip, .brotli] {
            let page = FinishedPage(html, moment: made, style: nil, coding: coding)
            #expect(page.coding == coding)
            for moment in [made, PageMoment(seconds: "660", age: "2 min", clock: "Mon 30 November, 10:05 am"), PageMoment()] {
                #expect(page.fits(moment))
                let bytes = Array(buffer: page.bytes(at: moment))
                let expanded =
                    switch coding {
                    case .gzip: Gzip.expanded(bytes, atMost: 10_000)
                    case .brotli: BrotliReader.expanded(bytes, atMost: 10_000)
                    case .identity: bytes
                    }
                let text = try #require(expanded.map { String(decoding: $0, as: UTF8.self) })
                let age = moment.age.replacing("<", with: "&lt;")
                let spaces = " *"
                let pattern =
                    "<div data-age=\"\(moment.seconds)\" data-ago=\"\(age)\"\(spaces)><p>\(moment.clock)\(spaces)</p>\(words)"
                    + "<p class=\"age\">Updated \(age)\(spaces)</p></div>"
                #expect(try Regex(pattern).wholeMatch(in: text) != nil, "\(coding): \(text)")
            }
            #expect(!page.fits(PageMoment(seconds: "1", age: String(repeating: "a", count: 40), clock: made.clock)))
        }
    }
}

@Suite("Kept values")
struct ValueCacheTests {
    @Test("What was made for a key is not made again; another key's is")
    func kept() {
        let values = ValueCache<String, String>(limit: 1000) { $1.utf8.count }
        var made = 0
        func value(_ key: String) -> String {
            values.value(key) {
                made += 1
                return key + "!"
            }
        }
        #expect(value("a") == "a!" && value("a") == "a!" && made == 1)
        #expect(value("b") == "b!" && value("a") == "a!" && made == 2)
    }

    @Test("Never more than the limit is kept; what is used stays, and what is larger than all of it is not kept")
    func bounded() {
        let values = ValueCache<Int, String>(limit: 1000) { $1.utf8.count }
        let text = String(repeating: "x", count: 100)
        for key in 1..<500 {
            _ = values.value(0) { text }
            _ = values.value(key) { text }
            #expect(values.count <= 10)
        }
        var isMade = false
        _ = values.value(0) {
            isMade = true
            return text
        }
        #expect(!isMade)
        _ = values.value(-1) { String(repeating: "x", count: 5000) }
        #expect(values.count <= 10)
    }

    @Test("The bytes of keys count: long keys with short values stay within the limit")
    func keys() {
        let values = ValueCache<String, String>(limit: 1000) { $0.utf8.count + $1.utf8.count }
        for number in 100..<200 {
            _ = values.value(String(repeating: "k", count: 97) + "\(number)") { "x" }
            #expect(values.count <= 9)
        }
        _ = values.value(String(repeating: "k", count: 5000)) { "x" }
        #expect(values.count == 9)
    }

    @Test("A page counts with what its key may hold, which compression does not make smaller")
    func pages() {
        let warnings = FinishedPage(HTML.p { String(repeating: "gale ", count: 40_000) }, style: nil, coding: .gzip)
        #expect(warnings.length > 200_000 && warnings.count < 20_000)
        let cookies = PetrelCookies([:])
        let units = RequestUnits(cookies: cookies, headers: [:])
        let reader = Reader.Preferences(units: units, language: .standard, cookies: cookies, savesData: false)
        func key(_ kind: StyleSheet.Kind) -> PageKey {
            PageKey(
                kind: kind, content: PageContent("warnings"), frame: PageFrame(title: "Warnings"), reader: PageReader(reader),
                coding: .gzip)
        }
        #expect(key(.alerts).mostBytes(ofPage: warnings.length) == warnings.length)
        #expect(key(.dashboard).mostBytes(ofPage: warnings.length) < warnings.length / 10)
    }
}

@Suite("Kept pages are each reader's own")
struct KeptPagesTests {
    /// A request of one of many readers, who look at a few places.
    private static func request(_ random: inout SeededRandom) -> (uri: String, headers: HTTPFields) {
        let uris = [
            "/", "/?latitude=55.75&longitude=37.6", "/?latitude=55.75&longitude=37.6&name=Moscow", "/?latitude=10&longitude=20",
            "/?latitude=10&longitude=20&from=position", "/?from=denied", "/?latitude=10&longitude=20&removed=1", "/settings",
            "/settings/notifications", "/settings/website",
            "/settings?saved=1", "/settings?removed=1", "/credits", "/privacy", "/?query=Paris", "/?query=Par", "/cities",
            "/fragment/dashboard",
            "/?latitude=10&longitude=20&units=us", "/map", "/place?latitude=10&longitude=20", "/2045",
            "/widget", "/widget?latitude=10&longitude=20", "/widget?latitude=10&longitude=20&lang=ru&theme=dark&units=f",
        ]
        let cookies = [
            "theme=dark", "theme=light", "motion=none", "units=temperature=f", "units=wind=bft", "places=1115.752~Home", "places=200.400",
            "place=1115.752~Moscow", "place=200.400", "locate=1115.752", "locate=1", "removed=0~200.400~Gone", "nonsense=1",
        ]
        var headers: HTTPFields = [.accept: "text/html"]
        let chosen = cookies.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
        if !chosen.isEmpty { headers[.cookie] = chosen.joined(separator: "; ") }
        if let language = [nil, "en-GB", "en-US", "de-DE"].randomElement(using: &random) ?? nil { headers[.acceptLanguage] = language }
        if Bool.random(using: &random) { headers[.acceptEncoding] = "gzip" }
        if let name = HTTPField.Name("Save-Data"), Int.random(in: 0..<6, using: &random) == 0 { headers[name] = "on" }
        return (uris.randomElement(using: &random) ?? "/", headers)
    }

    /// What one server answers, and what one answers that has answered nobody before.
    private static func answer(_ uri: String, _ headers: HTTPFields, by client: any TestClientProtocol) async throws -> [String] {
        let response = try await client.execute(uri: uri, method: .get, headers: headers)
        var fields = response.headers
        // The name of a request is its own.
        if let id = HTTPField.Name("X-Request-ID") { fields[id] = nil }
        fields[.date] = nil
        return ["\(response.status.code)", String(buffer: response.body)] + fields.map { "\($0.name): \($0.value)" }.sorted()
    }

    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    @Test("Given random readers of the same places, then each is answered as by a server that never answered anybody else")
    func nobodyElses() async throws {
        // For each request the test starts a new server, which takes time: few requests, of another seed in each run. PETREL_SOAK=1 makes many.
        let seed = UInt64.random(in: 0...999_999)
        print("readers of seed \(seed)")
        var random = SeededRandom(seed: seed)
        let requests = (0..<(Self.isSoak ? 2000 : 60)).map { _ in Self.request(&random) }
        let shared = WebFixture()
        try await shared.test { client in
            for (number, request) in requests.enumerated() {
                let kept = try await Self.answer(request.uri, request.headers, by: client)
                let alone = WebFixture()
                alone.date.advance(bySeconds: shared.date.reading().timeIntervalSince(alone.date.reading()))
                try await alone.test { other in
                    let anew = try await Self.answer(request.uri, request.headers, by: other)
                    #expect(anew == kept, "seed \(seed), \(number): \(request.uri) \(request.headers)")
                }
            }
        }
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
