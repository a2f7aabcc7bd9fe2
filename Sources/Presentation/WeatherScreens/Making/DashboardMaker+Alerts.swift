import Foundation
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    func alertsColumn() -> AlertsColumn {
        let active = (dashboard.alerts ?? []).filter { $0.isActive(at: now) }
        let order = Alert.Severity.allCases
        func rank(_ alert: Alert) -> Int { order.firstIndex(of: alert.severity) ?? order.count }
        let sorted = active.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        var column = AlertsColumn(
            title: phrases.alertsTitle, statement: active.isEmpty ? statementWithoutWarnings() : nil, rows: sorted.map { row($0.element) },
            source: dashboard.alerts == nil ? nil : alertSource(), revision: "")
        column.revision = RevisionStamp.revision(of: column)
        return column
    }

    /// Why there are no warnings to show. A source that did not answer is not taken for one that has nothing to say, nor for none.
    private func statementWithoutWarnings() -> String {
        guard dashboard.alerts == nil else {
            let provenance = dashboard.provenance(of: .alerts)
            return phrases.noAlerts(
                checkedAt: time.clockNear(provenance.fetchedAt, today: today),
                by: DisplayText.line(phrases.providerName(provenance.provider)))
        }
        return dashboard.problems.contains { $0.feature == .alerts } ? phrases.alertsUnchecked : phrases.noAlertSource
    }

    private func row(_ alert: Alert) -> AlertRow {
        func clean(_ text: String?) -> String? { text.map(DisplayText.line).flatMap { $0.isEmpty ? nil : $0 } }
        func paragraphs(_ text: String?) -> String? { text.map(DisplayText.paragraphs).flatMap { $0.isEmpty ? nil : $0 } }
        let from = alert.effective.flatMap { $0 > now ? phrases.from(time.clockNear($0, today: today)) : nil }
        let until = alert.expires.map { phrases.until(time.clockNear($0, today: today)) }
        let period = [from, until].compactMap { $0 }.joined(separator: " · ")
        return AlertRow(
            headline: clean(alert.headline) ?? DisplayText.line(alert.event), severity: phrases.severity(alert.severity),
            severityKey: alert.severity.rawValue, period: period.isEmpty ? nil : period,
            sender: clean(alert.sender).map(phrases.issuedBy), areas: clean(alert.areas), description: paragraphs(alert.description),
            instruction: paragraphs(alert.instruction))
    }
}
