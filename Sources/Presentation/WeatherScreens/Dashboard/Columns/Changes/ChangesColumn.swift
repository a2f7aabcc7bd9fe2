import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// Changes since the reader's last visit to this place. It has no source line: both forecasts are from the sources that the page names.
public struct ChangesColumn: Hashable, Sendable {
    /// Lines that are shown; more are not read.
    static let most = 4

    /// "What changed since you looked".
    public let title: String
    /// The most important first, at least one.
    public let rows: [ChangeRow]
}

/// One change.
public struct ChangeRow: Hashable, Sendable {
    /// The kind of change, which selects its small drawing.
    public enum Kind: Hashable, Sendable {
        case warning(Alert.Severity), rain, snow, wind, warmer, colder
    }

    public let kind: Kind
    /// "Rain now from 18:00, not 15:00".
    public let text: String
    /// "Rain moved from 15:00 to 18:00"; the same as `text` where that is read out well.
    public let spoken: String

    /// The name of its drawing.
    public var symbolName: String {
        switch kind {
        case .warning(let severity): "warning-\(severity.rawValue)"
        case .rain: "icon-drop"
        case .snow: "icon-snowflake"
        case .wind: "icon-gust"
        case .warmer: "icon-up"
        case .colder: "icon-down"
        }
    }

    /// True for a warning in the colours of danger.
    public var isAlarming: Bool { kind == .warning(.extreme) || kind == .warning(.severe) }
}

extension ChangesColumn {
    /// - Parameters:
    ///   - seen: the snapshot of the reader's last visit; nil if unknown.
    ///   - latest: what is shown now, of the same place.
    /// - Returns: nil if there is nothing to report: nothing to compare with, no change that matters, or none left in the reader's units.
    package static func make(
        since seen: Snapshot?, to latest: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases
    ) -> ChangesColumn? {
        guard let seen, seen.cell == latest.cell, seen.revision != latest.revision else { return nil }
        let changes = ForecastChanges(since: seen.dashboard, to: latest.dashboard, at: now).list
        guard !changes.isEmpty else { return nil }
        let writer = ChangeWriter(zone: latest.dashboard.location.timeZone, now: now, units: units, phrases: phrases)
        var rows: [ChangeRow] = []
        for row in changes.compactMap(writer.row) where !rows.contains(where: { $0.text == row.text }) { rows.append(row) }
        return rows.isEmpty ? nil : ChangesColumn(title: phrases.changesTitle, rows: Array(rows.prefix(most)))
    }
}
