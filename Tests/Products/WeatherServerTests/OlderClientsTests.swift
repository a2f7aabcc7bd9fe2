import Foundation
import HTTPTypes
import NIOCore
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherWarnings

@testable import WeatherServer

@Suite("Clients from before a member of the state")
struct OlderClientsTests {
    private let older = "application/vnd.petrel.columns+json, application/json;q=0.9"
    private let present = "\(SnapshotColumns.accepted), application/json;q=0.9"

    /// Weather without a later check of its warnings, and the same with one.
    private func states() -> (former: Snapshot, checked: Snapshot) {
        let former = Sample.snapshot()
        var dashboard = former.dashboard
        dashboard.alertsCheck = AlertsCheck(at: former.fetchedAt + 2400, by: "Example Weather Office")
        return (former, .withDocument(cell: former.cell, dashboard: dashboard, fetchedAt: former.fetchedAt))
    }

    private func answer(_ accept: String, held: Snapshot? = nil, of snapshot: Snapshot) async -> EncodedSnapshot {
        let forms = SmallerForms(service: ServerFixture().service(), deltas: DeltaBook())
        var fields: HTTPFields = [.accept: accept]
        if let held { fields[.ifNoneMatch] = "\"\(held.revision).j\"" }
        return await forms.best(for: SmallerForms.AcceptedForms(fields), of: snapshot, document: EncodedSnapshot(snapshot))
    }

    @Test("a check of warnings reaches clients that know it; others get the checksum that they calculate, and not the same weather twice")
    func alertsCheck() async throws {
        let (former, checked) = states()
        #expect(former.revision != checked.revision)
        let known = await answer(present, of: checked)
        let read = try SnapshotColumns.snapshot(from: Array(buffer: known.identity))
        #expect(known.revision == checked.revision && read.dashboard.alertsCheck == checked.dashboard.alertsCheck)
        let unknown = await answer(older, of: checked)
        let readByOlder = try SnapshotColumns.snapshot(from: Array(buffer: unknown.identity))
        #expect(unknown.content == .columns && unknown.revision == former.revision)
        #expect(readByOlder.revision == former.revision && readByOlder.dashboard.alertsCheck == nil)
        let again = await answer(older, held: former, of: checked)
        let question = SnapshotReply.Question(ifNoneMatch: "\"\(former.revision).j\"", acceptEncoding: nil)
        #expect(SnapshotReply.form(for: question, of: again) == .notModified(.identity))
    }

    @Test("without a check both get the same columns, and who takes documents alone is sent the whole state")
    func others() async {
        let (former, checked) = states()
        let (one, other) = await (answer(older, of: former), answer(present, of: former))
        #expect(one.identity == other.identity && one.content == .columns)
        let document = await answer("application/json", of: checked)
        #expect(document.revision == checked.revision && document.content == .document)
    }

    @Test(
        "a client of 27 November 2026 is sent the members of that day alone, or it would reject the weather; what was not read is told as undecided"
    )
    func firstClients() async throws {
        let sample = Sample.snapshot()
        var dashboard = sample.dashboard
        let place = dashboard.location
        dashboard.location = Location(
            name: place.name, region: place.region, country: place.country, countryCode: place.countryCode,
            surroundings: .water("Baltic Sea"),
            coordinate: place.coordinate, timeZone: place.timeZone, localtime: place.localtime,
            elevation: PlaceElevation(groundMeters: 1_608, forecastMeters: 2_150))
        var alert = Alert(id: "a", event: "Gale", severity: .severe)
        alert.message = AlertMessage(key: WarningKey(sender: "office.example", identifier: "a"))
        dashboard.alerts = [alert]
        (dashboard.undecidedAlerts, dashboard.unreadAlerts) = (1, 2)
        let snapshot = Snapshot.withDocument(cell: sample.cell, dashboard: dashboard, fetchedAt: sample.fetchedAt)
        let sent = await answer(older, of: snapshot)
        let read = try SnapshotColumns.snapshot(from: Array(buffer: sent.identity)).dashboard
        #expect(read.undecidedAlerts == 3 && read.unreadAlerts == 0)
        let document = try JSONSerialization.jsonObject(with: Data(Array(buffer: sent.identity))) as? [String: Any]
        let state = try #require(document?["state"] as? [String: Any])
        #expect(
            Set(state.keys).isSubset(of: [
                "airQuality", "alerts", "cell", "current", "forecast", "location", "problems", "provenance", "sources", "undecidedAlerts",
            ]))
        #expect(
            Set((state["location"] as? [String: Any] ?? [:]).keys).isSubset(of: [
                "country", "countryCode", "latitude", "longitude", "name", "region", "timeZone",
            ]))
        let warning = (state["alerts"] as? [[String: Any]])?.first ?? [:]
        #expect(warning["id"] as? String == "a" && warning["message"] == nil)
        let known = await answer(present, of: snapshot)
        #expect(try SnapshotColumns.snapshot(from: Array(buffer: known.identity)).dashboard == dashboard)
    }

    // MARK: Generations of quantities

    private static let checked = "application/vnd.petrel.columns+json;members=alertsCheck, application/json;q=0.9"

    /// Weather as it was, and the same with a quantity of generation 1; an hour later it is warmer.
    private func generations(warmer: Double = 0) -> (former: Snapshot, present: Snapshot) {
        let sample = Sample.snapshot()
        var former = sample.dashboard
        for index in former.forecast.hourly.indices { former.forecast.hourly[index].temperatureCelsius += index == 5 ? warmer : 0 }
        var present = former
        for index in present.forecast.hourly.indices { present.forecast.hourly[index][.freezingLevelMeters] = 1_850 + Double(index) }
        let snapshots = [former, present].map { Snapshot.withDocument(cell: sample.cell, dashboard: $0, fetchedAt: sample.fetchedAt) }
        return (snapshots[0], snapshots[1])
    }

    @Test("a client that names no generation of quantities is sent the bytes of the weather without them; one that does, all of it")
    func quantities() async throws {
        let (former, present) = generations()
        let unknown = await answer(Self.checked, of: present)
        #expect(Array(buffer: unknown.identity) == SnapshotColumns.bytes(former) && unknown.revision == former.revision)
        let known = await answer(self.present, of: present)
        let read = try SnapshotColumns.snapshot(from: Array(buffer: known.identity))
        #expect(read.revision == present.revision && read.dashboard.forecast == present.dashboard.forecast)
        let same = await (answer(Self.checked, of: former), answer(self.present, of: former))
        #expect(same.0.identity == same.1.identity)
    }

    @Test("a client of an earlier generation that comes back is told what changed in its own members, and 304 where only others did")
    func earlierDelta() async throws {
        let (first, present) = generations()
        let (later, warmer) = generations(warmer: 2)
        let states = EarlierStates(KnownMembers(hasChecks: true, generation: 0, hasSpans: false, hasKinds: false))
        #expect(await states.state(of: present).revision == first.revision)
        #expect(await states.origin(of: first.revision, in: first.cell) == present.revision)
        #expect(await states.origin(of: "another", in: first.cell) == "another")
        #expect(await states.state(of: warmer).revision == later.revision)
        let again = await answer(Self.checked, held: first, of: present)
        let question = SnapshotReply.Question(ifNoneMatch: "\"\(first.revision).j\"", acceptEncoding: nil)
        #expect(SnapshotReply.form(for: question, of: again) == .notModified(.identity))
    }

    @Test(
        "the generation that a client names is read whatever its case and order, and one that is not known yet is the newest",
        arguments: [
            ("quantities=1", 1), ("Members=alertsCheck; QUANTITIES=1", 1), ("quantities=0", 0),
            ("quantities=999", HourQuantity.newestGeneration), ("quantities=-3", 0), ("quantities=x", 0), ("members=alertsCheck", 0),
            ("quantities=1;q=0", 0),
        ])
    func named(parameters: String, generation: Int) {
        let accept = "application/json;quantities=1, application/vnd.petrel.columns+json;\(parameters)"
        #expect(KnownMembers(accept: accept).generation == generation)
        #expect(KnownMembers(accept: nil) == KnownMembers(hasChecks: false, generation: 0, hasSpans: false, hasKinds: false))
    }

    // MARK: Spans of the forecast

    private static let quantities = "application/vnd.petrel.columns+json;members=alertsCheck;quantities=1, application/json;q=0.9"

    /// Weather as it was, and the same with later days and yesterday.
    private func spans(warmer: Double = 0) -> (former: Snapshot, present: Snapshot) {
        let sample = Sample.snapshot(hours: 96, days: 16)
        let zone = sample.dashboard.location.timeZone
        var present = sample.dashboard
        let hours = Sample.hours(from: sample.fetchedAt - 40 * 3600, count: 136).map { hour in
            var hour = hour
            hour.temperatureCelsius += warmer
            return hour
        }
        present.forecast = Forecast(daily: Sample.days(from: sample.fetchedAt - 86_400, count: 17), hourly: hours)
            .inSpans(at: sample.fetchedAt, in: zone)
        var former = present
        former.forecast = Forecast(daily: present.forecast.daily, hourly: present.forecast.hourly)
        let snapshots = [former, present].map { Snapshot.withDocument(cell: sample.cell, dashboard: $0, fetchedAt: sample.fetchedAt) }
        return (snapshots[0], snapshots[1])
    }

    @Test("a client that names no spans is sent the bytes of the weather without later days and yesterday; one that does, all of it")
    func laterDays() async throws {
        let (former, present) = spans()
        #expect(present.dashboard.forecast.laterDays.count == 9 && present.dashboard.forecast.pastHours.count == 24)
        #expect(present.dashboard.forecast.pastDays.count == 1 && former.revision != present.revision)
        for accept in [Self.quantities, Self.quantities.replacing("quantities=1", with: "quantities=1;spans=0")] {
            let unknown = await answer(accept, of: present)
            #expect(Array(buffer: unknown.identity) == SnapshotColumns.bytes(former) && unknown.revision == former.revision)
        }
        let known = await answer(self.present, of: present)
        let read = try SnapshotColumns.snapshot(from: Array(buffer: known.identity))
        #expect(read.revision == present.revision && read.dashboard.forecast == present.dashboard.forecast)
        let document = try SnapshotDocument.snapshot(from: Array(buffer: await answer("application/json", of: present).identity))
        #expect(document == present, "a plain document has all members")
    }

    @Test("a delta leads from each state to each other one, also from and to weather without later days and yesterday")
    func deltas() throws {
        let (former, present) = spans()
        let (_, warmer) = spans(warmer: 1)
        for (base, target) in [(former, present), (present, former), (present, warmer), (warmer, present)] {
            let delta = try #require(SnapshotDelta.bytes(from: base, to: target))
            #expect(try SnapshotDelta.snapshot(applying: delta, to: base) == target)
        }
    }

    @Test("an earlier state is made of the present one, and a client that has it is told that nothing changed")
    func earlierSpans() async {
        let (former, present) = spans()
        let states = EarlierStates(KnownMembers(hasChecks: true, generation: 1, hasSpans: false, hasKinds: false))
        #expect(await states.state(of: present).revision == former.revision)
        let again = await answer(Self.quantities, held: former, of: present)
        let question = SnapshotReply.Question(ifNoneMatch: "\"\(former.revision).j\"", acceptEncoding: nil)
        #expect(SnapshotReply.form(for: question, of: again) == .notModified(.identity))
    }

    // MARK: Kinds of warnings

    /// Weather with a warning as it was, and the same with its kind and level.
    private func kinds(_ severity: Alert.Severity = .severe) -> (former: Snapshot, present: Snapshot) {
        let sample = Sample.snapshot()
        let alert = Alert(id: "a", event: "Viento", severity: severity, expires: sample.fetchedAt + 3600, language: "es")
        let snapshots = [alert, alert.classified(level: .orange)].map { alert in
            var dashboard = sample.dashboard
            dashboard.alerts = [alert]
            return Snapshot.withDocument(cell: sample.cell, dashboard: dashboard, fetchedAt: sample.fetchedAt)
        }
        return (snapshots[0], snapshots[1])
    }

    @Test("a client that does not name the warnings' new members is sent the weather without kinds; one that does, with them")
    func kindsOfWarnings() async throws {
        let (former, present) = kinds()
        #expect(present.dashboard.alerts?.first?.kind == .wind && former.revision != present.revision)
        let accept = Self.quantities.replacing("quantities=1", with: "quantities=1;spans=1")
        for accept in [accept, accept.replacing("spans=1", with: "spans=1;warnings=0")] {
            let unknown = await answer(accept, of: present)
            #expect(Array(buffer: unknown.identity) == SnapshotColumns.bytes(former) && unknown.revision == former.revision)
        }
        let known = try SnapshotColumns.snapshot(from: Array(buffer: await answer(self.present, of: present).identity))
        #expect(known.revision == present.revision && known.dashboard.alerts?.first?.level == .orange)
        let document = try SnapshotDocument.snapshot(from: Array(buffer: await answer("application/json", of: present).identity))
        #expect(document == present, "a plain document has all members")
        let old = try SnapshotDocument.snapshot(from: SnapshotDocument.bytes(former))
        #expect(old.dashboard.alerts?.first?.kind == nil && old.dashboard.alerts?.first?.knownKind == .wind)
    }

    @Test("a delta leads from weather without kinds to the same with them, and back")
    func deltasOfKinds() throws {
        let (former, present) = kinds()
        let (_, worse) = kinds(.extreme)
        for (base, target) in [(former, present), (present, former), (present, worse)] {
            guard let delta = SnapshotDelta.bytes(from: base, to: target) else { continue }
            #expect(try SnapshotDelta.snapshot(applying: delta, to: base) == target)
        }
    }
}
