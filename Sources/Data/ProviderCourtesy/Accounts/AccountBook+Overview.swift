import WeatherModel

extension AccountBook {
    /// The use of one limit by kind of work.
    package struct Parts: Hashable, Sendable {
        package let provider: ProviderID
        package let window: CallLimit.Window
        /// Calls by weight, for each kind of work that has made any. For a minute and an hour, up to a seventh of the previous window is
        /// included.
        package let used: [CallWork: Double]
        /// The most that a kind of work may have had by now, for kinds with a share of the limit.
        package let most: [CallWork: Double]
        /// Calls granted and not yet sent.
        package let reserved: Double
    }

    /// The use of every limit by kind of work; nothing identifies a client.
    package func parts(at now: Double) -> [Parts] {
        plans.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { provider, plan in
            plan.uses.map { use in
                var (used, most): ([CallWork: Double], [CallWork: Double]) = ([:], [:])
                for work in CallWork.allCases {
                    let sum = self.used(by: WorkPost(provider: provider, work: work), use, at: now)
                    if sum > 0 { used[work] = sum }
                    most[work] = shares.most(work, of: use, in: plan)
                }
                return Parts(provider: provider, window: use.window, used: used, most: most, reserved: max(0, reserved[provider] ?? 0))
            }
        }
    }

    /// Calls by weight that are granted and not yet sent, over all plans.
    package var reservedInAll: Double { max(0, reserved.values.reduce(0, +)) }
}
