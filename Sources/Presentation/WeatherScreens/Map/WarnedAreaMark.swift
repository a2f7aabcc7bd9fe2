import Foundation
import Gazetteer
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// A warning on the map, and in the list beside it: all areas of one event, and the places that were asked where no area is drawn.
public struct WarnedAreaMark: Hashable, Sendable {
    /// The key by which the page of the warnings finds it (`Alert.eventKeys`).
    public let key: String
    /// Names the event (`DrawnWarning.event`).
    let name: String
    public let level: Alert.Severity
    /// "Severe".
    public let severity: String
    /// "High Wind Warning": short, for the map itself.
    public let event: String
    /// The source's headline, the name of the event where it has none.
    public let headline: String
    /// The places that it is for, in the source's words or by the nearest town; nil where the headline says so, or nothing is known.
    public let areas: String?
    /// "From Saturday 06:00 · Until Sunday 18:00": the beginning of one that is announced; nil where the source says neither.
    public let period: String?
    /// The issuer of the warning.
    public let issuer: String
    /// The language of the source's words; nil where it does not say.
    public let language: String?
    /// A place inside the area, whose warnings a tap opens.
    public let point: Coordinate
    /// Where it holds.
    public internal(set) var outlines: [AlertOutline]
    /// The places that are warned without an outline.
    public internal(set) var spots: [Coordinate]

    /// "Severe · High Wind Warning · Tver area · Until Sunday 18:00 · Weather Office".
    public var text: String { [severity, headline, areas, period, issuer].compactMap(\.self).joined(separator: " · ") }

    /// Areas that one map draws at most.
    public static let most = 200

    /// - Parameters:
    ///   - clock: of the reader; times are in the zone of each area.
    ///   - places: names areas that have no name, and gives their time zones.
    init(_ warning: DrawnWarning, now: Date, clock: UnitPreferences.Clock, phrases: any Phrases, places: Gazetteer) {
        let alert = warning.alert.worded(for: [phrases.language])
        let time = TimeLabels(
            zone: places.timeZone(at: warning.point), around: now, clock: clock, phrases: phrases)
        key = warning.key
        name = warning.event
        level = alert.severity
        severity = phrases.severity(alert.severity)
        event = DisplayText.line(alert.event)
        let headline = alert.headline.map(DisplayText.line) ?? event
        self.headline = headline
        let areas = (alert.areas ?? warning.alert.areas).map(DisplayText.line) ?? Self.nearestTown(warning.point, phrases, places)
        self.areas = areas.flatMap { $0.isEmpty || headline.contains($0) ? nil : String($0.prefix(Self.longestAreas)) }
        let from = alert.isAhead(at: now) ? alert.begins.map { phrases.from(time.clockNear($0, today: time.date(of: now))) } : nil
        let until = alert.expires.map { phrases.until(time.clockNear($0, today: time.date(of: now))) }
        let period = [from, until].compactMap(\.self).joined(separator: " \u{B7} ")
        self.period = period.isEmpty ? nil : period
        // If the warning names no separate office, the issuer is its source.
        let sender = alert.sender.flatMap { $0 == warning.source ? nil : $0 }
        issuer = DisplayText.line(sender ?? phrases.name(of: ProviderID(rawValue: warning.source)))
        language = alert.language
        point = warning.point
        outlines = alert.outline.map { [$0] } ?? []
        spots = alert.outline == nil ? [warning.point] : []
    }

    /// Characters: a source may name a hundred counties.
    private static let longestAreas = 120

    private static func nearestTown(_ point: Coordinate, _ phrases: any Phrases, _ places: Gazetteer) -> String? {
        places.name(of: point).words(at: point, WeatherFormatter(units: .metric, phrases: phrases))
    }

    /// One mark for each event, in the order of the warnings. Two hazards of one event, or parts of it that end at different times, are two.
    public static func all(
        _ warnings: some Sequence<DrawnWarning>, now: Date, clock: UnitPreferences.Clock, phrases: any Phrases, places gazetteer: Gazetteer
    ) -> [WarnedAreaMark] {
        var marks: [WarnedAreaMark] = []
        var places: [Event: Int] = [:]
        for warning in warnings {
            let event = Event(warning)
            if let place = places[event] {
                if let outline = warning.alert.outline {
                    marks[place].outlines.append(outline)
                } else {
                    marks[place].spots.append(warning.point)
                }
            } else {
                places[event] = marks.count
                marks.append(WarnedAreaMark(warning, now: now, clock: clock, phrases: phrases, places: gazetteer))
            }
        }
        return marks
    }

    /// The features that the areas of one mark share.
    private struct Event: Hashable {
        let name: String
        let words: String
        let severity: Alert.Severity
        let expires: Date?

        init(_ warning: DrawnWarning) {
            name = warning.event
            words = warning.alert.event
            severity = warning.alert.severity
            expires = warning.alert.expires
        }
    }

    /// Whether it holds for a place: inside an area, or in a cell that was asked.
    func holds(at place: Coordinate) -> Bool {
        let cell = Cell(containing: place)
        return spots.contains { Cell(containing: $0) == cell } || area.presence(of: WarningPlace(place)) == .inside
    }

    /// The areas of all outlines as one.
    private var area: WarningArea {
        WarningArea(
            polygons: outlines.flatMap(\.polygons),
            circles: outlines.flatMap(\.circles).map { WarningCircle(center: $0.center, radiusKilometers: $0.radiusKilometers) },
            asked: Set(spots.map { Cell(containing: $0) }))
    }
}
