import Foundation

/// Leases: they assign work that only one node should do at a time to one node for a limited time.
///
/// A lease expires, so that a holder that was killed does not block others for long. A holder that was only suspended may therefore believe
/// that it still holds a lease that another node has acquired since: `LeaseStore.renewed` then returns false, and its `token` is lower than
/// the other's.
package protocol LeaseStore: Sendable {
    /// Acquires a lease if it is free. Not re-entrant: it fails for the present owner too.
    ///
    /// - Parameter seconds: above 0 and at most a day.
    /// - Returns: nil if the lease is held.
    func claim(_ name: String, by owner: String, forSeconds seconds: Double) async throws(StoreError) -> Lease?

    /// Extends a lease to the given number of seconds from now.
    ///
    /// - Returns: false if another holder has acquired the lease since. An expired lease can be renewed as long as it has not been
    ///   acquired, for a week at least (`LeaseMemory`).
    func renewed(_ lease: Lease, forSeconds seconds: Double) async throws(StoreError) -> Bool

    /// Releases a lease before it expires; does nothing if another holder has acquired it since.
    func release(_ lease: Lease) async throws(StoreError)
}

/// A lease as returned to its holder.
package struct Lease: Hashable, Sendable {
    package let name: String
    /// The holder's name, for people to read.
    package let owner: String
    /// Higher than the token of every earlier lease with this name.
    package let token: Int64

    package init(name: String, owner: String, token: Int64) {
        self.name = name
        self.owner = owner
        self.token = token
    }
}

/// How long a store keeps a lease after its end.
package enum LeaseMemory {
    /// After this many seconds the holder is assumed to be gone. Without an end, a store would keep a lease for each name that ever had one.
    package static let seconds = 7.0 * 86_400

    /// Whether a lease that ended at `end` is deleted.
    package static func isOver(_ end: Date, at now: Date) -> Bool { now.timeIntervalSince(end) >= seconds }
}
