import Foundation

/// The simulated time as a function of the wall clock: running beside it, faster, or standing still.
package struct SimulatorClock: Hashable, Sendable {
    /// Simulated seconds per second; 0 while frozen.
    package private(set) var rate: Double
    private var wallOrigin: Date
    private var origin: Date

    /// - Parameters:
    ///   - start: the simulated time at `wall`; nil to begin at the wall clock's own time.
    ///   - rate: simulated seconds per second; 0 freezes the clock. A negative rate counts as 0.
    package init(startingAt start: Date? = nil, rate: Double = 1, wall: Date) {
        self.rate = max(0, rate)
        self.wallOrigin = wall
        self.origin = start ?? wall
    }

    /// True while the clock is frozen.
    package var isFrozen: Bool { rate == 0 }

    /// The simulated time when the wall clock shows `wall`.
    package func now(wall: Date) -> Date { origin.addingTimeInterval(wall.timeIntervalSince(wallOrigin) * rate) }

    /// - Parameters:
    ///   - start: the new time; nil keeps the present one.
    ///   - rate: the new rate; nil keeps the present one.
    package mutating func set(at start: Date?, rate: Double?, wall: Date) {
        self = SimulatorClock(startingAt: start ?? now(wall: wall), rate: rate ?? self.rate, wall: wall)
    }
}
