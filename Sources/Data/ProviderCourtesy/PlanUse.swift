import Foundation
import WeatherModel

/// How much of one limit is used, as far as calls other than warnings are concerned.
public struct PlanUse: Hashable, Sendable {
    /// The length of the limit's window.
    public var window: CallLimit.Window
    /// Calls by weight that others than warnings may have in a window.
    public var allowance: Double
    /// Calls by weight in the present window, those for warnings included.
    public var used: Double

    public init(_ window: CallLimit.Window, allowance: Double, used: Double) {
        self.window = window
        self.allowance = allowance
        self.used = used
    }

    /// What is left of `allowance`, at least 0.
    public var left: Double { max(0, allowance - used) }
}

extension CourteousTransport {
    /// Each provider's limits, as far as calls other than warnings are concerned; none for a provider without limits.
    public func planUses() -> [ProviderID: [PlanUse]] {
        let now = now()
        return desks.mapValues { desk in
            desk.ledger.uses(at: now).map {
                PlanUse($0.limit.window, allowance: desk.ledger.allowance(of: $0.limit, for: .forecast), used: $0.used)
            }
        }
    }
}
