import HTTPTransport
import SharedWork
import ProviderCourtesy

/// The progress of the calls of a fetch or of a search.
struct CallProgress: FlightProgress, Hashable {
    /// True for a fetch that must not use a stored reply (`RefreshReason.isUrgent`).
    var isUrgent = false
    /// True once a provider was called; unless the call reports that it waits, it has sent something.
    private(set) var isAsked = false
    /// True once a request had to wait for its turn.
    private(set) var isQueued = false
    /// True once a request was sent after its turn had come.
    private(set) var hasGone = false
    /// Seconds until an answer may be expected, two turns if that is not known, if a request waits in a queue whose turns are slow; else
    /// nil.
    private(set) var queuedSeconds: Double?
    /// Seconds that a call takes, if calls are slow; else nil.
    private(set) var slowSeconds: Double?

    /// True while nothing has been sent to a provider.
    var isDispensable: Bool { !hasGone && (!isAsked || isQueued) }

    /// True if the time ran out in Petrel's own queue: the provider is not to blame.
    var hasOnlyQueued: Bool { isQueued && !hasGone }

    mutating func asks() { isAsked = true }

    /// - Parameter slowTurnSeconds: turns of this many seconds or more are slow.
    mutating func note(_ step: CallContext.Step, slowTurnSeconds: Double) {
        switch step {
        case .waits(let seconds, let turnSeconds):
            isQueued = true
            if let turnSeconds, turnSeconds >= slowTurnSeconds { queuedSeconds = seconds ?? 2 * turnSeconds }
        case .goes(let turnSeconds):
            hasGone = true
            if let turnSeconds, turnSeconds >= slowTurnSeconds { slowSeconds = turnSeconds }
        }
    }
}

/// Measures how crowded the queues in front of the providers are, from the steps of all calls.
struct CallCrowd: Hashable, Sendable {
    /// Number of times that a request had to wait for its turn.
    private(set) var waits = 0
    /// False until a provider's first turn has ended.
    private var hasTurnEnded = false
    /// Up to this number of fetches under way is not a crowd.
    private static let few = 4

    mutating func note(_ step: CallContext.Step) {
        switch step {
        case .waits(_, let turnSeconds):
            waits += 1
            hasTurnEnded = hasTurnEnded || turnSeconds != nil
        case .goes(let turnSeconds): hasTurnEnded = hasTurnEnded || turnSeconds != nil
        }
    }

    /// Seconds after its start until a fetch may be expected to end, if providers are slow and crowded; else nil.
    ///
    /// - Parameters:
    ///   - before: `waits` at the start of the wait for the fetch: any request queued since then, even if its caller has gone, means a
    ///     crowd.
    ///   - count: fetches under way.
    func seconds(of progress: CallProgress?, since before: Int, count: Int, slowTurnSeconds: Double) -> Double? {
        guard let progress else { return nil }
        if let seconds = progress.queuedSeconds { return seconds }
        // It is queued, and no turn has ended since the start: it waits for at least two slow ones.
        if progress.hasOnlyQueued, !hasTurnEnded { return 2 * slowTurnSeconds }
        return waits > before || count > Self.few ? progress.slowSeconds : nil
    }
}

/// Callbacks by which a provider's calls report to the flight that they belong to.
struct CallReports: Sendable {
    /// A provider is about to be called. Returns false if no caller wants its answer any more.
    let asks: @Sendable () async -> Bool
    /// A request takes a step. Returns false if it is to be dropped.
    let proceeds: @Sendable (CallContext.Step) async -> Bool
}
