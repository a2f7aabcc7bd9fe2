import ProviderCourtesy

/// How far the work has come.
struct FlightProgress: Hashable, Sendable {
    /// A provider was asked; unless it says that it waits, it has sent something.
    var isAsked = false
    /// A request of it waits, or waited, for its turn.
    var isQueued = false
    /// A request of it was sent after its turn had come.
    var hasGone = false
    /// Seconds until an answer may be expected, two turns where that is not known, where it was told to stand in a queue whose turns are slow;
    /// else nil.
    var queuedSeconds: Double?
    /// Seconds that its call takes, where calls are slow; else nil.
    var slowSeconds: Double?

    /// True while no provider knows of it.
    var isHere: Bool { !hasGone && (!isAsked || isQueued) }
}

/// Who is under way for what, and who waits: one flight per key. A value; its owner starts and ends the work.
///
/// A waiter that is cancelled only stops waiting: its stream ends, nobody else notices. A flight is forgotten before its
/// outcome is published, so nobody can join one that has already ended (golang/go#55343, tailscale/tailscale#18924).
///
/// When its last waiter has left, a flight for which nothing has been sent yet is of no use to anybody (`isUseless`); one whose call is
/// on the wire ends as if somebody waited.
struct Flights<Key: Hashable & Sendable, Outcome: Sendable> {
    /// One waiter's place.
    struct Wait {
        /// Yields the outcome once and ends.
        let stream: AsyncStream<Outcome>
        fileprivate let number: Int
    }

    private struct Flight {
        let number: Int
        var waiters: [Int: AsyncStream<Outcome>.Continuation] = [:]
        /// Somebody was told that it goes on, or nobody was to wait for it from the beginning.
        var isPromised = false
        var progress = FlightProgress()
    }

    /// Turns that take as many seconds or more are slow.
    private let slowTurnSeconds: Double
    private var flights: [Key: Flight] = [:]
    private var lastNumber = 0
    /// How often a request had to wait for its turn.
    private(set) var waits = 0
    /// False until a provider's first turn has ended.
    private var hasTurnEnded = false

    init(slowTurnSeconds: Double = .infinity) { self.slowTurnSeconds = slowTurnSeconds }

    var count: Int { flights.count }

    func isUnderWay(_ key: Key) -> Bool { flights[key] != nil }

    /// - Returns: the new flight's number; nil when one is under way already.
    mutating func begin(_ key: Key) -> Int? {
        guard flights[key] == nil else { return nil }
        lastNumber += 1
        flights[key] = Flight(number: lastNumber)
        return lastNumber
    }

    /// - Returns: nil when no flight is under way.
    mutating func wait(for key: Key) -> Wait? {
        guard flights[key] != nil else { return nil }
        let (stream, continuation) = AsyncStream.makeStream(of: Outcome.self, bufferingPolicy: .bufferingNewest(1))
        lastNumber += 1
        flights[key]?.waiters[lastNumber] = continuation
        return Wait(stream: stream, number: lastNumber)
    }

    /// A waiter has gone without an outcome.
    mutating func leave(_ key: Key, _ wait: Wait) { flights[key]?.waiters[wait.number] = nil }

    /// The flight goes on, whoever leaves.
    mutating func promise(_ key: Key) { flights[key]?.isPromised = true }

    /// True when nobody waits for it, nobody was promised anything, and nothing has been sent.
    func isUseless(_ key: Key) -> Bool {
        guard let flight = flights[key] else { return false }
        return flight.waiters.isEmpty && !flight.isPromised && flight.progress.isHere
    }

    /// - Returns: nil when no flight is under way.
    func progress(of key: Key) -> FlightProgress? { flights[key]?.progress }

    /// - Returns: false when this flight has ended or was given up.
    mutating func update(_ key: Key, number: Int, _ change: (inout FlightProgress) -> Void) -> Bool {
        guard flights[key]?.number == number, var progress = flights[key]?.progress else { return false }
        change(&progress)
        flights[key]?.progress = progress
        return true
    }

    /// A request of this flight takes a step on its way.
    ///
    /// - Returns: false when the request is to be dropped: the flight has ended, or is of no use to anybody.
    mutating func proceeds(_ key: Key, number: Int, _ step: CallContext.Step) -> Bool {
        let slowTurnSeconds = slowTurnSeconds
        switch step {
        case .waits(let seconds, let turnSeconds):
            waits += 1
            hasTurnEnded = hasTurnEnded || turnSeconds != nil
            let isUnderWay = update(key, number: number) { progress in
                progress.isQueued = true
                if let turnSeconds, turnSeconds >= slowTurnSeconds { progress.queuedSeconds = seconds ?? 2 * turnSeconds }
            }
            return isUnderWay && !isUseless(key)
        case .goes(let turnSeconds):
            hasTurnEnded = hasTurnEnded || turnSeconds != nil
            return !isUseless(key)
                && update(key, number: number) { progress in
                    progress.hasGone = true
                    if let turnSeconds, turnSeconds >= slowTurnSeconds { progress.slowSeconds = turnSeconds }
                }
        }
    }

    /// Seconds after its beginning until this flight may be expected to land, where providers are slow and crowded; else nil.
    ///
    /// - Parameter before: `waits` when the flight was first looked at: whoever has queued since then, and may have hung up, is a crowd.
    func crowdedSeconds(of key: Key, since before: Int) -> Double? {
        guard let progress = flights[key]?.progress else { return nil }
        if let seconds = progress.queuedSeconds { return seconds }
        // It queues, and no turn has ended since the start: two slow ones are what it waits for, or more.
        if progress.isQueued, !progress.hasGone, !hasTurnEnded { return 2 * slowTurnSeconds }
        return waits > before || count > Self.few ? progress.slowSeconds : nil
    }

    /// As many under way are no crowd.
    private static var few: Int { 4 }

    /// Forgets the flight.
    ///
    /// - Parameter number: nil for whichever is under way.
    /// - Returns: those to be told its outcome; nil when this flight has been given up already.
    mutating func end(_ key: Key, number: Int? = nil) -> Landing? {
        guard let flight = flights[key], number == nil || flight.number == number else { return nil }
        flights[key] = nil
        return Landing(waiters: Array(flight.waiters.values))
    }

    /// Those who wait for a flight that has ended.
    struct Landing {
        fileprivate let waiters: [AsyncStream<Outcome>.Continuation]

        func publish(_ outcome: Outcome) {
            for waiter in waiters {
                waiter.yield(outcome)
                waiter.finish()
            }
        }
    }
}
