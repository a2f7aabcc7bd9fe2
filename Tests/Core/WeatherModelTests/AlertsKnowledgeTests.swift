import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("Whether a place may have other warnings than those that are shown")
struct AlertsKnowledgeTests {
    private func dashboard(_ alerts: [Alert]? = [], unread: Int = 0, problems: [WeatherError.Kind] = []) -> WeatherDashboard {
        var dashboard = Sample.dashboard()
        dashboard.alerts = alerts
        dashboard.unreadAlerts = unread
        dashboard.problems = problems.map { WeatherError($0, provider: .cap, feature: .alerts) }
        return dashboard
    }

    private func whole(_ minutes: Double) -> AlertsReading { .whole(AlertsCheck(at: Sample.noon + minutes * 60, by: "Office")) }

    @Test("a list that was read in full counts for an hour, and so does a later reading of every feed")
    func whole() {
        let dashboard = dashboard()
        #expect(dashboard.alertsKnowledge(at: Sample.noon + 3600) == .whole(at: Sample.noon))
        #expect(dashboard.alertsKnowledge(at: Sample.noon + 3601) == .lapsed(at: Sample.noon))
        #expect(dashboard.alertsKnowledge(at: Sample.noon + 3601, with: whole(30)) == .whole(at: Sample.noon + 1800))
        #expect(dashboard.alertsKnowledge(at: Sample.noon + 7200, with: whole(30)) == .lapsed(at: Sample.noon + 1800))
        #expect(dashboard.alertsKnowledge(at: Sample.noon + 60, with: whole(-30)) == .whole(at: Sample.noon), "the list is later")
    }

    @Test("a feed that covers the place and was not read leaves the warnings unknown, whatever other sources say", arguments: [0.0, 59])
    func partial(minutes: Double) {
        let now = Sample.noon + minutes * 60
        #expect(dashboard().alertsKnowledge(at: now, with: .partial) == .unchecked)
        #expect(dashboard(nil).alertsKnowledge(at: now, with: .partial) == .unchecked)
        #expect(!dashboard().hasAllAlerts(at: now, with: .partial) && dashboard().hasAllAlerts(at: now))
        let shown = dashboard([Alert(id: "1", event: "Gale")])
        #expect(!shown.hasAllAlerts(at: now, with: .partial), "nor may a warning that is shown be the only one")
    }

    @Test("a place without a source is told from one whose source failed, also where several sources have failed")
    func failures() {
        let now = Sample.noon + 60
        #expect(dashboard(nil).alertsKnowledge(at: now) == .uncovered)
        #expect(dashboard(nil, problems: [.placeNotCovered]).alertsKnowledge(at: now) == .uncovered)
        #expect(dashboard(nil, problems: [.placeNotCovered, .timedOut]).alertsKnowledge(at: now) == .unchecked)
        #expect(dashboard([], problems: [.upstreamDown]).alertsKnowledge(at: now) == .unchecked)
        #expect(dashboard(nil).alertsKnowledge(at: now, with: whole(0)) == .unchecked, "the messages were not merged yet")
        #expect(dashboard([], unread: 1).alertsKnowledge(at: now, with: whole(0)) == .unread)
    }
}
