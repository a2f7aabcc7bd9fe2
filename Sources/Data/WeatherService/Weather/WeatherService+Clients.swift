import Foundation
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherAPI
import WeatherModel

extension WeatherService {
    /// Returns `asked`, or `opened` if `asked` would bypass the cache or the pause of a cell that has used its attempts.
    func granted(_ asked: RefreshReason, _ cell: Cell, _ held: Snapshot?) -> RefreshReason {
        switch asked {
        case .opened, .background: return asked
        case .retry where pauses.peek(cell) == nil: return asked
        case .notification where configuration.policy.decision(fetchedAt: held?.fetchedAt, now: now(), reason: asked) == .serve:
            return asked
        case .retry, .notification, .told: return forced.grants(asked, cell, at: now()) ? asked : .opened
        }
    }

    /// Starts a fetch unless one is under way, if the client's budget allows it.
    ///
    /// - Parameters:
    ///   - held: the weather to show meanwhile, or instead.
    ///   - isAwaited: false if the caller will not wait: the fetch continues regardless.
    /// - Returns: the reason why none can be started; nil if one is under way.
    func launchForClient(_ cell: Cell, reason: RefreshReason, held: Snapshot?, isAwaited: Bool) async -> WeatherError? {
        guard let budget = WeatherClient.budget, !fetches.isUnderWay(cell) else {
            return launch(cell, reason: reason, held: held, isAwaited: isAwaited)
        }
        let able = caller.profiles.filter {
            !$0.features.isDisjoint(with: ChainPlan.forecast) && $0.coverage.mayInclude(cell.center)
        }
        let grant = await budget.grant(
            .weather(isHeld: held != nil),
            among: able.map { CallOffer($0.id, weight: $0.fetchWeight, isAuthority: $0.isAuthority) })
        guard case .granted(let exhausted, let payer) = grant else {
            // Another caller may have started one meanwhile, which is shared by all.
            guard fetches.isUnderWay(cell) else { return grant.refusal }
            return launch(cell, reason: reason, held: held, isAwaited: isAwaited)
        }
        return launch(cell, reason: reason, held: held, isAwaited: isAwaited, exhausted: exhausted, payer: payer)
    }
}
