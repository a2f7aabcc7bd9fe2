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
    /// The kind of danger, which has a drawing.
    let kind: WarningKind
    /// "High Wind Warning": short, for the map itself; what it is of ("Wind warning") where the source's language is not the reader's.
    public let event: String
    /// The source's headline, the name of the event where it has none; what it is of where the source's language is not the reader's.
    package let title: String
    /// The headline, marked as the source's own words, where `title` is not it.
    package let original: String?
    /// The places that it is for, in the source's words or by the nearest town; nil where the title says so, or nothing is known.
    package let areas: String?
    /// "From Saturday 06:00 · Until Sunday 18:00": the beginning of one that is announced, and the end, or that none is stated.
    package let period: String?
    /// The issuer of the warning.
    package let issuer: String
    /// The language of the title, if it is the source's; nil for the reader's own, and where the source does not say.
    package let language: String?
    /// A place inside the area, whose warnings a tap opens.
    public let point: Coordinate
    /// Where it holds.
    public internal(set) var outlines: [AlertOutline]
    /// The places that are warned without an outline.
    public internal(set) var spots: [Coordinate]

    /// `kind-wind`: the name of the drawing of what it is of; nil for a warning of no known kind.
    public var kindSymbol: String? { kind.symbol }
    /// "Severe · High Wind Warning · Tver area · Until Sunday 18:00 · Weather Office".
    public var text: String { [severity, title, areas, period, issuer, original].compactMap(\.self).joined(separator: " · ") }

    /// Areas that one map draws at most.
    package static let most = 200

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
        kind = alert.knownKind
        let title = phrases.warningTitle(of: alert)
        event = title.original == nil ? DisplayText.line(alert.event) : title.text
        self.title = title.text
        original = title.original
        let areas = (alert.areas ?? warning.alert.areas).map(DisplayText.line) ?? Self.nearestTown(warning.point, phrases, places)
        self.areas = areas.flatMap { $0.isEmpty || title.text.contains($0) ? nil : String($0.prefix(Self.longestAreas)) }
        let from = alert.isAhead(at: now) ? alert.begins.map { phrases.from(time.clockNear($0, today: time.date(of: now))) } : nil
        let until = alert.expires.map { phrases.until(time.clockNear($0, today: time.date(of: now))) } ?? phrases.endNotStated
        period = [from, until].compactMap(\.self).joined(separator: " \u{B7} ")
        // If the warning names no separate office, the issuer is its source.
        let sender = alert.sender.flatMap { $0 == warning.source ? nil : $0 }
        issuer = DisplayText.line(sender ?? phrases.name(of: ProviderID(rawValue: warning.source)))
        language = title.original == nil ? alert.language : nil
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
