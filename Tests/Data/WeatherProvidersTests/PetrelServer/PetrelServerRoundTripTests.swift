import Foundation
import HTTPTransport
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherStore

@Suite("A Petrel server as the provider: what it has is what is shown")
struct PetrelServerRoundTripTests {
    /// What a server's own service makes of three providers, one of which fails.
    private func served() async throws -> Snapshot {
        let keyless = FakeProvider(.openMeteo, features: [.current, .hourly, .daily, .airQuality, .search]) { call, _ in
            var weather = Sample.weather(from: call.now, issuedAt: call.now - 7200)
            // Yesterday and sixteen days.
            weather.hourly = Sample.hours(from: call.now - 40 * 3600, count: 17 * 24)
            weather.daily = Sample.days(from: call.now - 86_400, count: 17)
            weather.current = nil
            weather.observedAt = nil
            weather.alerts = nil
            weather.problems = [WeatherError(.timedOut, provider: .openMeteo, feature: .airQuality)]
            return .success(weather)
        }
        let observing = FakeProvider(.metNorway, features: [.current, .alerts]) { call, _ in
            var weather = Sample.weather(from: call.now - 300, hours: 0, days: 0, temperature: -3.5)
            weather.alerts = [Alert(id: "a", event: "Gale", expires: call.now + 86_400)]
            return .success(weather)
        }
        let server = WeatherService(
            providers: [keyless, observing], store: MemoryWeatherStore(), clock: ManualClock(),
            random: SeededRandom(seed: 1), now: { Sample.noon })
        return try #require(await server.weather(at: Sample.moscow).snapshot)
    }

    @Test("the dashboard on the phone equals the server's: values, sources, provenance, problems and the time of its reception")
    func equal() async throws {
        let served = try await served()
        #expect(served.dashboard.provenance(of: .current).provider == .metNorway && served.dashboard.alerts?.count == 1)
        #expect(served.dashboard.problems.isEmpty == false)
        #expect(served.dashboard.forecast.laterDays.count == 9 && served.dashboard.forecast.pastHours.count == 24)
        let rig = PetrelServerRig(at: Sample.noon + 125, [PetrelServerRig.reply(served, age: 125)])
        let shown = try #require(await rig.weather().snapshot)
        #expect(shown.dashboard == served.dashboard)
        #expect(shown.revision == served.revision && shown.fetchedAt == served.fetchedAt)
        #expect(rig.upstream.sent.map(\.url) == ["https://petrel.example/home/v1/weather?latitude=55.75&longitude=37.6"])
    }

    @Test("parts from several sources, kept warnings and problems beside the parts that they are about stay as they are")
    func parts() async throws {
        let sample = ServerSample.snapshot()
        let rig = PetrelServerRig([PetrelServerRig.reply(sample)])
        let dashboard = try #require(await rig.weather().snapshot).dashboard
        #expect(dashboard.sources == sample.dashboard.sources)
        #expect(dashboard.provenance == sample.dashboard.provenance)
        #expect(dashboard.problems == sample.dashboard.problems)
        #expect(dashboard.alerts == sample.dashboard.alerts && dashboard.airQuality == nil)
        #expect(dashboard.forecast == sample.dashboard.forecast && dashboard.current == sample.dashboard.current)
    }

    @Test("no source of warnings for the place stays that, and is no failure; none active stays none active")
    func absentAlerts() async throws {
        for alerts in [[Alert]?.none, []] {
            var dashboard = Sample.dashboard()
            dashboard.alerts = alerts
            let snapshot = Snapshot(cell: Cell(containing: Sample.moscow), dashboard: dashboard, fetchedAt: Sample.noon)
            let shown = try #require(await PetrelServerRig([PetrelServerRig.reply(snapshot)]).weather().snapshot).dashboard
            #expect(shown.alerts == alerts && shown.problems.isEmpty)
        }
    }

    @Test("a simulated server is shown as simulated in every part, by its document or by its mark alone")
    func simulated() async throws {
        let marked = PetrelServerRig.reply(ServerSample.snapshot(), headers: ["Petrel-Simulated": "true"])
        for answer in [PetrelServerRig.reply(ServerSample.snapshot(isSimulated: true)), marked] {
            let rig = PetrelServerRig([answer])
            let dashboard = try #require(await rig.weather().snapshot).dashboard
            #expect(dashboard.isSimulated)
            #expect(Feature.allCases.allSatisfy { dashboard.provenance(of: $0).isSimulated })
            await rig.service.finishWrites()
            #expect(rig.store.world != .real, "kept apart from what is asked directly")
        }
    }

    @Test("row 13: an observation that has grown old on the server is not now: the forecast hour is, and the source says no time for it")
    func oldObservation() async throws {
        let snapshot = ServerSample.snapshot()
        let rig = PetrelServerRig(at: Sample.noon + 3 * 3600, [PetrelServerRig.reply(snapshot, age: 3 * 3600)])
        let dashboard = try #require(await rig.weather().snapshot).dashboard
        #expect(dashboard.current?.isForecastHour == true && dashboard.current?.time == Sample.noon + 3 * 3600)
        #expect(dashboard.sources[.current] == nil && dashboard.provenance.observedAt == nil)
        #expect(dashboard.provenance.provider == .openMeteo)
    }

    @Test("row 10: an answer for another cell is no answer")
    func anotherCell() async {
        let elsewhere = Sample.snapshot(at: Coordinate(text: "48.85,2.35") ?? Sample.moscow)
        let rig = PetrelServerRig([PetrelServerRig.reply(elsewhere)])
        #expect(await rig.weather() == .failed(WeatherError(.badBody, provider: .petrelServer)))
    }

    @Test("row 14: of two servers behind one address the one that lags behind does not bring the time back")
    func backwards() async {
        let rig = PetrelServerRig([
            PetrelServerRig.reply(ServerSample.snapshot()),
            PetrelServerRig.reply(ServerSample.snapshot(fetchedAt: Sample.noon - 3600), age: 3600),
        ])
        _ = await rig.weather()
        rig.date.advance(bySeconds: 60)
        #expect(await rig.weather(.notification).snapshot?.fetchedAt == Sample.noon)
        #expect(await rig.service.providerStates().first?.olderAnswersIgnored == 1)
    }
}
