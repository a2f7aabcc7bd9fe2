import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import WeatherService

@Suite("That no warning is active is said only where everything that was there is known")
struct UnreadWarningsTests {
    static let host = "https://warn.example.org"
    static let feed = WarningFeedsTests.feed
    static let here = WarningFeedsTests.here

    static func entry(_ link: String, _ updated: String? = nil) -> String {
        "<entry><link href=\"\(link)\"/>\(updated.map { "<updated>\($0)</updated>" } ?? "")</entry>"
    }

    static func list(_ entries: String...) -> String {
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:x</id>\(entries.joined())</feed>"
    }

    /// One or two nodes over one store, and what the feed's host has at each address.
    struct Rig {
        let date = ManualDate(WarningFeedsTests.noon)
        let clock = ManualClock()
        let bodies: Locked<[String: String]>
        let transport: ScriptedTransport
        let store: HookedStore
        let isSilent: Bool
        /// The body of a host that takes the question and never answers.
        static let never = "never"
        /// The answer is 404.
        static let missing = "missing"

        init(_ first: [String: String], hasProviderOfWarnings: Bool = false, store: HookedStore = HookedStore(isShared: true)) {
            let bodies = Locked(first)
            self.bodies = bodies
            self.store = store
            isSilent = !hasProviderOfWarnings
            transport = ScriptedTransport { request, _ in
                guard let body = bodies.withLock({ $0[request.url] }) else { return .failure(.noConnection) }
                if body == Self.never { await Gate().pass() }
                let status = body == Self.missing ? 404 : 200
                return .success(TransportResponse(status: status, headers: [:], body: Array(body.utf8)))
            }
        }

        func node(
            _ feed: WarningFeed = UnreadWarningsTests.feed, _ configuration: WeatherServiceConfiguration = .unhurried
        ) -> WeatherService {
            let feeds = WarningFeeds([feed], transport: DirectCalls(transport), store: store, clock: clock, now: date.reading)
            let provider = FakeProvider { [isSilent] call, _ in
                var weather = Sample.weather(from: call.now)
                weather.alerts = isSilent ? nil : [Alert(id: "own", event: "Wind", severity: .severe, effective: call.now)]
                return .success(weather)
            }
            return WeatherService(
                providers: [provider], store: store, feeds: feeds, configuration: configuration, clock: clock, now: date.reading)
        }

        /// Two minutes and a little later.
        func wait() {
            date.advance(bySeconds: 125)
            clock.advance(by: .seconds(125))
        }
    }

    /// What a page would say of a place.
    struct Told: Equatable {
        var events: [String]
        var coverage: AlertCoverage
        var unread: Int

        init(_ service: WeatherService, reason: RefreshReason = .opened) async throws {
            let snapshot = try #require(await service.weather(at: here.center, reason: reason).snapshot)
            let sources = await service.alertSources(of: snapshot)
            events = (snapshot.dashboard.alerts ?? []).filter { $0.isActive(at: snapshot.fetchedAt) }.map(\.event)
            coverage = AlertCoverage(snapshot.dashboard, sources, at: await service.now())
            unread = snapshot.dashboard.unreadAlerts
        }

        init(_ events: [String], _ coverage: AlertCoverage, unread: Int = 0) {
            (self.events, self.coverage, self.unread) = (events, coverage, unread)
        }
    }

    static let message = WarningFeedsTests.message("1")
    private static let elsewhere = list(entry("https://hub.example.net/1", "2026-03-10T11:00:00Z"))
    private static let inline = list("<entry><title>Gale</title></entry>")
    private static let foreign = message.replacingOccurrences(of: "urn:oasis:names:tc:emergency:cap:1.2", with: "urn:other")
    private static let farPage = #"{"features":[],"pagination":{"next":"https://elsewhere.example/2"}}"#
    private static let ogcPage =
        #"{"features":[],"links":[{"rel":"self","href":"/1"},{"rel":"next","href":"https://elsewhere.example/2"}]}"#
    private static let ogcCount = #"{"features":[],"numberMatched":1,"numberReturned":0}"#
    private static let arcGIS = #"{"features":[],"properties":{"exceededTransferLimit":true}}"#
    private static let openSearch = """
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:os="http://a9.com/-/spec/opensearch/1.1/"><os:totalResults>1</os:totalResults></feed>
        """
    private static let cursor = #"{"features":[],"next":"https://elsewhere.example/2"}"#
    private static let noAddress = #"{"features":[],"links":[{"rel":"next"}]}"#
    private static let archive =
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><link rel=\"prev-archive\" href=\"https://a.example/\"/></feed>"
    private static let missing = list(entry("\(host)/missing", "2026-03-10T11:00:00Z"))

    @Test(
        "F2, F3, F6, F7, N3: what was left aside is unknown, and takes nothing away that another source has told",
        arguments: [
            elsewhere, inline, foreign, farPage, ogcPage, ogcCount, arcGIS, openSearch, missing, cursor, noAddress, archive,
        ])
    func leftAside(body: String) async throws {
        let alone = Rig([Self.feed.url: body])
        #expect(try await Told(alone.node()) == Told([], .unchecked, unread: 1))
        let beside = Rig([Self.feed.url: body], hasProviderOfWarnings: true)
        #expect(try await Told(beside.node()) == Told(["Wind"], .unchecked, unread: 1))
    }

    @Test(
        "for comparison: a list that is understood says that none is active, and its own names take the place of a provider's other words")
    func understood() async throws {
        #expect(try await Told(Rig([Self.feed.url: Self.list()]).node()) == Told([], .covered))
        #expect(try await Told(Rig([Self.feed.url: Self.list()], hasProviderOfWarnings: true).node()) == Told([], .covered))
    }

    @Test("F4: whoever asks for a place's warnings hears what a feed has said since its turn came, also where the weather is still fresh")
    func dueFeed() async throws {
        let rig = Rig([Self.feed.url: Self.list()])
        let service = rig.node()
        #expect(try await Told(service) == Told([], .covered))
        rig.bodies.withLock {
            $0[Self.feed.url] = Self.list(Self.entry("\(Self.host)/m", "2026-03-10T12:01:00Z"))
            $0["\(Self.host)/m"] = Self.message
        }
        // Within the two minutes of a feed nothing is asked
        await service.hearFeeds(at: WarningFeedsTests.here.center, isUrgent: false)
        #expect(try await Told(service) == Told([], .covered))
        rig.wait()
        await service.hearFeeds(at: WarningFeedsTests.here.center, isUrgent: false)
        #expect(try await Told(service) == Told(["Gale"], .covered))
        #expect(rig.transport.sent.filter { $0.url == Self.feed.url }.count == 2)
    }

    @Test(
        "a feed of unknown area that has a warning here may lack the next: the warning is shown, and the place has no source all the same")
    func elsewhereWithMessage() async throws {
        let list = Self.list(Self.entry("\(Self.host)/m", "2026-03-10T11:00:00Z"))
        let service = Rig([Self.feed.url: list, "\(Self.host)/m": Self.message]).node(WarningFeed(name: "Anywhere", url: Self.feed.url))
        #expect(try await Told(service) == Told(["Gale"], .uncovered))
        let snapshot = try #require(await service.weather(at: Self.here.center, reason: .opened).snapshot)
        #expect(snapshot.dashboard.problems == [WeatherError(.placeNotCovered, provider: .cap, feature: .alerts)])
    }

    @Test("where a feed that covers the place has answered in full, a provider of warnings that failed leaves nothing unknown")
    func feedAlone() async throws {
        let rig = Rig([Self.feed.url: Self.list()])
        let feeds = WarningFeeds(
            [Self.feed], transport: DirectCalls(rig.transport), store: rig.store, clock: rig.clock, now: rig.date.reading)
        let failing = FakeProvider(.weatherAPI, features: [.current, .hourly, .daily, .alerts]) { _, _ in
            .failure(WeatherError(.upstreamDown, provider: .weatherAPI))
        }
        let second = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.alerts = nil
            return .success(weather)
        }
        var configuration = WeatherServiceConfiguration.unhurried
        configuration.retry.maxAttempts = 1
        let service = WeatherService(
            providers: [failing, second], store: rig.store, feeds: feeds, configuration: configuration, clock: rig.clock,
            now: rig.date.reading)
        #expect(try await Told(service) == Told([], .covered))
        let snapshot = try #require(await service.weather(at: Self.here.center, reason: .opened).snapshot)
        #expect(snapshot.dashboard.problems == [])
    }

    @Test("a feed that has this place and has not answered yet is a source whose word is not known")
    func awaited() async throws {
        let rig = Rig([Self.feed.url: Rig.never])
        let service = rig.node()
        // The weather waits for the feed for a while and then does without it. The clock only moves to the next moment that the
        // service waits for: if it ran on by itself, every time limit would end while a busy machine still fetches.
        let passing = Task {
            while !Task.isCancelled {
                rig.clock.advance(toNextWithin: .seconds(4))
                await Task.yield()
            }
        }
        defer { passing.cancel() }
        #expect(try await Told(service) == Told([], .unchecked))
    }

    @Test(
        "F4, N4: a message is read again when its entry has another date, and one whose entry has none each time", arguments: [true, false])
    func changes(isDated: Bool) async throws {
        func listed(_ date: String) -> String { Self.list(Self.entry("\(Self.host)/m", isDated ? date : nil)) }
        let rig = Rig([Self.feed.url: listed("2026-03-10T12:00:00Z"), "\(Self.host)/m": Self.message])
        let service = rig.node()
        #expect(try await Told(service).events == ["Gale"])
        rig.wait()
        rig.bodies.withLock {
            $0[Self.feed.url] = listed("2026-03-10T12:02:00Z")
            $0["\(Self.host)/m"] = WarningFeedsTests.message("2", "Update", references: "warn@example.org,1,2026-03-10T12:00:00+00:00")
                .replacingOccurrences(of: "Gale", with: "Hurricane")
        }
        #expect(try await Told(service, reason: .notification).events == ["Hurricane"])
        rig.wait()
        rig.bodies.withLock {
            $0[Self.feed.url] = listed("2026-03-10T12:04:00Z")
            $0["\(Self.host)/m"] = WarningFeedsTests.message("3", "Cancel", references: "warn@example.org,2,2026-03-10T12:00:05+00:00")
        }
        #expect(try await Told(service, reason: .notification) == Told([], .covered))
    }

    @Test(
        "F6, M4: what a bound leaves aside of a message that was read once is unknown as long as it is listed",
        arguments: [
            [("03-10T12:00:00+00:00</sent>", "03-13T12:00:00+00:00</sent>")],
            [("03-10T12:00:00+00:00</sent>", "01-20T12:00:00+00:00</sent>"), ("03-10T20:00", "03-20T20:00")],
        ])
    func leftAsideLater(changes: [(String, String)]) async throws {
        let rig = Rig([
            Self.feed.url: Self.list(Self.entry("\(Self.host)/m", "2026-03-10T11:00:00Z")),
            "\(Self.host)/m": changes.reduce(Self.message) { $0.replacingOccurrences(of: $1.0, with: $1.1) },
        ])
        let service = rig.node()
        for _ in 0..<3 {
            #expect(try await Told(service, reason: .notification) == Told([], .unchecked, unread: 1))
            rig.wait()
        }
        rig.bodies.withLock { $0[Self.feed.url] = Self.list() }
        #expect(try await Told(service, reason: .notification) == Told([], .covered))
    }

    @Test("F2, N3: a feed that was complete and fails since takes nothing away that a provider tells")
    func failsLater() async throws {
        let rig = Rig([Self.feed.url: Self.list()], hasProviderOfWarnings: true)
        let service = rig.node()
        #expect(try await Told(service).events == [])
        rig.wait()
        rig.bodies.withLock { $0[Self.feed.url] = nil }
        _ = try await Told(service, reason: .notification)
        rig.date.advance(bySeconds: 1200)
        #expect(try await Told(service, reason: .retry).events == ["Wind"])
    }

    @Test("F11: an event whose worst part is given by a code alone is not told as the milder one that is drawn here")
    func worseByCode() async throws {
        let second = """
            <info><event>Gale</event><severity>Extreme</severity><urgency>Expected</urgency><certainty>Likely</certainty>
            <expires>2026-03-10T20:00:00+00:00</expires>
            <area><areaDesc>Coast</areaDesc><geocode><valueName>EMMA_ID</valueName><value>XX001</value></geocode></area></info></alert>
            """
        let both = Self.message.replacingOccurrences(of: "</alert>", with: second)
        let rig = Rig([Self.feed.url: both])
        let snapshot = try #require(await rig.node().weather(at: Self.here.center, reason: .opened).snapshot)
        #expect(snapshot.dashboard.alerts?.map(\.severity) == [.severe] && snapshot.dashboard.undecidedAlerts == 1)
        let milder = Rig([Self.feed.url: both.replacingOccurrences(of: "Extreme", with: "Moderate")])
        let other = try #require(await milder.node().weather(at: Self.here.center, reason: .opened).snapshot)
        #expect(other.dashboard.undecidedAlerts == 0)
    }

    @Test("F4: a message with several entries is read again when one of their dates changes, in any format")
    func changedEntry() async throws {
        func listed(_ dates: String...) -> String {
            "<rss><channel>\(dates.map { "<item><link>\(Self.host)/m</link><pubDate>\($0)</pubDate></item>" }.joined())</channel></rss>"
        }
        let rig = Rig([Self.feed.url: listed("Wed, 04 Mar 2026 10:00:00 GMT"), "\(Self.host)/m": Self.message])
        let service = rig.node()
        #expect(try await Told(service).events == ["Gale"])
        rig.wait()
        rig.bodies.withLock {
            // Friday is later than Wednesday, and comes before it in the alphabet.
            $0[Self.feed.url] = listed("Wed, 04 Mar 2026 10:00:00 GMT", "Fri, 06 Mar 2026 10:00:00 GMT")
            $0["\(Self.host)/m"] = WarningFeedsTests.message("2", "Update", references: "warn@example.org,1,2026-03-10T12:00:00+00:00")
                .replacingOccurrences(of: "Gale", with: "Hurricane")
        }
        #expect(try await Told(service, reason: .notification).events == ["Hurricane"])
    }

    @Test("N9: a message sent anew under its own name takes the place of the one before, wherever it stands")
    func sentAnew() async throws {
        let rig = Rig([Self.feed.url: Self.message])
        let service = rig.node()
        #expect(try await Told(service).events == ["Gale"])
        rig.wait()
        let later = Self.message.replacingOccurrences(of: "12:00:00+00:00</sent>", with: "12:01:00+00:00</sent>")
            .replacingOccurrences(of: "Gale", with: "Hurricane")
        rig.bodies.withLock { $0[Self.feed.url] = later }
        #expect(try await Told(service, reason: .notification).events == ["Hurricane"])
    }

    @Test("N9: a message that was changed without a new time is shown as it is now, also where the former one is cached")
    func changedWithoutTime() async throws {
        let mild = Self.message.replacingOccurrences(of: "Severe", with: "Moderate")
        let rig = Rig([Self.feed.url: mild])
        let service = rig.node()
        func severities() async -> [Alert.Severity]? {
            await service.weather(at: Self.here.center, reason: .notification).snapshot?.dashboard.alerts?.map(\.severity)
        }
        #expect(await severities() == [.moderate])
        rig.wait()
        rig.bodies.withLock { $0[Self.feed.url] = Self.message }
        #expect(await severities() == [.severe])
        rig.wait()
        rig.bodies.withLock { $0[Self.feed.url] = mild }
        #expect(await severities() == [.moderate])
        // Another node hears the longer end, and this one learns of it.
        rig.wait()
        rig.bodies.withLock { $0[Self.feed.url] = mild.replacingOccurrences(of: "T20:00:00", with: "T23:00:00") }
        _ = await rig.node().weather(at: Self.here.center, reason: .notification)
        rig.bodies.withLock { $0[Self.feed.url] = nil }
        rig.clock.advance(by: .seconds(5))
        let alert = try #require(await service.weather(at: Self.here.center, reason: .notification).snapshot?.dashboard.alerts?.first)
        #expect(alert.severity == .moderate && alert.expires == WarningFeedsTests.noon + 11 * 3600)
    }

    @Test("messages of a feed that was never read in full are the feed's, and not those of the weather's provider")
    func ownSource() async throws {
        let list = Self.list(
            Self.entry("\(Self.host)/m", "2026-03-10T11:00:00Z"), Self.entry("\(Self.host)/missing", "2026-03-10T11:00:00Z"))
        let service = Rig([Self.feed.url: list, "\(Self.host)/m": Self.message]).node()
        #expect(try await Told(service) == Told(["Gale"], .unchecked, unread: 1))
        let snapshot = try #require(await service.weather(at: Self.here.center, reason: .opened).snapshot)
        let provenance = snapshot.dashboard.provenance(of: .alerts)
        #expect(provenance.provider == .cap && provenance.attribution == Self.feed.name)
        #expect(await service.alertSources(of: snapshot).map(\.name) == [Self.feed.name])
    }

    @Test("H3, N6: what one node has heard, another has within seconds, in weather that is fresh too, and after it was started anew")
    func nodes() async throws {
        let rig = Rig([Self.feed.url: Self.list()])
        let (one, two) = (rig.node(), rig.node())
        #expect(try await Told(one) == Told([], .covered))
        await one.finishWrites()
        #expect(try await Told(two) == Told([], .covered))
        rig.bodies.withLock { $0[Self.feed.url] = Self.message }
        rig.wait()
        await one.feeds?.ask(Self.feed)
        // Nobody has fetched the weather anew: it is two minutes old, and fresh.
        for service in [one, two] {
            rig.clock.advance(by: .seconds(3))
            let following = Task { await service.followFeeds { false } }
            try await eventually { try await Told(service).events == ["Gale"] }
            #expect(try await Told(service) == Told(["Gale"], .covered))
            following.cancel()
            rig.clock.advance(by: .seconds(3))
            await following.value
            // What was heard meanwhile matters to a round under way alone, and no node remembers it afterwards.
            #expect(await service.feeds?.recalled.isEmpty == true)
        }
        // Both are gone, and so is the feed's host.
        rig.bodies.withLock { $0 = [:] }
        let three = rig.node()
        #expect(try await Told(three).events == ["Gale"])
    }

    @Test("H3: as long as it cannot be read what feeds have said, nobody says that they said nothing")
    func unreadStore() async throws {
        let isGone = Locked(false)
        let store = HookedStore(
            isShared: true, beforeRead: { () throws(StoreError) in if isGone.withLock({ $0 }) { throw .unavailable("gone") } })
        let rig = Rig([Self.feed.url: Self.list()], store: store)
        let first = rig.node()
        #expect(try await Told(first) == Told([], .covered))
        await first.finishWrites()
        isGone.withLock { $0 = true }
        let second = rig.node()
        #expect(try await Told(second).coverage == .unchecked)
        isGone.withLock { $0 = false }
        let following = Task { await second.followFeeds { false } }
        try await eventually { try await Told(second) == Told([], .covered) }
        #expect(try await Told(second) == Told([], .covered))
        following.cancel()
        rig.clock.advance(by: .seconds(3))
        await following.value
    }

    @Test("M4: of two thousand warnings of one place the worst hundred are in its weather, and how many more there are")
    func many() async throws {
        let alerts = (0..<150).map { number in
            WarningFeedsTests.message("\(number)").replacingOccurrences(of: "Gale", with: "Gale \(number)")
                .replacingOccurrences(of: "Severe", with: number < 3 ? "Extreme" : "Minor")
        }
        let told = try await Told(Rig([Self.feed.url: "<x>\(alerts.joined())</x>"]).node())
        #expect(told.events.count == 100 && told.unread == 50)
        #expect(Set(told.events).isSuperset(of: ["Gale 0", "Gale 1", "Gale 2"]))
    }
}
