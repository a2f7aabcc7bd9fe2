import Foundation
import WeatherModel

/// The use of one limit, as far as calls other than warnings are concerned.
package struct PlanUse: Hashable, Sendable {
    /// The length of the limit's window.
    package var window: CallLimit.Window
    /// Calls of the whole limit.
    package var calls: Double
    /// Calls by weight per window that are available to calls other than warnings.
    package var allowance: Double
    /// Calls by weight in the present window, including those for warnings.
    package var used: Double
    /// Calls by weight in the present window by kind of work, as far as they are kept: those before a restart and of other nodes included.
    /// Empty for a minute, and without accounts.
    package var works: [CallWork: Double]
    /// Seconds until a part of the use is free again: a tenth of the allowance for a minute or an hour, all for a day or a month.
    package var freeSeconds: Double

    /// - Parameter calls: nil means the same as `allowance`.
    package init(
        _ window: CallLimit.Window, calls: Double? = nil, allowance: Double, used: Double, works: [CallWork: Double] = [:],
        freeSeconds: Double = 1
    ) {
        self.window = window
        self.calls = calls ?? allowance
        self.allowance = allowance
        self.used = used
        self.works = works
        self.freeSeconds = freeSeconds
    }

    /// The part of a day's or a month's calls, 0 to 1, that has fallen due: it grows evenly, and begins with a twentieth. 1 for a minute
    /// and an hour, which slide.
    var due: Double {
        switch window {
        case .minute, .hour: return 1
        case .day, .month:
            let passed = min(1, max(0, 1 - freeSeconds / window.seconds))
            return Self.begun + (1 - Self.begun) * passed
        }
    }

    /// A little more than an hour's worth: after midnight, or a start, the places that are followed are asked for at once.
    private static let begun = 1.0 / 20
}

/// The use of each of a provider's limits.
package struct ProviderPlan: Hashable, Sendable {
    /// Empty for a provider without limits.
    package var uses: [PlanUse]
    /// True for a service that offers only map pictures.
    package var hasOnlyPictures: Bool

    package init(_ uses: [PlanUse], hasOnlyPictures: Bool = false) {
        self.uses = uses
        self.hasOnlyPictures = hasOnlyPictures
    }
}

extension CallLedger {
    /// The use of each limit, as far as calls other than warnings are concerned.
    func planUses(at now: Date) -> [PlanUse] {
        var settled = self
        let moment = settled.settle(at: now)
        return limits.map { limit in
            let (allowance, used) = (allowance(of: limit, for: .forecast), settled.used(of: limit.window, at: moment))
            let free = settled.seconds(until: limit, hasAtMost: max(0, used - allowance / 10), from: moment, now)
            return PlanUse(
                limit.window, calls: Double(limit.calls), allowance: allowance, used: used,
                works: settled.used(by: limit.window, at: moment), freeSeconds: max(1, free))
        }
    }
}

extension CourteousTransport {
    /// Reports the present use of each plan to the accounts: windows have moved since the last call.
    package func notePlans() {
        guard let accounts else { return }
        let now = present()
        for (provider, callState) in callStates { accounts.note(callState.plan(at: now), of: provider) }
    }
}

extension CourteousTransport.ProviderCallState {
    func plan(at now: Date) -> ProviderPlan { ProviderPlan(ledger.planUses(at: now), hasOnlyPictures: terms.mapShare >= 1) }
}
