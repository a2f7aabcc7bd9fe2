import Foundation
import WeatherModel

/// An active warning on a map of more than one place: its area if the source draws one, otherwise the requested place.
public struct DrawnWarning: Hashable, Sendable {
    /// The warning as shown for `point`. Without an outline it is a mark at `point`.
    package var alert: Alert
    /// A place inside the area, or the centre of the requested cell: it leads to the full text of the warning.
    package var point: Coordinate
    /// The name of the source that published it.
    package var source: String
    /// The key under which the warnings page finds it (`Alert.eventKeys`).
    package var key: String
    /// The event's name: areas and marks of one event have the same.
    package var event: String
    /// False for a source that does not name its messages.
    var isNamed: Bool

    /// - Parameters:
    ///   - key: nil to derive it from the warning.
    ///   - event: nil if only the warning's own name is known.
    package init(alert: Alert, point: Coordinate, source: String, key: String? = nil, event: String? = nil) {
        self.init(alert: alert, point: point, source: source, key: key, event: event, isNamed: true)
    }

    init(alert: Alert, point: Coordinate, source: String, key: String? = nil, event: String?, isNamed: Bool) {
        self.alert = alert
        self.point = point
        self.source = source
        self.key = key ?? alert.eventKeys.first ?? EventKey.of(alert.id)
        self.event = event ?? self.key
        self.isNamed = isNamed
    }
}

/// The active warnings that a map can show, from all sources.
package struct DrawnWarnings: Hashable, Sendable {
    /// The worst first. A warning without an outline occurs once for each requested place.
    package var warnings: [DrawnWarning]
    /// True if the warnings are simulated: all are of one kind.
    package var isSimulated: Bool
    /// Number of further active warnings that exceed the limit or have no known place.
    package var leftOut: Int

    package init(warnings: [DrawnWarning], isSimulated: Bool, leftOut: Int = 0) {
        self.warnings = warnings
        self.isSimulated = isSimulated
        self.leftOut = leftOut
    }

    /// The first areas and marks up to the limit; the warnings of the others are counted in `leftOut`.
    package func bounded(to most: Int) -> DrawnWarnings {
        guard warnings.count > most else { return self }
        let kept = Array(warnings.prefix(most))
        let lost = Set(warnings.dropFirst(most).map(\.alert.id)).subtracting(kept.map(\.alert.id))
        return DrawnWarnings(warnings: kept, isSimulated: isSimulated, leftOut: leftOut + lost.count)
    }

    /// Adds the marks of another list, which this list only counts: the places that a reader requested are shown on that reader's map only.
    package func marked(as other: DrawnWarnings) -> DrawnWarnings {
        guard other.isSimulated == isSimulated else { return self }
        let known = Set(warnings.map(\.event))
        let marks = other.warnings.filter { $0.alert.outline == nil && !known.contains($0.event) }
        let all = (warnings + marks).enumerated().sorted {
            ($1.element.alert.severity.warningRank, $0.offset) < ($0.element.alert.severity.warningRank, $1.offset)
        }
        return DrawnWarnings(
            warnings: all.map(\.element), isSimulated: isSimulated, leftOut: max(0, leftOut - Set(marks.map(\.event)).count))
    }
}

extension WarningEvents {
    /// The warnings that are active anywhere, the worst first: each set of areas once, and, for one without an outline, each requested
    /// place once.
    ///
    /// - Parameter shapes: draws areas that are given by codes; nil leaves them out.
    package func drawn(now: Date, shapes: WarningZoneShapes?) -> [DrawnWarning] {
        once(all.flatMap { drawn($0, now, shapes) }).sorted {
            ($1.alert.severity.warningRank, $0.alert.id, $0.point.latitude, $0.point.longitude)
                < ($0.alert.severity.warningRank, $1.alert.id, $1.point.latitude, $1.point.longitude)
        }
    }

    /// Number of active events without a known place: their areas are given by codes only, none of which is drawn.
    package func unplacedCount(now: Date, shapes: WarningZoneShapes?) -> Int {
        all.count { event in
            let areas = event.messages.flatMap(\.blocks).flatMap(\.areas)
            guard areas.allSatisfy({ $0.polygons.isEmpty && $0.circles.isEmpty && $0.asked.isEmpty }) else { return false }
            let drawn = areas.filter { $0.countiesAroundZones == nil }.flatMap(\.zones)
            if let shapes, drawn.contains(where: { !shapes.outlines(of: $0).isEmpty }) { return false }
            // If an area is given by codes only, it is undecided at every place, so any place will do.
            let state = EventAtPlace(event: event, place: WarningPlace(.moscow), now: now).state
            return state.map { $0.phase == .active && $0.presence == .undecided } ?? false
        }
    }

    /// Removes marks whose warning is drawn by another source.
    private func once(_ found: [DrawnWarning]) -> [DrawnWarning] {
        let areas = DrawnAreas(found)
        return found.filter { $0.isNamed || !areas.tell($0.alert, at: $0.point, from: $0.source) }
    }

    private func drawn(_ event: WarningEvent, _ now: Date, _ shapes: WarningZoneShapes?) -> [DrawnWarning] {
        var found: [DrawnWarning] = []
        // Simplifying an outline is costly, so each part is converted once.
        var seen: Set<SeenPart> = []
        let blocks = event.messages.reversed().flatMap { message in
            message.type == .cancel ? [] : message.blocks.filter { $0.end(sent: message.sent) > now }
        }
        let areas = blocks.flatMap(\.areas)
        let asked = areas.reduce(into: Set<Cell>()) { $0.formUnion($1.asked) }.sorted { $0.id < $1.id }
        let zones = DrawnZones(event.messages.filter { $0.type != .cancel && $0.end > now }, shapes)
        let inner = areas.flatMap(\.innerPoints) + zones.innerPoints
        let places = inner.map { (point: $0, cell: Cell?.none) } + asked.map { ($0.center, $0) }
        // Each place is checked separately: a later message may have removed a part of an area.
        for (point, cell) in places {
            let state = EventAtPlace(event: event, place: WarningPlace(point, shapes: shapes), now: now).state
            guard let state, state.phase == .active, state.presence == .inside else { continue }
            let new = state.parts.map { seen.insert(SeenPart($0, at: zones.draws($0) ? nil : cell)).inserted }
            guard new.contains(true) else { continue }
            for (index, alert) in state.alerts.enumerated() where new[index] {
                let part = state.parts[index]
                let pieces = zones.pieces(of: alert, part)
                guard let alert = pieces.first,
                    alert.outline != nil || cell.map({ cell in part.block.areas.contains { $0.asked.contains(cell) } }) == true,
                    alert.outline == nil || !found.contains(where: { $0.alert.id == alert.id })
                else { continue }
                found += pieces.map { piece in
                    DrawnWarning(
                        alert: piece, point: point, source: part.message.source, event: EventKey.of(event.id),
                        isNamed: part.message.isDated)
                }
            }
        }
        return found
    }

    /// A part of an event; if it has no outline, together with the requested place.
    private struct SeenPart: Hashable {
        let key: WarningKey
        let sent: Date
        let number: Int?
        let cell: Cell?

        init(_ part: WarningPart, at cell: Cell?) {
            key = part.message.key
            sent = part.message.sent
            number = part.message.blocks.firstIndex(of: part.block)
            self.cell = cell
        }
    }
}

extension Sequence<Alert> {
    /// The severity of the worst active warning; nil if none is active.
    package func worstSeverity(at now: Date) -> Alert.Severity? {
        lazy.filter { $0.isActive(at: now) }.map(\.severity).max { $0.warningRank < $1.warningRank }
    }
}

extension WarningArea {
    /// One point inside each outline and circle that is drawn.
    fileprivate var innerPoints: [Coordinate] {
        AlertOutline.kept(polygons).compactMap { WarningOutline.innerPoint($0, outside: excluded ?? []) }
            + circles.prefix(AlertOutline.mostShapes).map(\.center)
    }
}

extension WarningOutline {
    /// Number of corners at which a point inside is searched for.
    private static let mostTries = 64

    /// The centroid of the corners if it is inside, otherwise the midpoint between two neighbouring corners.
    ///
    /// - Parameter holes: outlines in which the point may not lie.
    static func innerPoint(_ outline: [Coordinate], outside holes: [[Coordinate]]) -> Coordinate? {
        guard let first = outline.first else { return nil }
        func east(_ corner: Coordinate) -> Double {
            let degrees = (corner.longitude - first.longitude).truncatingRemainder(dividingBy: 360)
            return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
        }
        func middle(_ corners: [Coordinate]) -> Coordinate? {
            let count = Double(corners.count)
            let latitude = corners.map(\.latitude).reduce(0, +) / count
            let longitude = first.longitude + corners.map(east).reduce(0, +) / count
            do { return try Coordinate(latitude: latitude, wrappingLongitude: longitude) } catch { return nil }
        }
        // The last corner of a closed outline is the first one.
        let open = outline.first == outline.last ? Array(outline.dropLast()) : outline
        func isInside(_ point: Coordinate) -> Bool { contains(outline, point) && !holes.contains { contains($0, point) } }
        if let point = middle(open), isInside(point) { return point }
        let step = max(1, open.count / mostTries)
        let between = stride(from: 0, to: open.count, by: step).lazy.compactMap { index in
            middle([open[index], open[(index + 2) % open.count]])
        }
        return between.first(where: isInside) ?? first
    }
}

/// The areas of a map, indexed by event.
package struct DrawnAreas {
    private let areas: [String: [DrawnWarning]]

    package init(_ warnings: [DrawnWarning]) {
        areas = Dictionary(grouping: warnings.filter { $0.alert.outline != nil }) { $0.alert.event.lowercased() }
    }

    /// Whether an area already covers a warning without an outline, from a source that does not name its messages: the area is from another
    /// source, for the same place, of the same event and at least as severe.
    package func tell(_ alert: Alert, at point: Coordinate, from source: String) -> Bool {
        guard alert.outline == nil, let areas = areas[alert.event.lowercased()] else { return false }
        return areas.contains { area in
            area.source != source && area.alert.severity.warningRank >= alert.severity.warningRank
                && area.alert.outline?.contains(point) == true
        }
    }
}

extension AlertOutline {
    /// Points on an edge are inside. The outline is simplified: it is for drawing only and never decides whether a warning applies.
    fileprivate func contains(_ point: Coordinate) -> Bool {
        polygons.contains { WarningOutline.contains($0, point) }
            || circles.contains { WarningCircle(center: $0.center, radiusKilometers: $0.radiusKilometers).contains(point) }
    }
}
