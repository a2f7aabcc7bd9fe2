import WeatherModel

/// To whom a call to a provider is booked. Every call has an account before it is sent.
public enum CallAccount: Hashable, Sendable {
    /// A client of a server, by its network: the bytes of an IPv4 address, the first eight of an IPv6 address, or none.
    case client([UInt8])
    /// All who are told of warnings and of their own rules.
    case subscriptions
    /// The server itself: what it asks for all its readers, such as feeds and the table of cities, and what nobody has caused.
    case server

    /// Of what kind an account is: all that is told of it outside of the book.
    public enum Kind: String, Hashable, Sendable, CaseIterable { case clients, subscriptions, server }

    public var kind: Kind {
        switch self {
        case .client: .clients
        case .subscriptions: .subscriptions
        case .server: .server
        }
    }

    /// The wider network of a client, which has an account as well: the /48 of an IPv6 address, all of which one customer may have.
    var wider: [UInt8]? {
        guard case .client(let network) = self, network.count == 8 else { return nil }
        return Array(network.prefix(6))
    }
}

/// What a call is made for, as far as the parts of a plan go.
public enum CallWork: String, Hashable, Sendable, CaseIterable {
    /// Weather and searches for those who read.
    case readers
    /// Warnings, whoever asks for them.
    case warnings
    /// Weather of the places of those who are told of it.
    case subscriptions
    /// Pictures of maps.
    case maps
    /// What the server asks for by itself.
    case server

    init(_ purpose: CallPurpose, for account: CallAccount) {
        self =
            switch (purpose, account) {
            case (.map, _): .maps
            case (.alerts, _): .warnings
            case (_, .client): .readers
            case (_, .subscriptions): .subscriptions
            case (_, .server): .server
            }
    }
}

/// How the calls of a plan are shared: the one table of parts. The last part of each limit, which is kept for warnings, is the provider's own
/// to say (`CourtesyTerms.alertShare`).
public struct CallShares: Hashable, Sendable {
    /// Of each limit, what the work of subscriptions may have at most.
    public var subscriptions = 0.2
    /// Of each limit, what the pictures of maps may have at most, where a provider has anything else.
    public var maps = 0.1
    /// Of what is not kept for warnings, what is left to weather that is held already, before that of new places.
    public var watched = 0.1
    /// How many times as much as it leaves to the others a wider network may have: its customers are more than one.
    public var widerNetwork = 2.0

    public init() {}

    /// Calls by weight that a kind of work may have of a limit; nil for one that has no part of its own.
    func most(_ work: CallWork, of use: PlanUse, in plan: ProviderPlan) -> Double? {
        switch work {
        case .subscriptions: use.calls * subscriptions
        case .maps: plan.hasOnlyPictures ? use.allowance : use.calls * maps
        case .readers, .warnings, .server: nil
        }
    }
}

/// A provider that could be asked, and how many calls it counts that as.
public struct CallOffer: Hashable, Sendable {
    public let provider: ProviderID
    /// Of all calls that one fetch makes, together.
    public let weight: Double

    public init(_ provider: ProviderID, weight: Double = 1) {
        self.provider = provider
        self.weight = weight
    }
}

/// Whose the calls of a task are.
public struct CallPayer: Sendable {
    /// Of the calls that the present task makes; nil books them to the server.
    @TaskLocal public static var current: CallPayer?

    public let account: CallAccount
    /// The calls that are kept for this work (`AccountBook.grant`); nil where each call is decided about when it goes.
    public let reservation: Int?
    private let giveBack: (@Sendable () -> Void)?

    /// - Parameter giveBack: gives back what is left of the reservation.
    public init(_ account: CallAccount, reservation: Int? = nil, giveBack: (@Sendable () -> Void)? = nil) {
        self.account = account
        self.reservation = reservation
        self.giveBack = giveBack
    }

    /// The work has ended, or never began: what is left of its reservation is everybody's.
    public func release() { giveBack?() }
}

/// Where `CourteousTransport` books calls. It is called on that actor, and must not wait.
public protocol CallAccounts: Sendable {
    /// How much of a provider's plan is used by now.
    func note(_ plan: ProviderPlan, of provider: ProviderID)
    /// Books a call that is about to be sent.
    func book(_ call: AccountBook.Call) -> AccountBook.Booking
    /// A call that was booked was not sent.
    ///
    /// - Parameter isWhole: false for one that did not reach its provider: for the next minutes and hours it counts all the same.
    func takeBack(_ receipt: AccountBook.Receipt, isWhole: Bool)
}
