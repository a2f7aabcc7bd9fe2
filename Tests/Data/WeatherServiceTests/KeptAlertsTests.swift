import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@Suite("Warnings when their source falls silent")
struct KeptAlertsTests {
    private func alert(_ id: String, expires: Date?, effective: Date? = nil) -> Alert {
        Alert(id: id, event: "Gale", effective: effective, expires: expires)
    }

    /// First a source of warnings that answers once and then fails, behind it one that has none.
    private func rig(_ alerts: [Alert], secondIsSimulated: Bool = false) -> ServiceRig {
        let first = FakeProvider(.weatherAPI, features: [.current, .hourly, .daily, .alerts]) { call, number in
            guard number == 1 else { return .failure(WeatherError(.upstreamDown, provider: .weatherAPI)) }
            var weather = Sample.weather(from: call.now)
            weather.alerts = alerts
            return .success(weather)
        }
        let second = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.alerts = nil
            weather.isSimulated = secondIsSimulated
            return .success(weather)
        }
        return ServiceRig([first, second], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .withoutRetries)
    }

    @Test("a warning that is not over stays when another provider answers, and it is said who failed; it goes when it is over")
    func kept() async throws {
        let noon = Sample.noon
        let rig = rig([
            alert("short", expires: noon + 300), alert("long", expires: noon + 900), alert("endless", expires: nil, effective: noon - 3600),
            alert("timeless", expires: nil),
        ])
        _ = await rig.weather()
        rig.date.advance(bySeconds: 300)
        let snapshot = try #require(await rig.weather(.notification).snapshot)
        let dashboard = snapshot.dashboard
        #expect(dashboard.provenance.provider == .openMeteo)
        #expect(dashboard.alerts?.map(\.id) == ["long", "endless"])
        #expect(dashboard.problems == [WeatherError(.upstreamDown, provider: .weatherAPI, feature: .alerts)])
        // Whether there are others by now is not known.
        #expect(AlertCoverage(dashboard, await rig.service.alertSources(of: snapshot), at: snapshot.fetchedAt) == .unchecked)
        rig.date.advance(bySeconds: 86_400)
        let later = try #require(await rig.weather().snapshot).dashboard
        #expect(later.alerts == nil)
        #expect(later.problems.map(\.feature) == [.alerts])
    }

    @Test("a real warning is not kept among simulated weather")
    func simulated() async throws {
        let rig = rig([alert("long", expires: Sample.noon + 900)], secondIsSimulated: true)
        _ = await rig.weather()
        rig.date.advance(bySeconds: 61)
        #expect(try #require(await rig.weather(.notification).snapshot).dashboard.alerts == nil)
    }
}
