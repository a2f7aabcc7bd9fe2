import Foundation

/// How many files and sockets the process may have open (`RLIMIT_NOFILE`).
package struct DescriptorLimit: Hashable, Sendable {
    /// The limit in force.
    package let soft: Int
    /// The value up to which the process may raise it.
    package let hard: Int

    package init(soft: Int, hard: Int) {
        self.soft = soft
        self.hard = hard
    }

    private init(_ limit: rlimit) { self.init(soft: Int(clamping: limit.rlim_cur), hard: Int(clamping: limit.rlim_max)) }

    /// More than the server can use beside its connections; some systems have no hard limit, or one that they do not grant.
    private static let enough = 4_096

    /// Below this many a server does not start: its event loops, database and listener take about 20, and a loop that gets none ends it.
    package static let least = 32

    /// The present limit; nil if the system does not report it.
    package static func current() -> DescriptorLimit? {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return nil }
        return DescriptorLimit(limit)
    }

    /// Raises the soft limit to the hard one, as far as a server with so many connections can use it.
    ///
    /// - Returns: the limit before and after; nil if the system does not report it.
    package static func raise(forConnections connections: Int) -> (before: DescriptorLimit, after: DescriptorLimit)? {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return nil }
        let before = DescriptorLimit(limit)
        let wanted = min(before.hard, enough + connections)
        guard wanted > before.soft else { return (before, before) }
        limit.rlim_cur = rlim_t(wanted)
        guard setrlimit(resource, &limit) == 0 else { return (before, before) }
        return (before, current() ?? before)
    }

    /// How many connections the server may keep, and how many beyond for probes and refusals, so that descriptors are left for what
    /// else it opens: the database, providers, and three for each event loop.
    ///
    /// - Parameters:
    ///   - wanted: most connections, however many descriptors there are.
    ///   - cores: of the machine; there is an event loop for each.
    package func connections(wanted: Int, cores: Int) -> (limit: Int, reserve: Int) {
        let reserve = max(2, min(32, soft / 8))
        let others = min(56 + 4 * max(1, cores), soft / 2)
        return (max(1, min(wanted, soft - others - reserve)), reserve)
    }

    #if os(Linux)
        private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
        private static var resource: Int32 { RLIMIT_NOFILE }
    #endif
}
