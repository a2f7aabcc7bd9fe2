import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders

@testable import WeatherService

@Suite("The preferred source of the present weather, beside the forecast's provider")
struct PresentSourceTests {
    private static let forecast: Set<Feature> = [.current, .hourly, .daily]

    private static var configuration: WeatherServiceConfiguration {
        var configuration = WeatherServiceConfiguration()
        configuration.retry.maxAttempts = 1
        configuration.presentSource = .openWeatherMap
        return configuration
    }

    private func provider(_ id: ProviderID, temperature: Double, gate: Gate? = nil) -> FakeProvider {
        FakeProvider(id, features: Self.forecast) { call, _ in
            await gate?.pass(ignoringCancellation: false)
            var weather = Sample.weather(from: call.now, temperature: temperature)
            weather.alerts = nil
            if call.features == [.current] { (weather.hourly, weather.daily) = ([], []) }
            return .success(weather)
        }
    }

    private func rig(_ second: FakeProvider, first: FakeProvider? = nil) -> ServiceRig {
        ServiceRig([first ?? provider(.openMeteo, temperature: 11.5), second], configuration: Self.configuration)
    }

    @Test("its present is shown as its own, the rest as the forecast's provider's; each is asked once, for what it is to bring")
    func both() async throws {
        let second = provider(.openWeatherMap, temperature: 9)
        let dashboard = try #require(await rig(second).weather().snapshot).dashboard
        #expect(dashboard.current?.temperatureCelsius == 9 && dashboard.provenance(of: .current).provider == .openWeatherMap)
        #expect(dashboard.provenance(of: .hourly).provider == .openMeteo && dashboard.provenance(of: .daily).provider == .openMeteo)
        #expect(second.calls.map(\.features) == [[.current]] && dashboard.problems.isEmpty)
    }

    @Test("its failure is nobody's problem: the forecast's provider brought the present as well")
    func failure() async throws {
        let failing = FakeProvider(.openWeatherMap, features: Self.forecast) { _, _ in
            .failure(WeatherError(.invalidKey, provider: .openWeatherMap))
        }
        let dashboard = try #require(await rig(failing).weather().snapshot).dashboard
        #expect(dashboard.current?.temperatureCelsius == 11.5 && dashboard.provenance(of: .current).provider == .openMeteo)
        #expect(dashboard.problems.isEmpty && failing.calls.count == 1)
    }

    @Test("it is waited for no longer than the other parts beside the forecast")
    func slow() async throws {
        let gate = Gate()
        let rig = rig(provider(.openWeatherMap, temperature: 9, gate: gate))
        let waiter = Task { await rig.weather() }
        // The forecast is there: what is left is the patience for the other parts.
        await eventually { rig.clock.timeToNextWake == .seconds(2) }
        rig.clock.advance(by: .seconds(2))
        let dashboard = try #require(await waiter.value.snapshot).dashboard
        #expect(dashboard.current?.temperatureCelsius == 11.5 && dashboard.problems.isEmpty)
    }

    @Test("row 13: its observation of long ago is not shown, the young one of the forecast's provider is")
    func old() async throws {
        let old = FakeProvider(.openWeatherMap, features: Self.forecast) { call, _ in
            let observed = call.now.addingTimeInterval(-10_800)
            return .success(ProviderWeather(current: Sample.current(at: observed, temperature: 9), observedAt: observed))
        }
        let dashboard = try #require(await rig(old).weather().snapshot).dashboard
        #expect(dashboard.current?.temperatureCelsius == 11.5 && dashboard.provenance(of: .current).provider == .openMeteo)
    }

    @Test("where the forecast's provider fails, it is the next in the chain, and brings all")
    func standIn() async throws {
        let failing = FakeProvider.failing(WeatherError(.upstreamDown, provider: .openMeteo))
        let dashboard = try #require(await rig(provider(.openWeatherMap, temperature: 9), first: failing).weather().snapshot).dashboard
        #expect(dashboard.provenance.provider == .openWeatherMap && !dashboard.forecast.hourly.isEmpty)
    }

    @Test(
        "it is not asked for itself where it is asked for the forecast anyway, rests, is spared or has nothing for the place",
        arguments: [0, 1, 2, 3])
    func notAsked(reason: Int) {
        var profiles = [Sample.profile(.openMeteo, features: Self.forecast), Sample.profile(.openWeatherMap, features: Self.forecast)]
        for index in profiles.indices { (profiles[index].forecastHours, profiles[index].forecastDays) = (192, 8) }
        if reason == 0 { profiles.reverse() }
        var plan = ChainPlan(
            profiles, at: .moscow, without: reason == 1 ? [1: [.current]] : [:], last: reason == 2 ? [1] : [],
            exhausted: reason == 3 ? [.openWeatherMap] : [], presentSource: .openWeatherMap)
        #expect(plan.begin() == [.init(line: 0, features: Self.forecast)])
        #expect(plan.begin().isEmpty)
    }

    @Test("where it is asked for warnings anyway, both are one call, and warnings alone are asked for where that is not allowed any more")
    func oneCall() {
        let second = Sample.profile(.openWeatherMap, features: Self.forecast.union([.alerts]))
        var plan = ChainPlan([Sample.profile(.openMeteo, features: Self.forecast), second], at: .moscow, presentSource: .openWeatherMap)
        let legs = plan.begin()
        #expect(legs == [.init(line: 0, features: Self.forecast), .init(line: 1, features: [.alerts], prefersPresent: true)])
        #expect(legs.map(\.asked) == [Self.forecast, [.current, .alerts]])
        plan.endedWithoutAllowance(legs[1])
        #expect(plan.begin() == [.init(line: 1, features: [.alerts])])
    }

    @Test("OpenWeatherMap with its key is the preferred source; without one there is none")
    func choice() {
        #expect(ProviderCatalog.presentSource(withKeys: [.weatherAPI, .openWeatherMap]) == .openWeatherMap)
        #expect(ProviderCatalog.presentSource(withKeys: [.weatherAPI]) == nil)
    }
}
