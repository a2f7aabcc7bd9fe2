/// The configuration of one of several nodes that share a store.
package struct NodeConfiguration: Hashable, Sendable {
    /// The owner in its leases, for people to read.
    package var name: String
    /// Seconds after which the lease of a node that was killed during a fetch expires.
    package var leaseSeconds = 3.0
    /// Seconds between two polls of the store while another node fetches and the store sends no notification.
    package var lookSeconds = 1.0

    package init(name: String) { self.name = name }
}
