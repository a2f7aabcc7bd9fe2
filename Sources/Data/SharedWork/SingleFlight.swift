/// How far a flight's work has come, as far as its owner needs to know.
public protocol FlightProgress: Sendable {
    /// True while the work can be given up without loss as soon as nobody waits for it.
    var isDispensable: Bool { get }
}

/// The progress of work that is never given up for want of waiters.
public struct UnwatchedProgress: FlightProgress {
    public let isDispensable = false

    public init() {}
}

/// The progress of work that is given up as soon as nobody waits for it.
public struct DispensableProgress: FlightProgress {
    public let isDispensable = true

    public init() {}
}

/// One piece of work at a time for each key, shared by all who want its outcome. A value, kept by an actor: the actor begins the work, is told
/// when it has ended or its time has run out (`landed`), and then ends the flight.
///
/// Here, and in `outcomeInRealTime` beside it, Petrel begins tasks that no scope owns, and nowhere else. The work must outlive whoever asked
/// for it first: a waiter who is cancelled only stops waiting, and nobody else notices. A flight is forgotten before its outcome is published,
/// so that nobody can join one that has ended (golang/go#55343, tailscale/tailscale#18924).
///
/// A flight whose last waiter has left, that was promised to nobody, and whose work is still dispensable is useless: its owner may give it up
/// (`giveUpIfUseless`).
public struct SingleFlight<Key: Hashable & Sendable, Outcome: Sendable, Progress: FlightProgress>: Sendable {
    /// One waiter's place.
    public struct Wait: Sendable {
        /// Yields the outcome once and ends; ends at once for a waiter who is cancelled.
        public let stream: AsyncStream<Outcome>
        fileprivate let number: Int

        /// - Returns: nil if the caller was cancelled: it then has to `leave`.
        public nonisolated(nonsending) func outcome() async -> Outcome? { await stream.first { _ in true } }
    }

    /// A flight that has ended.
    public struct Landing: Sendable {
        /// How far its work had come.
        public let progress: Progress
        fileprivate let waiters: [AsyncStream<Outcome>.Continuation]

        /// Tells the outcome to all who wait.
        public func publish(_ outcome: Outcome) {
            for waiter in waiters {
                waiter.yield(outcome)
                waiter.finish()
            }
        }
    }

    /// The end of a flight's work, for those whom no cancellation keeps from waiting for it.
    public struct End: Sendable {
        fileprivate let work: Task<Void, Never>

        /// Waits until the work has ended and `landed` was called, whether the caller was cancelled or not.
        public func wait() async { await work.value }
    }

    /// The time that work may take.
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
        /// Somebody was told that it goes on, or nobody was to wait for it from the beginning.
        var isPromised: Bool
        var waiters: [Int: AsyncStream<Outcome>.Continuation] = [:]
        let work: Task<Void, Never>
        let watch: Task<Void, Never>?
    }

    private var flights: [Key: Flight] = [:]
    private var lastNumber = 0

    public init() {}

    /// Flights under way.
    public var count: Int { flights.count }

    /// Their keys, in no order.
    public var keys: [Key] { Array(flights.keys) }

    /// True if a flight is under way for `key`.
    public func isUnderWay(_ key: Key) -> Bool { flights[key] != nil }

    /// - Returns: nil if no flight is under way.
    public func progress(of key: Key) -> Progress? { flights[key]?.progress }

    /// Begins a flight unless one is under way for `key`.
    ///
    /// - Parameters:
    ///   - isPromised: true if it goes on whether anybody waits or not.
    ///   - deadline: nil for work that may take any time.
    ///   - work: gets the flight's number, for `update`. It is cancelled after the deadline, and when the flight is given up.
    ///   - landed: gets the flight's number and what the work brought, nil when its time has run out. It calls `end` in the isolation of whoever
    ///     keeps this value. Late work calls it as well; the flight has ended then, and `end` says so.
    /// - Returns: false if a flight is under way already.
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
                // Whoever waits is told now, even if the work does not heed its cancellation.
                await landed(number, nil)
                task.cancel()
            }
        }
        flights[key] = Flight(number: number, progress: progress, isPromised: isPromised, work: task, watch: watch)
        return true
    }

    /// A place among those who wait for the flight of `key`.
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

    /// A waiter has gone without an outcome.
    public mutating func leave(_ key: Key, _ wait: Wait) { flights[key]?.waiters[wait.number] = nil }

    /// The flight goes on, whoever leaves.
    public mutating func promise(_ key: Key) { flights[key]?.isPromised = true }

    /// True if nobody waits for the flight, it was promised to nobody, and its work is dispensable.
    public func isUseless(_ key: Key) -> Bool {
        guard let flight = flights[key] else { return false }
        return flight.waiters.isEmpty && !flight.isPromised && flight.progress.isDispensable
    }

    /// Notes how far the work has come.
    ///
    /// - Returns: false if the work should stop: its flight has ended, or is useless before or after the change.
    public mutating func update(_ key: Key, _ number: Int, _ change: (inout Progress) -> Void) -> Bool {
        guard var flight = flights[key], flight.number == number, !isUseless(key) else { return false }
        change(&flight.progress)
        flights[key] = flight
        return !isUseless(key)
    }

    /// Forgets a flight whose work has ended, or whose time has run out.
    ///
    /// - Returns: those to be told; nil if it has ended before.
    public mutating func end(_ key: Key, _ number: Int) -> Landing? {
        guard let flight = flights[key], flight.number == number else { return nil }
        flights[key] = nil
        flight.watch?.cancel()
        return Landing(progress: flight.progress, waiters: Array(flight.waiters.values))
    }

    /// Ends a flight that is useless, and cancels its work.
    ///
    /// - Returns: true if there was one.
    public mutating func giveUpIfUseless(_ key: Key) -> Bool {
        guard isUseless(key), let flight = flights.removeValue(forKey: key) else { return false }
        flight.watch?.cancel()
        flight.work.cancel()
        return true
    }
}
