import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel

@testable import WeatherService

@Suite("The forecasts of all providers beside each other")
struct ComparisonsTests {
    private static let forecast: Set<Feature> = [.current, .hourly, .daily]

    /// A provider whose temperatures are shifted.
    private func forecaster(_ id: ProviderID, _ shift: Double = 0, error: WeatherError? = nil) -> FakeProvider {
        FakeProvider(id, features: Self.forecast) { call, _ in
            if let error { return .failure(error) }
            var weather = Sample.weather(from: call.now)
            weather.alerts = nil
            weather.hourly = weather.hourly.map { hour in
                var hour = hour
                hour.temperatureCelsius += shift
                return hour
            }
            return .success(weather)
        }
    }

    @Test("Each is asked once when the comparison is wanted, none before; within a quarter of an hour nobody is asked again")
    func once() async throws {
        let providers = [forecaster(.openMeteo), forecaster(.metNorway, 2)]
        let rig = ServiceRig(providers, configuration: .withoutRetries)
        _ = await rig.weather()
        #expect(providers.map(\.calls.count) == [1, 0])
        let comparison = try await rig.service.comparison(at: Sample.moscow).get()
        #expect(providers.map(\.calls.count) == [2, 1] && comparison.missing.isEmpty)
        #expect(comparison.sources.map(\.provenance.provider) == [.openMeteo, .metNorway])
        let (one, other) = (comparison.sources[0].forecast.hourly, comparison.sources[1].forecast.hourly)
        #expect(!one.isEmpty && zip(one, other).allSatisfy { abs($1.temperatureCelsius - $0.temperatureCelsius - 2) < 0.11 })
        rig.date.advance(bySeconds: 600)
        #expect(try await rig.service.comparison(at: Sample.moscow).get() == comparison && providers.map(\.calls.count) == [2, 1])
        rig.date.advance(bySeconds: 400)
        #expect(try await rig.service.comparison(at: Sample.moscow).get().fetchedAt == rig.date.now)
        #expect(providers.map(\.calls.count) == [3, 2])
    }

    @Test("A provider that fails, or has nothing here, is named with its reason; the others are shown")
    func missing() async throws {
        let refused = WeatherError(.quotaExhausted, provider: .weatherAPI)
        let rig = ServiceRig([forecaster(.weatherAPI, error: refused), forecaster(.openMeteo)], configuration: .withoutRetries)
        let comparison = try await rig.service.comparison(at: Sample.moscow).get()
        #expect(comparison.sources.map(\.provenance.provider) == [.openMeteo])
        #expect(comparison.missing.map(\.provider) == [.weatherAPI] && comparison.missing.map(\.error.kind) == [.quotaExhausted])
    }

    @Test("Where none has a forecast the comparison fails; after a minute, and not before, all are asked again")
    func none() async throws {
        let provider = forecaster(.openMeteo, error: WeatherError(.upstreamDown, provider: .openMeteo))
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        for (calls, seconds, left) in [(1, 0.0, nil), (1, 20, 40.0), (2, 40, nil)] {
            // The date stands still, as on a server that shows one moment.
            rig.clock.advance(by: .seconds(seconds))
            let outcome = await rig.service.comparison(at: Sample.moscow)
            guard case .failure(let error) = outcome else { return #expect(Bool(false), "\(outcome)") }
            #expect(error.kind == .upstreamDown && provider.calls.count == calls && error.retryAfterSeconds == left)
        }
    }

    @Test("A provider of warnings alone is not asked")
    func warnings() async throws {
        let warner = FakeProvider(.nws, features: [.alerts]) { _, _ in .success(ProviderWeather(alerts: [])) }
        let rig = ServiceRig([warner, forecaster(.openMeteo)], configuration: .withoutRetries)
        #expect(try await rig.service.comparison(at: Sample.moscow).get().missing.isEmpty && warner.calls.isEmpty)
    }

    @Test("Many who want it at once share one fetch of each provider")
    func shared() async throws {
        let provider = forecaster(.openMeteo)
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = await rig.service.comparison(at: Sample.moscow) } }
        }
        #expect(provider.calls.count == 1)
    }
}
