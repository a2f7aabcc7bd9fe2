import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import ServerTesting
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore

@testable import WeatherServer

extension ServerMetrics {
    /// Everything at `/metrics` that is not counted elsewhere: the number of each line by its name with labels.
    func readings() -> [String: Double] { MetricsText.readings(text(with: [])) }
}

/// `/metrics` as a test reads it.
enum MetricsText {
    static func readings(_ text: String) -> [String: Double] {
        var readings: [String: Double] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let space = line.lastIndex(of: " ") else { continue }
            readings[String(line[..<space])] = Double(line[line.index(after: space)...])
        }
        return readings
    }
}

@Suite("What a server counts")
struct ServerMetricsTests {
    private let clock = ManualClock()
    private let date = ManualDate()
    private let metrics = ServerMetrics()

    private func service(_ provider: FakeProvider, store: any WeatherStore) -> WeatherService {
        WeatherService(
            providers: [provider], store: store, configuration: .unhurried, clock: clock, now: date.reading, report: { metrics.note($0) })
    }

    @Test("A provider that takes three seconds shows in the histograms of calls and of refreshes, and nowhere below")
    func slowProvider() async {
        // Given a provider that answers after three seconds
        let provider = FakeProvider { [clock] call, _ in
            do { try await clock.sleep(for: .seconds(3)) } catch { return .failure(WeatherError(.timedOut)) }
            return .success(Sample.weather(from: call.now))
        }
        let service = service(provider, store: MemoryWeatherStore())
        // When weather is asked for
        async let answer = service.weather(at: Sample.moscow)
        await eventually {
            clock.advance(toNextWithin: .seconds(3))
            return metrics.readings()["petrel_refresh_duration_seconds_count{outcome=\"ok\"}"] == 1
        }
        #expect(await answer.snapshot != nil)
        // Then the time is in the bucket up to three seconds, and in none before
        let readings = metrics.readings()
        let call = "petrel_provider_call_duration_seconds"
        let labels = "outcome=\"ok\",provider=\"open-meteo\""
        #expect(readings["\(call)_bucket{\(labels),le=\"2\"}"] == 0)
        #expect(readings["\(call)_bucket{\(labels),le=\"3\"}"] == 1)
        #expect(readings["\(call)_sum{\(labels)}"] == 3)
        #expect(readings["petrel_refresh_duration_seconds_bucket{outcome=\"ok\",le=\"2\"}"] == 0)
        #expect(readings["petrel_refresh_duration_seconds_sum{outcome=\"ok\"}"] == 3)
    }

    @Test("A provider's failures are counted by their kind, and so is the refresh that they end")
    func failures() async {
        let service = service(FakeProvider { _, _ in .failure(WeatherError(.invalidKey)) }, store: MemoryWeatherStore())
        _ = await service.weather(at: Sample.moscow)
        let readings = metrics.readings()
        #expect(readings["petrel_provider_call_duration_seconds_count{outcome=\"invalidKey\",provider=\"open-meteo\"}"] == 1)
        #expect(readings["petrel_refresh_duration_seconds_count{outcome=\"invalidKey\"}"] == 1)
        #expect(readings["petrel_weather_age_seconds_count{way=\"service\"}"] == 0, "nothing was served")
    }

    @Test("issue 43: calls that were not sent are counted apart from what the provider did, in the metrics and at /statusz")
    func unsent() async throws {
        let refusal = WeatherError(.quotaExhausted, provider: .openMeteo, retryAfterSeconds: 60, isOwnRefusal: true)
        let service = service(FakeProvider { _, _ in .failure(refusal) }, store: MemoryWeatherStore())
        let answer = await service.weather(at: Sample.moscow)
        #expect(answer.error?.kind == .quotaExhausted && answer.error?.retryAfterSeconds == 60, "the reader is told why")
        let readings = metrics.readings()
        #expect(readings["petrel_provider_call_duration_seconds_count{outcome=\"notSent\",provider=\"open-meteo\"}"] == 1)
        #expect(readings["petrel_provider_call_duration_seconds_count{outcome=\"quotaExhausted\",provider=\"open-meteo\"}"] == nil)
        let state = try #require(await service.providerStates().first)
        guard case .object(let members) = StatusDocument.provider(state, nil, date.now) else { throw Missing() }
        #expect(members["notSent"] == 1 && members["calls"] == 0 && members["failures"] == 0)
        #expect(members["lastError"] == nil && members["lastFailure"] == nil && members["failingSince"] == nil)
    }

    private struct Missing: Error {}

    @Test("The age of what is served is told, also where the provider is down")
    func ages() async {
        // Given weather that is held, and a provider that fails from then on
        let provider = FakeProvider { call, number in
            number == 1 ? .success(Sample.weather(from: call.now)) : .failure(WeatherError(.invalidKey))
        }
        let service = service(provider, store: MemoryWeatherStore())
        _ = await service.weather(at: Sample.moscow)
        // When it is asked for two hours later
        date.advance(bySeconds: 7200)
        _ = await service.promptWeather(at: Sample.moscow)
        // Then both ages are there
        let readings = metrics.readings()
        #expect(readings["petrel_weather_age_seconds_bucket{way=\"service\",le=\"1\"}"] == 1)
        #expect(readings["petrel_weather_age_seconds_bucket{way=\"service\",le=\"3600\"}"] == 1)
        #expect(readings["petrel_weather_age_seconds_bucket{way=\"service\",le=\"10800\"}"] == 2)
        #expect(readings["petrel_weather_age_seconds_sum{way=\"service\"}"] == 7200)
    }

    @Test("Reads and writes of the store are timed by operation and outcome")
    func store() async {
        let seconds = Locked(0.0)
        let isFull = Locked(false)
        let slow = HookedStore(
            MemoryWeatherStore(now: date.reading),
            beforeWrite: { () throws(StoreError) in
                seconds.withLock { $0 += 0.75 }
                if isFull.withLock({ $0 }) { throw StoreError.full }
            })
        let store = WatchedStore(slow, seconds: { seconds.withLock { $0 } }, report: { [metrics] in metrics.note($0) }, onChange: { _ in })
        let service = service(FakeProvider(), store: store)
        _ = await service.weather(at: Sample.moscow)
        await service.finishWrites()
        isFull.withLock { $0 = true }
        await #expect(throws: StoreError.full) { try await store.putReply([1], for: "reply", until: date.now + 60) }
        let readings = metrics.readings()
        let name = "petrel_store_operation_duration_seconds"
        #expect(readings["\(name)_count{operation=\"readSnapshot\",outcome=\"ok\"}"] ?? 0 > 0)
        #expect(readings["\(name)_bucket{operation=\"writeSnapshot\",outcome=\"ok\",le=\"0.5\"}"] == 0)
        #expect(readings["\(name)_bucket{operation=\"writeSnapshot\",outcome=\"ok\",le=\"1\"}"] == 1)
        #expect(readings["\(name)_count{operation=\"writeReply\",outcome=\"failed\"}"] == 1)
    }

    @Test("Whatever is asked, the labels come from closed lists: 400 random requests make no series for a place, a method or a path")
    func bounded() async throws {
        let fixture = ServerFixture()
        try await fixture.test { client in
            var random = SeededRandom(seed: 7)
            func word() -> String { String((0..<8).map { _ in "abcdefgh0123456789%".randomElement(using: &random) ?? "x" }) }
            for index in 0..<400 {
                let place = "latitude=\(Int.random(in: -89...89, using: &random))&longitude=\(Int.random(in: -179...179, using: &random))"
                let targets = [
                    "/v1/weather?\(place)", "/v1/widget?\(place)", "/\(word())", "/v1/\(word())?\(word())", "/livez",
                    "/v1/weather?latitude=\(word())",
                ]
                let method = HTTPRequest.Method(rawValue: index % 7 == 0 ? "QUERY\(index)" : "GET") ?? .get
                _ = try await client.execute(uri: targets[index % targets.count], method: method)
            }
            let text = try await client.execute(uri: "/metrics", method: .get).text
            let readings = MetricsText.readings(text)
            let requests = readings.filter { $0.key.hasPrefix("petrel_requests_total{") }
            #expect(requests.values.reduce(0, +) == 400)
            #expect(requests.count <= 12, "\(requests.keys.sorted())")
            #expect(readings.count < 200)
            for (name, count) in readings where name.hasSuffix("_count") || name.contains("_count{") {
                let top = name.replacing("_count{", with: "_bucket{").replacing("}", with: ",le=\"+Inf\"}")
                #expect(readings[top] == count, "\(name)")
            }
        }
    }

    @Test("Two servers in one process count each for itself")
    func twoServers() async throws {
        try await ServerFixture().test { first in
            _ = try await first.execute(uri: "/livez", method: .get)
            try await ServerFixture().test { second in
                let text = try await second.execute(uri: "/metrics", method: .get).text
                #expect(!text.contains("route=\"/livez\""))
            }
        }
    }
}
