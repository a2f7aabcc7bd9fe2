import Foundation

extension TropicalCyclone {
    /// How a place lies to a cyclone and its forecast.
    package enum Reach: Hashable, Sendable {
        /// Within the cone.
        case cone
        /// Outside of the cone, this near to the track; `time` is when the middle is nearest.
        case track(kilometers: Double, time: Date)
    }

    /// km from the track within which a place is reached.
    package static let reachKilometers = 300.0
    /// Seconds ahead for which the track counts.
    package static let reachSeconds = 5 * 86_400.0

    /// How the cyclone reaches a place within five days.
    ///
    /// - Returns: nil for a place outside of the cone and farther than `reachKilometers` from the track.
    package func reach(_ place: Coordinate, now instant: Date) -> Reach? {
        if cones.contains(where: { Self.contains($0, place) }) { return .cone }
        let ahead = forecast.filter { $0.time > now.time && $0.time <= instant + Self.reachSeconds }
        var nearest = (kilometers: now.center.distanceKilometers(to: place), time: now.time)
        for (from, to) in zip([now] + ahead, ahead) {
            // Farther than that, no point between them is near enough.
            let length = from.center.distanceKilometers(to: to.center)
            guard from.center.distanceKilometers(to: place) <= length + Self.reachKilometers else { continue }
            let steps = max(1, Int((length / Self.stepKilometers).rounded(.up)))
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                guard let point = Self.between(from.center, to.center, share) else { continue }
                let kilometers = point.distanceKilometers(to: place)
                if kilometers < nearest.kilometers {
                    nearest = (kilometers, from.time + share * to.time.timeIntervalSince(from.time))
                }
            }
        }
        return nearest.kilometers <= Self.reachKilometers ? .track(kilometers: nearest.kilometers, time: nearest.time) : nil
    }

    private static let stepKilometers = 20.0

    private static func between(_ one: Coordinate, _ other: Coordinate, _ share: Double) -> Coordinate? {
        let east = eastward(other.longitude - one.longitude)
        let latitude = one.latitude + share * (other.latitude - one.latitude)
        do { return try Coordinate(latitude: latitude, wrappingLongitude: one.longitude + share * east) } catch { return nil }
    }

    /// Degrees east by the shorter way.
    private static func eastward(_ degrees: Double) -> Double {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }

    /// Whether a ring encloses a point, by the number of edges that a line eastward crosses.
    private static func contains(_ ring: [Coordinate], _ point: Coordinate) -> Bool {
        guard ring.count >= 3, let first = ring.first else { return false }
        // Longitudes count on over the date line.
        var east = [first.longitude]
        for (before, corner) in zip(ring, ring.dropFirst()) {
            east.append(east[east.count - 1] + eastward(corner.longitude - before.longitude))
        }
        let middle = ((east.min() ?? 0) + (east.max() ?? 0)) / 2
        let x = middle + eastward(point.longitude - middle)
        var isInside = false
        for index in ring.indices {
            let last = (index + ring.count - 1) % ring.count
            let (upper, lower) = (ring[index].latitude, ring[last].latitude)
            guard (upper > point.latitude) != (lower > point.latitude) else { continue }
            let crossing = east[last] + (point.latitude - lower) / (upper - lower) * (east[index] - east[last])
            if x < crossing { isInside.toggle() }
        }
        return isInside
    }
}

extension TropicalCyclone.Basin {
    /// The basin of a point. Between the Atlantic and the eastern Pacific Central America divides.
    package init(of point: Coordinate) {
        let (latitude, longitude) = (point.latitude, point.longitude)
        guard latitude >= 0 else {
            self = (20..<135).contains(longitude) ? .southIndian : longitude >= 135 || longitude < -70 ? .southPacific : .southAtlantic
            return
        }
        switch longitude {
        case 30..<100: self = .northIndian
        case 100...: self = .westernPacific
        case ..<(-140): self = .centralPacific
        default: self = longitude < Self.isthmus(latitude) ? .easternPacific : .atlantic
        }
    }

    /// Degrees east of the land between the oceans at a latitude.
    private static func isthmus(_ latitude: Double) -> Double {
        switch latitude {
        case ..<9: -77
        case ..<12: -84
        case ..<15: -87
        case ..<18: -93
        case ..<21: -99
        default: -105
        }
    }
}
