/// How many may wait for one provider, and in which order they go.
public struct CallQueueRules: Hashable, Sendable {
    /// Callers that wait at once, at most.
    public var mostWaiting: Int
    /// Once the first in the queue has waited for more than this many seconds, the newest goes first.
    public var lateSeconds: Double

    public init(mostWaiting: Int = 512, lateSeconds: Double = 5) {
        self.mostWaiting = max(0, mostWaiting)
        self.lateSeconds = lateSeconds
    }
}

/// Who may call a provider now and who waits. A value that decides; `CourteousTransport` does the waiting. Instants are seconds on
/// the transport's clock.
///
/// Warnings go before everything else. Others go in the order in which they came, while the wait is short. When everybody is late the
/// newest goes first: those who came long ago have given up or soon will, and serving them in order would make everybody late for ever
/// (adaptive LIFO; B. Maurer, "Fail at Scale", ACM Queue 13(8), 2015). Who cannot have an answer in time is refused at once, as the
/// length of the queue and the turns of the last while tell: there is then time left to ask another provider.
struct CallQueue: Hashable, Sendable {
    /// How a caller enters.
    enum Entry: Hashable, Sendable {
        /// It has a slot.
        case goes
        /// It stands in the queue, for so many seconds until it has its answer; nil while that is not known.
        case waits(seconds: Double?)
        /// It is not let in; the queue may be shorter after so many seconds.
        case refused(retryAfterSeconds: Double)
    }

    private struct Caller: Hashable, Sendable {
        let number: Int
        let since: Double
        let deadline: Double
    }

    /// Calls under way at once, at most.
    let slots: Int
    let rules: CallQueueRules
    /// Calls under way.
    private(set) var inFlight = 0
    /// Seconds for which a slot is taken, as a moving average of the last turns; nil before the first has ended.
    private(set) var turnSeconds: Double?
    private var turns = 0
    private var warnings: [Caller] = []
    private var others: [Caller] = []

    /// The weight of the newest turn in the average. It falls faster than it rises: who is refused for nothing loses more than who waits in
    /// vain, and the first turns of a crowd are the slowest.
    private static let (fallingShare, risingShare) = (0.5, 0.2)
    /// A call with less time than this left is not worth its place in the provider's allowance, where turns take that long.
    private static let expiringSeconds = 1.0

    init(slots: Int, rules: CallQueueRules = CallQueueRules()) {
        self.slots = max(1, slots)
        self.rules = rules
    }

    /// Seconds that a turn is expected to take; nil until as many have ended as there are slots: those that a crowd begins with are slow
    /// because of the crowd, and one of them says little.
    private var expectedSeconds: Double? { turns >= slots ? turnSeconds : nil }

    /// Callers that wait.
    var waiting: Int { warnings.count + others.count }

    /// - Parameter secondsLeft: until the caller gives up.
    mutating func enter(_ caller: Int, for purpose: CallPurpose, at now: Double, secondsLeft: Double) -> Entry {
        if inFlight < slots {
            // With a slot free there is always a call, unless it is as good as over: only calls tell that a slow provider is quick again.
            if let turnSeconds, secondsLeft < min(turnSeconds, Self.expiringSeconds) { return .refused(retryAfterSeconds: retrySeconds) }
            inFlight += 1
            return .goes
        }
        let ahead = purpose == .alerts ? warnings.count : waiting
        let seconds = expectedSeconds.map { Double(ahead + 1) / Double(slots) * $0 + $0 }
        guard waiting < rules.mostWaiting, seconds ?? 0 <= secondsLeft else { return .refused(retryAfterSeconds: retrySeconds) }
        let entrant = Caller(number: caller, since: now, deadline: now + secondsLeft)
        if purpose == .alerts { warnings.append(entrant) } else { others.append(entrant) }
        return .waits(seconds: seconds)
    }

    /// A call has ended.
    ///
    /// - Parameter turn: seconds for which its slot was taken; nil when nothing was sent.
    /// - Returns: who has its slot now, nil when nobody waits.
    mutating func leave(at now: Double, after turn: Double?) -> Int? {
        if let turn {
            turnSeconds = turnSeconds.map { $0 + (turn - $0) * (turn < $0 ? Self.fallingShare : Self.risingShare) } ?? turn
            turns += 1
        }
        if !warnings.isEmpty { return warnings.removeFirst().number }
        if let first = others.first { return (isLate(first, now) ? others.removeLast() : others.removeFirst()).number }
        inFlight = max(0, inFlight - 1)
        return nil
    }

    /// Takes those out who cannot have an answer in time any more.
    ///
    /// - Returns: their numbers.
    mutating func shed(at now: Double) -> [Int] {
        guard let turnSeconds = expectedSeconds else { return [] }
        var shed: [Int] = []
        var ahead = 0
        func stays(_ caller: Caller) -> Bool {
            if now + Double(ahead) / Double(slots) * turnSeconds + turnSeconds <= caller.deadline {
                ahead += 1
                return true
            }
            shed.append(caller.number)
            return false
        }
        warnings = warnings.filter(stays)
        others = others.filter(stays)
        return shed
    }

    /// - Returns: false when `caller` was not waiting: it has a slot, and must give it back.
    mutating func giveUp(_ caller: Int) -> Bool {
        let before = waiting
        warnings.removeAll { $0.number == caller }
        others.removeAll { $0.number == caller }
        return waiting < before
    }

    /// Seconds after which those who wait now have had their turns.
    var retrySeconds: Double { max(1, (Double(waiting + 1) / Double(slots) * (turnSeconds ?? 1)).rounded(.up)) }

    private func isLate(_ first: Caller, _ now: Double) -> Bool { now - first.since > rules.lateSeconds }
}
