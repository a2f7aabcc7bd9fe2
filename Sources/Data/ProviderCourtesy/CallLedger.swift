import Foundation
import WeatherModel

/// Counts the calls to one provider against its limits. A value: time is a parameter.
///
/// Four rules:
/// - The share of a limit that is reserved for warnings is its last one: other calls are sent while at least that much is left.
/// - A clock that jumps frees no allowance and forgets no call. If the jump is known (`clockJumped`), all calls move with it, and back with
///   it when the clock is corrected. If it is not, calls in the future also count as made now, and so block for one window at most.
///   Backward steps up to `smallStepSeconds` are ignored.
/// - Counts are persisted ahead of the calls (see `Lease`): after a crash at any point, some calls may be counted that were not made, but
///   never fewer than were made.
/// - Several processes may share one ledger: each counts what the others hold as a lease. The minute is shared only between nodes that
///   always run side by side (`isOneOfSeveral`); for a command beside a server it is not worth a write for every call.
struct CallLedger: Hashable, Sendable {
    /// Identifies a counted call, so that it can be taken back.
    struct Receipt: Hashable, Sendable {
        let weight: Double
        fileprivate let work: CallWork?
        fileprivate let moment: LedgerMoment
        /// `CallLedger.jumped` at that moment.
        fileprivate let jumped: Int
    }

    /// Calls that count in a day or month although their times lie outside it.
    private struct Carried: Hashable, Sendable {
        var index: Int
        var weight: Double
    }

    static let smallStepSeconds = 120
    /// The use of a limit up to which past years are fetched. A minute of Open-Meteo's free plan has room for one such call, if little else
    /// was called in it.
    static let historyShare = 0.6

    let limits: [CallLimit]
    /// Whether other nodes call the same provider all the time.
    let isOneOfSeveral: Bool
    private let alertShare: Double
    private let mapShare: Double
    var minute = SlidingCount(windowSeconds: 60, grainSeconds: 1)
    var hour = SlidingCount(windowSeconds: 3600, grainSeconds: 60)
    var history = CallHistory()
    /// The same calls by kind of work: what counts against the share of each kind is kept like the whole.
    var works = WorkCounts()
    var keeping = Keeping()
    /// All calls that this process has counted, including those taken back.
    private(set) var counted = 0.0
    /// Seconds by which the clock has jumped, in total.
    private(set) var jumped = 0
    /// Calls that a clock jump moved out of the present day and month.
    private var carried: [CallLimit.Window: Carried] = [:]
    private var latest: LedgerMoment?
    var latestSecond: Int? { latest?.second }

    init(_ terms: CourtesyTerms, isOneOfSeveral: Bool = false) {
        limits = terms.limits
        self.isOneOfSeveral = isOneOfSeveral
        alertShare = terms.alertShare
        mapShare = terms.mapShare
    }

    /// Checks whether the rules allow a call now.
    ///
    /// - Returns: nil if they do.
    mutating func refusal(_ purpose: CallPurpose, weight: Double, at now: Date) -> CallRefusal? {
        let moment = settle(at: now)
        let weight = Self.sane(weight)
        var refusal: CallRefusal?
        for limit in limits {
            let room = allowance(of: limit, for: purpose) - weight + 1e-9
            guard used(of: limit.window, at: moment) > room else { continue }
            let isSpent = limit.window == .day || limit.window == .month
            // A call heavier than the whole allowance is never allowed, so no time can be named.
            let seconds = room < 0 ? nil : seconds(until: limit, hasAtMost: room, from: moment, now)
            guard let sofar = refusal else {
                refusal = CallRefusal(isSpent ? .allowanceSpent : .tooManyCalls, retryAfterSeconds: seconds)
                continue
            }
            // All limits apply, so the longest wait is returned.
            let longest = sofar.retryAfterSeconds.flatMap { known in seconds.map { max($0, known) } }
            refusal = CallRefusal(isSpent ? .allowanceSpent : sofar.reason, retryAfterSeconds: longest)
        }
        return refusal
    }

    /// Counts a call. Call it only after `refusal` returned nil, and while `isCovered` or `mayGoUnkept`.
    ///
    /// - Parameter work: the kind of work that it is made for; nil where plans are not shared between kinds.
    mutating func count(_ weight: Double, work: CallWork? = nil, at now: Date) -> Receipt {
        let moment = settle(at: now)
        let weight = Self.sane(weight)
        minute.add(weight, at: moment.second)
        hour.add(weight, at: moment.second)
        history.add(weight, at: moment.second)
        counted += weight
        if isKept {
            keeping.note(weight, work, at: moment.second)
            if let work { works.add(weight, of: work, at: moment.second) }
        }
        return Receipt(weight: weight, work: work, moment: moment, jumped: jumped)
    }

    /// Removes a call that did not reach the provider from its day and month. It stays in the minute and hour, so that a host that refuses
    /// connections is not hammered.
    mutating func credit(_ receipt: Receipt) {
        let second = second(of: receipt)
        history.remove(receipt.weight, at: second)
        if isKept { keeping.note(-receipt.weight, receipt.work, at: second) }
        if let work = receipt.work { works.remove(receipt.weight, of: work, at: second) }
    }

    /// Removes a call that was abandoned before it was sent.
    mutating func undo(_ receipt: Receipt) {
        credit(receipt)
        minute.remove(receipt.weight, at: second(of: receipt))
        hour.remove(receipt.weight, at: second(of: receipt))
        if let work = receipt.work { works.removeFromHour(receipt.weight, of: work, at: second(of: receipt)) }
    }

    /// Each limit and how much of it is used.
    func uses(at now: Date) -> [CourtesyState.Use] {
        var settled = self
        let moment = settled.settle(at: now)
        return limits.map { CourtesyState.Use(limit: $0, used: settled.used(of: $0.window, at: moment)) }
    }

    /// The most calls by weight that `purpose` may have of `limit`.
    func allowance(of limit: CallLimit, for purpose: CallPurpose) -> Double {
        let share =
            switch purpose {
            case .alerts: 1.0
            case .forecast, .search, .airQuality, .nowcast: 1 - alertShare
            case .map: (1 - alertShare) * mapShare
            case .history: min(1 - alertShare, Self.historyShare)
            }
        return min(Double(limit.calls), max(1, Double(limit.calls) * share))
    }

    /// A weight that is not finite counts as one call. Weights are capped so that sums keep their precision.
    static func sane(_ weight: Double) -> Double { weight.isFinite ? min(max(0, weight), 1e6) : 1 }

    /// Advances every window to the present.
    @discardableResult
    mutating func settle(at now: Date) -> LedgerMoment {
        var moment = LedgerMoment(now)
        if let latest, moment.second < latest.second, latest.second - moment.second <= Self.smallStepSeconds { moment = latest }
        latest = moment
        minute.settle(at: moment.second)
        hour.settle(at: moment.second)
        history.settle(at: moment.second)
        works.settle(at: moment.second)
        return moment
    }

    /// Adjusts to a clock jump by this many seconds, negative for a jump backward.
    ///
    /// All calls move with the clock: they were made as long ago as before. Calls that thereby leave the present day or month still count
    /// in it until it ends or the clock jumps again, so a jump frees nothing.
    mutating func clockJumped(bySeconds seconds: Double) {
        guard let former = latest else { return }
        let present = LedgerMoment(Date(timeIntervalSince1970: Double(former.second) + seconds))
        let jump = present.second - former.second
        let before = [CallLimit.Window.day, .month].map { ($0, used(of: $0, at: former)) }
        minute.move(bySeconds: jump)
        hour.move(bySeconds: jump)
        history.move(bySeconds: jump)
        works.move(bySeconds: jump)
        keeping.move(bySeconds: jump)
        jumped += jump
        latest = present
        carried = [:]
        for (window, used) in before {
            let missing = used - self.used(of: window, at: present)
            if missing > 1e-9 { carried[window] = Carried(index: Self.index(of: window, at: present), weight: missing) }
        }
    }

    private func second(of receipt: Receipt) -> Int { receipt.moment.second + jumped - receipt.jumped }

    /// Calls by weight in the present window.
    func used(of window: CallLimit.Window, at moment: LedgerMoment) -> Double {
        switch window {
        case .minute: minute.total + (isOneOfSeveral ? keeping.leasedByOthers(since: moment.second - 60) : 0)
        case .hour: hour.total + keeping.leasedByOthers(since: moment.second - 3600)
        case .day, .month:
            history.total(from: Self.start(of: window, at: moment), at: moment.second) + (carried(in: window, at: moment))
                + keeping.leasedByOthers(since: Self.start(of: window, at: moment))
        }
    }

    /// Calls by weight of each kind of work in the present window, those of other processes included; empty for a minute.
    func used(by window: CallLimit.Window, at moment: LedgerMoment) -> [CallWork: Double] {
        guard window != .minute else { return [:] }
        var sums = works.sums(window, at: moment)
        for lease in keeping.others where lease.until >= Self.start(of: window, at: moment) {
            if let work = lease.kind { sums[work, default: 0] += lease.workCalls ?? 0 }
        }
        return sums
    }

    private func carried(in window: CallLimit.Window, at moment: LedgerMoment) -> Double {
        carried[window].map { $0.index == Self.index(of: window, at: moment) ? $0.weight : 0 } ?? 0
    }

    private static func index(of window: CallLimit.Window, at moment: LedgerMoment) -> Int {
        window == .day ? moment.day : moment.month
    }

    /// The second at which the present window began.
    static func start(of window: CallLimit.Window, at moment: LedgerMoment) -> Int {
        switch window {
        case .minute: moment.second - 60
        case .hour: moment.second - 3600
        case .day: moment.dayStart
        case .month: moment.monthStart
        }
    }

    /// Seconds until at most `room` of a limit is used, as far as this process knows.
    func seconds(until limit: CallLimit, hasAtMost room: Double, from moment: LedgerMoment, _ now: Date) -> Double {
        let second =
            switch limit.window {
            case .minute:
                minute.second(whenAtMost: max(0, isOneOfSeveral ? room - keeping.leasedByOthers(since: moment.second - 60) : room))
                    ?? moment.second
            case .hour: hour.second(whenAtMost: max(0, room - keeping.leasedByOthers(since: moment.second - 3600))) ?? moment.second
            case .day: moment.nextDay
            case .month: moment.nextMonth
            }
        return max(0, Double(second) - now.timeIntervalSince1970)
    }
}
