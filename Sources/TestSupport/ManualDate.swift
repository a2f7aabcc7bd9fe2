import Foundation

/// The wall clock of a test: it does not move until the test moves it, in either direction.
public final class ManualDate: Sendable {
    private let state: Locked<Date>

    /// Starts at `start`.
    public init(_ start: Date = Sample.noon) { state = Locked(start) }

    /// The current time of the clock.
    public var now: Date { state.withLock { $0 } }

    /// For parameters of the type `@Sendable () -> Date`.
    public var reading: @Sendable () -> Date { { self.now } }

    /// Moves forward, or back by a negative number.
    public func advance(bySeconds seconds: Double) { state.withLock { $0 += seconds } }
    /// Moves to `date`, earlier or later.
    public func set(_ date: Date) { state.withLock { $0 = date } }
}
