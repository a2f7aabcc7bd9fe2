import WeatherModel

extension AccountBook {
    /// Who has what of one limit, by kind of work.
    public struct Parts: Hashable, Sendable {
        public let provider: ProviderID
        public let window: CallLimit.Window
        /// Calls by weight, of all kinds of work that have had any. Of a minute and an hour up to a seventh of the window before counts as well.
        public let used: [CallWork: Double]
        /// What a kind of work may have at most, where it has a part of its own.
        public let most: [CallWork: Double]
        /// Granted and not sent yet.
        public let reserved: Double
    }

    /// Who has what of each limit; nothing of any one client.
    public func parts(at now: Double) -> [Parts] {
        plans.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { provider, plan in
            plan.uses.map { use in
                var (used, most): ([CallWork: Double], [CallWork: Double]) = ([:], [:])
                for work in CallWork.allCases {
                    let sum = works[WorkPost(provider: provider, work: work)]?.sum(use.window, at: now) ?? 0
                    if sum > 0 { used[work] = sum }
                    most[work] = shares.most(work, of: use, in: plan)
                }
                return Parts(provider: provider, window: use.window, used: used, most: most, reserved: max(0, reserved[provider] ?? 0))
            }
        }
    }

    /// Calls by weight that are granted and not sent yet, of all plans.
    public var reservedInAll: Double { max(0, reserved.values.reduce(0, +)) }
}
