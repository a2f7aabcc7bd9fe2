import Foundation
import HTTPTransport
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@Suite("A Petrel server as the provider: nothing old is shown as new")
struct PetrelServerAgeTests {
    /// What is shown at noon of a reply whose document was written and whose head tells an age.
    private func shown(written: Double, age: Int?) async throws -> Snapshot {
        var headers: [String: String] = [:]
        if let age { headers["Age"] = String(age) } else { headers["Age"] = "" }
        let rig = PetrelServerRig([PetrelServerRig.reply(ServerSample.snapshot(fetchedAt: Sample.noon + written), headers: headers)])
        return try #require(await rig.weather().snapshot)
    }

    @Test("the age is the server's: what it received two hours ago is two hours old here, in the whole and in each part")
    func old() async throws {
        let snapshot = try await shown(written: -7200, age: 7200)
        #expect(snapshot.fetchedAt == Sample.noon - 7200)
        #expect(snapshot.dashboard.location.localtime == Sample.noon - 7200)
        #expect(snapshot.dashboard.provenance.fetchedAt == Sample.noon - 7200)
        #expect(snapshot.dashboard.provenance(of: .alerts).fetchedAt == Sample.noon - 8400)
    }

    @Test(
        "clocks that differ make nothing younger: the age counts, and nothing was received in the future",
        arguments: [(3600.0, 120), (-3600.0, 120), (0.0, 120), (-90.0, 86_400)])
    func clocks(written: Double, age: Int) async throws {
        let snapshot = try await shown(written: written, age: age)
        #expect(snapshot.fetchedAt == Sample.noon - Double(age))
        #expect(snapshot.dashboard.provenance.fetchedAt == Sample.noon - Double(age))
        #expect(snapshot.dashboard.provenance(of: .alerts).fetchedAt <= Sample.noon - Double(age) - 1200)
    }

    @Test(
        "a later check of the warnings comes with the weather as the server dated it, unless the two clocks differ",
        arguments: [(2400, true), (2430, true), (600, false), (6000, false)])
    func check(age: Int, isKept: Bool) async throws {
        let sample = ServerSample.snapshot(fetchedAt: Sample.noon - 2400)
        var dashboard = sample.dashboard
        dashboard.alertsCheck = AlertsCheck(at: Sample.noon - 600, by: "Example Weather Office")
        let sent = Snapshot(cell: sample.cell, dashboard: dashboard, fetchedAt: sample.fetchedAt)
        let shown = try #require(await PetrelServerRig([PetrelServerRig.reply(sent, age: age)]).weather().snapshot)
        #expect(shown.dashboard.alertsCheck == (isKept ? dashboard.alertsCheck : nil))
    }

    @Test(
        "a check that the server made just now comes also to a device whose clock is up to a minute slow",
        arguments: [(0.0, true), (30, true), (60, true), (61, false)])
    func slowClock(slow: Double, isKept: Bool) async throws {
        // Written 40 minutes ago by the server's clock, which is ahead of this one.
        let sample = ServerSample.snapshot(fetchedAt: Sample.noon - 2400 + slow)
        var dashboard = sample.dashboard
        dashboard.alertsCheck = AlertsCheck(at: Sample.noon + slow, by: "Example Weather Office")
        let sent = Snapshot(cell: sample.cell, dashboard: dashboard, fetchedAt: sample.fetchedAt)
        let shown = try #require(await PetrelServerRig([PetrelServerRig.reply(sent, age: 2400)]).weather().snapshot)
        #expect(shown.dashboard.alertsCheck == (isKept ? dashboard.alertsCheck : nil))
    }

    @Test("without an age the document's own time counts, at most now")
    func withoutAge() async throws {
        #expect(try await shown(written: -500, age: nil).fetchedAt == Sample.noon - 500)
        #expect(try await shown(written: 500, age: nil).fetchedAt == Sample.noon)
    }

    @Test(
        "row 13: a server whose clock and providers are of another time is not believed when it says that all is new",
        arguments: [-365.0, -30, -3, -1, 1, 30, 365])
    func otherTime(days: Double) async {
        let rig = PetrelServerRig([PetrelServerRig.reply(ServerSample.snapshot(fetchedAt: Sample.noon + days * 86_400), age: 0)])
        #expect(await rig.weather() == .failed(WeatherError(.otherTime, provider: .petrelServer)))
    }

    @Test("row 13: the last known weather of yesterday, said to be that, is shown as that, with the forecast hour of now")
    func lastKnown() async throws {
        let snapshot = try await shown(written: -86_400, age: 86_400)
        #expect(snapshot.fetchedAt == Sample.noon - 86_400)
        #expect(snapshot.dashboard.current?.isForecastHour == true && snapshot.dashboard.current?.time == Sample.noon)
    }

    @Test(
        "row 19: once it is five minutes old the server is asked whether it has changed; 'not modified' makes it as young as the server says"
    )
    func notModified() async throws {
        let snapshot = ServerSample.snapshot()
        let tag = "\"\(snapshot.revision).g\""
        let rig = PetrelServerRig { request, number in
            if number == 1 { return PetrelServerRig.reply(snapshot, age: 0) }
            let asks = request.headers.contains { $0.name == "If-None-Match" && $0.value == tag }
            let headers = ["ETag": tag, "Age": "30", "Cache-Control": "private, max-age=300"]
            return asks ? .success(TransportResponse(status: 304, headers: headers, body: [])) : .failure(.interrupted)
        }
        let first = try #require(await rig.weather().snapshot)
        rig.date.advance(bySeconds: 300)
        #expect(await rig.weather() == .current(first))
        #expect(rig.upstream.sent.count == 1)
        rig.date.advance(bySeconds: 600)
        _ = await rig.weather()
        await rig.settle()
        let renewed = try #require(await rig.weather().snapshot)
        #expect(rig.upstream.sent.count == 2)
        #expect(renewed.revision == first.revision && renewed.fetchedAt == Sample.noon + 870)
        #expect(renewed.dashboard.provenance(of: .alerts).fetchedAt == Sample.noon - 1200, "who was silent stays silent since then")
    }

    @Test("opened from a warning's notification the server is asked although what is held is fresh, and again only whether it has changed")
    func urgent() async throws {
        let snapshot = ServerSample.snapshot()
        let rig = PetrelServerRig([PetrelServerRig.reply(snapshot)])
        let first = try #require(await rig.weather().snapshot)
        #expect(await rig.weather(.notification) == .current(first) && rig.upstream.sent.count == 1, "within the minute it was just asked")
        rig.date.advance(bySeconds: 60)
        #expect(await rig.weather(.notification).snapshot?.revision == first.revision)
        #expect(rig.upstream.sent.count == 2)
        #expect(rig.upstream.sent.last?.headers.contains { $0.name == "If-None-Match" } == true)
    }

    @Test("offline the last known weather is there with its age and its sources, also after a restart")
    func offline() async throws {
        let snapshot = ServerSample.snapshot(fetchedAt: Sample.noon - 60)
        let rig = PetrelServerRig { _, number in number == 1 ? PetrelServerRig.reply(snapshot, age: 60) : .failure(.noConnection) }
        let first = try #require(await rig.weather().snapshot)
        rig.date.advance(bySeconds: 8 * 3600)
        #expect(await rig.weather() == .lastKnown(first, WeatherError(.noConnection, provider: .petrelServer)))
        await rig.service.finishWrites()
        let later = WeatherService(
            providers: [rig.provider], store: rig.store, clock: ManualClock(),
            random: SeededRandom(seed: 1), now: rig.date.reading)
        let restored = try #require(await later.lastKnown(at: Sample.moscow))
        #expect(restored == first && restored.fetchedAt == Sample.noon - 60)
        #expect(restored.dashboard.provenance.provider == .openMeteo)
        #expect(rig.store.world != .real, "what a server said is not mixed with what is asked directly")
    }
}
