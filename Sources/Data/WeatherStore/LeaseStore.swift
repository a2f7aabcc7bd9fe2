/// Leases: who does, for a while, what only one node should do at a time.
///
/// A lease ends by itself, so that a holder that was killed stops nobody for long. A holder that was only paused may therefore believe
/// that it still has what another has by now: `LeaseStore.renewed` tells it, and its `token` is lower than that of the other.
public protocol LeaseStore: Sendable {
    /// Takes a lease, unless somebody has it: also the same owner.
    ///
    /// - Parameter seconds: above 0 and at most a day.
    /// - Returns: nil while it is taken.
    func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease?

    /// Holds a lease for so many seconds from now.
    ///
    /// - Returns: false when it is not this holder's any more. That it has run out alone does not matter as long as nobody else has taken it.
    func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool

    /// Gives a lease back before its time; nothing happens when it is not this holder's any more.
    func release(_ lease: Lease) async throws(StoreError)
}

/// A lease as its holder knows it.
public struct Lease: Hashable, Sendable {
    public let name: String
    /// Who holds it, for people to read.
    public let owner: String
    /// Higher than that of every lease of this name before it.
    public let token: Int64

    public init(name: String, owner: String, token: Int64) {
        self.name = name
        self.owner = owner
        self.token = token
    }
}
