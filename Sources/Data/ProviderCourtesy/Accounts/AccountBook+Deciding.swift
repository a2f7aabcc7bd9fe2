import Foundation
import WeatherModel

extension AccountBook {
    /// Decides whether a fetch or a search may start, and reserves the calls that it will take.
    ///
    /// - Parameters:
    ///   - isHeld: true for weather that is already cached, so that others may be viewing it.
    ///   - offers: the providers that could be asked, in that order.
    package mutating func grant(
        _ bucket: Bucket, to account: CallAccount, isHeld: Bool, among offers: [CallOffer], at now: Double
    ) -> Decision {
        settle(at: now)
        let name = name(of: account, at: now)
        let names = names(of: account, at: name)
        let work = CallWork(.forecast, for: account)
        if account.kind == .clients, rules.calls != nil {
            let wait = wait(bucket, name, at: now)
            guard wait <= 0 else {
                refusals += 1
                return .refused(Refusal(isOwn: name.isClient, window: nil, seconds: wait))
            }
        }
        if account.kind == .clients, rules.calls != nil, !isHeld, let refusal = warningsExcess(names, offers, at: now) {
            refusals += 1
            return .refused(refusal)
        }
        var excesses: [ProviderID: Refusal] = [:]
        for offer in offers { excesses[offer.provider] = excess(names, work, account.kind, offer, isHeld: isHeld, at: now) }
        if !offers.isEmpty, offers.allSatisfy({ excesses[$0.provider] != nil }),
            let soonest = excesses.values.min(by: { $0.seconds < $1.seconds })
        {
            if account.kind == .clients { refusals += 1 }
            return .refused(soonest)
        }
        if account.kind == .clients, rules.calls != nil { take(bucket, name, at: now) }
        // The first provider that is asked. Those after it are seldom asked; calls to them are decided one by one.
        let first = offers.first { excesses[$0.provider] == nil && end(of: $0.provider, for: $0.weight) == nil }
        // And the call for warnings, which is made whichever provider brings the forecast.
        let warnings = offers.filter { $0.isAuthority && $0.provider != first?.provider && whole(of: $0.provider) >= 1 }
        let kept = (first.map { [$0] } ?? []) + warnings.map { CallOffer($0.provider) }
        return .granted(reservation: reserve(kept, work, names, at: now), exhausted: Set(excesses.keys))
    }

    /// Books a call that is about to be sent, unless the account may not make it. Calls for warnings are always booked: the ledger guards
    /// their share of each limit.
    package mutating func book(_ call: Call, at now: Double) -> Booking {
        settle(at: now)
        plans[call.provider] = call.plan
        let name = name(of: call.account, at: now)
        let names = names(of: call.account, at: name)
        let work = CallWork(call.purpose, for: call.account)
        let drawn = work == .maps ? 0 : draw(call.weight, of: call.provider, from: call.reservation)
        let rest = call.weight - drawn
        if work != .warnings, rest > 1e-9 {
            let isClient = call.account.kind == .clients
            if let refusal = refusal(names, work, call.account.kind, CallOffer(call.provider, weight: rest), at: now) {
                if isClient { refusals += 1 }
                // The reservation keeps what was granted.
                restore(drawn, of: call.provider, to: call.reservation)
                return .refused(refusal)
            }
            if isClient, work == .maps, rules.calls != nil { take(.pictures, name, at: now) }
        }
        let post = Post(provider: call.provider, work: work)
        for name in names { accounts[name, default: Account()].spent[post, default: RecentWeight()].add(call.weight, at: now) }
        works[WorkPost(provider: call.provider, work: work), default: RecentWeight()].add(call.weight, at: now)
        booked[call.account.kind, default: 0] += call.weight
        return .booked(
            Receipt(names: names, provider: call.provider, account: call.account.kind, work: work, weight: call.weight))
    }

    /// Reverses the booking of a call that was not sent.
    ///
    /// - Parameter isWhole: false for a call that did not reach its provider: it still counts in the minute and the hour.
    package mutating func takeBack(_ receipt: Receipt, isWhole: Bool) {
        let post = Post(provider: receipt.provider, work: receipt.work)
        for name in receipt.names { accounts[name]?.spent[post]?.remove(receipt.weight, isWhole: isWhole) }
        works[WorkPost(provider: receipt.provider, work: receipt.work)]?.remove(receipt.weight, isWhole: isWhole)
        if isWhole { booked[receipt.account, default: 0] -= receipt.weight }
    }

    /// The reason why a call without a reservation may not be sent; nil if it may. The plan already includes the call's weight.
    private mutating func refusal(
        _ names: [Name], _ work: CallWork, _ kind: CallAccount.Kind, _ offer: CallOffer, at now: Double
    ) -> Refusal? {
        if kind == .clients, work == .maps, rules.calls != nil {
            let wait = wait(.pictures, names[0], at: now)
            if wait > 0 { return Refusal(isOwn: names[0].isClient, window: nil, seconds: wait) }
        }
        // Restores the state before this call, which the plan already includes.
        let plan = plans[offer.provider]
        defer { plans[offer.provider] = plan }
        for index in (plan?.uses ?? []).indices {
            plans[offer.provider]?.uses[index].used -= offer.weight
            plans[offer.provider]?.uses[index].works[work]? -= offer.weight
        }
        return excess(names, work, kind, offer, isHeld: true, at: now) ?? end(of: offer.provider, for: offer.weight)
    }

    /// Calls left of a limit after those used and those reserved.
    private func left(_ use: PlanUse, of provider: ProviderID) -> Double { use.allowance - use.used - (reserved[provider] ?? 0) }

    /// Calls left of a provider's whole plan, those for warnings included.
    private func whole(of provider: ProviderID) -> Double {
        (plans[provider]?.uses ?? []).map { $0.calls - $0.used - (reserved[provider] ?? 0) }.min() ?? .infinity
    }

    /// The refusal if the account has had more of an authority's calls than it leaves to others, those reserved for warnings included: each
    /// further new place would take a warning from others. A day or a month is left out, because a client without warnings would then
    /// have no forecasts either for as long.
    private mutating func warningsExcess(_ names: [Name], _ offers: [CallOffer], at now: Double) -> Refusal? {
        for offer in offers where offer.isAuthority {
            for use in plans[offer.provider]?.uses ?? [] where use.window == .minute || use.window == .hour {
                let room = max(0, use.calls - use.used - (reserved[offer.provider] ?? 0))
                let own = had(names[0], of: offer.provider, use.window, at: now)
                let call = CallOffer(offer.provider)
                guard own > room, isExcess(own, of: use.calls, call, use, at: now) else { continue }
                return refusal(of: names[0], own: own, of: use.calls, room, call, use, at: now)
            }
        }
        return nil
    }

    /// The limit that is used up; nil if all have room.
    private func end(of provider: ProviderID, for weight: Double) -> Refusal? {
        let spent = (plans[provider]?.uses ?? []).filter { left($0, of: provider) < weight - 1e-9 }
        guard let longest = spent.max(by: { $0.freeSeconds < $1.freeSeconds }) else { return nil }
        return Refusal(isOwn: false, window: longest.window, seconds: longest.freeSeconds)
    }

    /// The reason why an account may have no more of a provider's plan; nil if it may. Also nil when the plan itself is used up: the ledger
    /// decides that, and lets warnings pass.
    private mutating func excess(
        _ names: [Name], _ work: CallWork, _ kind: CallAccount.Kind, _ offer: CallOffer, isHeld: Bool, at now: Double
    ) -> Refusal? {
        guard let plan = plans[offer.provider] else { return nil }
        var longest: Refusal?
        for use in plan.uses {
            let refusal =
                shareExcess(names, work, kind, offer, use, plan, at: now) ?? ownExcess(names, work, kind, offer, use, isHeld, at: now)
            if let refusal, refusal.seconds > longest?.seconds ?? 0 { longest = refusal }
        }
        return longest
    }

    /// The refusal if the share of a kind of work is used up, by the account itself or by others doing the same work.
    private mutating func shareExcess(
        _ names: [Name], _ work: CallWork, _ kind: CallAccount.Kind, _ offer: CallOffer, _ use: PlanUse, _ plan: ProviderPlan,
        at now: Double
    ) -> Refusal? {
        guard let most = shares.most(work, of: use, in: plan) else { return nil }
        let post = WorkPost(provider: offer.provider, work: work)
        let left = most - used(by: post, use, at: now) - (reservedWorks[post] ?? 0)
        guard kind == .clients, rules.calls != nil else {
            return left < offer.weight - 1e-9 ? Refusal(isOwn: false, window: use.window, seconds: use.freeSeconds) : nil
        }
        let posts = names.map { accounts[$0]?.spent[Post(provider: offer.provider, work: work)]?.sum(use.window, at: now) ?? 0 }
        let own = posts[0]
        if work == .history {
            guard left >= offer.weight - 1e-9 else { return Refusal(isOwn: false, window: use.window, seconds: use.freeSeconds) }
            let wider = posts.count > 1 ? posts[1] / shares.widerNetwork : 0
            guard max(own, wider) > left * shares.historyOfClient else { return nil }
            return Refusal(isOwn: true, window: use.window, seconds: use.freeSeconds)
        }
        guard left < offer.weight - 1e-9 || own > left else { return nil }
        return refusal(of: names[0], own: own, of: most, left, offer, use, at: now)
    }

    /// Calls by weight that a kind of work has made: those that the ledger knows, also of other nodes and from before a restart, or those
    /// that were booked here, of which it keeps no minute.
    func used(by post: WorkPost, _ use: PlanUse, at now: Double) -> Double {
        max(works[post]?.sum(use.window, at: now) ?? 0, use.works[post.work] ?? 0)
    }

    /// The refusal if the account has had more than it leaves to the others.
    private mutating func ownExcess(
        _ names: [Name], _ work: CallWork, _ kind: CallAccount.Kind, _ offer: CallOffer, _ use: PlanUse, _ isHeld: Bool, at now: Double
    ) -> Refusal? {
        guard kind == .clients, work == .readers, rules.calls != nil else { return nil }
        let left = left(use, of: offer.provider)
        guard left >= offer.weight - 1e-9 else { return nil }
        let room = max(0, left - (isHeld ? 0 : use.allowance * shares.watched))
        let own = had(names[0], of: offer.provider, use.window, at: now)
        if own > room { return refusal(of: names[0], own: own, of: use.allowance, room, offer, use, at: now) }
        if takesFromOthers(names[0], own, room, offer, use, at: now) {
            return Refusal(isOwn: names[0].isClient, window: use.window, seconds: min(use.freeSeconds, CallLimit.Window.hour.seconds))
        }
        guard names.count > 1 else { return nil }
        let wider = had(names[1], of: offer.provider, use.window, at: now) / shares.widerNetwork
        guard wider > room || takesFromOthers(names[1], wider, room, offer, use, at: now) else { return nil }
        return Refusal(isOwn: false, window: use.window, seconds: use.freeSeconds)
    }

    /// True for an account that has had more than an equal share of a day or a month, and more than it leaves to the others beside what they
    /// will need until the window ends, if they go on as they have.
    ///
    /// Without this an account that takes half of what is left all day long would leave too little for the evening.
    ///
    /// - Parameter own: the calls that it has had; of a wider network, divided by `widerNetwork`.
    private mutating func takesFromOthers(
        _ name: Name, _ own: Double, _ room: Double, _ offer: CallOffer, _ use: PlanUse, at now: Double
    ) -> Bool {
        guard use.window == .day || use.window == .month else { return false }
        let others = max(0, use.used + (reserved[offer.provider] ?? 0) - had(name, of: offer.provider, use.window, at: now))
        let left = min(1, max(0, use.freeSeconds / use.window.seconds))
        let need = others * left / max(1 - left, Self.leastPassed)
        return own > max(0, room - need) && isExcess(own, of: use.allowance, offer, use, at: now)
    }

    /// The least part of a window that its use is measured over: a quarter of an hour of a day.
    private static let leastPassed = 1.0 / 96

    /// Calls by weight that an account has made or has reserved. Without those for past years, which are few and heavy: a
    /// reader who has had some of them is not refused a forecast for it.
    private func had(_ name: Name, of provider: ProviderID, _ window: CallLimit.Window, at now: Double) -> Double {
        guard let account = accounts[name] else { return 0 }
        return [CallWork.maps, .readers].reduce(account.reserved[provider] ?? 0) {
            $0 + (account.spent[Post(provider: provider, work: $1)]?.sum(window, at: now) ?? 0)
        }
    }

    /// Attributes the refusal: to the account if it is a single client's and has had too much (`isExcess`); else to the others.
    private mutating func refusal(
        of name: Name, own: Double, of most: Double, _ room: Double, _ offer: CallOffer, _ use: PlanUse, at now: Double
    ) -> Refusal {
        guard name.isClient, isExcess(own, of: most, offer, use, at: now) else {
            return Refusal(isOwn: false, window: use.window, seconds: use.freeSeconds)
        }
        switch use.window {
        case .day, .month: return Refusal(isOwn: true, window: use.window, seconds: use.freeSeconds)
        case .minute, .hour:
            let seconds = use.window.seconds * min(1, (own - room) / own)
            return Refusal(isOwn: true, window: use.window, seconds: max(1, seconds.rounded(.up)))
        }
    }

    /// Whether an account has had more than one fetch and at least three quarters of an equal share.
    private mutating func isExcess(_ own: Double, of most: Double, _ offer: CallOffer, _ use: PlanUse, at now: Double) -> Bool {
        let part = most / Double(clients(of: offer.provider, use.window, at: now) + 1)
        return own > offer.weight * 1.5 && own >= part * 0.75
    }

    /// Number of clients that have used a plan. Counted at most once a second, because it visits every account.
    private mutating func clients(of provider: ProviderID, _ window: CallLimit.Window, at now: Double) -> Int {
        let counted = Counted(provider: provider, window: window)
        if let known = counts[counted], (0..<1).contains(now - known.at) { return known.clients }
        let count = accounts.keys.count { $0.isClient && had($0, of: provider, window, at: now) > 0 }
        counts[counted] = (count, now)
        return count
    }
}
