import WeatherModel

/// The account to which a call to a provider is booked. Every call has one before it is sent.
package enum CallAccount: Hashable, Sendable {
    /// A client of a server, by its network: the bytes of an IPv4 address, the first eight of an IPv6 address, or none.
    case client([UInt8])
    /// All subscribers to warnings and to their own rules.
    case subscriptions
    /// The server itself: calls for all its readers, such as feeds and the table of cities, and calls that no reader caused.
    case server

    /// The kind of account: all that is shown of it outside the book.
    package enum Kind: String, Hashable, Sendable, CaseIterable { case clients, subscriptions, server }

    package var kind: Kind {
        switch self {
        case .client: .clients
        case .subscriptions: .subscriptions
        case .server: .server
        }
    }

    /// The account of the wider network for a client that has one, else this account.
    package var widest: CallAccount { wider.map { .client($0) } ?? self }

    /// The wider network of a client, which has an account too: the /48 of an IPv6 address, because one customer may hold all of it.
    var wider: [UInt8]? {
        guard case .client(let network) = self, network.count == 8 else { return nil }
        return Array(network.prefix(6))
    }
}

/// The kind of work a call is made for, which decides its share of a plan.
package enum CallWork: String, Hashable, Sendable, CaseIterable {
    /// Weather and searches for readers.
    case readers
    /// Warnings, for any account.
    case warnings
    /// Weather at the places of subscribers.
    case subscriptions
    /// Pictures of maps.
    case maps
    /// Past years, for any account.
    case history
    /// Calls that the server makes on its own initiative.
    case server

    init(_ purpose: CallPurpose, for account: CallAccount) {
        self =
            switch (purpose, account) {
            case (.map, _): .maps
            case (.alerts, _): .warnings
            case (.history, _): .history
            case (_, .client): .readers
            case (_, .subscriptions): .subscriptions
            case (_, .server): .server
            }
    }
}

/// How a plan's calls are shared between kinds of work. The last share of each limit, which is reserved for warnings, is set by the
/// provider's terms (`CourtesyTerms.alertShare`).
package struct CallShares: Hashable, Sendable {
    /// The largest share of each limit for the work of subscriptions. Of a day and a month it grows as they pass (`PlanUse.due`): places that
    /// are followed all day would otherwise have nothing left in the evening.
    package var subscriptions = 0.2
    /// The largest share of each limit for pictures of maps, if the provider has other data too.
    package var maps = 0.1
    /// The largest share of a day and a month for past years. A minute and an hour have none, because a single call may count as half of a
    /// minute's limit.
    package var history = 0.4
    /// A client may have so much of what it leaves of `history`: of twelve new squares a day the first one gets five, the second three.
    package var historyOfClient = 0.5
    /// The share of the calls not reserved for warnings that is reserved for weather already cached, ahead of new places.
    package var watched = 0.1
    /// A wider network may have this many times what it leaves to the others, because it has several customers.
    package var widerNetwork = 2.0

    package init() {}

    /// The most calls by weight that a kind of work may have had of a limit by now; nil for kinds without a share.
    func most(_ work: CallWork, of use: PlanUse, in plan: ProviderPlan) -> Double? {
        switch work {
        case .subscriptions: use.calls * subscriptions * use.due
        case .maps: plan.hasOnlyPictures ? use.allowance : use.calls * maps
        case .history: use.window == .day || use.window == .month ? use.calls * history : nil
        case .readers, .warnings, .server: nil
        }
    }
}

/// A provider that could be asked, and the number of calls it counts that as.
package struct CallOffer: Hashable, Sendable {
    package let provider: ProviderID
    /// The weight of all calls that one fetch makes.
    package let weight: Double
    /// True for the authority of the place, which each fetch asks for warnings, whichever provider brings the forecast.
    package let isAuthority: Bool

    package init(_ provider: ProviderID, weight: Double = 1, isAuthority: Bool = false) {
        self.provider = provider
        self.weight = weight
        self.isAuthority = isAuthority
    }
}

/// The account that pays for a task's calls.
package struct CallPayer: Sendable {
    /// The payer of the current task's calls; nil books them to the server.
    @TaskLocal package static var current: CallPayer?

    package let account: CallAccount
    /// The reservation for this work (`AccountBook.grant`); nil if each call is decided about when it is sent.
    package let reservation: Int?
    private let giveBack: (@Sendable () -> Void)?

    /// - Parameter giveBack: returns the rest of the reservation.
    package init(_ account: CallAccount, reservation: Int? = nil, giveBack: (@Sendable () -> Void)? = nil) {
        self.account = account
        self.reservation = reservation
        self.giveBack = giveBack
    }

    /// Called when the work has ended, or will not begin: returns the rest of its reservation to all.
    package func release() { giveBack?() }
}

/// Where `CourteousTransport` books calls. Called on that actor, so it must not block.
package protocol CallAccounts: Sendable {
    /// Records how much of a provider's plan is used now.
    func note(_ plan: ProviderPlan, of provider: ProviderID)
    /// Books a call that is about to be sent.
    func book(_ call: AccountBook.Call) -> AccountBook.Booking
    /// Reverses the booking of a call that was not sent.
    ///
    /// - Parameter isWhole: false for a call that did not reach its provider: it still counts in the minute and the hour.
    func takeBack(_ receipt: AccountBook.Receipt, isWhole: Bool)
}
