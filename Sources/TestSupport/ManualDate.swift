import Foundation

/// The wall clock of a test: stands still until it is moved, in either direction.
public final class ManualDate: Sendable {
    private let state: Locked<Date>

    public init(_ start: Date = Sample.noon) { state = Locked(start) }

    public var now: Date { state.withLock { $0 } }

    /// For parameters of the type `@Sendable () -> Date`.
    public var reading: @Sendable () -> Date { { self.now } }

    public func advance(bySeconds seconds: Double) { state.withLock { $0 += seconds } }
    public func set(_ date: Date) { state.withLock { $0 = date } }
}
