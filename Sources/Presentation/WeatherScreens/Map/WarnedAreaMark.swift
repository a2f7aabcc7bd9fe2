import Foundation
import Gazetteer
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// A warned area on the map, and in the list beside it.
public struct WarnedAreaMark: Hashable, Sendable {
    /// By which the page of the warnings finds it (`Alert.eventKeys`).
    public let key: String
    public let level: Alert.Severity
    /// "Severe".
    public let severity: String
    /// "High Wind Warning": short, for the map itself.
    public let event: String
    /// The source's headline, the name of the event where it has none.
    public let headline: String
    /// "Until Sunday 18:00"; nil where the source does not say.
    public let until: String?
    /// The language of the source's words; nil where it does not say.
    public let language: String?
    /// A place inside the area, whose warnings a tap opens.
    public let point: Coordinate
    public let outline: AlertOutline

    /// "Severe · High Wind Warning for the Tver area · Until Sunday 18:00".
    public var text: String { [severity, headline, until].compactMap(\.self).joined(separator: " · ") }

    /// Areas that one map draws at most.
    public static let most = 200

    /// - Parameter clock: of the reader; times are in the zone of each area.
    public init?(_ warning: DrawnWarning, now: Date, clock: UnitPreferences.Clock, phrases: any Phrases) {
        let alert = warning.alert.worded(for: [phrases.language])
        guard let outline = alert.outline, let key = warning.alert.eventKeys.first else { return nil }
        let time = TimeLabels(
            zone: Gazetteer.bundled.timeZone(at: warning.point), around: now, clock: clock, phrases: phrases)
        self.key = key
        level = alert.severity
        severity = phrases.severity(alert.severity)
        event = DisplayText.line(alert.event)
        headline = alert.headline.map(DisplayText.line) ?? event
        until = alert.expires.map { phrases.until(time.clockNear($0, today: time.date(of: now))) }
        language = alert.language
        point = warning.point
        self.outline = outline
    }
}
