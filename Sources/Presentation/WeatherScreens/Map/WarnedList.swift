import Foundation
import Gazetteer
import WeatherFormatting
import WeatherModel
import WeatherWarnings

/// The warnings of a map, and which of them the list beside it shows: those of the reader's place first, then what else is in view, the worst
/// first.
package struct WarnedList: Hashable, Sendable {
    /// The marks on the map: those of the reader's place, those in view, the others.
    package let marks: [WarnedAreaMark]
    /// How many of the first of them are of the reader's place or in view.
    package let seen: Int
    /// How many of the first of them are listed.
    package let listed: Int
    /// True when these are simulated.
    package let isSimulated: Bool
    /// "3 more warnings are not listed here.": those that the map does not draw, as there are too many; nil where it draws all.
    package let leftOut: String?
    /// The note that some warnings are on no map; nil where all of them are.
    package let unplaced: String?

    /// Warnings that are listed at most.
    package static let most = 12

    /// - Parameters:
    ///   - place: the reader's; nil where it is not known.
    ///   - view: what the map shows.
    ///   - gazetteer: names areas, and knows their clocks.
    package init(
        _ drawn: DrawnWarnings, around place: Coordinate?, view: [GeographicBox], now: Date, clock: UnitPreferences.Clock,
        phrases: any Phrases, places gazetteer: Gazetteer
    ) {
        // All areas of an event that has one in view: they are one mark.
        let events = Set(drawn.warnings.lazy.filter { $0.isNear(place, view) }.map(\.event))
        let near = drawn.warnings.filter { events.contains($0.event) }
        let far = drawn.warnings.filter { !events.contains($0.event) }
        // Words are made for those alone that can be drawn.
        func marks(_ warnings: [DrawnWarning], _ room: Int) -> [WarnedAreaMark] {
            Array(WarnedAreaMark.all(warnings.prefix(2 * room), now: now, clock: clock, phrases: phrases, places: gazetteer).prefix(room))
        }
        let seen = marks(near, WarnedAreaMark.most)
        let own = seen.filter { mark in place.map(mark.holds) ?? false }
        let others = seen.filter { !own.contains($0) }
        self.marks = own + others + marks(far, WarnedAreaMark.most - seen.count)
        self.seen = seen.count
        listed = min(Self.most, seen.count)
        let known = Set(drawn.warnings.map(\.event)).count
        let lost = known - Set(self.marks.map(\.name)).count
        isSimulated = drawn.isSimulated
        leftOut = lost > 0 ? phrases.moreAlerts(lost) : nil
        unplaced = drawn.leftOut > 0 ? phrases.alertsUnplaced(drawn.leftOut) : nil
    }
}

extension GeographicBox {
    /// The first view of a map that begins at a place: about the size of a country.
    package static func firstView(around place: Coordinate) -> [GeographicBox] { around(place, latitudeSpan: 16, longitudeSpan: 32) }
}

extension DrawnWarning {
    /// Whether it may be of a place or be seen in a view: by the box around its area.
    fileprivate func isNear(_ place: Coordinate?, _ view: [GeographicBox]) -> Bool {
        let boxes = alert.outline.map { $0.polygons.map(WarnedBox.init) + $0.circles.map(WarnedBox.init) } ?? [WarnedBox([point])]
        if let place, boxes.contains(where: { $0.touches(WarnedBox(cell: place)) }) { return true }
        return boxes.contains { box in view.contains { box.touches(WarnedBox($0)) } }
    }
}

/// Degrees from edge to edge; longitudes may count on beyond the date line.
private struct WarnedBox {
    var south = 90.0, north = -90.0, west = 0.0, east = 0.0

    init(_ corners: [Coordinate]) {
        guard let first = corners.first else { return }
        (west, east) = (first.longitude, first.longitude)
        var last = first.longitude
        for corner in corners {
            let step = (corner.longitude - last).truncatingRemainder(dividingBy: 360)
            last += step > 180 ? step - 360 : step < -180 ? step + 360 : step
            (west, east) = (min(west, last), max(east, last))
            (south, north) = (min(south, corner.latitude), max(north, corner.latitude))
        }
    }

    init(_ circle: AlertOutline.Circle) {
        let degrees = circle.radiusKilometers / Coordinate.kilometersPerDegree
        let sideways = degrees / max(0.05, cos(circle.center.latitude * .pi / 180))
        (south, north) = (circle.center.latitude - degrees, circle.center.latitude + degrees)
        (west, east) = (circle.center.longitude - sideways, circle.center.longitude + sideways)
    }

    init(_ box: GeographicBox) { (south, north, west, east) = (box.south, box.north, box.west, box.east) }

    /// The cell that a place lies in, as large as any.
    init(cell place: Coordinate) {
        self.init([place])
        (south, north, west, east) = (south - 0.05, north + 0.05, west - 0.05, east + 0.05)
    }

    func touches(_ other: WarnedBox) -> Bool {
        guard south <= other.north, north >= other.south else { return false }
        return [-360.0, 0, 360].contains { west + $0 <= other.east && east + $0 >= other.west }
    }
}
