import Foundation
import WeatherModel

/// How much of one limit is used, as far as calls other than warnings are concerned.
public struct PlanUse: Hashable, Sendable {
    /// The length of the limit's window.
    public var window: CallLimit.Window
    /// Calls of the whole limit.
    public var calls: Double
    /// Calls by weight that others than warnings may have in a window.
    public var allowance: Double
    /// Calls by weight in the present window, those for warnings included.
    public var used: Double
    /// Seconds after which a part of what is used is free again: of a minute or an hour a tenth, of a day or a month all.
    public var freeSeconds: Double

    /// - Parameter calls: nil for as many as `allowance`.
    public init(_ window: CallLimit.Window, calls: Double? = nil, allowance: Double, used: Double, freeSeconds: Double = 1) {
        self.window = window
        self.calls = calls ?? allowance
        self.allowance = allowance
        self.used = used
        self.freeSeconds = freeSeconds
    }
}

/// How much of each limit of a provider is used.
public struct ProviderPlan: Hashable, Sendable {
    /// None for a provider without limits.
    public var uses: [PlanUse]
    /// True for a service that has nothing but pictures of maps.
    public var hasOnlyPictures: Bool

    public init(_ uses: [PlanUse], hasOnlyPictures: Bool = false) {
        self.uses = uses
        self.hasOnlyPictures = hasOnlyPictures
    }
}

extension CallLedger {
    /// Each limit, as far as calls other than warnings are concerned.
    func planUses(at now: Date) -> [PlanUse] {
        var settled = self
        let moment = settled.settle(at: now)
        return limits.map { limit in
            let (allowance, used) = (allowance(of: limit, for: .forecast), settled.used(of: limit.window, at: moment))
            let free = settled.seconds(until: limit, hasAtMost: max(0, used - allowance / 10), from: moment, now)
            return PlanUse(limit.window, calls: Double(limit.calls), allowance: allowance, used: used, freeSeconds: max(1, free))
        }
    }
}

extension CourteousTransport {
    /// Tells those who keep the accounts how much of each plan is used by now: windows have moved on since the last call.
    public func notePlans() {
        guard let accounts else { return }
        let now = present()
        for (provider, desk) in desks { accounts.note(desk.plan(at: now), of: provider) }
    }
}

extension CourteousTransport.Desk {
    func plan(at now: Date) -> ProviderPlan { ProviderPlan(ledger.planUses(at: now), hasOnlyPictures: terms.mapShare >= 1) }
}
