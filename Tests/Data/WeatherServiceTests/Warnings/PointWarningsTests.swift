import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherStore
import WeatherWarnings

@testable import WeatherService

@Suite("WMO's centre is asked by point where no list has every warning")
struct PointWarningsTests {
    static let noon = WarningFeedsTests.noon
    /// Havana: a country without a list.
    static let here = (try? Coordinate(latitude: 23.1, longitude: -82.4)).map(Cell.init(containing:)) ?? WarningFeedsTests.here
    static let host = "https://severeweather.wmo.int"

    /// Nodes over the bundled registry. What the centre has is looked up by address at that moment.
    struct Rig {
        let date = ManualDate(PointWarningsTests.noon)
        let clock = ManualClock()
        let bodies: Locked<[String: String]>
        let upstream: ScriptedTransport
        let store: any WeatherStore

        init(_ bodies: [String: String] = [:], store: any WeatherStore = MemoryWeatherStore()) {
            let bodies = Locked(bodies)
            (self.bodies, self.store) = (bodies, store)
            upstream = ScriptedTransport { request, _ in
                let file = request.url.replacing(PointWarningsTests.host + "/v2/cap-alerts/", with: "")
                let key = request.url.contains("/f/wfs?") ? "points" : file
                guard let body = bodies.withLock({ $0[key] }) else {
                    return .success(TransportResponse(status: 404, headers: [:], body: []))
                }
                return .success(TransportResponse(status: 200, headers: [:], body: Array(body.utf8)))
            }
        }

        func node(_ registry: IssuerRegistry = .bundled) -> WarningFeeds {
            WarningFeeds([], issuers: registry, transport: DirectCalls(upstream), store: store, clock: clock, now: date.reading)
        }

        func set(_ body: String?, at key: String) { bodies.withLock { $0[key] = body } }

        var questions: [String] { upstream.sent.map(\.url).filter { $0.contains("/f/wfs?") } }
        var documents: [String] { upstream.sent.map(\.url).filter { $0.contains("/v2/") } }

        func word(_ feeds: WarningFeeds, on cell: Cell = PointWarningsTests.here, in country: String? = "CU") async -> WarningFeeds.Word {
            await feeds.word(on: cell, country: country, isUrgent: false, withinSeconds: 100)
        }

        func pass(_ seconds: Double) {
            date.advance(bySeconds: seconds)
            clock.advance(by: .seconds(seconds))
        }
    }

    static func row(_ capurl: String, _ rlink: String = "", _ more: String = "") -> String {
        """
        {"row_type":"POLYGON","capurl":"\(capurl)","rlink":"\(rlink)","event":"Lluvias","s":"3","u":3,"c":3,"sent":"2026-03-10 11:00:00",
        "onset":"2026-03-10 12:00:00","expires":"2026-03-10 20:00:00"\(more)}
        """
    }

    static func list(_ rows: [String], more: String = "") -> String {
        #"{"type":"FeatureCollection","features":[\#(rows.map { #"{"properties":\#($0)}"# }.joined(separator: ","))]\#(more)}"#
    }

    static func alert(
        _ name: String, _ language: String = "es", type: String = "Alert", references: String = "", status: String = "Actual",
        area: String = "<polygon>20,-85 20,-80 25,-80 25,-85 20,-85</polygon>"
    ) -> String {
        """
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(name)</identifier><sender>office@example.cu</sender>
        <sent>2026-03-10T11:00:00-00:00</sent><status>\(status)</status><msgType>\(type)</msgType><scope>Public</scope>
        <references>\(references)</references><info><language>\(language)</language><event>Event \(language)</event><urgency>Expected</urgency>
        <severity>Severe</severity><certainty>Likely</certainty><onset>2026-03-10T12:00:00-00:00</onset>
        <expires>2026-03-10T20:00:00-00:00</expires><area><areaDesc>Cuba</areaDesc>\(area)</area></info></alert>
        """
    }

    @Test("an empty answer never says that none is active; the source is named as one that may lack some")
    func empty() async {
        let rig = Rig(["points": Self.list([])])
        let feeds = rig.node()
        let word = await rig.word(feeds)
        #expect(rig.questions.count == 1 && word.messages.isEmpty && word.checked.isEmpty && word.missing == nil)
        #expect(word.sources.map(\.isRelay) == [true] && word.sources.map(\.isExpected) == [false])
        #expect(word.sources.map(\.lastChecked) == [Self.noon])
        #expect(await feeds.reading(of: Self.here, country: "CU") == .none)
    }

    @Test("it is asked neither where a list has every warning nor at sea, and not when the setting leaves it out")
    func whereAsked() async throws {
        let rig = Rig(["points": Self.list([])])
        let feeds = rig.node()
        for country in ["FR", "RU", nil] { _ = await rig.word(feeds, in: country) }
        let without = rig.node(try #require(IssuerRegistry.bundled.narrowed(to: "-wmo-swic")))
        #expect(await rig.word(without).sources.isEmpty)
        _ = await rig.word(without, in: "TZ")
        let other = rig.node(try #require(IssuerRegistry.bundled.narrowed(to: "FR,BD")))
        _ = await rig.word(other)
        #expect(rig.questions.isEmpty)
        _ = await rig.word(other, in: "BD")
        _ = await rig.word(feeds, in: "TZ")
        #expect(rig.questions.count == 2)
    }

    @Test("the message behind a link brings words, area, times and kind; two languages are one warning")
    func messages() async throws {
        let rig = Rig([
            "points": Self.list([Self.row("cu-es/1.xml", "cu-en/1.xml"), Self.row("cu-es/1.xml")]), "cu-es/1.xml": Self.alert("1-es"),
            "cu-en/1.xml": Self.alert("1-en", "en"),
        ])
        let word = await rig.word(rig.node())
        #expect(word.messages.map(\.key.identifier) == ["1-en"] && word.unread == 0)
        #expect(word.messages.first?.blocks.first?.texts.compactMap(\.language) == ["en", "es"])
        #expect(rig.documents.count == 2)
    }

    @Test("one question for a cell in five minutes, however many ask; a message is fetched once for all cells")
    func pace() async throws {
        let rig = Rig(["points": Self.list([Self.row("cu-es/1.xml")]), "cu-es/1.xml": Self.alert("1")])
        let feeds = rig.node()
        let beside = Cell(containing: try Coordinate(latitude: 23.3, longitude: -82.4))
        for _ in 0..<10 {
            _ = await rig.word(feeds)
            rig.pass(29)
        }
        #expect(rig.questions.count == 1)
        #expect(await rig.word(feeds, on: beside).messages.count == 1)
        rig.pass(20)
        _ = await rig.word(feeds)
        #expect(rig.questions.count == 3 && rig.documents.count == 1)
    }

    @Test("where the message cannot be had, the row is a warning; once it can, it is the same event")
    func withoutMessage() async throws {
        let rig = Rig(["points": Self.list([Self.row("cu-es/1.xml", "https://elsewhere.example/1.xml")])])
        let feeds = rig.node()
        let first = try #require(await rig.word(feeds).messages.first)
        #expect(first.key == WarningKey(sender: "severeweather.wmo.int", identifier: "cu-es/1.xml"))
        #expect(first.blocks.first?.severity == .severe && first.end == WireTime.instant("2026-03-10T20:00:00Z"))
        rig.set(Self.alert("1"), at: "cu-es/1.xml")
        rig.pass(301)
        let second = await rig.word(feeds).messages
        #expect(second.map(\.key.identifier) == ["1"])
        let states = WarningEvents(WarningBook(second)).states(at: WarningPlace(Self.here.center), now: rig.date.now)
        #expect(states.count == 1 && states.first?.members.contains(first.key) == true)
        #expect(rig.upstream.sent.allSatisfy { $0.url.hasPrefix(Self.host) })
    }

    @Test("a message without a shape holds at the point that was asked for, and nowhere else")
    func codes() async throws {
        let area = "<geocode><valueName>ISO3166-2</valueName><value>CU-03</value></geocode>"
        let rig = Rig(["points": Self.list([Self.row("cu-es/1.xml")]), "cu-es/1.xml": Self.alert("1", area: area)])
        let feeds = rig.node()
        #expect(await rig.word(feeds).messages.count == 1)
        rig.set(Self.list([]), at: "points")
        let far = Cell(containing: try Coordinate(latitude: 20, longitude: -76))
        #expect(await rig.word(feeds, on: far).messages.isEmpty)
    }

    @Test("a message ends by its own rules: not because a later answer lacks it, and by its cancellation")
    func ends() async throws {
        let rig = Rig(["points": Self.list([Self.row("cu-es/1.xml")]), "cu-es/1.xml": Self.alert("1")])
        let feeds = rig.node()
        func phase() async -> WarningState.Phase? {
            let messages = await rig.word(feeds).messages
            return WarningEvents(WarningBook(messages)).states(at: WarningPlace(Self.here.center), now: rig.date.now).first?.phase
        }
        #expect(await phase() == .active)
        rig.set(Self.list([]), at: "points")
        rig.pass(600)
        #expect(await phase() == .active)
        rig.set(Self.list([Self.row("cu-es/2.xml")]), at: "points")
        let cancel = Self.alert("2", type: "Cancel", references: "office@example.cu,1,2026-03-10T11:00:00-00:00")
            .replacing("11:00:00-00:00</sent>", with: "12:05:00-00:00</sent>")
        rig.set(cancel, at: "cu-es/2.xml")
        rig.pass(600)
        #expect(await phase() == .cancelled)
    }

    @Test("a test message is none, and not a row without a message either")
    func exercises() async {
        let rig = Rig(["points": Self.list([Self.row("cu-es/1.xml")]), "cu-es/1.xml": Self.alert("1", status: "Test")])
        let word = await rig.word(rig.node())
        #expect(word.messages.isEmpty && word.unread == 0)
    }

    @Test("a reading that failed or was cut leaves the state unknown")
    func failing() async {
        let rig = Rig(["points": "<ows:ExceptionReport/>"])
        let feeds = rig.node()
        #expect(await rig.word(feeds).sources.map(\.failure) == [.badBody])
        #expect(await feeds.statuses.map(\.failure) == [.badBody])
        rig.set(Self.list([], more: #","numberMatched":3"#), at: "points")
        rig.pass(61)
        let cut = await rig.word(feeds)
        #expect(cut.sources.map(\.failure) == [nil] && cut.unread == 3 && cut.sources.map(\.lastChecked) == [nil])
        rig.set(nil, at: "points")
        rig.pass(301)
        #expect(await rig.word(feeds).sources.map(\.failure) == [.badRequest])
    }

    @Test("the same message from a country's list and by point is one")
    func twoSources() async throws {
        let list = try #require(IssuerRegistry.bundled.feeds(in: "TZ").first { $0.form == .list })
        let rig = Rig(["points": Self.list([Self.row("tz-en/1.xml")]), "tz-en/1.xml": Self.alert("1", "en")])
        rig.set(Self.alert("1", "en"), at: list.url)
        let word = await rig.word(rig.node(), in: "TZ")
        #expect(word.messages.map(\.key.identifier) == ["1"] && word.sources.count == 2)
    }

    @Test("after a restart a cell's warnings are those of before, without a call")
    func restart() async {
        let store = HookedStore()
        let rig = Rig(["points": Self.list([Self.row("cu-es/1.xml")]), "cu-es/1.xml": Self.alert("1")], store: store)
        _ = await rig.word(rig.node())
        let calls = rig.upstream.sent.count
        let again = await rig.node().known(of: Self.here, country: "CU")
        #expect(again.messages.map(\.key.identifier) == ["1"] && again.sources.map(\.lastChecked) == [nil])
        #expect(rig.upstream.sent.count == calls)
    }

    @Test("1,000 followed cells share thirty calls a minute, the longest unread first; none in an hour's first minute")
    func crowd() async throws {
        let rig = Rig(["points": Self.list([])])
        let feeds = rig.node()
        var countries: [Cell: String?] = [:]
        for number in 0..<1_000 {
            let point = try Coordinate(latitude: Double(number / 100) * 0.05, longitude: Double(number % 100) * 0.05)
            countries[Cell(containing: point)] = .some(number % 2 == 0 ? "CU" : "FR")
        }
        var cells: [Cell] = []
        let start = Int(Self.noon.timeIntervalSince1970)
        for second in 0..<600 {
            for (cell, _) in await feeds.cellTurns(countries, at: start + second) {
                await feeds.hear(in: "CU", at: cell, withinSeconds: 100)
                cells.append(cell)
            }
            if second % 3600 < 60 { #expect(cells.isEmpty) }
            rig.pass(1)
        }
        #expect((300...331).contains(rig.questions.count), "\(rig.questions.count)")
        #expect(Set(rig.questions).count == rig.questions.count)
    }
}
