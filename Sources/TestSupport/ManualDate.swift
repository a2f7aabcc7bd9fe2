import Foundation

/// The wall clock of a test: stands still until it is moved, in either direction.
public final class ManualDate: Sendable {
    private let state: Locked<Date>

    /// Stands at `start`.
    public init(_ start: Date = Sample.noon) { state = Locked(start) }

    /// Where it stands.
    public var now: Date { state.withLock { $0 } }

    /// For parameters of the type `@Sendable () -> Date`.
    public var reading: @Sendable () -> Date { { self.now } }

    /// Moves on, or back by a negative number.
    public func advance(bySeconds seconds: Double) { state.withLock { $0 += seconds } }
    /// Moves to `date`, earlier or later.
    public func set(_ date: Date) { state.withLock { $0 = date } }
}
