/// How many callers may wait for one provider, and in which order they are served.
package struct CallQueueRules: Hashable, Sendable {
    /// Most callers waiting at once; as many again for air quality and maps, which queue behind them, and for past years, behind all.
    package var mostWaiting: Int
    /// Once the first in the queue has waited for longer than this many seconds, the newest is served first.
    package var lateSeconds: Double

    package init(mostWaiting: Int = 512, lateSeconds: Double = 5) {
        self.mostWaiting = max(0, mostWaiting)
        self.lateSeconds = lateSeconds
    }
}

/// Decides which callers may call a provider now and which are queued. A value; `CourteousTransport` does the waiting. Instants are seconds
/// on the transport's clock.
///
/// Warnings go first, air quality and maps last. Other calls are served in order of arrival while the wait is short. When all are late, the
/// newest goes first: the oldest callers have given up or soon will, and serving them in order would keep every caller late (adaptive LIFO;
/// B. Maurer, "Fail at Scale", ACM Queue 13(8), 2015). A caller that cannot get an answer in time, even if all turns were as quick as the
/// quickest recent one, is refused at once, which leaves it time to ask another provider.
struct CallQueue: Hashable, Sendable {
    /// The result of entering the queue.
    enum Entry: Hashable, Sendable {
        /// The caller has a slot.
        case goes
        /// The caller is queued; its answer is expected after this many seconds, nil if unknown.
        case waits(seconds: Double?)
        /// The caller is refused; the queue may be shorter after this many seconds.
        case refused(retryAfterSeconds: Double)
    }

    private struct Caller: Hashable, Sendable {
        let number: Int
        let since: Double
        let deadline: Double
    }

    /// Most concurrent calls.
    let slots: Int
    let rules: CallQueueRules
    /// Calls under way.
    private(set) var inFlight = 0
    /// Moving average of the seconds for which a call holds its slot; nil before the first call has ended.
    private(set) var turnSeconds: Double?
    /// Durations of the latest calls in seconds, one for each slot.
    private var lastTurns: [Double] = []
    private var warnings: [Caller] = []
    private var others: [Caller] = []
    /// Air quality and maps: a forecast can be shown without them.
    private var extras: [Caller] = []
    /// Past years, which are shown on a later view.
    private var lasts: [Caller] = []

    /// The weight of the newest turn in the average.
    private static let newestShare = 0.3
    /// If calls usually take at least this long, a call with less time left is not worth its place in the provider's allowance.
    private static let expiringSeconds = 1.0

    init(slots: Int, rules: CallQueueRules = CallQueueRules()) {
        self.slots = max(1, slots)
        self.rules = rules
    }

    /// The shortest of the latest call durations, in seconds; nil until as many calls have ended as there are slots. Not the average: a
    /// crowd's first calls are slow because of the crowd. Callers refused for that would crowd the next provider, while this one would soon
    /// be idle.
    private var quickestSeconds: Double? { lastTurns.count >= slots ? lastTurns.min() : nil }

    /// Number of waiting callers.
    var waiting: Int { warnings.count + others.count + extras.count + lasts.count }

    /// - Parameter secondsLeft: until the caller gives up.
    mutating func enter(_ caller: Int, for purpose: CallPurpose, at now: Double, secondsLeft: Double) -> Entry {
        if inFlight < slots {
            // With a free slot a call is always made unless it has almost expired: only calls show that a slow provider has become quick.
            if let turnSeconds, secondsLeft < min(turnSeconds, Self.expiringSeconds) { return .refused(retryAfterSeconds: retrySeconds) }
            inFlight += 1
            return .goes
        }
        let ahead =
            switch purpose {
            case .alerts: warnings.count
            case .forecast, .search: warnings.count + others.count
            case .airQuality, .nowcast, .map: waiting - lasts.count
            case .history: waiting
            }
        let seconds = quickestSeconds.map { Double(ahead + 1) / Double(slots) * $0 + $0 }
        let alike =
            switch purpose {
            case .alerts, .forecast, .search: warnings.count + others.count
            case .airQuality, .nowcast, .map: extras.count
            case .history: lasts.count
            }
        guard alike < rules.mostWaiting, seconds ?? 0 <= secondsLeft else { return .refused(retryAfterSeconds: retrySeconds) }
        let entrant = Caller(number: caller, since: now, deadline: now + secondsLeft)
        switch purpose {
        case .alerts: warnings.append(entrant)
        case .forecast, .search: others.append(entrant)
        case .airQuality, .nowcast, .map: extras.append(entrant)
        case .history: lasts.append(entrant)
        }
        return .waits(seconds: seconds)
    }

    /// Ends a call.
    ///
    /// - Parameter turn: seconds for which it held its slot; nil if nothing was sent.
    /// - Returns: the caller that gets its slot; nil if none waits.
    mutating func leave(at now: Double, after turn: Double?) -> Int? {
        if let turn {
            turnSeconds = turnSeconds.map { $0 + (turn - $0) * Self.newestShare } ?? turn
            lastTurns = lastTurns.suffix(slots - 1) + [turn]
        }
        if !warnings.isEmpty { return warnings.removeFirst().number }
        if let first = others.first { return (isLate(first, now) ? others.removeLast() : others.removeFirst()).number }
        if !extras.isEmpty { return extras.removeFirst().number }
        if !lasts.isEmpty { return lasts.removeFirst().number }
        inFlight = max(0, inFlight - 1)
        return nil
    }

    /// Removes the callers that can no longer get an answer in time.
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
        lasts = lasts.filter(stays)
        return shed
    }

    /// - Returns: false if `caller` was not waiting: it has a slot, and must give it back.
    mutating func giveUp(_ caller: Int) -> Bool {
        let before = waiting
        warnings.removeAll { $0.number == caller }
        others.removeAll { $0.number == caller }
        extras.removeAll { $0.number == caller }
        lasts.removeAll { $0.number == caller }
        return waiting < before
    }

    /// Seconds until those who wait now have been served.
    var retrySeconds: Double { max(1, (Double(waiting + 1) / Double(slots) * (turnSeconds ?? 1)).rounded(.up)) }

    private func isLate(_ first: Caller, _ now: Double) -> Bool { now - first.since > rules.lateSeconds }
}
