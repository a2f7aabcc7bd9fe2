import Foundation

/// The persistent part of a ledger, which survives restarts and is shared with other processes: the counts, and a lease of calls counted in
/// advance, which this process may then make without writing again.
///
/// Leases are small: the first is the single call requested. The next is twice the use of the previous one if that was used up, else at
/// most the use of it when it expired. A process that is killed thus leaves at most as many calls counted but not made as it made itself a
/// moment ago.
///
/// The calls of each kind of work are persisted in the same record. A lease names the call for which it was begun; the kinds of the calls
/// that follow are written with the next one. So a kill forgets of the shares at most the rest of one lease, which still counts in the whole.
extension CallLedger {
    /// Calls that the persisted counts already cover.
    struct Lease: Hashable, Sendable {
        /// The last second in which they may be made, in the UTC day in which the lease began.
        var until: Int
        /// Calls by weight.
        var weight: Double
        /// The value of `counted` when the lease began.
        var begin: Double
    }

    /// Another process's lease, which counts as used.
    struct ForeignLease: Codable, Hashable, Sendable {
        var owner: UInt64
        var until: Int
        var calls: Double
        /// The kind of work of the call for which the lease was begun: text, because a later version may have further kinds.
        var work: String?
        /// The weight of that call. Of the other calls of the lease the kind is not known before they are made.
        var workCalls: Double?

        var kind: CallWork? { work.flatMap(CallWork.init) }
    }

    /// The minute since 1970 and the kind of work of calls that are missing from the persisted counts.
    struct Unkept: Hashable, Sendable {
        var minute: Int
        var work: CallWork?
    }

    /// This process's view of the persisted ledger.
    struct Keeping: Hashable, Sendable {
        /// Identifies this process among those that share the ledger.
        var owner = UInt64.random(in: 1...StoredLedger.largestNumber)
        /// The latest revision known to this process; nil before the first one.
        var revision: UInt64?
        var lease: Lease?
        /// Calls used of the last lease, and whether it was used up.
        var lastUse = 0.0
        var wasUsedUp = false
        /// Whether the persisted ledger contains a lease of this process.
        var isLeased = false
        var others: [ForeignLease] = []
        /// Calls by weight that are missing from the persisted counts; negative for those taken back. The lease covers them.
        var unkept: [Unkept: Double] = [:]

        /// Calls by weight that other processes may have made since `second`.
        func leasedByOthers(since second: Int) -> Double { others.reduce(0) { $1.until >= second ? $0 + $1.calls : $0 } }

        mutating func note(_ weight: Double, _ work: CallWork?, at second: Int) {
            let key = Unkept(minute: Self.minute(of: second), work: work)
            let sum = (unkept[key] ?? 0) + weight
            unkept[key] = abs(sum) < 1e-9 ? nil : sum
        }

        mutating func move(bySeconds seconds: Int) {
            let moved = unkept.map { key, weight in
                (Unkept(minute: Self.minute(of: key.minute * 60 + seconds), work: key.work), weight)
            }
            unkept = Dictionary(moved) { $0 + $1 }
            // The lease belongs to the time before the jump.
            lease = nil
        }

        /// Calls by weight since `second` that would be lost if the process ended now without a lease.
        func unkept(since second: Int) -> Double {
            max(0, unkept.reduce(0) { $1.key.minute >= Self.minute(of: second) ? $0 + $1.value : $0 })
        }

        private static func minute(of second: Int) -> Int { (second - ((second % 60) + 60) % 60) / 60 }
    }

    /// The bytes to persist, and this process's state once they are persisted.
    struct Renewal: Sendable {
        let bytes: [UInt8]
        fileprivate let minute: SlidingCount
        fileprivate let hour: SlidingCount
        fileprivate let history: CallHistory
        fileprivate let works: WorkCounts
        fileprivate let keeping: Keeping
        fileprivate let jumped: Int
    }

    private static let leaseSeconds = 60
    /// Other processes' leases that are stored separately; older ones are counted as calls.
    private static let mostLeases = 8

    /// The limits that are counted across restarts. A process rarely restarts within a minute, so a minute's limit is included only if
    /// several nodes share it.
    private var lasting: [CallLimit] { limits.filter { isOneOfSeveral || $0.window != .minute } }

    /// False for a provider without any limit that is counted across restarts.
    var isKept: Bool { !lasting.isEmpty }

    /// The largest lease: a fiftieth of the smallest of these limits.
    var largestLease: Double { lasting.map { max(1, Double($0.calls) / 50) }.min() ?? 0 }

    /// Whether the persisted ledger covers a call of this weight, made now.
    mutating func isCovered(_ weight: Double, at now: Date) -> Bool {
        guard isKept else { return true }
        let moment = settle(at: now)
        guard let lease = keeping.lease, LedgerMoment(second: lease.until).day == moment.day else { return false }
        return moment.second <= lease.until && counted + Self.sane(weight) <= lease.begin + lease.weight + 1e-9
    }

    /// Whether a call of this weight may be sent although it cannot be persisted: at most a twentieth of each limit per window, and one
    /// call at least.
    ///
    /// Calls that are not persisted are forgotten at a restart, so each restart can exceed a limit by that much and no more.
    func mayGoUnkept(_ weight: Double, at now: Date) -> Bool {
        var settled = self
        let moment = settled.settle(at: now)
        return lasting.allSatisfy { limit in
            let unkept = keeping.unkept(since: Self.start(of: limit.window, at: moment))
            return unkept <= 0 || unkept + Self.sane(weight) <= Double(limit.calls) / 20
        }
    }

    /// `isCovered`, without changing the ledger.
    func isCovering(_ weight: Double, at now: Date) -> Bool {
        var settled = self
        return settled.isCovered(weight, at: now)
    }

    /// Whether there is anything to persist at an orderly shutdown.
    var hasChanged: Bool { keeping.isLeased || !keeping.unkept.isEmpty }

    /// Ends the lease: until the next one is persisted, no call is covered.
    ///
    /// - Parameter isEarly: true if it was neither used up nor expired, and so says little about the call rate.
    mutating func endLease(isEarly: Bool) {
        guard let lease = keeping.lease else { return }
        let use = counted - lease.begin
        keeping.wasUsedUp = use >= lease.weight / 2 || (isEarly && keeping.wasUsedUp)
        keeping.lastUse = isEarly ? max(keeping.lastUse, use) : use
        keeping.lease = nil
    }

    /// The bytes to persist before a call of this weight. With nil, at an orderly shutdown, the exact counts without a lease.
    ///
    /// - Parameters:
    ///   - work: the kind of work of that call.
    ///   - kept: the bytes persisted now. If another process has changed them, this process continues from there.
    /// - Returns: nil if the ledger cannot be encoded; no call is sent then.
    func renewal(for weight: Double?, work: CallWork? = nil, over kept: [UInt8]?, at now: Date) -> Renewal? {
        var next = self
        next.endLease(isEarly: weight == nil)
        let moment = next.settle(at: now)
        if let record = kept.flatMap(StoredLedger.init), record.revision != keeping.revision {
            next.hour = record.hourCount
            if isOneOfSeveral { next.minute = record.minuteCount }
            next.history = record.history
            next.works = record.works
            next.keeping.others = record.leases.filter { $0.owner != keeping.owner }
            next.settle(at: now)
            next.apply(keeping.unkept)
        }
        next.foldLeases(at: moment)
        next.keeping.unkept = keeping.unkept
        next.keeping.lease = weight.map { next.lease(for: Self.sane($0), at: moment) }
        next.keeping.isLeased = weight != nil
        let own = next.keeping.lease.map { lease in
            [
                ForeignLease(
                    owner: keeping.owner, until: lease.until, calls: lease.weight, work: work?.rawValue,
                    workCalls: work == nil ? nil : weight.map(Self.sane))
            ]
        }
        let record = StoredLedger(
            minute: isOneOfSeveral ? next.minute : nil, hour: next.hour, history: next.history, works: next.works,
            leases: next.keeping.others + (own ?? []))
        next.keeping.revision = record.revision
        guard let bytes = record.bytes else { return nil }
        return Renewal(
            bytes: bytes, minute: next.minute, hour: next.hour, history: next.history, works: next.works, keeping: next.keeping,
            jumped: jumped)
    }

    /// Called once `renewal.bytes` are persisted. Calls taken back in the meantime stay taken back.
    mutating func adopt(_ renewal: Renewal) {
        // The clock jumped in the meantime: the persisted bytes belong to the time before, and the next renewal reads them like another
        // process's.
        guard renewal.jumped == jumped else { return }
        var rest = keeping.unkept.merging(renewal.keeping.unkept.mapValues { -$0 }) { $0 + $1 }
        rest = rest.filter { abs($0.value) > 1e-9 }
        if isOneOfSeveral { minute = renewal.minute }
        hour = renewal.hour
        history = renewal.history
        works = renewal.works
        keeping = renewal.keeping
        keeping.unkept = rest
        apply(rest)
    }

    /// Continues from the persisted ledger.
    ///
    /// Damaged bytes count as none. The alternative, to consider every allowance spent, would silence a provider for up to a month because
    /// of one bad byte; the provider's own "quota used up" still ends the calls.
    init(_ terms: CourtesyTerms, isOneOfSeveral: Bool = false, kept bytes: [UInt8]?, at now: Date) {
        self.init(terms, isOneOfSeveral: isOneOfSeveral)
        guard let record = bytes.flatMap(StoredLedger.init) else { return }
        if isOneOfSeveral { minute = record.minuteCount }
        hour = record.hourCount
        history = record.history
        works = record.works
        keeping.others = record.leases
        keeping.revision = record.revision
        settle(at: now)
    }

    private func lease(for weight: Double, at moment: LedgerMoment) -> Lease {
        let use = keeping.wasUsedUp ? 2 * keeping.lastUse : keeping.lastUse
        // Warnings may use all that is left.
        let room = limits.map { Double($0.calls) - used(of: $0.window, at: moment) }.min() ?? 0
        return Lease(
            until: min(moment.second + Self.leaseSeconds, moment.nextDay - 1), weight: max(weight, min(use, largestLease, room)),
            begin: counted)
    }

    private mutating func apply(_ calls: [Unkept: Double]) {
        // Of one minute what was made comes before what was taken back: a count never falls below 0.
        for (key, weight) in calls.sorted(by: { ($0.key.minute, -$0.value) < ($1.key.minute, -$1.value) }) {
            let second = key.minute * 60
            if weight > 0 {
                // The exact second of that minute is not known: assume the last one, so that no call is forgotten too early.
                if isOneOfSeveral { minute.add(weight, at: min(second + 59, latestSecond ?? .max)) }
                hour.add(weight, at: second)
                history.add(weight, at: second)
                if let work = key.work { works.add(weight, of: work, at: second) }
            } else {
                history.remove(-weight, at: second)
                if let work = key.work { works.remove(-weight, of: work, at: second) }
            }
        }
    }

    private mutating func foldLeases(at moment: LedgerMoment) {
        keeping.others.sort { $0.until < $1.until }
        while keeping.others.count > Self.mostLeases {
            let lease = keeping.others.removeFirst()
            // An hour's count has no place for an older lease, and would take it for a call made now.
            if lease.until >= Self.start(of: .hour, at: moment) { hour.add(lease.calls, at: lease.until) }
            if isOneOfSeveral, lease.until >= Self.start(of: .minute, at: moment) { minute.add(lease.calls, at: lease.until) }
            history.add(lease.calls, at: lease.until)
            if let work = lease.kind {
                works.add(
                    lease.workCalls ?? 0, of: work, at: lease.until, isInHour: lease.until >= Self.start(of: .hour, at: moment))
            }
        }
    }
}
