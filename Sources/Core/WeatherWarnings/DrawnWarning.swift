import Foundation
import WeatherModel

/// An active warning on a map of more than one place: its area where the source draws one, else the place that was asked.
public struct DrawnWarning: Hashable, Sendable {
    /// As it is shown for `point`. Without an outline it is a mark at `point`.
    public var alert: Alert
    /// A place inside the area, or the middle of the cell that was asked: what leads to the warning in full.
    public var point: Coordinate
    /// The name of the source that passed it on.
    public var source: String
    /// By which the page of the warnings finds it (`Alert.eventKeys`).
    public var key: String
    /// Names the event: areas and marks of one event have the same.
    public var event: String
    /// False for a source that does not name its messages.
    var isNamed: Bool

    /// - Parameters:
    ///   - key: nil for the warning's own.
    ///   - event: nil where the warning's own name is all that is known.
    public init(alert: Alert, point: Coordinate, source: String, key: String? = nil, event: String? = nil) {
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

/// The active warnings that a map can show, of everybody who has any.
public struct DrawnWarnings: Hashable, Sendable {
    /// The worst first. One without an outline is there once for each place that was asked.
    public var warnings: [DrawnWarning]
    /// True when these are simulated: they are all of one kind.
    public var isSimulated: Bool
    /// How many more warnings are active that a bound left out, or that no place is known of.
    public var leftOut: Int

    public init(warnings: [DrawnWarning], isSimulated: Bool, leftOut: Int = 0) {
        self.warnings = warnings
        self.isSimulated = isSimulated
        self.leftOut = leftOut
    }

    /// The first areas and marks, the warnings of the others being counted.
    public func bounded(to most: Int) -> DrawnWarnings {
        guard warnings.count > most else { return self }
        let kept = Array(warnings.prefix(most))
        let lost = Set(warnings.dropFirst(most).map(\.alert.id)).subtracting(kept.map(\.alert.id))
        return DrawnWarnings(warnings: kept, isSimulated: isSimulated, leftOut: leftOut + lost.count)
    }

    /// With the marks of another list, which the maker of this one counts and does not show: where a reader has asked is for his own map alone.
    public func marked(as other: DrawnWarnings) -> DrawnWarnings {
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

extension WarningChains {
    /// The warnings that are active somewhere, the worst first: each set of areas once, and each place that was asked for one without an
    /// outline.
    public func drawn(now: Date) -> [DrawnWarning] {
        once(chains.flatMap { drawn($0, now) }).sorted {
            ($1.alert.severity.warningRank, $0.alert.id, $0.point.latitude, $0.point.longitude)
                < ($0.alert.severity.warningRank, $1.alert.id, $1.point.latitude, $1.point.longitude)
        }
    }

    /// How many events are active of which no place is known: their areas are told by codes alone.
    public func unplacedCount(now: Date) -> Int {
        chains.count { chain in
            let areas = chain.messages.flatMap(\.blocks).flatMap(\.areas)
            guard areas.allSatisfy({ $0.polygons.isEmpty && $0.circles.isEmpty && $0.asked.isEmpty }) else { return false }
            // Of codes alone any place is as undecided as any other.
            let state = WarningEvent(chain: chain, place: WarningPlace(.moscow), now: now).state
            return state.map { $0.phase == .active && $0.presence == .undecided } ?? false
        }
    }

    /// Without the marks whose warning another source draws.
    private func once(_ found: [DrawnWarning]) -> [DrawnWarning] {
        let areas = DrawnAreas(found)
        return found.filter { $0.isNamed || !areas.tell($0.alert, at: $0.point, from: $0.source) }
    }

    private func drawn(_ chain: WarningChain, _ now: Date) -> [DrawnWarning] {
        var found: [DrawnWarning] = []
        // An outline is simplified whenever a warning is made of a part: each part once.
        var seen: Set<SeenPart> = []
        let blocks = chain.messages.reversed().flatMap { message in
            message.type == .cancel ? [] : message.blocks.filter { $0.end(sent: message.sent) > now }
        }
        let areas = blocks.flatMap(\.areas)
        let asked = areas.reduce(into: Set<Cell>()) { $0.formUnion($1.asked) }.sorted { $0.id < $1.id }
        let places = areas.flatMap(\.innerPoints).map { (point: $0, cell: Cell?.none) } + asked.map { ($0.center, $0) }
        // Each place is asked for what holds there: a later message may have taken a part of an area away.
        for (point, cell) in places {
            let state = WarningEvent(chain: chain, place: WarningPlace(point), now: now).state
            guard let state, state.phase == .active, state.presence == .inside else { continue }
            let new = state.parts.map { seen.insert(SeenPart($0, at: cell)).inserted }
            guard new.contains(true) else { continue }
            for (index, alert) in state.alerts.enumerated() where new[index] {
                let part = state.parts[index]
                guard alert.outline != nil || cell.map({ cell in part.block.areas.contains { $0.asked.contains(cell) } }) == true,
                    alert.outline == nil || !found.contains(where: { $0.alert.id == alert.id })
                else { continue }
                found.append(
                    DrawnWarning(
                        alert: alert, point: point, source: part.message.source, event: EventKey.of(chain.id),
                        isNamed: part.message.isDated))
            }
        }
        return found
    }

    /// A part of an event, and for one without an outline the place that was asked.
    private struct SeenPart: Hashable {
        let key: WarningKey
        let sent: Date
        let number: Int?
        let cell: Cell?

        init(_ part: WarningPart, at cell: Cell?) {
            key = part.message.key
            sent = part.message.sent
            number = part.message.blocks.firstIndex(of: part.block)
            let isDrawn = part.block.areas.contains { !$0.polygons.isEmpty || !$0.circles.isEmpty }
            self.cell = isDrawn ? nil : cell
        }
    }
}

extension Sequence<Alert> {
    /// Of the worst warning that is active; nil where none is.
    public func worstSeverity(at now: Date) -> Alert.Severity? {
        lazy.filter { $0.isActive(at: now) }.map(\.severity).max { $0.warningRank < $1.warningRank }
    }
}

extension WarningArea {
    /// One point inside each outline and circle, as many as are drawn.
    fileprivate var innerPoints: [Coordinate] {
        AlertOutline.kept(polygons).compactMap(WarningOutline.innerPoint) + circles.prefix(AlertOutline.mostShapes).map(\.center)
    }
}

extension WarningOutline {
    /// Corners beside which a point inside is looked for.
    private static let mostTries = 64

    /// The middle of the corners where that is inside, else the middle between two corners beside one another.
    fileprivate static func innerPoint(_ outline: [Coordinate]) -> Coordinate? {
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
        if let point = middle(open), contains(outline, point) { return point }
        let step = max(1, open.count / mostTries)
        let between = stride(from: 0, to: open.count, by: step).lazy.compactMap { index in
            middle([open[index], open[(index + 2) % open.count]])
        }
        return between.first { contains(outline, $0) } ?? first
    }
}

/// The areas of a map, by what they warn of.
public struct DrawnAreas {
    private let areas: [String: [DrawnWarning]]

    public init(_ warnings: [DrawnWarning]) {
        areas = Dictionary(grouping: warnings.filter { $0.alert.outline != nil }) { $0.alert.event.lowercased() }
    }

    /// Whether an area says all that a warning without one does, which a source passes on that names no messages: by another source, for the
    /// same place, of the same event, and as bad.
    public func tell(_ alert: Alert, at point: Coordinate, from source: String) -> Bool {
        guard alert.outline == nil, let areas = areas[alert.event.lowercased()] else { return false }
        return areas.contains { area in
            area.source != source && area.alert.severity.warningRank >= alert.severity.warningRank
                && area.alert.outline?.contains(point) == true
        }
    }
}

extension AlertOutline {
    /// A point on an edge is inside. The outline is simplified: it is for drawing, and decides about no warning.
    fileprivate func contains(_ point: Coordinate) -> Bool {
        polygons.contains { WarningOutline.contains($0, point) }
            || circles.contains { WarningCircle(center: $0.center, radiusKilometers: $0.radiusKilometers).contains(point) }
    }
}
