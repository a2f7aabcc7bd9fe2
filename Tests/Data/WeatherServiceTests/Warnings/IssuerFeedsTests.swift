import Foundation
import HTTPTransport
import ProviderCourtesy
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherStore
import WeatherWarnings

@testable import WeatherService

@Suite("Feeds of the registry are read for the places of their countries")
struct IssuerFeedsTests {
    private static let noon = WarningFeedsTests.noon

    /// Nodes over one registry, whose issuers answer with an empty list.
    private struct Rig {
        let date = ManualDate(IssuerFeedsTests.noon)
        let upstream: ScriptedTransport
        let store: any WeatherStore

        init(store: any WeatherStore = MemoryWeatherStore(), _ bodies: [String: String] = [:]) {
            self.store = store
            upstream = ScriptedTransport { request, _ in
                let body = bodies[request.url] ?? WarningFeedsTests.list([])
                return .success(TransportResponse(status: 200, headers: [:], body: Array(body.utf8)))
            }
        }

        func node(_ registry: IssuerRegistry = .bundled) -> WarningFeeds {
            WarningFeeds([], issuers: registry, transport: DirectCalls(upstream), store: store, clock: ManualClock(), now: date.reading)
        }

        /// Number of calls by address.
        var calls: [String: Int] { Dictionary(upstream.sent.map { ($0.url, 1) }, uniquingKeysWith: +) }

        func word(_ feeds: WarningFeeds, in country: String?, isUrgent: Bool = false) async -> WarningFeeds.Word {
            await feeds.word(on: WarningFeedsTests.here, country: country, isUrgent: isUrgent, withinSeconds: 100)
        }
    }

    private static func addresses(_ country: String) -> [String] {
        IssuerRegistry.bundled.feeds(in: country).filter { $0.form == .list }.map(\.url)
    }

    @Test("only the feeds of the place's country are asked, and at sea none")
    func onDemand() async {
        let rig = Rig()
        let feeds = rig.node()
        let word = await rig.word(feeds, in: "FR")
        #expect(rig.upstream.sent.map(\.url) == Self.addresses("FR"))
        #expect(word.checked.map(\.name) == ["MeteoAlarm France"] && word.unread == 0)
        #expect(await rig.word(feeds, in: nil).sources.isEmpty)
        #expect(rig.upstream.sent.count == 1)
        #expect(await feeds.statuses.map(\.name) == ["MeteoAlarm France"])
    }

    @Test("before a country's feed was asked, its warnings are not known, and not none")
    func unasked() async {
        let feeds = Rig().node()
        #expect(await feeds.reading(of: WarningFeedsTests.here, country: "FR") == .partial)
        #expect(await feeds.reading(of: WarningFeedsTests.here, country: "CU") == .none)
    }

    @Test("the empty list of one that passes warnings on says nothing; it is named all the same")
    func relays() async {
        let rig = Rig()
        let feeds = rig.node()
        let word = await rig.word(feeds, in: "TZ")
        #expect(rig.upstream.sent.map(\.url).filter { !$0.contains("/f/wfs?") } == Self.addresses("TZ"))
        #expect(word.checked.isEmpty && word.sources.map(\.isRelay) == [true, true])
        #expect(await feeds.reading(of: WarningFeedsTests.here, country: "TZ") == .none)
    }

    @Test("an issuer's minimum holds for readers, for persons who opened a warning and for turns", arguments: [false, true])
    func pace(isUrgent: Bool) async {
        let rig = Rig()
        let feeds = rig.node()
        for second in 0..<7200 {
            if second % 20 == 0 { _ = await rig.word(feeds, in: "FR", isUrgent: isUrgent) }
            for feed in await feeds.turns(at: second) { await feeds.ask(feed) }
            rig.date.advance(bySeconds: 1)
        }
        let count = rig.upstream.sent.count
        #expect((11...12).contains(count), "\(count)")
    }

    @Test("a feed has turns as long as places of its country are looked at or followed")
    func turns() async {
        let rig = Rig()
        let feeds = rig.node()
        func due() async -> Set<String> {
            var names: Set<String> = []
            for second in 3600..<7200 { names.formUnion(await feeds.turns(at: second).map(\.name)) }
            return names
        }
        _ = await feeds.known(of: WarningFeedsTests.here, country: "IE")
        #expect(await due().isEmpty)
        await feeds.want("IE")
        #expect(await due() == ["Met Éireann"])
        rig.date.advance(bySeconds: WarningFeeds.wantedSeconds)
        #expect(await due().isEmpty)
    }

    @Test("after a restart a country's warnings are those of before, without a call")
    func restart() async throws {
        let store = HookedStore()
        let address = try #require(Self.addresses("FR").first)
        let rig = Rig(store: store, [address: WarningFeedsTests.message("1")])
        #expect(await rig.word(rig.node(), in: "FR").messages.count == 1)
        let calls = rig.upstream.sent.count
        let again = rig.node()
        async let one = again.known(of: WarningFeedsTests.here, country: "FR")
        async let other = again.known(of: WarningFeedsTests.here, country: "FR")
        for word in await [one, other] {
            #expect(word.messages.map(\.key.identifier) == ["1"] && word.checked.map(\.name) == ["MeteoAlarm France"])
        }
        #expect(rig.upstream.sent.count == calls)
    }

    @Test("10,000 followed places in 40 countries: each issuer is called as often as for one place")
    func crowd() async {
        let rig = Rig()
        let feeds = rig.node()
        let countries = Array(
            Set(IssuerRegistry.bundled.issuers.filter { $0.kind == .feed }.flatMap(\.countries)).sorted().prefix(40))
        for second in 0..<3600 {
            // 10,000 places, each refreshed once an hour.
            for place in stride(from: second * 10_000 / 3600, to: (second + 1) * 10_000 / 3600, by: 1) {
                _ = await feeds.hear(in: countries[place % 40], withinSeconds: 100)
            }
            for feed in await feeds.turns(at: second) { await feeds.ask(feed) }
            rig.date.advance(bySeconds: 1)
        }
        let expected = Set(countries.flatMap(Self.addresses))
        #expect(Set(rig.calls.keys) == expected)
        let registry = Dictionary(uniqueKeysWithValues: IssuerRegistry.bundled.feeds.map { ($0.url, $0) })
        for (address, count) in rig.calls {
            let feed = registry[address]
            let most = 3600 / (feed?.everySeconds ?? 3600) * (feed?.hasMinimum == true ? 1 : 2)
            #expect(Double(count) <= most + 1, "\(feed?.name ?? "") \(count)")
        }
        let total = rig.calls.values.reduce(0, +)
        #expect(total < 1200, "\(total) calls an hour")
        print("calls an hour: \(total) to \(expected.count) issuers, at most \(rig.calls.values.max() ?? 0) to one")
    }
}
