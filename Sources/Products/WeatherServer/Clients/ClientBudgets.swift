import Foundation
import HTTPTransport
import NIOConcurrencyHelpers
import ProviderCourtesy
import WeatherModel
import WeatherService

/// What each client may cause: how many new calls to providers, and how much of the plans when they run short.
///
/// Two rules, of which the second matters. A client has buckets of calls and of searches, wide enough for a person who browses and for an
/// office behind one address. And of each window of a provider's plan it may use as much as it leaves to the others: with the plan half
/// used by one client alone, that client's new calls go to other providers, or nowhere. This is the dynamic threshold that switches share
/// their memory by (A. Choudhury and E. Hahne, "Dynamic queue length thresholds for shared-memory packet switches", 1998, with alpha 1):
/// n clients who take all they can get leave the (n + 1)th part of the plan to whoever comes next, without a limit that is too small for
/// the one and too large for the other plan.
///
/// Holds no more than numbers of the clients that were here last.
final class ClientBudgets: Sendable {
    /// Clients remembered at most, about 500 bytes each.
    static let capacity = 10_000
    /// The part of an allowance that is left to weather that is held already, before that of new places.
    static let watchedShare = 0.1

    /// What one client may have at once and over time. An empty list stands for no limit.
    struct Rules: Hashable, Sendable {
        var calls: [CallLimit]
        var searches: [CallLimit]
    }

    private struct Account {
        var calls: [TokenBucket]
        var searches: [TokenBucket]
        var spent = RecentCalls()
    }

    private struct State {
        var accounts = RecentlyUsed<[UInt8], Account>(capacity: ClientBudgets.capacity)
        /// Of all clients together.
        var spent = RecentCalls()
        var refusals = 0
    }

    private let rules: Rules
    private let plans: @Sendable () async -> [ProviderID: [PlanUse]]
    private let seconds: @Sendable () -> Double
    private let state = NIOLockedValueBox(State())

    /// - Parameters:
    ///   - plans: what is used of the providers' limits.
    ///   - seconds: a clock that only runs forward.
    init(rules: Rules, plans: @escaping @Sendable () async -> [ProviderID: [PlanUse]], seconds: @escaping @Sendable () -> Double) {
        self.rules = rules
        self.plans = plans
        self.seconds = seconds
    }

    /// Seconds since this call, by the clock that runs on while the machine sleeps.
    static func uptime() -> @Sendable () -> Double { ContinuousClock().stopwatch() }

    /// Clients remembered.
    var count: Int { state.withLockedValue { $0.accounts.count } }
    /// Calls refused since the start.
    var refusals: Int { state.withLockedValue { $0.refusals } }

    /// The budget of one client.
    func budget(of client: [UInt8]) -> any ClientBudget { One(client: client, budgets: self) }

    /// The draft's fields (draft-ietf-httpapi-ratelimit-headers-10) for an answer that refuses: the limits, and the nearest of them.
    func fields(of client: [UInt8]) -> (policy: String, state: String)? {
        let now = seconds()
        let account = state.withLockedValue { $0.accounts.peek(client) } ?? account()
        let named =
            zip(rules.calls, account.calls).map { ("calls-\($0.window.rawValue)", $1) }
            + zip(rules.searches, account.searches).map { ("searches-\($0.window.rawValue)", $1) }
        guard let nearest = named.min(by: { $0.1.left(at: now) / $0.1.capacity < $1.1.left(at: now) / $1.1.capacity }) else { return nil }
        let policy = named.map { "\"\($0.0)\";q=\(Int($0.1.capacity));w=\(Int($0.1.fillSeconds))" }.joined(separator: ", ")
        let (left, wait) = (Int(nearest.1.left(at: now)), Int(nearest.1.wait(at: now).rounded(.up)))
        return (policy, "\"\(nearest.0)\";r=\(left);t=\(wait)")
    }

    private struct One: ClientBudget {
        let client: [UInt8]
        let budgets: ClientBudgets

        func grant(_ call: ClientCall, among providers: [ProviderID]) async -> ClientGrant {
            budgets.grant(call, among: providers, to: client, plans: await budgets.plans())
        }
    }

    private func grant(
        _ call: ClientCall, among providers: [ProviderID], to client: [UInt8], plans: [ProviderID: [PlanUse]]
    ) -> ClientGrant {
        state.withLockedValue { state in
            // Read here: of two requests, the one that comes second never brings an earlier time.
            let now = seconds()
            var account = state.accounts.value(client) ?? account()
            let buckets = call == .search ? account.searches : account.calls
            let wait = buckets.map { $0.wait(at: now) }.max() ?? 0
            var sparing: [ProviderID: Double] = [:]
            for provider in providers {
                let part = account.spent.part(of: state.spent, at: now)
                sparing[provider] = Self.spareSeconds(plans[provider] ?? [], part, isHeld: call == .weather(isHeld: true))
            }
            let isSpared = !providers.isEmpty && sparing.count == Set(providers).count
            guard wait <= 0, !isSpared else {
                state.refusals += 1
                state.accounts.insert(account, for: client)
                return .refused(seconds: max(wait, isSpared ? sparing.values.min() ?? 0 : 0))
            }
            for index in account.calls.indices where call != .search { _ = account.calls[index].take(at: now) }
            for index in account.searches.indices where call == .search { _ = account.searches[index].take(at: now) }
            account.spent.count(at: now)
            state.spent.count(at: now)
            state.accounts.insert(account, for: client)
            return .granted(sparing: Set(sparing.keys))
        }
    }

    /// Seconds for which a client is to leave a plan to the others; nil while it may use it.
    ///
    /// - Parameter part: of all clients' calls in a window, those of the client, `0 ... 1`.
    private static func spareSeconds(_ plan: [PlanUse], _ part: (CallLimit.Window) -> Double, isHeld: Bool) -> Double? {
        plan.filter { use in
            // A limit that is reached is the ledger's to refuse, for everybody and in other words.
            guard use.left > 0 else { return false }
            let room = use.left - (isHeld ? 0 : use.allowance * watchedShare)
            return use.used * part(use.window) > max(0, room)
        }
        // When the window has moved on by a part: others may have used it then, or not.
        .map { RecentCalls.seconds($0.window) / 10 }.max()
    }

    private func account() -> Account { Account(calls: rules.calls.map(TokenBucket.init), searches: rules.searches.map(TokenBucket.init)) }
}

/// How many calls there were lately, for each length of a plan's windows, older ones counting less. A value: time is a parameter.
struct RecentCalls: Hashable, Sendable {
    private var counts = [Double](repeating: 0, count: CallLimit.Window.allCases.count)
    private var at = 0.0

    mutating func count(at now: Double) {
        counts = counts.indices.map { counts[$0] * fading($0, now) + 1 }
        at = now
    }

    /// The part of `all` that these calls are, by window, `0 ... 1`.
    func part(of all: RecentCalls, at now: Double) -> (CallLimit.Window) -> Double {
        { window in
            guard let index = CallLimit.Window.allCases.firstIndex(of: window) else { return 0 }
            let others = all.counts[index] * all.fading(index, now)
            return others > 0 ? min(1, counts[index] * fading(index, now) / others) : 0
        }
    }

    /// The length of a window.
    static func seconds(_ window: CallLimit.Window) -> Double {
        switch window {
        case .minute: 60
        case .hour: 3600
        case .day: 86_400
        case .month: 30 * 86_400
        }
    }

    private func fading(_ index: Int, _ now: Double) -> Double { exp(-max(0, now - at) / Self.seconds(CallLimit.Window.allCases[index])) }
}

extension TokenBucket {
    /// A bucket of a limit's calls that fills within its window.
    fileprivate init(_ limit: CallLimit) { self.init(capacity: Double(limit.calls), fillSeconds: RecentCalls.seconds(limit.window)) }
}
