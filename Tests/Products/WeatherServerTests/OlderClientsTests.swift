import Foundation
import HTTPTypes
import NIOCore
import TestSupport
import Testing
import WeatherAPI
import WeatherModel

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
}
