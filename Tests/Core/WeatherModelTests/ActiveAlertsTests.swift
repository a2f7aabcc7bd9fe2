import Foundation
import TestSupport
import Testing

@testable import WeatherModel

@Suite("Warnings that a dashboard shows")
struct ActiveAlertsTests {
    private func active(_ alerts: [Alert], after hours: Double, checkedAfter check: Double? = nil) -> [String] {
        var dashboard = Sample.dashboard()
        dashboard.alerts = alerts
        let listed = dashboard.provenance(of: .alerts).fetchedAt
        dashboard.alertsCheck = check.map { AlertsCheck(at: listed + $0 * 3600, by: "Office") }
        return dashboard.activeAlerts(at: listed + hours * 3600).map(\.element.id)
    }

    @Test("one without an end counts until a day after it has begun, was sent or was last listed", arguments: [(23.0, true), (25, false)])
    func endless(hours: Double, isShown: Bool) {
        let listed = Sample.dashboard().provenance(of: .alerts).fetchedAt
        let plain = Alert(id: "plain", event: "Gale")
        let old = Alert(id: "old", event: "Gale", sent: listed - 300_000, effective: listed - 300_000)
        #expect(active([plain, old], after: hours) == (isShown ? ["plain", "old"] : []))
        #expect(active([plain, old], after: hours + 12, checkedAfter: 12) == (isShown ? ["plain", "old"] : []))
        let ahead = Alert(id: "ahead", event: "Gale", onset: listed + 12 * 3600)
        #expect(active([ahead], after: hours + 12) == (isShown ? ["ahead"] : []))
    }

    @Test("one with an end counts until then, and keeps its position in the list")
    func ending() {
        let listed = Sample.dashboard().provenance(of: .alerts).fetchedAt
        let alerts = [
            Alert(id: "short", event: "Gale", expires: listed + 3600), Alert(id: "long", event: "Gale", expires: listed + 300_000),
        ]
        #expect(active(alerts, after: 0.5) == ["short", "long"])
        #expect(active(alerts, after: 48) == ["long"])
        var dashboard = Sample.dashboard()
        dashboard.alerts = alerts
        #expect(dashboard.activeAlerts(at: listed + 7200).map(\.offset) == [1])
    }
}
