import Foundation

/// The limits that a node keeps with its database.
package struct PostgresConfiguration: Hashable, Sendable {
    /// Connections for everything but transactions over records, which have one of their own, as the listener has.
    package var connections = 8
    /// Longest time for a call that reads, waiting for a free connection included.
    package var readSeconds = 2.0
    /// Longest time for a call that writes.
    package var writeSeconds = 4.0
    /// Longest time for connecting, as far as the call that needs the connection has so much left.
    package var connectSeconds = 2.0
    /// Longest time for opening the store, new tables included.
    package var openingSeconds = 15.0
    /// Time between two attempts to reach a database that does not answer.
    package var probeSeconds = 1.0
    /// Calls that wait for a connection, at most.
    package var waitingCalls = 2000
    /// How long the listener hears nothing before it checks whether its connection still works.
    package var heartbeatSeconds = 15.0
    /// Bytes of snapshots and replies of all worlds, compressed; `tidy` deletes what is beyond.
    package var maximumBytes = 4 << 30
    /// The largest document or reply, uncompressed.
    package var maximumDocumentBytes = 16 << 20

    package init() {}

    /// When the server itself gives a statement up: in most cases earlier than the caller does.
    var statementMilliseconds: Int { Int(writeSeconds * 750) }
    var lockMilliseconds: Int { Int(writeSeconds * 500) }
    /// When the server ends a transaction whose node does not go on: until then the node holds up the other nodes' transactions.
    var idleMilliseconds: Int { Int(writeSeconds * 500) }
}

/// A point of monotonic time by which a call is over.
struct Deadline: Sendable {
    private let instant: ContinuousClock.Instant

    init(seconds: Double) { instant = .now + .seconds(max(0, seconds)) }

    private init(instant: ContinuousClock.Instant) { self.instant = instant }

    var hasPassed: Bool { secondsLeft <= 0 }

    var secondsLeft: Double { ContinuousClock.now.duration(to: instant) / .seconds(1) }

    /// The earlier one of this and so many seconds from now.
    func within(_ seconds: Double) -> Deadline { Deadline(instant: min(instant, .now + .seconds(seconds))) }
}
