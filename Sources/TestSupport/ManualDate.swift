import Foundation

/// The wall clock of a test: it does not move until the test moves it, in either direction.
package final class ManualDate: Sendable {
    private let state: Locked<Date>

    /// Starts at `start`.
    package init(_ start: Date = Sample.noon) { state = Locked(start) }

    /// The current time of the clock.
    package var now: Date { state.withLock { $0 } }

    /// For parameters of the type `@Sendable () -> Date`.
    package var reading: @Sendable () -> Date { { self.now } }

    /// Moves forward, or back by a negative number.
    package func advance(bySeconds seconds: Double) { state.withLock { $0 += seconds } }
    /// Moves to `date`, earlier or later.
    package func set(_ date: Date) { state.withLock { $0 = date } }
}
