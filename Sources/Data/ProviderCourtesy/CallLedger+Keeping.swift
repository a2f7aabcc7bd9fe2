import Foundation

/// What a ledger keeps for the next start and shares with other processes: the counts, and in advance a lease of calls that this
/// process may then make without keeping again.
///
/// Leases are small: the first is the one call that is asked for, the next twice what was used of the one before when that was used up,
/// no more than was used of it when it ran out of time. A process that is killed thus leaves at most as many calls counted and not made
/// as it made itself a moment ago.
extension CallLedger {
    /// Calls that are covered by what is kept.
    struct Lease: Hashable, Sendable {
        /// The last second in which they may be made; of the day of UTC in which it began.
        var until: Int
        /// Calls by weight.
        var weight: Double
        /// `counted` at its beginning.
        var begin: Double
    }

    /// A lease of another process, which counts as used.
    struct ForeignLease: Codable, Hashable, Sendable {
        var owner: UInt64
        var until: Int
        var calls: Double
    }

    /// What this process knows about what is kept.
    struct Keeping: Hashable, Sendable {
        /// This process, among those that share the ledger.
        var owner = UInt64.random(in: 1...KeptLedger.largestNumber)
        /// Of what is kept as far as this process knows it; nil before the first time.
        var revision: UInt64?
        var lease: Lease?
        /// What was used of the last lease, and whether that was all of it.
        var lastUse = 0.0
        var wasUsedUp = false
        /// Whether a lease of this process stands in what is kept.
        var isLeased = false
        var others: [ForeignLease] = []
        /// Calls by weight, by minute since 1970, that are not in the kept counts; below zero for those taken back. The lease covers them.
        var unkept: [Int: Double] = [:]

        /// Calls by weight that other processes may have made since `second`.
        func leasedByOthers(since second: Int) -> Double { others.reduce(0) { $1.until >= second ? $0 + $1.calls : $0 } }

        mutating func note(_ weight: Double, at second: Int) {
            let minute = Self.minute(of: second)
            let sum = (unkept[minute] ?? 0) + weight
            unkept[minute] = abs(sum) < 1e-9 ? nil : sum
        }

        mutating func move(bySeconds seconds: Int) {
            unkept = Dictionary(unkept.map { (Self.minute(of: $0.key * 60 + seconds), $0.value) }) { $0 + $1 }
            // It is of the time before.
            lease = nil
        }

        /// Calls by weight since `second` that would be forgotten if the process ended now without a lease.
        func unkept(since second: Int) -> Double {
            max(0, unkept.reduce(0) { $1.key >= Self.minute(of: second) ? $0 + $1.value : $0 })
        }

        private static func minute(of second: Int) -> Int { (second - ((second % 60) + 60) % 60) / 60 }
    }

    /// What to keep, and what this process knows once it is kept.
    struct Renewal: Sendable {
        let bytes: [UInt8]
        fileprivate let minute: SlidingCount
        fileprivate let hour: SlidingCount
        fileprivate let history: CallHistory
        fileprivate let keeping: Keeping
        fileprivate let jumped: Int
    }

    private static let leaseSeconds = 60
    /// Leases of other processes that are kept apart; older ones are counted as calls.
    private static let mostLeases = 8

    /// The limits that are counted beyond this process. A minute has passed before a process is up again often enough to matter; only
    /// several nodes share it.
    private var lasting: [CallLimit] { limits.filter { isOneOfSeveral || $0.window != .minute } }

    /// False for a provider none of whose limits is counted beyond this process.
    var isKept: Bool { !lasting.isEmpty }

    /// The largest lease, a fiftieth of the smallest of these limits.
    var largestLease: Double { lasting.map { max(1, Double($0.calls) / 50) }.min() ?? 0 }

    /// Whether a call of this weight, counted now, is covered by what is kept.
    mutating func isCovered(_ weight: Double, at now: Date) -> Bool {
        guard isKept else { return true }
        let moment = settle(at: now)
        guard let lease = keeping.lease, LedgerMoment(second: lease.until).day == moment.day else { return false }
        return moment.second <= lease.until && counted + Self.sane(weight) <= lease.begin + lease.weight + 1e-9
    }

    /// Whether a call of this weight may go out although it cannot be kept: a twentieth of each limit in its window, and one call at least.
    ///
    /// What is not kept is forgotten at a restart: each one can then pass a limit by so much, and no more.
    func mayGoUnkept(_ weight: Double, at now: Date) -> Bool {
        var settled = self
        let moment = settled.settle(at: now)
        return lasting.allSatisfy { limit in
            let unkept = keeping.unkept(since: Self.start(of: limit.window, at: moment))
            return unkept <= 0 || unkept + Self.sane(weight) <= Double(limit.calls) / 20
        }
    }

    /// `isCovered`, for a ledger that is only looked at.
    func isCovering(_ weight: Double, at now: Date) -> Bool {
        var settled = self
        return settled.isCovered(weight, at: now)
    }

    /// Whether an orderly end has anything to keep.
    var hasChanged: Bool { keeping.isLeased || !keeping.unkept.isEmpty }

    /// Gives the lease up: until the next one is kept, nothing is covered.
    ///
    /// - Parameter isEarly: true when it was neither used up nor out of time, and so says little about how many calls there are.
    mutating func endLease(isEarly: Bool) {
        guard let lease = keeping.lease else { return }
        let use = counted - lease.begin
        keeping.wasUsedUp = use >= lease.weight / 2 || (isEarly && keeping.wasUsedUp)
        keeping.lastUse = isEarly ? max(keeping.lastUse, use) : use
        keeping.lease = nil
    }

    /// What to keep before a call of this weight, or with nil at an orderly end: the exact counts, without a lease.
    ///
    /// - Parameter kept: what is kept now. When another process has changed it, this process counts on from there.
    /// - Returns: nil when it cannot be written as bytes; no call goes out then.
    func renewal(for weight: Double?, over kept: [UInt8]?, at now: Date) -> Renewal? {
        var next = self
        next.endLease(isEarly: weight == nil)
        let moment = next.settle(at: now)
        if let record = kept.flatMap(KeptLedger.init), record.revision != keeping.revision {
            next.hour = record.hourCount
            if isOneOfSeveral { next.minute = record.minuteCount }
            next.history = record.history
            next.keeping.others = record.leases.filter { $0.owner != keeping.owner }
            next.settle(at: now)
            next.apply(keeping.unkept)
        }
        next.foldLeases(at: moment)
        next.keeping.unkept = keeping.unkept
        next.keeping.lease = weight.map { next.lease(for: Self.sane($0), at: moment) }
        next.keeping.isLeased = weight != nil
        let own = next.keeping.lease.map { [ForeignLease(owner: keeping.owner, until: $0.until, calls: $0.weight)] } ?? []
        let record = KeptLedger(
            minute: isOneOfSeveral ? next.minute : nil, hour: next.hour, history: next.history, leases: next.keeping.others + own)
        next.keeping.revision = record.revision
        guard let bytes = record.bytes else { return nil }
        return Renewal(bytes: bytes, minute: next.minute, hour: next.hour, history: next.history, keeping: next.keeping, jumped: jumped)
    }

    /// `renewal.bytes` are kept now. Calls that were taken back meanwhile stay taken back.
    mutating func adopt(_ renewal: Renewal) {
        // The clock jumped meanwhile: what is kept is of the time before, and the next renewal takes it as another process's.
        guard renewal.jumped == jumped else { return }
        var rest = keeping.unkept.merging(renewal.keeping.unkept.mapValues { -$0 }) { $0 + $1 }
        rest = rest.filter { abs($0.value) > 1e-9 }
        if isOneOfSeveral { minute = renewal.minute }
        hour = renewal.hour
        history = renewal.history
        keeping = renewal.keeping
        keeping.unkept = rest
        apply(rest)
    }

    /// Goes on from what is kept.
    ///
    /// Bytes that are damaged count as none. The alternative, to take every allowance for spent, would silence a provider for up to
    /// a month on account of one bad byte; the provider's own "quota used up" still ends the calls.
    init(_ terms: CourtesyTerms, isOneOfSeveral: Bool = false, kept bytes: [UInt8]?, at now: Date) {
        self.init(terms, isOneOfSeveral: isOneOfSeveral)
        guard let record = bytes.flatMap(KeptLedger.init) else { return }
        if isOneOfSeveral { minute = record.minuteCount }
        hour = record.hourCount
        history = record.history
        keeping.others = record.leases
        keeping.revision = record.revision
        settle(at: now)
    }

    private func lease(for weight: Double, at moment: LedgerMoment) -> Lease {
        let use = keeping.wasUsedUp ? 2 * keeping.lastUse : keeping.lastUse
        // What warnings may have is all that is left.
        let room = limits.map { Double($0.calls) - used(of: $0.window, at: moment) }.min() ?? 0
        return Lease(
            until: min(moment.second + Self.leaseSeconds, moment.nextDay - 1), weight: max(weight, min(use, largestLease, room)),
            begin: counted)
    }

    private mutating func apply(_ calls: [Int: Double]) {
        for (minute, weight) in calls.sorted(by: { $0.key < $1.key }) {
            if weight > 0 {
                // Which second of that minute is not known: the last one, so that none is forgotten too early.
                if isOneOfSeveral { self.minute.add(weight, at: min(minute * 60 + 59, latestSecond ?? .max)) }
                hour.add(weight, at: minute * 60)
                history.add(weight, at: minute * 60)
            } else {
                history.remove(-weight, at: minute * 60)
            }
        }
    }

    private mutating func foldLeases(at moment: LedgerMoment) {
        keeping.others.sort { $0.until < $1.until }
        while keeping.others.count > Self.mostLeases {
            let lease = keeping.others.removeFirst()
            // An hour's count has no place for what is older, and would take it for a call of now.
            if lease.until >= Self.start(of: .hour, at: moment) { hour.add(lease.calls, at: lease.until) }
            if isOneOfSeveral, lease.until >= Self.start(of: .minute, at: moment) { minute.add(lease.calls, at: lease.until) }
            history.add(lease.calls, at: lease.until)
        }
    }
}
