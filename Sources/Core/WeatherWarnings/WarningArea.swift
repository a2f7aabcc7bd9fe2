import WeatherModel

/// Where a block holds. A place is inside if it is inside any part: an outline, a circle, a zone, or a requested point.
package struct WarningArea: Hashable, Sendable, Codable {
    /// Closed outlines, each of at least three points.
    package var polygons: [[Coordinate]]
    /// Outlines of the places within the others for which the warning does not hold; nil if there are none. CAP knows no holes: the German
    /// service sends them as geocodes.
    package var excluded: [[Coordinate]]?
    package var circles: [WarningCircle]
    /// Codes of zones, as the source names them.
    package var zones: [WarningZone]
    /// Cells for whose centre the source was queried and sent this message.
    package var asked: Set<Cell>
    /// True if an outline or a circle could not be read: a place outside the others may be inside that one.
    package var isPartlyUnread: Bool
    /// m above mean sea level between which the warning holds; nil if it states no range.
    package var heightMeters: ClosedRange<Double>?

    package init(
        polygons: [[Coordinate]] = [], excluded: [[Coordinate]]? = nil, circles: [WarningCircle] = [], zones: [WarningZone] = [],
        asked: Set<Cell> = [], isPartlyUnread: Bool = false, heightMeters: ClosedRange<Double>? = nil
    ) {
        self.polygons = polygons
        self.excluded = excluded
        self.heightMeters = heightMeters
        self.circles = circles
        self.zones = zones
        self.asked = asked
        self.isPartlyUnread = isPartlyUnread
    }

    /// True if it has a shape or a code, also one that could not be read.
    package var isLocated: Bool { !polygons.isEmpty || !circles.isEmpty || !zones.isEmpty || isPartlyUnread }

    /// Whether a place lies in the area.
    package enum Presence: Int, Hashable, Sendable, Comparable {
        case outside
        /// The area is given by codes only, of which at least one has no known shape, or a part of its drawing could not be read.
        case undecided
        case inside

        package static func < (one: Presence, other: Presence) -> Bool { one.rawValue < other.rawValue }
    }

    /// Whether the place lies in this area. If there is an outline, it decides: the zones that it touches are larger than the outline.
    package func presence(of place: WarningPlace) -> Presence {
        if asked.contains(Cell(containing: place.coordinate)) { return .inside }
        if isExcluded(place) { return .outside }
        if !polygons.isEmpty || !circles.isEmpty {
            let isInside =
                polygons.contains { WarningOutline.contains($0, place.coordinate) } || circles.contains { $0.contains(place.coordinate) }
            return isInside ? .inside : isPartlyUnread ? .undecided : .outside
        }
        var isUndecided = isPartlyUnread || (zones.isEmpty && asked.isEmpty)
        let counties = countiesAroundZones
        for zone in counties ?? zones {
            switch place.shapes?.presence(of: place.coordinate, in: zone) ?? .undecided {
            case .inside where counties == nil: return .inside
            case .inside, .undecided: isUndecided = true
            case .outside: break
            }
        }
        return isUndecided ? .undecided : .outside
    }

    /// The counties that contain the American forecast zones of this area, which have no known shape; nil for areas without these. The US
    /// service sends both: a county may be larger than the zone in it, so that it says for certain only who is outside.
    var countiesAroundZones: [WarningZone]? {
        guard zones.contains(where: \.isForecastZone) else { return nil }
        let counties = zones.filter { !$0.isForecastZone }
        return counties.isEmpty || !counties.allSatisfy(\.isCounty) ? nil : counties
    }

    /// Whether the place lies in a hole, or certainly above or below the heights for which the warning holds.
    private func isExcluded(_ place: WarningPlace) -> Bool {
        if let excluded, excluded.contains(where: { WarningOutline.contains($0, place.coordinate, countsEdges: false) }) { return true }
        guard let heightMeters, let height = place.elevationMeters else { return false }
        return height + Self.reliefMeters < heightMeters.lowerBound || height - Self.reliefMeters > heightMeters.upperBound
    }

    /// m by which a reader may be above or below the height that is known for a place: that of the middle of a square of 5.6 km.
    private static let reliefMeters = 1000.0
}

extension WarningBlock {
    /// The areas that have a shape or a code, without the requested points.
    package var located: Set<WarningArea> {
        var located: Set<WarningArea> = []
        for var area in areas where area.isLocated {
            area.asked = []
            located.insert(area)
        }
        return located
    }

    /// Whether the place lies in any of the block's areas. Each area is checked separately: one that is drawn elsewhere says nothing about
    /// another that is given by a code.
    package func presence(of place: WarningPlace) -> WarningArea.Presence {
        areas.map { $0.presence(of: place) }.max() ?? .undecided
    }
}

/// A place that warnings are looked up for.
package struct WarningPlace: Sendable {
    package var coordinate: Coordinate
    /// m above mean sea level; nil if unknown.
    package var elevationMeters: Double?
    /// Decides whether it lies in a zone; nil leaves every zone undecided.
    package var shapes: WarningZoneShapes?

    package init(_ coordinate: Coordinate, elevationMeters: Double? = nil, shapes: WarningZoneShapes? = nil) {
        self.coordinate = coordinate
        self.elevationMeters = elevationMeters
        self.shapes = shapes
    }
}

/// A zone's code in one of the many schemes: UGC, SAME, EMMA_ID, NUTS3, WARNCELLID. Compared without regard to case.
package struct WarningZone: Hashable, Sendable, Codable {
    package let scheme: String
    package let code: String

    package init(scheme: String, code: String) {
        self.scheme = scheme.uppercased()
        self.code = code.uppercased()
    }

    /// True for a forecast, fire or sea zone of the US service: two letters, `Z` and a number.
    var isForecastZone: Bool { scheme == "UGC" && code.dropFirst(2).first == "Z" }

    /// True for the number of a county of the United States, which names no part of one.
    var isCounty: Bool { (scheme == "SAME" || scheme == "FIPS6") && code.count == 6 && code.first == "0" }
}

/// A point and a distance around it.
package struct WarningCircle: Hashable, Sendable, Codable {
    package var center: Coordinate
    /// km, `0 ...`: 0 is the point itself, and with it the cell that it lies in.
    package var radiusKilometers: Double

    package init(center: Coordinate, radiusKilometers: Double) {
        self.center = center
        self.radiusKilometers = radiusKilometers
    }

    func contains(_ point: Coordinate) -> Bool {
        center.distanceKilometers(to: point) <= radiusKilometers || Cell(containing: center) == Cell(containing: point)
    }
}

/// Whether a point lies in an outline on the sphere's map of degrees.
enum WarningOutline {
    /// The rule of odd crossings (<https://en.wikipedia.org/wiki/Point_in_polygon#Ray_casting_algorithm>), with longitudes counted from
    /// the point itself: an outline over the date line is one piece, as every step between two points takes the shorter way. An outline
    /// around a pole contains that pole. A point on an edge is inside: rather warned than not.
    ///
    /// - Parameter countsEdges: false for a hole, whose edge still belongs to the area around it.
    static func contains(_ outline: [Coordinate], _ point: Coordinate, countsEdges: Bool = true) -> Bool {
        guard outline.count >= 3 else { return false }
        var isInside = false
        var turned = 0.0
        var east = wrapped(outline[0].longitude - point.longitude)
        for (index, corner) in outline.enumerated() {
            let next = outline[(index + 1) % outline.count]
            let step = wrapped(next.longitude - corner.longitude)
            let nextEast = east + step
            turned += step
            // The ray goes north along the point's meridian; the outline may meet it one turn of the globe farther.
            for turn in [-360.0, 0, 360] {
                let from = east + turn
                let to = nextEast + turn
                let low = corner.latitude, high = next.latitude
                if isOnEdge(from, low, to, high, point.latitude) { return countsEdges }
                guard (from > 0) != (to > 0) else { continue }
                if low + (high - low) * (-from) / (to - from) > point.latitude { isInside.toggle() }
            }
            east = nextEast
        }
        // An outline that goes once around the globe encloses a pole: the nearer pole is inside, and the ray ends at the northern one.
        guard abs(turned) > 180 else { return isInside }
        let middle = outline.map(\.latitude).reduce(0, +) / Double(outline.count)
        return middle > 0 ? !isInside : isInside
    }

    private static func isOnEdge(_ west: Double, _ low: Double, _ east: Double, _ high: Double, _ latitude: Double) -> Bool {
        let slack = 1e-9
        guard min(west, east) <= slack, max(west, east) >= -slack, min(low, high) <= latitude + slack, max(low, high) >= latitude - slack
        else { return false }
        // Twice the triangle's area of both ends and the point.
        return abs(west * (high - latitude) - east * (low - latitude)) <= slack
    }

    private static func wrapped(_ degrees: Double) -> Double {
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        return turned > 180 ? turned - 360 : turned <= -180 ? turned + 360 : turned
    }
}
