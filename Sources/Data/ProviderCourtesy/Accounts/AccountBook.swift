import Foundation
import WeatherModel

/// Books every call to an account, and decides how much more of each plan an account may have. A value: time is a parameter, in seconds
/// since 1970.
///
/// A fetch is granted before it begins. In the same step the grant reserves as many calls as the fetch will take (a *reservation*). Each
/// call that is sent is booked and deducted from it; the rest is returned when the fetch ends, at the latest after `leaseSeconds`. So calls
/// used, booked and reserved are always one consistent sum, however many requests arrive at the same moment. A call without a reservation
/// is decided about when it is sent.
///
/// In each window of a plan, a client may have as much as it leaves to the others. This is the dynamic threshold by which switches share
/// their memory (A. Choudhury and E. Hahne, "Dynamic queue length thresholds for shared-memory packet switches", 1998, with alpha 1): n
/// clients who take all they can get leave the (n + 1)th part of the plan to the next one. A fixed limit would be too small for one plan
/// and too large for another.
package struct AccountBook: Sendable {
    /// The bucket limits of one client, at once and over time. An empty list means no limit.
    package struct Rules: Hashable, Sendable {
        /// Fetches of weather; nil disables accounting for clients: no bucket and no share of a plan.
        package var calls: [CallLimit]?
        /// Searches by name.
        package var searches: [CallLimit]
        /// Map pictures that are not cached yet: more than a person who moves a map needs, too few to copy a whole map.
        package var pictures: [CallLimit]
        /// Changes of subscriptions.
        package var changes: [CallLimit]

        package init(
            calls: [CallLimit]? = [CallLimit(600, per: .minute)], searches: [CallLimit] = [CallLimit(300, per: .minute)],
            pictures: [CallLimit] = [CallLimit(800, per: .hour), CallLimit(2_000, per: .day)],
            changes: [CallLimit] = [CallLimit(60, per: .hour)]
        ) {
            self.calls = calls
            self.searches = searches
            self.pictures = pictures
            self.changes = changes
        }
    }

    /// The activities that each have a separate token bucket.
    package enum Bucket: Int, Hashable, Sendable, CaseIterable { case calls, searches, pictures, changes }

    /// Why an account gets no more calls.
    package struct Refusal: Hashable, Sendable {
        /// True if the account has had more than its share; false if others have, or the plan is used up.
        package let isOwn: Bool
        /// The window that is used up; nil for a bucket.
        package let window: CallLimit.Window?
        /// Seconds after which a retry is worthwhile, above 0.
        package let seconds: Double
    }

    package enum Decision: Hashable, Sendable {
        /// Granted, except for the providers of `exhausted`: the account has used its share of their plans.
        case granted(reservation: Int, exhausted: Set<ProviderID>)
        /// Refused; nothing was counted.
        case refused(Refusal)
    }

    /// A call that is about to be sent.
    package struct Call: Sendable {
        package let provider: ProviderID
        package let purpose: CallPurpose
        package let weight: Double
        package let account: CallAccount
        package let reservation: Int?
        /// The provider's plan, this call included.
        package let plan: ProviderPlan

        package init(_ provider: ProviderID, _ purpose: CallPurpose, weight: Double, payer: CallPayer?, plan: ProviderPlan) {
            self.provider = provider
            self.purpose = purpose
            self.weight = weight
            account = payer?.account ?? .server
            reservation = payer?.reservation
            self.plan = plan
        }
    }

    /// Identifies a booked call, so that the booking can be reversed.
    package struct Receipt: Hashable, Sendable {
        let names: [Name]
        let provider: ProviderID
        let account: CallAccount.Kind
        let work: CallWork
        let weight: Double
    }

    package enum Booking: Hashable, Sendable {
        case booked(Receipt)
        case refused(Refusal)
    }

    /// The key of an account in the book.
    enum Name: Hashable, Sendable {
        case client([UInt8])
        /// The /48 around clients.
        case wider([UInt8])
        /// The shared account of all clients of a wide network that arrived when the book was full.
        case beyond(UInt8, isShort: Bool)
        /// The shared account of the clients of a /48 of which the book remembers many already.
        case crowd([UInt8])
        case subscriptions, server

        var isClient: Bool { if case .client = self { true } else { false } }
    }

    /// The key under which an account's calls are summed.
    struct Post: Hashable, Sendable {
        /// The kinds of calls that have limits apart from the rest of an account's calls.
        enum Part: Hashable, Sendable { case pictures, past, rest }

        let provider: ProviderID
        let part: Part

        init(provider: ProviderID, work: CallWork) {
            self.provider = provider
            part =
                switch work {
                case .maps: .pictures
                case .history: .past
                case .readers, .warnings, .subscriptions, .server: .rest
                }
        }
    }

    struct Account: Hashable, Sendable {
        var buckets: [Bucket: [TokenBucket]] = [:]
        var spent: [Post: RecentWeight] = [:]
        var reserved: [ProviderID: Double] = [:]

        /// True if the account has no use left in the minute and hour windows, no reservation and only full buckets.
        func isIdle(at now: Double) -> Bool {
            reserved.values.allSatisfy { $0 <= 1e-9 }
                && spent.values.allSatisfy { $0.sum(.hour, at: now) <= 0 && $0.sum(.minute, at: now) <= 0 }
                && buckets.values.joined().allSatisfy { $0.left(at: now) >= $0.capacity }
        }
    }

    struct Reservation: Hashable, Sendable {
        let names: [Name]
        let work: CallWork
        var left: [ProviderID: Double]
        let until: Double
    }

    struct Counted: Hashable, Sendable {
        let provider: ProviderID
        let window: CallLimit.Window
    }

    struct WorkPost: Hashable, Sendable {
        let provider: ProviderID
        let work: CallWork
    }

    /// Most client accounts remembered, about 800 bytes each. Beyond it only idle accounts are forgotten; if there are none, a new client
    /// shares an account with the others of its wide network.
    package static let capacity = 10_000
    /// Most clients of one /48 remembered once the book is half full; further ones share an account. One customer may hold all 65,536 of its
    /// networks, and would otherwise fill the book with them.
    static let mostOfWider = 256
    /// Seconds after which an unused reservation is returned to all: longer than any fetch takes.
    package static let leaseSeconds = 60.0
    /// Seconds between two searches for accounts that can be forgotten, and between two counts of the clients of each /48.
    private static let sweepSeconds = 5.0

    package let rules: Rules
    package let shares: CallShares
    var accounts: [Name: Account] = [:]
    var plans: [ProviderID: ProviderPlan] = [:]
    var works: [WorkPost: RecentWeight] = [:]
    var reservations: [Int: Reservation] = [:]
    /// All that is reserved of a provider's plan.
    var reserved: [ProviderID: Double] = [:]
    var reservedWorks: [WorkPost: Double] = [:]
    private var leases: ArraySlice<(number: Int, until: Double)> = []
    private var lastNumber = 0
    private var sweptAt = -Double.infinity
    /// Clients remembered of each /48, and when they were counted.
    private var crowds: [[UInt8]: Int] = [:]
    private var crowdsAt = -Double.infinity
    /// Clients that have used a plan, and when they were counted.
    var counts: [Counted: (clients: Int, at: Double)] = [:]
    /// Calls refused to clients since the start.
    package internal(set) var refusals = 0
    /// Calls by weight booked since the start, without those taken back.
    package internal(set) var booked: [CallAccount.Kind: Double] = [:]

    package init(_ rules: Rules = Rules(), shares: CallShares = CallShares()) {
        self.rules = rules
        self.shares = shares
    }

    /// Number of client accounts remembered.
    package var clients: Int { accounts.keys.count { $0.isClient } }

    /// Records how much of a provider's plan is used now.
    package mutating func note(_ plan: ProviderPlan, of provider: ProviderID) { plans[provider] = plan }

    /// Takes one token from a client's bucket.
    ///
    /// - Returns: the seconds until a token is available; 0 if one was taken.
    package mutating func take(_ bucket: Bucket, of network: [UInt8], at now: Double) -> Double {
        let name = name(of: .client(network), at: now)
        let wait = wait(bucket, name, at: now)
        if wait <= 0 { take(bucket, name, at: now) }
        return wait
    }

    /// True if a client shares its account with others, because the book is full: what is refused may be their excess.
    package mutating func sharesAccount(_ network: [UInt8], at now: Double) -> Bool { !name(of: .client(network), at: now).isClient }

    /// The state of a client's buckets, in the order of the rules.
    package func buckets(_ bucket: Bucket, of network: [UInt8]) -> [(CallLimit, TokenBucket)] {
        let limits = limits(bucket)
        let account = accounts[.client(network)] ?? Account()
        return Array(zip(limits, account.buckets[bucket] ?? limits.map(TokenBucket.init)))
    }

    // MARK: Buckets

    func limits(_ bucket: Bucket) -> [CallLimit] {
        switch bucket {
        case .calls: rules.calls ?? []
        case .searches: rules.searches
        case .pictures: rules.pictures
        case .changes: rules.changes
        }
    }

    func wait(_ bucket: Bucket, _ name: Name, at now: Double) -> Double {
        accounts[name]?.buckets[bucket]?.map { $0.wait(at: now) }.max() ?? 0
    }

    mutating func take(_ bucket: Bucket, _ name: Name, at now: Double) {
        var buckets = accounts[name]?.buckets[bucket] ?? limits(bucket).map(TokenBucket.init)
        for index in buckets.indices { _ = buckets[index].take(at: now) }
        if !buckets.isEmpty { accounts[name, default: Account()].buckets[bucket] = buckets }
    }

    // MARK: Accounts

    /// The account and its wider network's account: everything is booked in both.
    func names(of account: CallAccount, at name: Name) -> [Name] {
        switch name {
        case .client, .crowd: account.wider.map { [name, Name.wider($0)] } ?? [name]
        case .wider, .beyond, .subscriptions, .server: [name]
        }
    }

    /// The key of an account. When the book is full, new clients share an account, so a flood of forged addresses cannot erase what a
    /// client has used.
    mutating func name(of account: CallAccount, at now: Double) -> Name {
        switch account {
        case .subscriptions: return .subscriptions
        case .server: return .server
        case .client(let network):
            let name = Name.client(network)
            guard accounts[name] == nil else { return name }
            if let wider = account.wider, isCrowded(wider, at: now) { return .crowd(wider) }
            if accounts.count >= Self.capacity, now - sweptAt >= Self.sweepSeconds || now < sweptAt {
                sweptAt = now
                accounts = accounts.filter { !$0.value.isIdle(at: now) }
            }
            guard accounts.count < Self.capacity else {
                return .beyond(network.prefix(network.count > 4 ? 4 : 1).reduce(0, ^), isShort: network.count <= 4)
            }
            // Only what the book can still remember: otherwise each /48 that asks often would get an account beyond its capacity.
            if let wider = account.wider, accounts.count >= Self.capacity / 2 { crowds[wider, default: 0] += 1 }
            return name
        }
    }

    /// Whether a new client of a /48 shares an account with others of it.
    private mutating func isCrowded(_ wider: [UInt8], at now: Double) -> Bool {
        guard accounts.count >= Self.capacity / 2 else { return false }
        if now - crowdsAt >= Self.sweepSeconds || now < crowdsAt {
            crowdsAt = now
            crowds = [:]
            for case .client(let network) in accounts.keys where network.count == wider.count + 2 {
                crowds[Array(network.prefix(wider.count)), default: 0] += 1
            }
        }
        return crowds[wider, default: 0] >= Self.mostOfWider
    }

    // MARK: Reservations

    /// Releases the rest of a reservation.
    package mutating func release(_ number: Int) {
        guard let reservation = reservations.removeValue(forKey: number) else { return }
        for (provider, weight) in reservation.left { move(-weight, of: provider, for: reservation) }
    }

    mutating func reserve(_ offers: [CallOffer], _ work: CallWork, _ names: [Name], at now: Double) -> Int {
        lastNumber += 1
        var reservation = Reservation(names: names, work: work, left: [:], until: now + Self.leaseSeconds)
        for offer in offers {
            reservation.left[offer.provider] = offer.weight
            move(offer.weight, of: offer.provider, for: reservation)
        }
        reservations[lastNumber] = reservation
        leases.append((lastNumber, reservation.until))
        return lastNumber
    }

    /// - Returns: the part of `weight` that the reservation covers.
    mutating func draw(_ weight: Double, of provider: ProviderID, from number: Int?) -> Double {
        guard let number, let left = reservations[number]?.left[provider], left > 0, let reservation = reservations[number] else {
            return 0
        }
        let drawn = min(left, weight)
        reservations[number]?.left[provider] = left - drawn
        move(-drawn, of: provider, for: reservation)
        return drawn
    }

    /// Reverses a `draw`.
    mutating func restore(_ drawn: Double, of provider: ProviderID, to number: Int?) {
        guard drawn > 0, let number, let reservation = reservations[number] else { return }
        reservations[number]?.left[provider, default: 0] += drawn
        move(drawn, of: provider, for: reservation)
    }

    mutating func move(_ weight: Double, of provider: ProviderID, for reservation: Reservation) {
        for name in reservation.names { accounts[name, default: Account()].reserved[provider, default: 0] += weight }
        reserved[provider, default: 0] += weight
        reservedWorks[WorkPost(provider: provider, work: reservation.work), default: 0] += weight
    }

    /// Ends expired reservations. If the clock was set back, also ends those that would now last longer than allowed.
    mutating func settle(at now: Double) {
        while let first = leases.first, first.until <= now || first.until > now + 2 * Self.leaseSeconds {
            leases.removeFirst()
            release(first.number)
        }
    }
}

extension TokenBucket {
    /// A bucket with a limit's calls that refills within its window.
    init(_ limit: CallLimit) { self.init(capacity: Double(limit.calls), fillSeconds: limit.window.seconds) }
}

extension CallLimit.Window {
    /// The length of a window; a month counts as thirty days.
    package var seconds: Double {
        switch self {
        case .minute: 60
        case .hour: 3600
        case .day: 86_400
        case .month: 30 * 86_400
        }
    }
}
