import Foundation
import WeatherStore

/// Which simulated atmosphere a demo shows, and by which clock.
package struct DemoWorld: Hashable, Sendable {
    /// Seed of the atmosphere in this process.
    package var seed: UInt64
    /// Where its clock begins; nil: now.
    package var start: Date?
    /// True when its clock stands at `start`, for pictures and tests that are the same every time.
    package var isStill: Bool
    /// Base URL of a simulated Open-Meteo elsewhere, instead of the atmosphere in this process; nil: none.
    package var upstream: String?

    package init(seed: UInt64 = 1, start: Date? = nil, isStill: Bool = false, upstream: String? = nil) {
        self.seed = seed
        self.start = start
        self.isStill = isStill
        self.upstream = upstream
    }

    /// What one world kept is never shown in another, nor what it kept by a clock of its own by another clock.
    var storeWorld: StoreWorld {
        let world = upstream ?? "seed \(seed)"
        return .demo(world: start.map { "\(world) from \(Int($0.timeIntervalSince1970.rounded()))" } ?? world)
    }

    /// The simulated clock: as fast as the wall clock, unless it stands still.
    package var clock: @Sendable () -> Date {
        guard let start else { return { Date() } }
        if isStill { return { start } }
        let shift = start.timeIntervalSinceNow
        return { Date() + shift }
    }
}
