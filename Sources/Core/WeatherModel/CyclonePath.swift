import Foundation

/// The way of a tropical cyclone in the next five days, prepared to be compared with many places: its track as arcs of great circles, and its
/// cone.
package struct CyclonePath: Sendable {
    /// How a place lies to a cyclone that reaches it: within its cone, or within `reachKilometers` of its track.
    package struct Reach: Hashable, Sendable {
        package let isInCone: Bool
        /// The least distance of its middle, and when it is there.
        package let kilometers: Double
        package let nearestAt: Date
        /// When the middle first comes within `reachKilometers`; nil if it never does.
        package let arrival: Date?
    }

    /// km from the track within which a place is reached.
    package static let reachKilometers = 300.0
    /// Seconds ahead for which the track counts.
    package static let aheadSeconds = 5 * 86_400.0

    package let cyclone: TropicalCyclone
    /// True if more than its present position is known.
    package let hasForecast: Bool
    private let center: Direction
    private let legs: [Leg]
    private let cones: [[Direction]]
    /// The greatest angle at which a place is reached, seen from `center`.
    private let farthest: Double

    package init(_ cyclone: TropicalCyclone, now: Date) {
        self.cyclone = cyclone
        let end = now + Self.aheadSeconds
        let present = Direction(cyclone.now.center)
        var legs: [Leg] = []
        var from = (direction: present, time: cyclone.now.time)
        for position in cyclone.forecast where position.time > from.time && from.time < end {
            let to = Direction(position.center)
            legs.append(Leg(from: from.direction, to: to, begin: from.time, end: position.time, until: end))
            from = (to, position.time)
        }
        if legs.isEmpty { legs = [Leg(from: present, to: present, begin: from.time, end: from.time, until: from.time)] }
        let cones = cyclone.cones.filter { $0.count >= 3 }.map { $0.map(Direction.init) }
        (self.legs, self.cones, center) = (legs, cones, present)
        hasForecast = !cyclone.forecast.isEmpty || !cones.isEmpty
        let corners = legs.flatMap { [$0.from, $0.to] } + cones.flatMap(\.self)
        farthest = (corners.map { present.angle(to: $0) }.max() ?? 0) + Self.reachAngle
    }

    /// - Returns: nil for a place outside of the cone and farther than `reachKilometers` from the track.
    package func reach(_ place: Coordinate) -> Reach? {
        let point = Direction(place)
        guard center.angle(to: point) <= farthest else { return nil }
        var nearest: (angle: Double, time: Date)?
        var arrival: Date?
        for leg in legs {
            let found = leg.nearest(to: point)
            if nearest.map({ found.angle < $0.angle }) ?? true { nearest = found }
            if arrival == nil { arrival = leg.arrival(within: Self.reachAngle, of: point) }
        }
        guard let nearest else { return nil }
        let isInCone = cones.contains { point.isInside($0, at: place) }
        let kilometers = nearest.angle * Direction.earthKilometers
        guard isInCone || kilometers <= Self.reachKilometers else { return nil }
        return Reach(isInCone: isInCone, kilometers: kilometers, nearestAt: nearest.time, arrival: arrival)
    }

    private static let reachAngle = reachKilometers / Direction.earthKilometers
}

/// One leg of a track: an arc of a great circle.
private struct Leg: Sendable {
    let from: Direction
    let to: Direction
    private let begin: Date
    private let seconds: Double
    /// The direction of travel at `from`.
    private let course: Direction
    private let length: Double
    /// The part of `length` that counts.
    private let counted: Double

    init(from: Direction, to: Direction, begin: Date, end: Date, until: Date) {
        (self.from, self.to, self.begin) = (from, to, begin)
        seconds = end.timeIntervalSince(begin)
        length = from.angle(to: to)
        course = to.minus(from.times(from.dot(to))).normalized
        counted = seconds > 0 ? length * min(1, max(0, until.timeIntervalSince(begin) / seconds)) : 0
    }

    /// The least angle to a point, and when the middle is there.
    func nearest(to point: Direction) -> (angle: Double, time: Date) {
        let (turn, _) = closest(to: point)
        let at = turn >= 0 && turn <= counted ? turn : point.angle(to: from) <= point.angle(to: position(counted)) ? 0 : counted
        return (position(at).angle(to: point), time(at))
    }

    /// When the middle is first within an angle of a point; nil if it never is.
    func arrival(within angle: Double, of point: Direction) -> Date? {
        if from.angle(to: point) <= angle { return begin }
        let (turn, cosine) = closest(to: point)
        guard cosine > 0, cos(angle) <= cosine else { return nil }
        let first = turn - acos(min(1, cos(angle) / cosine))
        return first >= 0 && first <= counted ? time(first) : nil
    }

    /// The angle along the great circle at which it is nearest to a point, `-π ... π`, and the cosine of the angle between them there.
    private func closest(to point: Direction) -> (turn: Double, cosine: Double) {
        let (along, across) = (point.dot(from), point.dot(course))
        return (atan2(across, along), (along * along + across * across).squareRoot())
    }

    private func position(_ turn: Double) -> Direction { from.times(cos(turn)).plus(course.times(sin(turn))) }
    private func time(_ turn: Double) -> Date { length > 0 ? begin + seconds * turn / length : begin }
}

/// A point of the Earth as a vector of length 1.
private struct Direction: Sendable {
    let x: Double
    let y: Double
    let z: Double

    static let earthKilometers = 6371.0088

    init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    init(_ place: Coordinate) {
        let (north, east) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
        self.init(x: cos(north) * cos(east), y: cos(north) * sin(east), z: sin(north))
    }

    func dot(_ other: Direction) -> Double { x * other.x + y * other.y + z * other.z }
    func times(_ factor: Double) -> Direction { Direction(x: x * factor, y: y * factor, z: z * factor) }
    func plus(_ other: Direction) -> Direction { Direction(x: x + other.x, y: y + other.y, z: z + other.z) }
    func minus(_ other: Direction) -> Direction { plus(other.times(-1)) }

    /// Unchanged if it has no length.
    var normalized: Direction {
        let length = dot(self).squareRoot()
        return length > 1e-12 ? times(1 / length) : times(0)
    }

    func angle(to other: Direction) -> Double {
        let cross = Direction(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
        return atan2(cross.dot(cross).squareRoot(), dot(other))
    }

    /// Whether a ring of great circles encloses the point: seen from it, the corners then turn once around.
    func isInside(_ ring: [Direction], at place: Coordinate) -> Bool {
        // The ring around the opposite point turns as well.
        guard ring.contains(where: { $0.dot(self) > 0 }) else { return false }
        let (north, east) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
        let eastward = Direction(x: -sin(east), y: cos(east), z: 0)
        let northward = Direction(x: -sin(north) * cos(east), y: -sin(north) * sin(east), z: cos(north))
        let bearings = ring.map { atan2($0.dot(eastward), $0.dot(northward)) }
        var turned = 0.0
        for (index, bearing) in bearings.enumerated() {
            turned += remainder(bearing - bearings[(index + bearings.count - 1) % bearings.count], 2 * .pi)
        }
        return abs(turned) > .pi
    }
}
