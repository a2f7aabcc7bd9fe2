import Foundation
import ProviderCourtesy
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

    /// A provider with two models.
    private struct Modelled: WeatherProvider, ModelsProvider {
        let inner: FakeProvider
        let asked: Locked<[Cell]>
        var failure: WeatherError?
        var profile: ProviderProfile { inner.profile }
        let modelsWeight = 1.2

        func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather { try await inner.weather(for: query) }
        func search(_ text: String, limit: Int, asOf now: Date) async throws(WeatherError) -> [Place] { [] }
        func models(of cell: Cell, asOf now: Date) async throws(WeatherError) -> ModelForecasts {
            asked.withLock { $0.append(cell) }
            if let failure { throw failure }
            let sources = ["ecmwf_ifs025", "gfs_seamless"].map { name in
                ComparedForecasts.Source(
                    provenance: Sample.provenance(fetchedAt: now),
                    hours: [.init(time: now, end: now + 3_600, temperatureCelsius: 4, precipitationMillimeters: 0, windKph: 9)], days: [],
                    model: name)
            }
            let unknown = ComparedForecasts.Missing(
                provider: .openMeteo, error: WeatherError(.badRequest, provider: .openMeteo), model: "gem_seamless")
            return ModelForecasts(sources: sources, missing: [unknown])
        }
    }

    @Test("Models are asked for a reader who opens the comparison, once in a quarter of an hour, and never to keep receipts")
    func models() async throws {
        let asked = Locked<[Cell]>([])
        let rig = ServiceRig([Modelled(inner: forecaster(.openMeteo), asked: asked)], configuration: .withoutRetries)
        let without = try await rig.service.comparisons.comparison(at: Sample.moscow, withModels: false).get()
        #expect(without.models.isEmpty && without.modelCalls == nil && asked.withLock { $0.isEmpty })
        let comparison = try await rig.service.comparison(at: Sample.moscow).get()
        #expect(comparison.models.map(\.model) == ["ecmwf_ifs025", "gfs_seamless"] && comparison.modelCalls == 1.2)
        #expect(comparison.missing.map(\.modelTitle) == ["ECCC GEM"] && comparison.missing.map(\.areModels) == [true])
        #expect(comparison.sources.count == 1 && comparison.compared.sources.map(\.model) == [nil, "ecmwf_ifs025", "gfs_seamless"])
        for withModels in [true, false] {
            let again = try await rig.service.comparisons.comparison(at: Sample.moscow, withModels: withModels).get()
            #expect(again == comparison)
        }
        #expect(asked.withLock { $0 } == [Cell(containing: Sample.moscow)])
    }

    @Test("Models that fail are named as missing beside the provider's own forecast")
    func failingModels() async throws {
        let refused = WeatherError(.quotaExhausted, provider: .openMeteo)
        let provider = Modelled(inner: forecaster(.openMeteo), asked: Locked([]), failure: refused)
        let comparison = try await ServiceRig([provider], configuration: .withoutRetries).service.comparison(at: Sample.moscow).get()
        #expect(comparison.sources.count == 1 && comparison.models.isEmpty)
        #expect(comparison.missing.map(\.areModels) == [true] && comparison.missing.map(\.error.kind) == [.quotaExhausted])
    }

    private struct Budget: ClientBudget {
        let grant: ClientGrant
        let offers = Locked<[[CallOffer]]>([])

        func grant(_ call: ClientCall, among offers: [CallOffer]) async -> ClientGrant {
            self.offers.withLock { $0.append(offers) }
            return grant
        }
    }

    @Test("The request for the models is part of what the client is charged; a client without budget asks for none")
    func budget() async throws {
        for (grant, count) in [(ClientGrant.granted(exhausted: []), 1), (.granted(exhausted: [.openMeteo]), 0), (.refused(seconds: 40), 0)]
        {
            let asked = Locked<[Cell]>([])
            let provider = forecaster(.openMeteo)
            let rig = ServiceRig(
                [Modelled(inner: provider, asked: asked), forecaster(.metNorway)], configuration: .withoutRetries)
            let budget = Budget(grant: grant)
            _ = await WeatherClient.$budget.withValue(budget) { await rig.service.comparison(at: Sample.moscow) }
            #expect(asked.withLock { $0.count } == count)
            let weights = budget.offers.withLock { $0.first?.map(\.weight) } ?? []
            #expect(weights.count == 2 && abs(weights[0] - provider.profile.fetchWeight - 1.2) < 1e-9)
        }
    }
}
