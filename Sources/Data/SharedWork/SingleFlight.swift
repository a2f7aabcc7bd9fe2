/// The progress of a flight's work, as far as its owner needs to know.
public protocol FlightProgress: Sendable {
    /// True while the work can be cancelled without loss once it has no waiters.
    var isDispensable: Bool { get }
}

/// The progress of work that is never cancelled for lack of waiters.
public struct UnwatchedProgress: FlightProgress {
    public let isDispensable = false

    public init() {}
}

/// The progress of work that is cancelled once it has no waiters.
public struct DispensableProgress: FlightProgress {
    public let isDispensable = true

    public init() {}
}

/// Runs one piece of work at a time for each key, and shares its outcome among all waiters. A value, stored in an actor: the actor begins
/// the work, is called back when it has ended or timed out (`landed`), and then ends the flight.
///
/// Only here and in `outcomeInRealTime` does Petrel start unstructured tasks. The work must outlive its first caller: a waiter that is
/// cancelled only stops waiting, without effect on the others. A flight is removed before its outcome is published, so that no caller can
/// join one that has ended (golang/go#55343, tailscale/tailscale#18924).
///
/// A flight is useless if it has no waiters, was not promised to a caller, and its work is dispensable: its owner may cancel it
/// (`giveUpIfUseless`).
public struct SingleFlight<Key: Hashable & Sendable, Outcome: Sendable, Progress: FlightProgress>: Sendable {
    /// A waiter's registration.
    public struct Wait: Sendable {
        /// Yields the outcome once and ends; ends at once if the waiter is cancelled.
        package let stream: AsyncStream<Outcome>
        fileprivate let number: Int

        /// - Returns: nil if the caller was cancelled; it then has to call `leave`.
        public nonisolated(nonsending) func outcome() async -> Outcome? { await stream.first { _ in true } }
    }

    /// A flight that has ended.
    public struct Landing: Sendable {
        /// The last progress of its work.
        package let progress: Progress
        fileprivate let waiters: [AsyncStream<Outcome>.Continuation]

        /// Sends the outcome to all waiters.
        public func publish(_ outcome: Outcome) {
            for waiter in waiters {
                waiter.yield(outcome)
                waiter.finish()
            }
        }
    }

    /// The end of a flight's work, for callers that wait for it even if they are cancelled.
    public struct End: Sendable {
        fileprivate let work: Task<Void, Never>

        /// Waits until the work has ended and `landed` has returned, even if the caller is cancelled.
        public func wait() async { await work.value }
    }

    /// The time limit of a flight's work.
    public struct Deadline: Sendable {
        let clock: any Clock<Duration>
        let limit: Duration

        public init(_ limit: Duration, by clock: any Clock<Duration>) {
            self.clock = clock
            self.limit = limit
        }
    }

    private struct Flight: Sendable {
        let number: Int
        var progress: Progress
        /// True if a caller was promised that the flight continues, or it was started to run without waiters.
        var isPromised: Bool
        var waiters: [Int: AsyncStream<Outcome>.Continuation] = [:]
        let work: Task<Void, Never>
        let watch: Task<Void, Never>?
    }

    private var flights: [Key: Flight] = [:]
    private var lastNumber = 0

    public init() {}

    /// Number of flights under way.
    public var count: Int { flights.count }

    /// The keys of the flights under way, unordered.
    public var keys: [Key] { Array(flights.keys) }

    /// True if a flight is under way for `key`.
    public func isUnderWay(_ key: Key) -> Bool { flights[key] != nil }

    /// - Returns: nil if no flight is under way.
    public func progress(of key: Key) -> Progress? { flights[key]?.progress }

    /// Begins a flight unless one is under way for `key`.
    ///
    /// - Parameters:
    ///   - isPromised: true if the flight continues even without waiters.
    ///   - deadline: nil for work that may take any time.
    ///   - work: receives the flight's number, for `update`. It is cancelled after the deadline, and when the flight is given up.
    ///   - landed: receives the flight's number and the outcome, nil on timeout. It calls `end` in the isolation of the actor that stores
    ///     this value. Work that ends after its deadline calls it as well; the flight has ended by then, and `end` returns nil.
    @discardableResult
    public mutating func begin(
        _ key: Key, _ progress: Progress, isPromised: Bool = false, deadline: Deadline? = nil,
        work: @escaping @Sendable (_ number: Int) async -> Outcome,
        landed: @escaping @Sendable (_ number: Int, Outcome?) async -> Void
    ) -> Bool {
        guard flights[key] == nil else { return false }
        lastNumber += 1
        let number = lastNumber
        let task = Task { await landed(number, await work(number)) }
        let watch = deadline.map { deadline in
            Task {
                do { try await deadline.clock.sleep(for: deadline.limit) } catch { return }
                // Waiters are notified now, even if the work does not react to its cancellation.
                await landed(number, nil)
                task.cancel()
            }
        }
        flights[key] = Flight(number: number, progress: progress, isPromised: isPromised, work: task, watch: watch)
        return true
    }

    /// Registers a waiter for the flight of `key`.
    ///
    /// - Returns: nil if no flight is under way.
    public mutating func wait(for key: Key) -> Wait? {
        guard flights[key] != nil else { return nil }
        let (stream, continuation) = AsyncStream.makeStream(of: Outcome.self, bufferingPolicy: .bufferingNewest(1))
        lastNumber += 1
        flights[key]?.waiters[lastNumber] = continuation
        return Wait(stream: stream, number: lastNumber)
    }

    /// - Returns: nil if no flight is under way.
    public func end(of key: Key) -> End? { flights[key].map { End(work: $0.work) } }

    /// Removes a waiter that stopped waiting without an outcome.
    public mutating func leave(_ key: Key, _ wait: Wait) { flights[key]?.waiters[wait.number] = nil }

    /// Makes the flight continue even without waiters.
    public mutating func promise(_ key: Key) { flights[key]?.isPromised = true }

    /// True if the flight has no waiters, was not promised to a caller, and its work is dispensable.
    public func isUseless(_ key: Key) -> Bool {
        guard let flight = flights[key] else { return false }
        return flight.waiters.isEmpty && !flight.isPromised && flight.progress.isDispensable
    }

    /// Updates the progress of the work.
    ///
    /// - Returns: false if the work should stop: its flight has ended, or is useless before or after the change.
    public mutating func update(_ key: Key, _ number: Int, _ change: (inout Progress) -> Void) -> Bool {
        guard var flight = flights[key], flight.number == number, !isUseless(key) else { return false }
        change(&flight.progress)
        flights[key] = flight
        return !isUseless(key)
    }

    /// Removes a flight whose work has ended or timed out.
    ///
    /// - Returns: the waiters to notify; nil if the flight had ended before.
    public mutating func end(_ key: Key, _ number: Int) -> Landing? {
        guard let flight = flights[key], flight.number == number else { return nil }
        flights[key] = nil
        flight.watch?.cancel()
        return Landing(progress: flight.progress, waiters: Array(flight.waiters.values))
    }

    /// Ends a useless flight and cancels its work.
    ///
    /// - Returns: true if the flight was useless and has been ended.
    public mutating func giveUpIfUseless(_ key: Key) -> Bool {
        guard isUseless(key), let flight = flights.removeValue(forKey: key) else { return false }
        flight.watch?.cancel()
        flight.work.cancel()
        return true
    }
}
