/// How many may wait for one provider, and in which order they go.
public struct CallQueueRules: Hashable, Sendable {
    /// Callers that wait at once, at most; and as many again for air quality and maps, which stand behind them.
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
/// Warnings go before everything else, air quality and maps after everything else. Others go in the order in which they came, while the wait
/// is short. When everybody is late the newest goes first: those who came long ago have given up or soon will, and serving them in order
/// would make everybody late for ever (adaptive LIFO; B. Maurer, "Fail at Scale", ACM Queue 13(8), 2015). Who cannot have an answer in time,
/// even if all turns were as quick as the quickest of the last few, is refused at once: there is then time left to ask another provider.
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
    /// Seconds of the last turns, one for each slot.
    private var lastTurns: [Double] = []
    private var warnings: [Caller] = []
    private var others: [Caller] = []
    /// Air quality and maps: a forecast is shown without them.
    private var extras: [Caller] = []

    /// The weight of the newest turn in the average.
    private static let newestShare = 0.3
    /// A call with less time than this left is not worth its place in the provider's allowance, where turns take that long.
    private static let expiringSeconds = 1.0

    init(slots: Int, rules: CallQueueRules = CallQueueRules()) {
        self.slots = max(1, slots)
        self.rules = rules
    }

    /// Seconds that a turn takes at least, as the quickest of the last turns tells; nil until as many have ended as there are slots. Not the
    /// average: a crowd's first turns are slow because of the crowd, and whoever were refused for that would crowd the next provider, while
    /// this one soon had nothing to do.
    private var quickestSeconds: Double? { lastTurns.count >= slots ? lastTurns.min() : nil }

    /// Callers that wait.
    var waiting: Int { warnings.count + others.count + extras.count }

    /// - Parameter secondsLeft: until the caller gives up.
    mutating func enter(_ caller: Int, for purpose: CallPurpose, at now: Double, secondsLeft: Double) -> Entry {
        if inFlight < slots {
            // With a slot free there is always a call, unless it is as good as over: only calls tell that a slow provider is quick again.
            if let turnSeconds, secondsLeft < min(turnSeconds, Self.expiringSeconds) { return .refused(retryAfterSeconds: retrySeconds) }
            inFlight += 1
            return .goes
        }
        let ahead =
            switch purpose {
            case .alerts: warnings.count
            case .forecast, .search: warnings.count + others.count
            case .airQuality, .map: waiting
            }
        let seconds = quickestSeconds.map { Double(ahead + 1) / Double(slots) * $0 + $0 }
        let alike = purpose == .airQuality || purpose == .map ? extras.count : warnings.count + others.count
        guard alike < rules.mostWaiting, seconds ?? 0 <= secondsLeft else { return .refused(retryAfterSeconds: retrySeconds) }
        let entrant = Caller(number: caller, since: now, deadline: now + secondsLeft)
        switch purpose {
        case .alerts: warnings.append(entrant)
        case .forecast, .search: others.append(entrant)
        case .airQuality, .map: extras.append(entrant)
        }
        return .waits(seconds: seconds)
    }

    /// A call has ended.
    ///
    /// - Parameter turn: seconds for which its slot was taken; nil when nothing was sent.
    /// - Returns: who has its slot now, nil when nobody waits.
    mutating func leave(at now: Double, after turn: Double?) -> Int? {
        if let turn {
            turnSeconds = turnSeconds.map { $0 + (turn - $0) * Self.newestShare } ?? turn
            lastTurns = lastTurns.suffix(slots - 1) + [turn]
        }
        if !warnings.isEmpty { return warnings.removeFirst().number }
        if let first = others.first { return (isLate(first, now) ? others.removeLast() : others.removeFirst()).number }
        if !extras.isEmpty { return extras.removeFirst().number }
        inFlight = max(0, inFlight - 1)
        return nil
    }

    /// Takes those out who cannot have an answer in time any more.
    ///
    /// - Returns: their numbers.
    mutating func shed(at now: Double) -> [Int] {
        guard let turnSeconds = quickestSeconds else { return [] }
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
        extras = extras.filter(stays)
        return shed
    }

    /// - Returns: false when `caller` was not waiting: it has a slot, and must give it back.
    mutating func giveUp(_ caller: Int) -> Bool {
        let before = waiting
        warnings.removeAll { $0.number == caller }
        others.removeAll { $0.number == caller }
        extras.removeAll { $0.number == caller }
        return waiting < before
    }

    /// Seconds after which those who wait now have had their turns.
    var retrySeconds: Double { max(1, (Double(waiting + 1) / Double(slots) * (turnSeconds ?? 1)).rounded(.up)) }

    private func isLate(_ first: Caller, _ now: Double) -> Bool { now - first.since > rules.lateSeconds }
}
