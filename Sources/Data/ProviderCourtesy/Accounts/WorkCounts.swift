/// The calls of each kind of work in the hour, the day and the month: what a ledger keeps of the shares of a plan. A value: time is a
/// parameter.
struct WorkCounts: Hashable, Sendable {
    /// The calls of one kind of work.
    struct Count: Hashable, Sendable {
        var hour = SlidingCount(windowSeconds: 3600, grainSeconds: 60)
        var history = CallHistory()
    }

    /// Only the kinds of work that have made calls.
    private(set) var counts: [CallWork: Count]

    init(_ counts: [CallWork: Count] = [:]) { self.counts = counts }

    /// Adds calls at `second`.
    ///
    /// - Parameter isInHour: false for calls that have left the hour already.
    mutating func add(_ weight: Double, of work: CallWork, at second: Int, isInHour: Bool = true) {
        if isInHour { counts[work, default: Count()].hour.add(weight, at: second) }
        counts[work, default: Count()].history.add(weight, at: second)
    }

    /// Removes a call that did not reach the provider from its day and month.
    mutating func remove(_ weight: Double, of work: CallWork, at second: Int) { counts[work]?.history.remove(weight, at: second) }

    /// Removes a call that was not sent from its hour.
    mutating func removeFromHour(_ weight: Double, of work: CallWork, at second: Int) { counts[work]?.hour.remove(weight, at: second) }

    /// Advances every window to the present.
    mutating func settle(at second: Int) {
        for work in Array(counts.keys) {
            counts[work]?.hour.settle(at: second)
            counts[work]?.history.settle(at: second)
        }
    }

    /// Moves the times of all calls by as many seconds as the clock jumped.
    mutating func move(bySeconds seconds: Int) {
        for work in Array(counts.keys) {
            counts[work]?.hour.move(bySeconds: seconds)
            counts[work]?.history.move(bySeconds: seconds)
        }
    }

    /// Calls by weight in a window, after `settle`; empty for a minute, which is not kept.
    func sums(_ window: CallLimit.Window, at moment: LedgerMoment) -> [CallWork: Double] {
        switch window {
        case .minute: [:]
        case .hour: counts.mapValues(\.hour.total)
        case .day, .month:
            counts.mapValues { $0.history.total(from: CallLedger.start(of: window, at: moment), at: moment.second) }
        }
    }
}
