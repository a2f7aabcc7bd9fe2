import Foundation
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherRules
import WeatherService
import WeatherStore

@testable import PushOutbox
@testable import WeatherServer

@Suite("The minutes of cells whose readers want to hear of rain", .timeLimit(.minutes(Patience.minutes(5))))
struct RainWatchTests {
    private static let cell = Cell(containing: Sample.moscow)
    private let date = ManualDate()
    private let store = MemoryWeatherStore()
    private let keeper = AccountKeeper(ClientRules())

    /// A radar that sees rain from a given instant on, and notes who paid for each call.
    private struct Radar: NowcastProvider {
        let profile = Sample.profile(.metNorway, features: [])
        let nowcastCoverage = Coverage.worldwide
        let rainAt: Locked<Date?>
        let calls: Locked<[CallAccount?]>
        var failure: WeatherError?

        func nowcast(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> Nowcast {
            calls.withLock { $0.append(CallPayer.current?.account) }
            if let failure { throw failure }
            let begin = rainAt.withLock { $0 }
            let rates = (0..<24).map { index -> Double? in
                let step = now + Double(index) * 300
                return begin.map { step >= $0 && step < $0 + 900 } ?? false ? 2 : 0
            }
            return Nowcast(
                start: now, step: ForecastStep(minutes: 5), rates: rates, origin: .radar, pictureAt: now,
                provenance: Provenance(provider: .metNorway, attribution: "A", attributionURL: "B", fetchedAt: now, isSimulated: false))
        }
    }

    /// A budget that grants nothing.
    private struct Spent: ClientBudget {
        func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant { .refused(seconds: 60) }
    }

    private struct Node {
        let radar: Radar
        let outbox: PushOutbox
        let watch: RainWatch
    }

    private func node(
        _ rainAt: Date?, failure: WeatherError? = nil, budget: (any ClientBudget)? = nil, isWaiting: Locked<Bool> = Locked(false)
    ) -> Node {
        let radar = Radar(rainAt: Locked(rainAt), calls: Locked([]), failure: failure)
        let outbox = PushOutbox(store, now: date.reading)
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(), nowcasts: Nowcasts(sources: [radar], now: date.reading),
            configuration: .unhurried, now: date.reading)
        let budgets = ClientBudgets(keeper: keeper, notePlans: {})
        let watch = RainWatch(
            outbox, service: service, budget: budget ?? budgets.subscriptions, areForecastsWaiting: { isWaiting.withLock { $0 } },
            isSimulated: false, now: date.reading)
        return Node(radar: radar, outbox: outbox, watch: watch)
    }

    private func subscribe(_ minutes: Double, _ number: Int = 1) async throws {
        let token = String(repeating: "0", count: 63) + String(number)
        let phone = try #require(PhoneReceiver(token: token, environment: .production))
        let rule = try #require(WeatherRule(.rainSoon, threshold: minutes))
        let wish = try #require(
            PushPreferences(
                cells: [Self.cell], minimum: .extreme, quiet: nil, language: "en", placedRules: [PlacedRule(rule, in: [Self.cell])]))
        _ = try await PushOutbox(store, now: date.reading).subscribe(.phone(phone), to: wish)
    }

    /// News stored so far.
    private func news(_ node: Node) async throws -> [String] {
        try await node.outbox.change { records throws(StoreError) in
            try records.transaction.page(of: "pushnews", beginningWith: "", after: nil, limit: 100)
                .compactMap { StoredNews($0.bytes)?.news.rule }.map { "\($0.rule.text)\($0.isWithdrawn ? " back" : "")" }.sorted()
        }
    }

    @Test(
        "Minutes are fetched for a cell with such a rule alone, every five minutes, each call booked to the subscriptions before it is sent"
    )
    func booked() async throws {
        let node = node(nil)
        await node.watch.round()
        #expect(node.radar.calls.withLock { $0.isEmpty }, "nobody has the rule")
        try await subscribe(30)
        for _ in 0..<3 { await node.watch.round() }
        #expect(node.radar.calls.withLock { $0 } == [.subscriptions])
        #expect(keeper.reservedInAll == 0, "what was kept for the call is given back")
        date.advance(bySeconds: 299)
        await node.watch.round()
        #expect(node.radar.calls.withLock { $0.count } == 1)
        date.advance(bySeconds: 2)
        await node.watch.round()
        #expect(node.radar.calls.withLock { $0.count } == 2)
    }

    @Test("A share that is used up sends nothing, and the cell is tried again a minute later")
    func spent() async throws {
        try await subscribe(30)
        let node = node(nil, budget: Spent())
        await node.watch.round()
        date.advance(bySeconds: 61)
        await node.watch.round()
        #expect(node.radar.calls.withLock { $0.isEmpty })
        let failing = self.node(nil, failure: WeatherError(.timedOut))
        date.advance(bySeconds: 300)
        await failing.watch.round()
        await failing.watch.round()
        #expect(failing.radar.calls.withLock { $0.count } == 1)
        date.advance(bySeconds: 61)
        await failing.watch.round()
        #expect(failing.radar.calls.withLock { $0.count } == 2)
        #expect(try await news(failing).isEmpty)
    }

    @Test("Rain is told as near as was asked for, without another call for it, and once by two nodes and after a restart")
    func told() async throws {
        try await subscribe(30)
        try await subscribe(7, 2)
        let rain = date.now + 2000
        let (first, second) = (node(rain), node(rain))
        for round in [first, second] { await round.watch.round() }
        #expect(try await news(first) == [])
        #expect([first, second].map { $0.radar.calls.withLock { $0.count } } == [1, 0], "one node fetches for both")
        // The next step of the radar's five minutes begins at 2100.
        date.advance(bySeconds: 295)
        await first.watch.round()
        #expect(try await news(first) == [])
        date.advance(bySeconds: 6)
        for round in [first, second] { await round.watch.round() }
        #expect(try await news(first) == ["rainSoon_30"])
        let restarted = node(rain)
        for seconds in [10.0, 300, 300, 300, 300] {
            date.advance(bySeconds: seconds)
            for round in [restarted, first, second] { await round.watch.round() }
        }
        #expect(try await news(first) == ["rainSoon_30"])
        // Between two fetches: the same minutes are looked at again.
        let calls = [restarted, first, second].map { $0.radar.calls.withLock { $0.count } }.reduce(0, +)
        for _ in 0..<28 {
            date.advance(bySeconds: 10)
            for round in [restarted, first, second] { await round.watch.round() }
        }
        #expect(try await news(first) == ["rainSoon_30", "rainSoon_7"])
        #expect([restarted, first, second].map { $0.radar.calls.withLock { $0.count } }.reduce(0, +) <= calls + 1)
    }

    @Test("No minutes are fetched while a forecast of the subscriptions waits for its share")
    func forecastsFirst() async throws {
        try await subscribe(30)
        let isWaiting = Locked(true)
        let node = node(nil, isWaiting: isWaiting)
        await node.watch.round()
        #expect(node.radar.calls.withLock { $0.isEmpty })
        isWaiting.withLock { $0 = false }
        date.advance(bySeconds: 61)
        await node.watch.round()
        #expect(node.radar.calls.withLock { $0.count } == 1)
    }
}
