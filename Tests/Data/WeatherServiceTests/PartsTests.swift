import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService

@Suite("Parts of one dashboard from several providers")
struct PartsTests {
    private static let forecast: Set<Feature> = [.current, .hourly, .daily]

    /// Forecasts, without a word on warnings and air.
    private func forecaster(_ id: ProviderID = .openMeteo) -> FakeProvider {
        FakeProvider(id, features: Self.forecast) { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.alerts = nil
            return .success(weather)
        }
    }

    private func warner(_ id: ProviderID = .nws, alerts: [Alert] = [Alert(id: "1", event: "Gale")]) -> FakeProvider {
        FakeProvider(id, features: [.alerts]) { _, _ in .success(ProviderWeather(alerts: alerts)) }
    }

    private func airMeter(_ value: Double) -> FakeProvider {
        FakeProvider(.openWeatherMap, features: [.airQuality]) { call, _ in
            .success(
                ProviderWeather(airQuality: AirQuality(time: call.now, concentrations: [.ozone: value], indices: [.openWeatherMap: 2])))
        }
    }

    @Test("each part has the provenance of who sent it, and the rest that of the forecast's provider")
    func provenance() async throws {
        let rig = ServiceRig([forecaster(), warner(), airMeter(40)])
        let dashboard = try #require(await rig.weather().snapshot).dashboard
        #expect(dashboard.provenance.provider == .openMeteo)
        #expect(dashboard.provenance(of: .alerts).provider == .nws && dashboard.provenance(of: .alerts).attribution == "Sample data by nws")
        #expect(dashboard.provenance(of: .airQuality).provider == .openWeatherMap)
        #expect(Set(dashboard.sources.keys) == [.alerts, .airQuality])
        #expect(dashboard.alerts?.count == 1 && dashboard.problems.isEmpty)
    }

    @Test("warnings of the forecast's own provider that arrive alone are no second source: within half an hour the weather does not change")
    func warningsAlone() async throws {
        let provider = FakeProvider(.nws, features: Self.forecast.union([.alerts])) { call, number in
            .success(number == 1 ? Sample.weather(from: call.now) : ProviderWeather(alerts: []))
        }
        let rig = ServiceRig([provider], configuration: .withoutRetries)
        let first = try #require(await rig.weather().snapshot)
        rig.date.advance(bySeconds: 600)
        let soon = try #require(await rig.weather(.retry).snapshot)
        #expect(provider.calls.count > 1)
        #expect(soon.revision == first.revision && soon.dashboard.sources == first.dashboard.sources)
        rig.date.advance(bySeconds: 1260)
        let later = try #require(await rig.weather(.retry).snapshot)
        #expect(later.dashboard.sources == first.dashboard.sources)
        #expect(later.dashboard.alertsCheck == AlertsCheck(at: rig.date.now, by: nil))
    }

    @Test("a snapshot with parts of several providers is kept and read back whole")
    func document() async throws {
        let rig = ServiceRig([forecaster(), warner(), airMeter(40)])
        let snapshot = try #require(await rig.weather().snapshot)
        #expect(try SnapshotDocument.snapshot(from: SnapshotDocument.bytes(snapshot)) == snapshot)
    }

    @Test("nothing is averaged: the air is one provider's, with its own scale alone")
    func air() async throws {
        let second = FakeProvider(.weatherAPI, features: Self.forecast.union([.airQuality])) { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.airQuality = AirQuality(time: call.now, concentrations: [.ozone: 90], indices: [.usAQI: 120])
            return .success(weather)
        }
        let air = try #require(await ServiceRig([airMeter(40), second]).weather().snapshot?.dashboard.airQuality)
        #expect(air.concentrations == [.ozone: 40] && air.indices == [.openWeatherMap: 2])
    }

    @Test("a part that came unasked from another is not taken while its own provider is asked, however late that answers")
    func unasked() async throws {
        let gate = Gate()
        let first = FakeProvider(.openMeteo, features: Self.forecast.union([.airQuality])) { call, _ in
            await gate.pass(ignoringCancellation: false)
            var weather = Sample.weather(from: call.now)
            weather.alerts = nil
            weather.airQuality = AirQuality(time: call.now, concentrations: [.ozone: 1], indices: [:])
            return .success(weather)
        }
        let talkative = FakeProvider(.weatherAPI, features: [.airQuality, .alerts]) { call, _ in
            gate.open()
            return .success(
                ProviderWeather(airQuality: AirQuality(time: call.now, concentrations: [.ozone: 2], indices: [:]), alerts: []))
        }
        let dashboard = try #require(await ServiceRig([first, talkative]).weather().snapshot).dashboard
        #expect(dashboard.airQuality?.concentrations == [.ozone: 1])
        #expect(dashboard.provenance(of: .airQuality).provider == .openMeteo && dashboard.provenance(of: .alerts).provider == .weatherAPI)
    }

    @Test("a part that came unasked fills the hole that its own provider leaves, without another call")
    func spare() async throws {
        let first = FakeProvider(.openMeteo, features: Self.forecast.union([.airQuality])) { call, _ in
            .success(Sample.weather(from: call.now))
        }
        let talkative = FakeProvider(.weatherAPI, features: [.airQuality, .alerts]) { call, _ in
            .success(ProviderWeather(airQuality: AirQuality(time: call.now, concentrations: [.ozone: 2], indices: [:]), alerts: []))
        }
        let rig = ServiceRig([first, talkative])
        let dashboard = try #require(await rig.weather().snapshot).dashboard
        #expect(dashboard.airQuality?.concentrations == [.ozone: 2])
        #expect(dashboard.provenance(of: .airQuality).provider == .weatherAPI)
        #expect(talkative.calls.count <= 2)
    }

    @Test("a source of warnings that fails is named, and the forecast is shown")
    func silentWarner() async throws {
        let failing = FakeProvider(.nws, features: [.alerts]) { _, _ in .failure(WeatherError(.upstreamDown, provider: .nws)) }
        let dashboard = try #require(await ServiceRig([forecaster(), failing], configuration: .withoutRetries).weather().snapshot).dashboard
        #expect(dashboard.alerts == nil)
        #expect(dashboard.problems == [WeatherError(.upstreamDown, provider: .nws, feature: .alerts)])
    }

    @Test("a source of warnings that does not answer is not waited for once the forecast is there")
    func slowWarner() async throws {
        let gate = Gate()
        let slow = FakeProvider(.nws, features: [.alerts]) { _, _ in
            await gate.pass(ignoringCancellation: false)
            return .success(ProviderWeather(alerts: []))
        }
        let rig = ServiceRig([forecaster(), slow])
        let waiter = Task { await rig.weather() }
        // The watch of the whole, and the patience for what is left.
        await rig.clock.waitForSleepers(2)
        rig.clock.advance(by: .seconds(2))
        let dashboard = try #require(await waiter.value.snapshot).dashboard
        #expect(dashboard.problems == [WeatherError(.timedOut, provider: .nws, feature: .alerts)])
        #expect(await rig.service.providerStates().last?.failures == 0, "it was given up by us")
    }

    @Test("a provider that takes too long is given up in time for the next, within one deadline")
    func slowFirst() async throws {
        let gate = Gate()
        let slow = FakeProvider(.weatherAPI, features: Self.forecast) { _, _ in
            await gate.pass(ignoringCancellation: false)
            return .failure(WeatherError(.noConnection, provider: .weatherAPI))
        }
        let rig = ServiceRig([slow, forecaster()])
        let waiter = Task { await rig.weather() }
        await rig.clock.waitForSleepers(2)
        rig.clock.advance(by: .seconds(10))
        let answer = await waiter.value
        #expect(answer.isCurrent && answer.snapshot?.dashboard.provenance.provider == .openMeteo)
        #expect(await rig.service.providerStates().first?.lastError?.kind == .timedOut)
    }

    @Test("row 13: where the first has an old observation, the young one of the next is shown, as the next one's")
    func youngObservation() async throws {
        let old = FakeProvider(.nws, features: Self.forecast) { call, _ in
            var weather = Sample.weather(from: call.now, temperature: -40)
            weather.observedAt = call.now - 11 * 3600
            return .success(weather)
        }
        let dashboard = try #require(await ServiceRig([old, forecaster()]).weather().snapshot).dashboard
        #expect(dashboard.current?.temperatureCelsius == 11.5 && dashboard.current?.isForecastHour == false)
        #expect(dashboard.provenance(of: .current).provider == .openMeteo && dashboard.provenance.provider == .nws)
        #expect(dashboard.provenance.observedAt == nil && dashboard.provenance(of: .current).observedAt == Sample.noon)
        #expect(dashboard.problems.isEmpty)
    }

    @Test("warnings that arrive although every forecast fails are shown beside the last known weather, whose age stays")
    func warningsWithoutForecast() async throws {
        let failing = FakeProvider(.openMeteo, features: Self.forecast) { call, number in
            number == 1 ? .success(Sample.weather(from: call.now)) : .failure(WeatherError(.upstreamDown))
        }
        let counted = FakeProvider(.nws, features: [.alerts]) { _, number in
            .success(ProviderWeather(alerts: number == 1 ? [] : [Alert(id: "tornado", event: "Tornado Warning")]))
        }
        let rig = ServiceRig([failing, counted], configuration: .withoutRetries)
        _ = await rig.weather()
        rig.date.advance(bySeconds: 600)
        let answer = await rig.weather(.notification)
        #expect(answer.isLastKnown && answer.error?.kind == .upstreamDown)
        #expect(answer.snapshot?.fetchedAt == Sample.noon)
        #expect(answer.snapshot?.dashboard.alerts?.map(\.id) == ["tornado"])
        #expect(answer.snapshot?.dashboard.provenance(of: .alerts).fetchedAt == Sample.noon + 600)
        #expect(counted.calls.last?.isUrgent == true)
    }

    @Test("a reply that the provider confirmed an hour ago is as old as its confirmation")
    func confirmed() async throws {
        let provider = FakeProvider(.metNorway, features: Self.forecast) { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.confirmedAt = call.now - 1200.5
            return .success(weather)
        }
        let snapshot = try #require(await ServiceRig([provider]).weather().snapshot)
        #expect(snapshot.fetchedAt == Sample.noon && snapshot.dashboard.provenance.fetchedAt == Sample.noon - 1201)
        #expect(try SnapshotDocument.snapshot(from: SnapshotDocument.bytes(snapshot)) == snapshot)
    }

    @Test("who has said that it does not cover a place is not asked at every refresh, but is when a person presses Retry")
    func uncovered() async {
        let local = FakeProvider.failing(WeatherError(.placeNotCovered, provider: .nws), .nws)
        let rig = ServiceRig([local, forecaster()])
        for _ in 0..<3 {
            _ = await rig.weather()
            await rig.settle()
            rig.date.advance(bySeconds: 299)
        }
        #expect(local.calls.count == 1)
        rig.date.advance(bySeconds: 299)
        _ = await rig.weather(.retry)
        #expect(local.calls.count == 2)
    }

    @Test("a provider that knows the offset alone is read in the place's own zone, where that has the same offset now")
    func offsetOnly() async throws {
        func zone(_ seconds: Int) async throws -> TimeZone {
            let provider = FakeProvider(.openWeatherMap) { call, _ in
                var weather = Sample.weather(from: call.now)
                weather.timeZone = TimeZone(secondsFromGMT: seconds)
                return .success(weather)
            }
            return try #require(await ServiceRig([provider]).weather().snapshot).dashboard.location.timeZone
        }
        #expect(try await zone(10_800).identifier == "Europe/Moscow")
        #expect(try await zone(7_200).secondsFromGMT() == 7_200)
    }

    @Test("one provider's retries are not used up by another's outage")
    func budgets() async {
        let failing = FakeProvider.failing(WeatherError(.upstreamDown, provider: .weatherAPI), .weatherAPI)
        let rig = ServiceRig([failing, FakeProvider.failing(WeatherError(.upstreamDown, provider: .openMeteo))])
        let waiter = Task { await rig.weather() }
        let isDone = Locked(false)
        let end = Task {
            _ = await waiter.value
            isDone.withLock { $0 = true }
        }
        await eventually {
            rig.clock.advance(toNextWithin: .seconds(1))
            return isDone.withLock { $0 }
        }
        await end.value
        #expect(await rig.service.providerStates().map(\.retries) == [1, 1])
    }
}
