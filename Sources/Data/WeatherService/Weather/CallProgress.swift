import HTTPTransport
import SharedWork
import ProviderCourtesy

/// How far the calls of a fetch or of a search have come.
struct CallProgress: FlightProgress, Hashable {
    /// True for a fetch for which a stored reply is not good enough (`RefreshReason.isUrgent`).
    var isUrgent = false
    /// A provider was asked; unless it says that it waits, it has sent something.
    private(set) var isAsked = false
    /// A request waits, or waited, for its turn.
    private(set) var isQueued = false
    /// A request was sent after its turn had come.
    private(set) var hasGone = false
    /// Seconds until an answer may be expected, two turns where that is not known, if a request was told to stand in a queue whose turns are
    /// slow; else nil.
    private(set) var queuedSeconds: Double?
    /// Seconds that a call takes, if calls are slow; else nil.
    private(set) var slowSeconds: Double?

    /// True while no provider knows of it.
    var isDispensable: Bool { !hasGone && (!isAsked || isQueued) }

    /// True if the time ran out in our own queue: the provider is not to blame.
    var hasOnlyQueued: Bool { isQueued && !hasGone }

    mutating func asks() { isAsked = true }

    /// - Parameter slowTurnSeconds: turns that take as many seconds or more are slow.
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

/// How crowded the queues in front of the providers are, by the steps of all calls.
struct CallCrowd: Hashable, Sendable {
    /// How often a request had to wait for its turn.
    private(set) var waits = 0
    /// False until a provider's first turn has ended.
    private var hasTurnEnded = false
    /// As many fetches under way are no crowd.
    private static let few = 4

    mutating func note(_ step: CallContext.Step) {
        switch step {
        case .waits(_, let turnSeconds):
            waits += 1
            hasTurnEnded = hasTurnEnded || turnSeconds != nil
        case .goes(let turnSeconds): hasTurnEnded = hasTurnEnded || turnSeconds != nil
        }
    }

    /// Seconds after its beginning until a fetch may be expected to land, if providers are slow and crowded; else nil.
    ///
    /// - Parameters:
    ///   - before: `waits` when the fetch was first looked at: whoever has queued since then, and may have hung up, is a crowd.
    ///   - count: fetches under way.
    func seconds(of progress: CallProgress?, since before: Int, count: Int, slowTurnSeconds: Double) -> Double? {
        guard let progress else { return nil }
        if let seconds = progress.queuedSeconds { return seconds }
        // It queues, and no turn has ended since the start: two slow ones are what it waits for, or more.
        if progress.hasOnlyQueued, !hasTurnEnded { return 2 * slowTurnSeconds }
        return waits > before || count > Self.few ? progress.slowSeconds : nil
    }
}

/// What a provider's calls report on their way to the flight that they belong to.
struct CallReports: Sendable {
    /// A provider is about to be asked. False if nobody wants its answer any more.
    let asks: @Sendable () async -> Bool
    /// A request takes a step. False if it is to be dropped.
    let proceeds: @Sendable (CallContext.Step) async -> Bool
}
