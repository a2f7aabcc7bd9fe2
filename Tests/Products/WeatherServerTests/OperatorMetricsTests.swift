import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import ProviderCourtesy
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore

@testable import WeatherServer

@Suite("Metrics of ledgers, feeds and memory", .timeLimit(.minutes(Patience.minutes(5))))
struct OperatorMetricsTests {
    private func readings(of families: [MetricFamily]) -> [String: Double] { MetricsText.readings(PrometheusText.text(of: families)) }

    @Test("each limit of each provider has what is used and what is left, never below 0, and each ledger whether it is kept")
    func ledgers() {
        let readings = readings(
            of: ProbeRoutes.families(of: [
                .openMeteo: CourtesyState(uses: [
                    .init(limit: CallLimit(10_000, per: .day), used: 1234.5), .init(limit: CallLimit(600, per: .minute), used: 0),
                ]),
                .weatherAPI: CourtesyState(uses: [.init(limit: CallLimit(10, per: .month), used: 12)], isKept: false),
                .metNorway: CourtesyState(),
            ]))
        #expect(
            readings == [
                #"petrel_plan_calls_used{provider="open-meteo",window="day"}"#: 1234.5,
                #"petrel_plan_calls_left{provider="open-meteo",window="day"}"#: 8765.5,
                #"petrel_plan_calls_used{provider="open-meteo",window="minute"}"#: 0,
                #"petrel_plan_calls_left{provider="open-meteo",window="minute"}"#: 600,
                #"petrel_plan_calls_used{provider="weatherapi",window="month"}"#: 12,
                #"petrel_plan_calls_left{provider="weatherapi",window="month"}"#: 0,
                #"petrel_ledger_kept{provider="open-meteo"}"#: 1, #"petrel_ledger_kept{provider="weatherapi"}"#: 0,
                #"petrel_ledger_kept{provider="met-norway"}"#: 1,
            ])
    }

    @Test("a feed is not known until it was read in full, is fresh for an hour from then on, and has the age of its last reading")
    func feeds() async throws {
        let date = ManualDate(Sample.noon)
        let answer = Locked((status: 500, body: ""))
        let upstream = ScriptedTransport { _, _ in
            let (status, body) = answer.withLock { $0 }
            return .success(TransportResponse(status: status, body: Array(body.utf8)))
        }
        let office = try #require(WarningFeed.list("Office \"of\" storms|https://secret.example.org/feed?key=canary|-90,-180,90,180"))
        let service = WeatherService(
            providers: [FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }],
            store: MemoryWeatherStore(world: .demo(world: "test")),
            feeds: WarningFeeds(office, transport: DirectCalls(upstream), now: date.reading), configuration: .unhurried, now: date.reading)
        try await WeatherServer.application(service: service, now: date.reading).test(.router) { client in
            func scraped() async throws -> [String: Double] {
                let text = String(buffer: try await client.execute(uri: "/metrics", method: .get).body)
                #expect(!text.contains("canary") && !text.contains("secret.example.org"), "a feed's address is private")
                return MetricsText.readings(text).filter { $0.key.hasPrefix("petrel_feed_") }
            }
            func ask() async throws { _ = try await client.execute(uri: "/v1/alerts?latitude=50&longitude=10", method: .get) }
            let label = #"{feed="Office \"of\" storms"}"#
            // Given a feed that fails
            try await ask()
            #expect(try await scraped() == ["petrel_feed_fresh\(label)": 0, "petrel_feed_unread_entries\(label)": 0])
            // When it is read in full
            answer.withLock { $0 = (200, "<feed><id>urn:x</id></feed>") }
            date.advance(bySeconds: 600)
            try await ask()
            date.advance(bySeconds: 90)
            #expect(
                try await scraped() == [
                    "petrel_feed_fresh\(label)": 1, "petrel_feed_age_seconds\(label)": 90, "petrel_feed_unread_entries\(label)": 0,
                ])
            // Then an hour later nothing is known any more
            date.advance(bySeconds: 3600)
            #expect(
                try await scraped() == [
                    "petrel_feed_fresh\(label)": 0, "petrel_feed_age_seconds\(label)": 3690, "petrel_feed_unread_entries\(label)": 0,
                ])
            // And an entry that is not understood makes it unknown at once
            answer.withLock { $0 = (200, "<feed><entry/></feed>") }
            try await ask()
            let last = try await scraped()
            #expect(last["petrel_feed_fresh\(label)"] == 0 && last["petrel_feed_unread_entries\(label)"] == 1)
        }
    }

    @Test("resident memory is read from the kernel's text, and a text without it gives none")
    func memory() {
        #expect(ProcessMemory.residentBytes(status: "Name:\tpetrel\nVmRSS:\t   41216 kB\nRssAnon:\t 1 kB\n") == 42_205_184)
        for text in ["", "VmRSS:", "VmRSS: 5", "VmRSS: five kB", "VmRSS: -5 kB", "VmHWM: 5 kB"] {
            #expect(ProcessMemory.residentBytes(status: text) == nil, "\(text)")
        }
        #if os(Linux)
            #expect(ProcessMemory.residentBytes.map { $0 > 1 << 20 } == true)
        #endif
    }
}
