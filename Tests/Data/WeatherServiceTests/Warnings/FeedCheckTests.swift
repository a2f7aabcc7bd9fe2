import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore

@testable import WeatherService

@Suite("Warnings count as checked when a feed that covers the place was read in full, also while no new weather arrives")
struct FeedCheckTests {
    /// Weather that arrived once, from a provider that has failed since, and a feed that is read every two minutes.
    private struct Rig {
        let feed: UnreadWarningsTests.Rig
        let service: WeatherService

        /// - Parameters:
        ///   - body: the feed's answer; nil for none.
        ///   - others: feeds that do not answer, until `answer(_:of:)` says what.
        init(_ body: String?, hasProviderOfWarnings: Bool = false, beside others: [WarningFeed] = []) {
            feed = UnreadWarningsTests.Rig([:])
            feed.bodies.withLock { $0[UnreadWarningsTests.feed.url] = body }
            let feeds = WarningFeeds(
                [UnreadWarningsTests.feed] + others, transport: DirectCalls(feed.transport), store: feed.store, clock: feed.clock,
                now: feed.date.reading)
            let provider = FakeProvider { call, number in
                guard number == 1 else { return .failure(WeatherError(.upstreamDown, provider: .openMeteo)) }
                var weather = Sample.weather(from: call.now)
                weather.alerts = hasProviderOfWarnings ? [] : nil
                return .success(weather)
            }
            var configuration = WeatherServiceConfiguration.unhurried
            configuration.retry.maxAttempts = 1
            service = WeatherService(
                providers: [provider], store: feed.store, feeds: feeds, configuration: configuration, clock: feed.clock,
                now: feed.date.reading)
        }

        /// The first weather, at noon.
        func arrive() async throws -> Snapshot { try #require(await asked()) }

        /// The weather of a reader for whom the provider is asked if the weather is old.
        func asked() async -> Snapshot? { await service.weather(at: UnreadWarningsTests.here.center).snapshot }

        /// The stored weather, which is read without a request to the provider.
        func shown() async throws -> Snapshot { try #require(await service.lastKnown(at: UnreadWarningsTests.here.center)) }

        /// Lets minutes pass in which the feed is read, if it answers.
        func pass(minutes: Int) async {
            for _ in 0..<minutes / 2 {
                skip(minutes: 2)
                await service.feeds?.ask(UnreadWarningsTests.feed)
            }
        }

        /// Lets minutes pass in which nothing is read.
        func skip(minutes: Int) {
            feed.date.advance(bySeconds: Double(minutes) * 60)
            feed.clock.advance(by: .seconds(minutes * 60))
        }

        func answer(_ body: String?, of office: WarningFeed = UnreadWarningsTests.feed) {
            feed.bodies.withLock { $0[office.url] = body }
        }

        /// What is said at this moment of the weather that is shown.
        func says() async throws -> Said { await says(try await shown()) }

        func says(_ snapshot: Snapshot) async -> Said {
            let coverage = AlertCoverage(snapshot.dashboard, await service.alertSources(of: snapshot), at: feed.date.now)
            return Said(isAll: snapshot.dashboard.hasAllAlerts(at: feed.date.now), coverage: coverage)
        }
    }

    /// Whether the dashboard, and `/v1/alerts`, say that there are no other warnings.
    private struct Said: Equatable {
        let isAll: Bool
        let coverage: AlertCoverage

        static let noOthers = Said(isAll: true, coverage: .covered)
        static let notKnown = Said(isAll: false, coverage: .unchecked)
    }

    private static let none = UnreadWarningsTests.list()
    private static let elsewhere = UnreadWarningsTests.list(UnreadWarningsTests.entry("https://hub.example.net/1", "2026-03-10T12:01:00Z"))

    @Test(
        "a feed read later than the weather: none is active, and of sixty rounds only those that are needed change the weather",
        arguments: [false, true])
    func newer(hasProviderOfWarnings: Bool) async throws {
        let rig = Rig(Self.none, hasProviderOfWarnings: hasProviderOfWarnings)
        var revisions: Set = [try await rig.arrive().revision]
        for _ in 0..<12 {
            await rig.pass(minutes: 10)
            let snapshot = try await rig.shown()
            revisions.insert(snapshot.revision)
            #expect(await rig.says(snapshot) == Said.noOthers)
        }
        // After 30, 60, 90 and 120 minutes: each is another entity tag, and another page on a device that keeps pages.
        #expect(revisions.count == 5)
        let latest = try await rig.shown()
        #expect(latest.fetchedAt == WarningFeedsTests.noon, "the weather is as old as before")
        #expect(latest.dashboard.latestAlertsCheck() == AlertsCheck(at: WarningFeedsTests.noon + 7200, by: UnreadWarningsTests.feed.name))
    }

    @Test("a feed that was not read later than the weather: after an hour nothing is known, and the weather does not change")
    func older() async throws {
        let rig = Rig(Self.none)
        let first = try await rig.arrive()
        rig.skip(minutes: 60)
        #expect(try await rig.says() == Said.noOthers)
        rig.skip(minutes: 1)
        let later = try await rig.shown()
        #expect(later.revision == first.revision)
        #expect(await rig.says(later) == Said.notKnown)
    }

    @Test("a feed that was read in full after twenty minutes and fails since: for an hour from then it counts, and not longer")
    func failing() async throws {
        let rig = Rig(Self.none)
        _ = try await rig.arrive()
        await rig.pass(minutes: 20)
        rig.answer(nil)
        await rig.pass(minutes: 42)
        let snapshot = try await rig.shown()
        #expect(snapshot.dashboard.alertsCheckedAt() == WarningFeedsTests.noon + 1200)
        #expect(await rig.says(snapshot) == Said.noOthers)
        await rig.pass(minutes: 18)
        #expect(try await rig.says() == Said.noOthers)
        rig.skip(minutes: 1)
        #expect(try await rig.says() == Said.notKnown)
    }

    @Test("a feed read later than the weather, and not in full: nothing is known")
    func incomplete() async throws {
        let rig = Rig(Self.none)
        _ = try await rig.arrive()
        rig.answer(Self.elsewhere)
        await rig.pass(minutes: 62)
        let snapshot = try await rig.shown()
        #expect(snapshot.dashboard.latestAlertsCheck() == nil)
        #expect(await rig.says(snapshot) == Said.notKnown)
        rig.answer(Self.none)
        await rig.pass(minutes: 2)
        #expect(try await rig.says() == Said.noOthers)
    }

    @Test("a feed that answers for the first time after the weather: a minute ago it was not known, now none is active")
    func late() async throws {
        let rig = Rig(nil)
        let first = try await rig.arrive()
        #expect(first.dashboard.alerts == nil)
        #expect(await rig.says(first) == Said.notKnown)
        rig.answer(Self.none)
        await rig.pass(minutes: 2)
        let snapshot = try await rig.shown()
        #expect(snapshot.dashboard.alerts == [] && snapshot.dashboard.problems.isEmpty)
        #expect(snapshot.dashboard.provenance(of: .alerts).attribution == UnreadWarningsTests.feed.name)
        #expect(await rig.says(snapshot) == Said.noOthers)
    }

    /// A second feed that covers the place.
    private static let another = WarningFeed(
        name: "Another Office", url: "https://other.example.org/feed", coverage: UnreadWarningsTests.feed.coverage)

    @Test("of two feeds that cover the place one was never read: its warnings are shown, and whether there are others is not known")
    func oneOfTwo() async throws {
        let rig = Rig(nil, beside: [Self.another])
        let first = try await rig.arrive()
        #expect(first.dashboard.alerts == nil)
        rig.answer(Self.none)
        await rig.pass(minutes: 2)
        let warned = await rig.service.warned(first).snapshot
        #expect(warned.dashboard.alerts == [])
        #expect(warned.dashboard.provenance(of: .alerts).attribution == UnreadWarningsTests.feed.name)
        #expect(await rig.says(warned) == Said.notKnown)
        rig.answer(Self.none, of: Self.another)
        await rig.service.feeds?.ask(Self.another)
        let both = try await rig.shown()
        #expect(both.dashboard.problems.isEmpty)
        #expect(await rig.says(both) == Said.noOthers)
    }

    @Test("weather that arrives while one of two feeds that cover the place was never read: not known", arguments: [false, true])
    func neverRead(hasProviderOfWarnings: Bool) async throws {
        let rig = Rig(Self.none, hasProviderOfWarnings: hasProviderOfWarnings, beside: [Self.another])
        let first = try await rig.arrive()
        #expect(first.dashboard.alerts == [])
        #expect(await rig.says(first) == Said.notKnown)
        #expect(first.dashboard.problems == [WeatherError(.noConnection, provider: .cap, feature: .alerts)])
        await rig.pass(minutes: 62)
        #expect(try await rig.says() == Said.notKnown)
    }

    @Test(
        "one of two feeds was last read an hour ago: from then on nothing is known, also where weather and other feed are newer",
        arguments: [false, true])
    func expires(hasProviderOfWarnings: Bool) async throws {
        let rig = Rig(Self.none, hasProviderOfWarnings: hasProviderOfWarnings, beside: [Self.another])
        rig.answer(Self.none, of: Self.another)
        await rig.service.feeds?.ask(Self.another)
        rig.answer(nil, of: Self.another)
        rig.skip(minutes: 40)
        let first = try await rig.arrive()
        #expect(await rig.says(first) == Said.noOthers)
        await rig.pass(minutes: 20)
        await rig.service.renewWarnings()
        #expect(try await rig.says() == Said.noOthers)
        await rig.pass(minutes: 2)
        await rig.service.renewWarnings()
        let snapshot = try await rig.shown()
        #expect(snapshot.dashboard.alerts == [])
        #expect(await rig.says(snapshot) == Said.notKnown)
        rig.answer(Self.none, of: Self.another)
        await rig.service.feeds?.ask(Self.another)
        #expect(try await rig.says() == Said.noOthers)
    }

    @Test("a provider that does not cover the place does not hide that a feed that covers it could not be read")
    func notCovered() async throws {
        let rig = UnreadWarningsTests.Rig([:])
        let feeds = WarningFeeds(
            [UnreadWarningsTests.feed], transport: DirectCalls(rig.transport), store: rig.store, clock: rig.clock, now: rig.date.reading)
        let abroad = FakeProvider(.nws, features: [.current, .hourly, .daily, .alerts]) { _, _ in
            .failure(WeatherError(.placeNotCovered, provider: .nws))
        }
        let second = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.alerts = nil
            return .success(weather)
        }
        let service = WeatherService(
            providers: [abroad, second], store: rig.store, feeds: feeds, configuration: .unhurried, clock: rig.clock,
            now: rig.date.reading)
        #expect(try await UnreadWarningsTests.Told(service) == UnreadWarningsTests.Told([], .unchecked))
        let snapshot = try #require(await service.weather(at: UnreadWarningsTests.here.center, reason: .opened).snapshot)
        #expect(snapshot.dashboard.alertsKnowledge(at: rig.date.now) == .unchecked)
    }

    @Test("a feed that is read for a reader while the provider fails: the later check stays with the weather", arguments: [false, true])
    func whileFailing(hasProviderOfWarnings: Bool) async throws {
        let rig = Rig(Self.none, hasProviderOfWarnings: hasProviderOfWarnings)
        let first = try await rig.arrive()
        rig.skip(minutes: 64)
        let asked = try #require(await rig.asked())
        #expect(asked.revision != first.revision && asked.fetchedAt == first.fetchedAt)
        #expect(await rig.says(asked) == Said.noOthers)
        #expect(try await rig.shown().revision == asked.revision)
    }

    @Test("whoever watches a place hears of a later check within a minute, without asking")
    func watched() async throws {
        let rig = Rig(Self.none)
        let first = try await rig.arrive()
        await rig.pass(minutes: 60)
        await rig.service.withChanges(of: first.cell) { changes in
            let following = Task { await rig.service.followFeeds { false } }
            await rig.feed.clock.waitForSleeper(of: .seconds(1))
            rig.skip(minutes: 1)
            var heard: Snapshot?
            for await change in changes.stream {
                guard case .landed(let snapshot) = change else { continue }
                heard = snapshot
                break
            }
            following.cancel()
            rig.skip(minutes: 1)
            await following.value
            #expect(heard?.dashboard.alertsCheckedAt() == WarningFeedsTests.noon + 3600)
        }
    }
}
