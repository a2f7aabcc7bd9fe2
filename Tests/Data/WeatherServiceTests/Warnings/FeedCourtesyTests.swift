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

@Suite("Feeds of warnings by the rules of courtesy")
struct FeedCourtesyTests {
    private static let feed = WarningFeedsTests.feed

    /// Feeds over the courteous transport, over a scripted one.
    private struct Rig {
        let date = ManualDate(WarningFeedsTests.noon)
        let upstream: ScriptedTransport
        let feeds: WarningFeeds

        init(
            _ list: [WarningFeed] = [FeedCourtesyTests.feed], terms: CourtesyTerms = WarningFeed.terms,
            _ answer: @escaping @Sendable (TransportRequest, Int) -> TransportResponse
        ) {
            upstream = ScriptedTransport { request, number in .success(answer(request, number)) }
            let clock = ManualClock()
            let courteous = CourteousTransport(
                upstream, userAgent: "Petrel/9 (+test@petrel.example)", terms: [.cap: terms], keeping: CourtesyMemory(), now: date.reading,
                clock: clock)
            feeds = WarningFeeds(list, transport: courteous, clock: clock, now: date.reading)
        }

        /// Asks the feed as its turn would, so many seconds later.
        ///
        /// - Returns: true if it had anything that was not known.
        func ask(after seconds: Double = 0, _ feed: WarningFeed = FeedCourtesyTests.feed) async -> Bool {
            date.advance(bySeconds: seconds)
            let before = await feeds.revision
            await feeds.ask(feed)
            return await feeds.revision != before
        }

        var source: AlertSource? {
            get async { await feeds.known(of: WarningFeedsTests.here, country: nil).sources.first }
        }
    }

    private static func reply(_ status: Int = 200, _ body: String = "", _ headers: [String: String] = [:]) -> TransportResponse {
        // What is not called XML is not stored.
        TransportResponse(
            status: status, headers: headers.merging(["Content-Type": "application/cap+xml"]) { given, _ in given }, body: Array(body.utf8))
    }

    @Test("a feed is asked whether it has changed; that it has not is an answer too, and nothing new")
    func conditional() async {
        let rig = Rig { request, _ in
            if request.headers.contains(where: { $0.name.lowercased() == "if-none-match" && $0.value == "\"a\"" }) {
                return Self.reply(304)
            }
            return Self.reply(200, WarningFeedsTests.message("1"), ["ETag": "\"a\""])
        }
        #expect(await rig.ask())
        #expect(await !rig.ask(after: 120))
        #expect(rig.upstream.sent.count == 2)
        #expect(rig.upstream.sent.last?.headers.contains { $0.name.lowercased() == "if-none-match" } == true)
        let source = await rig.source
        #expect(source?.failure == nil && source?.lastChecked == WarningFeedsTests.noon + 120)
    }

    @Test("while its answer holds, a feed is not asked")
    func expiry() async {
        let rig = Rig { _, _ in Self.reply(200, WarningFeedsTests.message("1"), ["Cache-Control": "max-age=240"]) }
        #expect(await rig.ask())
        #expect(await !rig.ask(after: 120))
        #expect(rig.upstream.sent.count == 1)
        // A little later than it says, so that feeds do not all end in one second.
        _ = await rig.ask(after: 140)
        #expect(rig.upstream.sent.count == 2)
    }

    @Test(
        "a feed whose host lets caches keep its list for a day is asked every five minutes whether it has changed",
        arguments: ["max-age=86400", "max-age=86400, immutable", "public, s-maxage=9, max-age=3600", nil])
    func longValidity(header: String?) async {
        let headers =
            header.map { ["Cache-Control": $0, "ETag": "\"a\""] } ?? ["Expires": "Wed, 11 Mar 2026 12:00:00 GMT", "ETag": "\"a\""]
        let rig = Rig { request, number in
            if number > 5 { return Self.reply(200, WarningFeedsTests.message("1"), headers.merging(["ETag": "\"b\""]) { $1 }) }
            let isConditional = request.headers.contains { $0.name.lowercased() == "if-none-match" && $0.value == "\"a\"" }
            return isConditional ? Self.reply(304, "", headers) : Self.reply(200, WarningFeedsTests.list([]), headers)
        }
        var heard: Double?
        for minute in 0..<60 where heard == nil {
            _ = await rig.ask(after: minute == 0 ? 0 : 60)
            if await rig.feeds.known(of: WarningFeedsTests.here, country: nil).messages.count == 1 { heard = Double(minute) }
        }
        #expect(rig.upstream.sent.count == 6, "the list, four times not modified, and the list with its warning")
        #expect(heard == 25)
        #expect(
            rig.upstream.sent.allSatisfy { $0.headers.contains { $0.name.lowercased() == "cache-control" && $0.value == "max-age=300" } })
    }

    @Test("a feed that says when to come back is left alone until then, and the others are not", arguments: [429, 503])
    func retryAfter(status: Int) async {
        let other = WarningFeed(name: "Other Office", url: "https://other.example.org/feed")
        let rig = Rig([Self.feed, other]) { request, _ in
            request.url == other.url
                ? Self.reply(200, WarningFeedsTests.message("2")) : Self.reply(status, "", ["Retry-After": "900"])
        }
        #expect(await !rig.ask())
        #expect(await rig.source?.failure == (status == 429 ? .rateLimited : .upstreamDown))
        #expect(await rig.source?.isUnsent == false, "it is the feed that refuses")
        for _ in 0..<7 { #expect(await !rig.ask(after: 120)) }
        #expect(rig.upstream.sent.count == 1)
        #expect(await rig.ask(after: 0, other))
        _ = await rig.ask(after: 61)
        #expect(rig.upstream.sent.count == 3)
    }

    @Test(
        "F8: a feed that refuses without a usable time is left alone for a minute, however often its warnings are opened",
        arguments: [nil, "0", "0.001", "Wed, 21 Oct 2015 07:28:00 GMT"])
    func refusedWithoutTime(header: String?) async {
        let rig = Rig { _, _ in Self.reply(429, "", header.map { ["Retry-After": $0] } ?? [:]) }
        for _ in 0..<12 {
            await rig.feeds.hear(isUrgent: true, withinSeconds: 5)
            rig.date.advance(bySeconds: 5)
        }
        #expect(rig.upstream.sent.count == 1)
        rig.date.advance(bySeconds: 1)
        await rig.feeds.hear(isUrgent: true, withinSeconds: 5)
        #expect(rig.upstream.sent.count == 2)
    }

    @Test("L3: however many clients pretend to have opened a warning, a feed is asked six times more at once, and then once a minute")
    func openedOften() async {
        let rig = Rig { _, _ in Self.reply(200, WarningFeedsTests.message("1")) }
        for _ in 0..<120 {
            await rig.feeds.hear(isUrgent: true, withinSeconds: 5)
            rig.date.advance(bySeconds: 5)
        }
        #expect((15...18).contains(rig.upstream.sent.count), "\(rig.upstream.sent.count) times in ten minutes")
    }

    @Test("no feed is believed that asks to be left alone for a day, and a clock that was set back makes nobody wait longer")
    func endless() async {
        let rig = Rig { _, _ in Self.reply(429, "", ["Retry-After": "86400"]) }
        _ = await rig.ask()
        _ = await rig.ask(after: 3601)
        #expect(rig.upstream.sent.count == 2)
        _ = await rig.ask(after: -90_000)
        #expect(rig.upstream.sent.count == 3)
    }

    @Test("a list that refuses after some of its messages is not asked for the rest in the same breath; what came is known")
    func refusedMidway() async {
        let links = (1...9).map { "https://warn.example.org/\($0)" }
        let rig = Rig { request, number in
            if request.url == Self.feed.url { return Self.reply(200, WarningFeedsTests.list(links)) }
            return number > 4 ? Self.reply(429, "", ["Retry-After": "300"]) : Self.reply(200, WarningFeedsTests.message(request.url))
        }
        #expect(await rig.ask())
        #expect(rig.upstream.sent.count == 5, "the list, three messages, and the refusal")
        #expect(await rig.feeds.known(of: WarningFeedsTests.here, country: nil).messages.count == 3)
        #expect(await rig.source?.lastChecked == nil, "it was not read to its end")
    }

    @Test("feeds share a budget: what it does not allow comes with a later round, and each message is fetched once")
    func budget() async {
        let links = (1...9).map { "https://warn.example.org/\($0)" }
        let terms = CourtesyTerms(
            limits: [CallLimit(5, per: .minute)], maxInFlight: 4, honoursExpiry: true, answersUrgentCalls: true, alertShare: 0)
        let rig = Rig(terms: terms) { request, _ in
            request.url == Self.feed.url
                ? Self.reply(200, WarningFeedsTests.list(links)) : Self.reply(200, WarningFeedsTests.message(request.url))
        }
        #expect(await rig.ask())
        #expect(rig.upstream.sent.count <= 5)
        let held = await rig.source
        #expect(held?.failure == .rateLimited && held?.isUnsent == true, "issue 43: the feed was not read to its end, and has not failed")
        for _ in 0..<4 { _ = await rig.ask(after: 121) }
        let sent = rig.upstream.sent.map(\.url).filter { $0 != Self.feed.url }
        #expect(Set(sent) == Set(links) && sent.count == links.count)
        #expect(await rig.source?.lastChecked != nil)
    }

    @Test("what a feed says is known of a cell whose weather is not renewed, and nothing is said of a cell without weather")
    func withoutWeather() async throws {
        let rig = Rig { _, _ in Self.reply(200, WarningFeedsTests.message("1")) }
        let service = WeatherService(
            providers: [FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }], store: MemoryWeatherStore(),
            feeds: rig.feeds, configuration: .unhurried, now: rig.date.reading)
        #expect(await rig.feeds.revision == 0)
        let snapshot = try #require(await service.weather(at: WarningFeedsTests.here.center).snapshot)
        #expect(await rig.feeds.revision == 1, "what a reader's weather brought is news like any other")
        let count = rig.upstream.sent.count
        rig.date.advance(bySeconds: 100)
        await rig.feeds.ask(Self.feed)
        #expect(await rig.feeds.revision == 1 && rig.upstream.sent.count == count + 1, "it was heard when the weather was fetched")
        let warned = await service.warned(snapshot)
        #expect(warned.snapshot.dashboard.alerts?.map(\.event) == ["Gale"] && warned.states?.map(\.severity) == [.severe])
        let beyond = try #require(await service.weather(at: WarningFeedsTests.beyond.center).snapshot)
        #expect(await service.warned(beyond).states?.isEmpty == true)
    }

    @Test("feeds have their turns each at another second, once in two minutes, and none in the first minute of an hour")
    func turns() async {
        let list = (0..<50).map { WarningFeed(name: "Office \($0)", url: "https://warn.example.org/\($0)") }
        let rig = Rig(list) { _, _ in Self.reply(200) }
        var seconds: [String: [Int]] = [:]
        for second in 0..<7200 { for feed in await rig.feeds.turns(at: second) { seconds[feed.name, default: []].append(second) } }
        #expect(seconds.count == 50)
        for turns in seconds.values {
            #expect(turns.count == 60)
            #expect(turns.allSatisfy { $0 % 3600 >= 60 })
            #expect(zip(turns, turns.dropFirst()).allSatisfy { [120, 60, 180].contains($1 - $0) })
        }
        let perSecond = Dictionary(grouping: seconds.values.joined()) { $0 }.mapValues(\.count)
        #expect(perSecond.values.max() ?? 0 <= 8, "50 in 120 seconds")
    }

    /// An account book that says yes, and writes down to whom it has booked what.
    private struct Book: CallAccounts {
        let calls = Locked<[(purpose: CallPurpose, kind: CallAccount.Kind)]>([])
        /// Number of bookings that were reversed: the poller may be cancelled after it books a call and before it sends it.
        let reversed = Locked(0)

        func note(_ plan: ProviderPlan, of provider: ProviderID) {}

        func book(_ call: AccountBook.Call) -> AccountBook.Booking {
            calls.withLock { $0.append((call.purpose, call.account.kind)) }
            var book = AccountBook(AccountBook.Rules(calls: nil))
            return book.book(call, at: 0)
        }

        func takeBack(_ receipt: AccountBook.Receipt, isWhole: Bool) { reversed.withLock { $0 += 1 } }
    }

    @Test(
        "issue 43: one poller asks the feeds, for those who subscribed, the pages and the readers alike; each call is booked once, to the server",
        arguments: [true, false])
    func onePoller(asks: Bool) async throws {
        let list = (0..<5).map { WarningFeed(name: "Office \($0)", url: "https://warn.example.org/\($0)", countries: ["DE"]) }
        let (date, clock, book) = (ManualDate(WarningFeedsTests.noon), ManualClock(), Book())
        let upstream = ScriptedTransport { request, _ in .success(Self.reply(200, WarningFeedsTests.message(request.url))) }
        let courteous = CourteousTransport(
            upstream, userAgent: "Petrel/9", terms: [.cap: WarningFeed.terms], keeping: CourtesyMemory(), now: date.reading, clock: clock,
            accounts: book)
        let service = WeatherService(
            providers: [FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }], store: MemoryWeatherStore(),
            feeds: WarningFeeds(list, transport: courteous, clock: clock, now: date.reading), configuration: .unhurried, clock: clock,
            now: date.reading)
        let following = Task { await service.followFeeds { asks } }
        let payer = CallPayer(.subscriptions)
        for second in 1...600 {
            // Nothing sleeps but the poller: what it asked for is answered within its second, however slow the machine is.
            await eventually { clock.sleeperCount == 1 && clock.sleeperCount(within: .seconds(1)) == 1 }
            // A reader, and one who is told, come in between.
            if second % 97 == 0 {
                _ = await CallPayer.$current.withValue(second % 2 == 0 ? payer : CallPayer(.client([1, 2, 3, 4]))) {
                    await service.weather(at: WarningFeedsTests.here.center)
                }
            }
            date.advance(bySeconds: 1)
            clock.advance(by: .seconds(1))
        }
        following.cancel()
        clock.advance(by: .seconds(2))
        await following.value
        let booked = book.calls.withLock { $0 }
        #expect(booked.count - book.reversed.withLock { $0 } == upstream.sent.count)
        #expect(booked.allSatisfy { $0.purpose == .alerts && $0.kind == .server })
        for feed in list {
            let asked = upstream.sent.count { $0.url == feed.url }
            #expect(asks ? (3...6).contains(asked) : (1...6).contains(asked), "\(feed.name): \(asked) times in ten minutes")
        }
    }

    @Test("M4: a new place waits for a feed no longer than for other warnings, two seconds after its forecast, whatever the feed costs")
    func slowFeed() async throws {
        let rig = UnreadWarningsTests.Rig([Self.feed.url: UnreadWarningsTests.Rig.never])
        var configuration = WeatherServiceConfiguration.unhurried
        configuration.sideSeconds = 2
        let service = rig.node(Self.feed, configuration)
        async let answer = service.weather(at: WarningFeedsTests.here.center, reason: .opened)
        await rig.clock.waitForSleeper(of: .seconds(2))
        rig.clock.advance(by: .seconds(2))
        let answered = await answer
        let snapshot = try #require(answered.snapshot)
        #expect(await service.alertSources(of: snapshot).map(\.lastChecked) == [nil])
    }
}
