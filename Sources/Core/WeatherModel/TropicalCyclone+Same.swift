import Foundation

extension TropicalCyclone {
    /// Whether it is the cyclone to which another service, or the same one earlier, gave this name and this position.
    package func isSame(asNamed name: String, at center: Coordinate, time: Date) -> Bool {
        let distance = now.center.distanceKilometers(to: center)
        let seconds = abs(now.time.timeIntervalSince(time))
        if self.name.lowercased() == name.lowercased() { return distance <= Self.dailyKilometers * max(1, seconds / 86_400) }
        return distance <= Self.sameKilometers && seconds <= Self.sameSeconds
    }

    /// A day's way of a fast cyclone; the positions of two services that give it different names.
    private static let (dailyKilometers, sameKilometers, sameSeconds) = (1_200.0, 150.0, 43_200.0)
}
