import Foundation
import WeatherModel

/// An active warning with a drawn area, for a map of more than one place.
public struct DrawnWarning: Hashable, Sendable {
    /// As it is shown for `point`.
    public var alert: Alert
    /// A place inside the area: what leads to the warning in full.
    public var point: Coordinate
    /// The name of the source that passed it on.
    public var source: String

    public init(alert: Alert, point: Coordinate, source: String) {
        self.alert = alert
        self.point = point
        self.source = source
    }
}

/// The active warnings whose areas are drawn, of everybody who has any.
public struct DrawnWarnings: Hashable, Sendable {
    /// The worst first, each once.
    public var warnings: [DrawnWarning]
    /// True when these are simulated: they are all of one kind.
    public var isSimulated: Bool
    /// How many more there are that a bound left out.
    public var leftOut: Int

    public init(warnings: [DrawnWarning], isSimulated: Bool, leftOut: Int = 0) {
        self.warnings = warnings
        self.isSimulated = isSimulated
        self.leftOut = leftOut
    }
}

extension WarningChains {
    /// The warnings that are active somewhere and whose areas are drawn, each set of areas once, the worst first.
    public func drawn(now: Date) -> [DrawnWarning] {
        chains.flatMap { drawn($0, now) }.sorted {
            ($1.alert.severity.warningRank, $0.alert.id) < ($0.alert.severity.warningRank, $1.alert.id)
        }
    }

    private func drawn(_ chain: WarningChain, _ now: Date) -> [DrawnWarning] {
        var found: [DrawnWarning] = []
        let blocks = chain.messages.reversed().flatMap { message in
            message.type == .cancel ? [] : message.blocks.filter { $0.end(sent: message.sent) > now }
        }
        // Each place is asked for what holds there: a later message may have taken a part of an area away.
        for point in blocks.flatMap(\.areas).flatMap(\.innerPoints) {
            let state = WarningEvent(chain: chain, place: WarningPlace(point), now: now).state
            guard let state, state.phase == .active, state.presence == .inside else { continue }
            for (part, alert) in zip(state.parts, state.alerts)
            where alert.outline != nil && !found.contains(where: { $0.alert.id == alert.id }) {
                found.append(DrawnWarning(alert: alert, point: point, source: part.message.source))
            }
        }
        return found
    }
}

extension WarningArea {
    /// One point inside each outline and circle.
    fileprivate var innerPoints: [Coordinate] { polygons.compactMap(WarningOutline.innerPoint) + circles.map(\.center) }
}

extension WarningOutline {
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
        let between = open.indices.lazy.compactMap { index in
            middle([open[index], open[(index + 2) % open.count]])
        }
        return between.first { contains(outline, $0) } ?? first
    }
}
