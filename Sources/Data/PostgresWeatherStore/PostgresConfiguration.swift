import Foundation

/// The limits that a node observes towards its database.
package struct PostgresConfiguration: Hashable, Sendable {
    /// Connections for everything except transactions over records and the listener, which have one connection each.
    package var connections = 8
    /// Time limit in seconds of a call that reads, including the wait for a free connection.
    package var readSeconds = 2.0
    /// Time limit in seconds of a call that writes.
    package var writeSeconds = 4.0
    /// Time limit in seconds for connecting, shortened to the remaining time of the call that needs the connection.
    package var connectSeconds = 2.0
    /// Time limit in seconds for opening the store, including migrations.
    package var openingSeconds = 15.0
    /// Seconds between two attempts to reach a database that does not answer.
    package var probeSeconds = 1.0
    /// Maximum number of calls that wait for a connection.
    package var waitingCalls = 2000
    /// Seconds without a notification after which the listener checks whether its connection still works.
    package var heartbeatSeconds = 15.0
    /// Maximum bytes of snapshots and replies of all worlds, compressed; `tidy` deletes the excess.
    package var maximumBytes = 4 << 30
    /// Maximum size of a document or reply in bytes, uncompressed.
    package var maximumDocumentBytes = 16 << 20

    package init() {}

    /// The statement timeout of the server: in most cases shorter than the caller's.
    var statementMilliseconds: Int { Int(writeSeconds * 750) }
    var lockMilliseconds: Int { Int(writeSeconds * 500) }
    /// The server's timeout for an idle transaction: until then a stalled node blocks the other nodes' transactions.
    var idleMilliseconds: Int { Int(writeSeconds * 500) }
}

/// The monotonic time at which a call times out.
struct Deadline: Sendable {
    private let instant: ContinuousClock.Instant

    init(seconds: Double) { instant = .now + .seconds(max(0, seconds)) }

    private init(instant: ContinuousClock.Instant) { self.instant = instant }

    var hasPassed: Bool { secondsLeft <= 0 }

    var secondsLeft: Double { ContinuousClock.now.duration(to: instant) / .seconds(1) }

    /// The earlier one of this deadline and the given number of seconds from now.
    func within(_ seconds: Double) -> Deadline { Deadline(instant: min(instant, .now + .seconds(seconds))) }
}
