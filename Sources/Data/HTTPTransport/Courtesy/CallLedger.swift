import Foundation
import WeatherModel

/// How many calls one provider has had, against its limits. A value: time is a parameter.
///
/// Three rules that need saying:
/// - The part of a limit that is kept for warnings is its last part: other calls go out while at least that much is left.
/// - A clock set back neither frees an allowance nor blocks for ever: what had been counted in the time that now lies ahead counts
///   as made now, and so blocks for one window at most. Backward steps up to `smallStepSeconds` are not followed at all.
/// - What survives a restart is kept ahead of the calls (see `lease`): after a crash at any point some calls may be counted that
///   were not made, never fewer than were made.
struct CallLedger: Hashable, Sendable {
    /// A call that was counted, so that it can be taken back.
    struct Receipt: Hashable, Sendable {
        let weight: Double
        let moment: LedgerMoment
    }

    /// Calls that are covered by what is kept.
    struct Lease: Hashable, Sendable {
        /// The day of UTC that the kept number stands for.
        let day: Int
        /// `counted` may grow up to here.
        let ceiling: Double
    }

    static let smallStepSeconds = 120

    let limits: [CallLimit]
    private let alertShare: Double
    var minute = SlidingCount(windowSeconds: 60, grainSeconds: 1)
    var hour = SlidingCount(windowSeconds: 3600, grainSeconds: 60)
    var day = CivilCount()
    var month = CivilCount()
    /// Everything that this process has counted, calls taken back included.
    private(set) var counted = 0.0
    private(set) var lease: Lease?
    private var latest: LedgerMoment?

    init(_ terms: CourtesyTerms) {
        limits = terms.limits
        alertShare = terms.alertShare
    }

    /// Whether the rules allow a call now.
    ///
    /// - Returns: nil when they do.
    mutating func refusal(_ purpose: CallPurpose, weight: Double, at now: Date) -> CallRefusal? {
        let moment = settle(at: now)
        let weight = Self.sane(weight)
        var refusal: CallRefusal?
        for limit in limits {
            let room = allowance(of: limit, for: purpose) - weight + 1e-9
            guard used(of: limit, at: moment) > room else { continue }
            let isSpent = limit.window == .day || limit.window == .month
            // A call heavier than the whole allowance is never let out: no time can be named.
            let seconds = room < 0 ? nil : seconds(until: limit, hasAtMost: room, from: moment, now)
            guard let sofar = refusal else {
                refusal = CallRefusal(isSpent ? .allowanceSpent : .tooManyCalls, retryAfterSeconds: seconds)
                continue
            }
            // All limits hold: the longest wait is the answer.
            let longest = sofar.retryAfterSeconds.flatMap { known in seconds.map { max($0, known) } }
            refusal = CallRefusal(isSpent ? .allowanceSpent : sofar.reason, retryAfterSeconds: longest)
        }
        return refusal
    }

    /// Counts a call. Only after `refusal` was nil and while `isCovered`.
    mutating func count(_ weight: Double, at now: Date) -> Receipt {
        let moment = settle(at: now)
        let weight = Self.sane(weight)
        minute.add(weight, at: moment.second)
        hour.add(weight, at: moment.second)
        day.add(weight, in: moment.day)
        month.add(weight, in: moment.month)
        counted += weight
        return Receipt(weight: weight, moment: moment)
    }

    /// The call did not reach the provider: its day and month get it back. Minute and hour do not, so that a host that refuses
    /// connections is not hammered.
    mutating func credit(_ receipt: Receipt) {
        day.remove(receipt.weight, in: receipt.moment.day)
        month.remove(receipt.weight, in: receipt.moment.month)
    }

    /// The call was given up before it was sent.
    mutating func undo(_ receipt: Receipt) {
        credit(receipt)
        minute.remove(receipt.weight, at: receipt.moment.second)
        hour.remove(receipt.weight, at: receipt.moment.second)
    }

    /// Each limit and how much of it is used.
    func uses(at now: Date) -> [CourtesyState.Use] {
        var settled = self
        let moment = settled.settle(at: now)
        return limits.map { CourtesyState.Use(limit: $0, used: settled.used(of: $0, at: moment)) }
    }

    /// Calls by weight that `purpose` may have of `limit`.
    func allowance(of limit: CallLimit, for purpose: CallPurpose) -> Double {
        purpose == .alerts ? Double(limit.calls) : min(Double(limit.calls), max(1, Double(limit.calls) * (1 - alertShare)))
    }

    /// A weight that is no number counts as one call; none is so large that sums lose their ones.
    static func sane(_ weight: Double) -> Double { weight.isFinite ? min(max(0, weight), 1e6) : 1 }

    /// Brings every window to the present.
    @discardableResult
    mutating func settle(at now: Date) -> LedgerMoment {
        var moment = LedgerMoment(now)
        if let latest, moment.second < latest.second, latest.second - moment.second <= Self.smallStepSeconds { moment = latest }
        latest = moment
        minute.settle(at: moment.second)
        hour.settle(at: moment.second)
        day.settle(at: moment.day)
        month.settle(at: moment.month)
        return moment
    }

    mutating func set(_ lease: Lease?) { self.lease = lease }

    private func used(of limit: CallLimit, at moment: LedgerMoment) -> Double {
        switch limit.window {
        case .minute: minute.total
        case .hour: hour.total
        case .day: day.total(in: moment.day)
        case .month: month.total(in: moment.month)
        }
    }

    private func seconds(until limit: CallLimit, hasAtMost room: Double, from moment: LedgerMoment, _ now: Date) -> Double {
        let second =
            switch limit.window {
            case .minute: minute.second(whenAtMost: room) ?? moment.second
            case .hour: hour.second(whenAtMost: room) ?? moment.second
            case .day: moment.nextDay
            case .month: moment.nextMonth
            }
        return max(0, Double(second) - now.timeIntervalSince1970)
    }
}
