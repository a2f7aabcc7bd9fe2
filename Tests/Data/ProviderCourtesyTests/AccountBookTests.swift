import Testing
import WeatherModel

@testable import ProviderCourtesy

@Suite("The account book")
struct AccountBookTests {
    /// 2026-03-10 12:00:00 UTC.
    private static let noon = 1_773_144_000.0

    /// One provider's plan, whose use is what the book lets go.
    private struct Plan {
        var book: AccountBook
        var now = AccountBookTests.noon
        var used = 0.0
        let allowance: Double
        let window: CallLimit.Window
        let hasOnlyPictures: Bool

        init(
            _ rules: AccountBook.Rules = AccountBook.Rules(calls: []), allowance: Double, window: CallLimit.Window = .minute,
            hasOnlyPictures: Bool = false
        ) {
            book = AccountBook(rules)
            (self.allowance, self.window, self.hasOnlyPictures) = (allowance, window, hasOnlyPictures)
            book.note(plan, of: .openMeteo)
        }

        private var plan: ProviderPlan {
            ProviderPlan(
                [PlanUse(window, calls: allowance / 0.8, allowance: allowance, used: used, freeSeconds: 40)],
                hasOnlyPictures: hasOnlyPictures)
        }

        mutating func grant(_ account: CallAccount, isHeld: Bool = false, weight: Double = 1) -> AccountBook.Decision {
            book.grant(.calls, to: account, isHeld: isHeld, among: [CallOffer(.openMeteo, weight: weight)], at: now)
        }

        /// - Returns: nil for a call that was sent.
        mutating func send(
            _ account: CallAccount, _ purpose: CallPurpose = .forecast, weight: Double = 1, reservation: Int? = nil
        ) -> AccountBook.Refusal? {
            used += weight
            let call = AccountBook.Call(
                .openMeteo, purpose, weight: weight, payer: CallPayer(account, reservation: reservation), plan: plan)
            guard case .refused(let refusal) = book.book(call, at: now) else { return nil }
            used -= weight
            book.note(plan, of: .openMeteo)
            return refusal
        }
    }

    @Test("H4: 181 new places of one address at once get its half of the minute, before any call has gone; a visitor is granted")
    func atOnce() {
        var plan = Plan(allowance: 480)
        var reservations: [Int] = []
        var refusals: [AccountBook.Refusal] = []
        for _ in 0..<181 {
            switch plan.grant(.client([1]), weight: 2.66) {
            case .granted(let number, _): reservations.append(number)
            case .refused(let refusal): refusals.append(refusal)
            }
        }
        #expect(plan.book.reservedInAll <= 480 * 0.5)
        #expect((70...90).contains(reservations.count))
        #expect(refusals.allSatisfy { $0.isOwn && (1...60).contains($0.seconds) })
        for visitor in UInt8(2)...20 {
            guard case .granted = plan.grant(.client([visitor]), weight: 2.66) else { return #expect(Bool(false), "visitor \(visitor)") }
        }
        // What is granted goes, whatever happened since; it is in the sum once.
        for number in reservations { #expect(plan.send(.client([1]), weight: 2.66, reservation: number) == nil) }
        #expect(plan.used <= 480 * 0.5)
    }

    @Test("H4: what was granted and not sent is given back when the work ends, and after the lease at the latest")
    func givenBack() {
        var plan = Plan(allowance: 100)
        guard case .granted(let first, _) = plan.grant(.client([1]), weight: 30), case .granted = plan.grant(.client([2]), weight: 30)
        else {
            return #expect(Bool(false), "both are granted")
        }
        #expect(plan.book.reservedInAll == 60)
        plan.book.release(first)
        plan.book.release(first)
        #expect(plan.book.reservedInAll == 30)
        plan.now += AccountBook.leaseSeconds
        _ = plan.grant(.client([3]), weight: 1)
        #expect(plan.book.reservedInAll == 1)
    }

    @Test("H4: whoever has caused one call is never told that it was too much: others have spent the plan, and its real end is told")
    func truth() {
        var plan = Plan(allowance: 100)
        for client in UInt8(1)...9 { for _ in 0..<10 { _ = plan.send(.client([client])) } }
        #expect(plan.send(.client([100])) == nil)
        for _ in 0..<20 { _ = plan.send(.server) }
        guard case .refused(let visitor) = plan.grant(.client([100]), weight: 0.5) else {
            // Where nothing is left at all the ledger refuses.
            #expect(plan.used >= 99.5)
            let refusal = plan.send(.client([100]), weight: 1)
            #expect(refusal?.isOwn == false && refusal?.seconds == 40)
            return
        }
        #expect(!visitor.isOwn && visitor.seconds == 40)
    }

    @Test("H4: clients of one IPv6 /48 have two thirds of a plan together; who is refused for its neighbours is not accused")
    func wider() {
        var plan = Plan(allowance: 300)
        var accused = 0
        for number in 0..<2000 {
            let refusal = plan.send(.client([0x20, 1, 0xD, 0xB8, 0, 1, UInt8(number / 250), UInt8(number % 250)]))
            if refusal?.isOwn == true { accused += 1 }
        }
        #expect((180...205).contains(plan.used) && accused == 0)
        #expect(plan.send(.client([0x20, 1, 0xD, 0xB8, 0, 2, 0, 0])) == nil)
    }

    @Test("H1: subscriptions have a fifth of every window and no more; readers keep the rest")
    func subscriptions() {
        var plan = Plan(allowance: 480)
        for _ in 0..<1000 {
            guard case .granted(let number, _) = plan.grant(.subscriptions, weight: 2.66) else { break }
            #expect(plan.send(.subscriptions, weight: 2.66, reservation: number) == nil)
        }
        #expect((110...120).contains(plan.used))
        // Beyond a reservation, too.
        for _ in 0..<1000 { _ = plan.send(.subscriptions) }
        #expect(plan.used <= 120)
        for visitor in UInt8(0)...40 { #expect(plan.send(.client([visitor]), weight: 2.66) == nil) }
    }

    @Test("H1: the subscriptions' fifth of a day grows with the day: whoever asks all the time leaves something for every hour")
    func paced() {
        var book = AccountBook(AccountBook.Rules(calls: []))
        var (used, hours) = (0.0, [Double](repeating: 0, count: 24))
        for second in stride(from: 0, to: 86_400, by: 10) {
            let now = Self.noon - 43_200 + Double(second)
            func plan(_ more: Double) -> ProviderPlan {
                ProviderPlan([PlanUse(.day, calls: 10_000, allowance: 8_000, used: used + more, freeSeconds: 86_400 - Double(second))])
            }
            book.note(plan(0), of: .openMeteo)
            let offers = [CallOffer(.openMeteo, weight: 2)]
            let decision = book.grant(.calls, to: .subscriptions, isHeld: true, among: offers, at: now)
            guard case .granted(let number, _) = decision else { continue }
            let payer = CallPayer(.subscriptions, reservation: number)
            let booking = book.book(.init(.openMeteo, .forecast, weight: 2, payer: payer, plan: plan(2)), at: now)
            guard case .booked = booking else {
                Issue.record("what was granted is refused")
                return
            }
            book.release(number)
            used += 2
            hours[second / 3600] += 2
        }
        #expect((1_990...2_000).contains(used))
        #expect(hours[0] < 186 && hours.dropFirst().allSatisfy { (76...84).contains($0) }, "\(hours)")
    }

    @Test("M2: pictures of maps have a tenth of a plan, one client half of that; a stranger's map and all weather go on")
    func maps() {
        var plan = Plan(allowance: 160, window: .day)
        var refusals: [AccountBook.Refusal] = []
        for _ in 0..<140 { if let refusal = plan.send(.client([1]), .map) { refusals.append(refusal) } }
        #expect((9...11).contains(plan.used))
        #expect(!refusals.contains { !$0.isOwn })
        #expect(plan.send(.client([2]), .map) == nil)
        for _ in 0..<100 { for client in UInt8(2)...9 { _ = plan.send(.client([client]), .map) } }
        #expect(plan.used <= 20)
        #expect(plan.send(.client([9])) == nil)
    }

    @Test("M2: of a service of pictures alone the tenth is not taken, and a client cannot copy a map; a person who moves it is not stopped")
    func tiles() {
        var plan = Plan(AccountBook.Rules(), allowance: 1_000_000, window: .day, hasOnlyPictures: true)
        var sent = 0
        for _ in 0..<86_400 / 10 {
            if plan.send(.client([1]), .map) == nil { sent += 1 }
            plan.now += 10
        }
        #expect(sent <= 4_100)
        // Forty pictures a view, a view every three seconds for a minute.
        for view in 0..<20 {
            for _ in 0..<40 { #expect(plan.send(.client([2]), .map) == nil) }
            plan.now += 3 * Double(view % 2)
        }
    }

    @Test("Warnings are booked and never refused here: their part of each limit is the ledger's to guard")
    func warnings() {
        var plan = Plan(allowance: 10)
        for _ in 0..<12 { #expect(plan.send(.client([1]), .alerts) == nil) }
        #expect(plan.book.parts(at: plan.now).first?.used == [.warnings: 12])
    }

    @Test(
        "H4: new places of one client leave others half of an authority's calls, whichever provider brings the forecasts",
        arguments: [true, false])
    func authority(isAtOnce: Bool) {
        var book = AccountBook(AccountBook.Rules(calls: []))
        var (used, granted) = (0.0, 0)
        func plan() -> ProviderPlan { ProviderPlan([PlanUse(.minute, calls: 300, allowance: 240, used: used, freeSeconds: 40)]) }
        let offers = [CallOffer(.metNorway), CallOffer(.nws, weight: 6, isAuthority: true)]
        var refusal: AccountBook.Refusal?
        for _ in 0..<400 {
            book.note(plan(), of: .nws)
            switch book.grant(.calls, to: .client([1]), isHeld: false, among: offers, at: Self.noon) {
            case .granted(let number, _):
                granted += 1
                if isAtOnce { continue }
                used += 1
                let call = AccountBook.Call(
                    .nws, .alerts, weight: 1, payer: CallPayer(.client([1]), reservation: number), plan: plan())
                if case .refused = book.book(call, at: Self.noon) { Issue.record("warnings are not refused") }
                book.release(number)
            case .refused(let found): refusal = found
            }
        }
        #expect((150...151).contains(granted) && refusal?.isOwn == true)
        book.note(plan(), of: .nws)
        guard case .granted = book.grant(.calls, to: .client([2]), isHeld: false, among: offers, at: Self.noon),
            case .granted = book.grant(.calls, to: .client([1]), isHeld: true, among: offers, at: Self.noon)
        else {
            Issue.record("another client, and weather that others may see, are not refused")
            return
        }
    }

    @Test("A call that was not sent is taken back; one that did not arrive counts for the next hour")
    func takenBack() {
        var book = AccountBook()
        let plan = ProviderPlan([PlanUse(.minute, allowance: 10, used: 1), PlanUse(.day, allowance: 10, used: 1)])
        let call = AccountBook.Call(.openMeteo, .forecast, weight: 1, payer: CallPayer(.client([1])), plan: plan)
        guard case .booked(let first) = book.book(call, at: Self.noon), case .booked(let second) = book.book(call, at: Self.noon) else {
            return #expect(Bool(false), "both are booked")
        }
        book.takeBack(first, isWhole: true)
        let whole = book.parts(at: Self.noon).map { $0.used[.readers] }
        #expect(whole == [1, 1])
        book.takeBack(second, isWhole: false)
        let rest = book.parts(at: Self.noon).map { $0.used[.readers] }
        #expect(rest == [1, nil])
        #expect(book.booked == [.clients: 1])
    }

    @Test("L7: the networks of one /48 do not fill the book: those of others still have accounts of their own")
    func oneWiderNetwork() {
        var book = AccountBook(AccountBook.Rules(changes: [CallLimit(3, per: .hour)]))
        for number in 0..<AccountBook.capacity / 2 {
            _ = book.take(.changes, of: [10, 1, UInt8(number >> 8), UInt8(number & 255)], at: Self.noon)
        }
        var taken = 0
        for number in 0..<30_000 {
            let network: [UInt8] = [0x20, 1, 0x0D, 0xB8, 0, 7, UInt8(number >> 8), UInt8(number & 255)]
            if book.take(.changes, of: network, at: Self.noon + Double(number) / 1000) == 0 { taken += 1 }
        }
        #expect(taken == AccountBook.mostOfWider + 3)
        #expect(book.accounts.count == AccountBook.capacity / 2 + AccountBook.mostOfWider + 1)
        let other: [UInt8] = [0x20, 1, 0x0D, 0xB8, 0, 8, 0, 0]
        #expect(book.take(.changes, of: other, at: Self.noon + 31) == 0)
        #expect(book.accounts[.client(other)] != nil)
    }

    @Test("L7: of a full book, networks that ask often get no accounts beyond its capacity")
    func askingOften() {
        var book = AccountBook(AccountBook.Rules(changes: [CallLimit(3, per: .hour)]))
        for number in 0..<AccountBook.capacity {
            _ = book.take(.changes, of: [10, 1, UInt8(number >> 8), UInt8(number & 255)], at: Self.noon)
        }
        let full = book.accounts.count
        for number in 0..<20 {
            let network: [UInt8] = [0x20, 1, 0x0D, 0xB8, 0, UInt8(number), 0, 0]
            for _ in 0..<2 * AccountBook.mostOfWider { _ = book.take(.changes, of: network, at: Self.noon) }
        }
        #expect(full == AccountBook.capacity && book.accounts.count == full + 1, "they share one account")
    }

    @Test("L7: a flood of addresses makes nobody forget what a client has had, and does not grow the book")
    func flood() {
        var book = AccountBook(AccountBook.Rules(changes: [CallLimit(3, per: .hour)]))
        for _ in 0..<3 { #expect(book.take(.changes, of: [9, 9, 9, 9], at: Self.noon) == 0) }
        var taken = 0
        for number in 0..<30_000 {
            let network: [UInt8] = [0x20, 1, 0, UInt8(number % 7), UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255), 0]
            if book.take(.changes, of: network, at: Self.noon + Double(number) / 1000) == 0 { taken += 1 }
        }
        #expect(book.take(.changes, of: [9, 9, 9, 9], at: Self.noon + 40) > 0)
        #expect(book.accounts.count <= AccountBook.capacity + 512 && taken < AccountBook.capacity + 3 * 512)
        // An hour later those who have had nothing since are forgotten, and there is room.
        #expect(book.take(.changes, of: [8, 8, 8, 8], at: Self.noon + 4000) == 0)
        #expect(book.accounts.count < 10)
    }

    @Test("L7: who shares an account because the book is full is told of the others' excess, not of its own")
    func sharedAccount() {
        var book = AccountBook(AccountBook.Rules(calls: [CallLimit(5, per: .minute)]))
        for number in 0..<AccountBook.capacity {
            _ = book.take(.changes, of: [10, 1, UInt8(number >> 8), UInt8(number & 255)], at: Self.noon)
        }
        book.note(ProviderPlan([PlanUse(.minute, allowance: 1000, used: 0)]), of: .openMeteo)
        func asked(_ client: [UInt8]) -> [AccountBook.Refusal] {
            (0..<6).compactMap { _ in
                let decision = book.grant(.calls, to: .client(client), isHeld: false, among: [CallOffer(.openMeteo)], at: Self.noon)
                guard case .refused(let refusal) = decision else { return nil }
                return refusal
            }
        }
        let known = asked([10, 1, 0, 1])
        let stranger = asked([10, 9, 9, 9])
        let others = asked([10, 9, 9, 8])
        #expect(known.map(\.isOwn) == [true])
        #expect(stranger.map(\.isOwn) == [false] && stranger.allSatisfy { $0.seconds > 0 })
        // They share the account that the stranger has emptied.
        #expect(others.count == 6 && others.allSatisfy { !$0.isOwn })
        #expect(book.sharesAccount([10, 9, 9, 9], at: Self.noon) && !book.sharesAccount([10, 1, 0, 1], at: Self.noon))
    }

    @Test("What a client has had of a window is never counted as less than it was, and at most a seventh of the window before is added")
    func windows() {
        var weight = RecentWeight()
        var times: [Double] = []
        for step in 0..<600 {
            let now = Self.noon + Double(step) * 1.7
            if step % 3 == 0 {
                weight.add(1, at: now)
                times.append(now)
            }
            let sum = weight.sum(.minute, at: now)
            let exact = Double(times.count { $0 > now - 60 })
            let most = Double(times.count { $0 > now - 60 * 8 / 7 - 1 })
            #expect(sum >= exact && sum <= most)
        }
        #expect(weight.sum(.day, at: Self.noon) == 200 && weight.sum(.day, at: Self.noon + 86_400) == 0)
        #expect(weight.sum(.month, at: Self.noon + 86_400) == 200 && weight.sum(.month, at: Self.noon + 40 * 86_400) == 0)
    }
}
