import Foundation
import Synchronization
import WeatherModel
import WeatherStore

/// Stores everything in PostgreSQL, for one node or for several that share the database.
///
/// Every call has a time limit, which holds even if the server is gone or frozen. While the server is known to be unreachable, calls fail
/// at once, and one attempt a second tries to reach it. Needs PostgreSQL 11 or later, and dedicated sessions: a pooler that shares one
/// session among several clients (PgBouncer's transaction pooling) loses prepared statements and notifications.
package final class PostgresWeatherStore: WeatherStore {
    package let world: StoreWorld
    package let survivesRestart = true
    package let isShared = true
    let configuration: PostgresConfiguration
    let pool: ConnectionPool
    /// A single connection: only one transaction over records runs at a time, and those that wait for it take no connection from other
    /// calls.
    let recordPool: ConnectionPool
    let notifier: ChangeNotifier
    /// Identifies this instance in its notifications.
    let sender: String
    let node: String
    private let now: (@Sendable () -> Date)?
    private let health: DatabaseHealth
    private let listener: ChangeListener
    private let signal: ClosingSignal

    /// Connects, and creates or migrates the tables. Blocks.
    ///
    /// - Parameters:
    ///   - url: `postgres://user:password@host/database`, with libpq's parameters such as `sslmode`. It is never shown. Without
    ///     `sslmode` a connection to another machine is encrypted or refused (`DatabaseEncryption`).
    ///   - node: names this node in the server's list of sessions and in leases, for operators.
    ///   - now: the clock by which leases and replies expire; nil uses the database's clock, so that nodes need not agree about the time.
    ///   - notice: called with a sentence for the log when the database becomes unreachable, and when it answers again.
    /// - Throws: `StoreError.unavailable` with the cause in words, which contain no part of the URL.
    package init(
        url: String, world: StoreWorld, node: String, configuration: PostgresConfiguration = .init(),
        now: (@Sendable () -> Date)? = nil, notice: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StoreError) {
        let address = try DatabaseAddress(
            url: url, node: node, configuration: configuration, environment: ProcessInfo.processInfo.environment)
        let signal = try ClosingSignal()
        let connect: @Sendable (Deadline) throws(PostgresFailure) -> PostgresConnection = { deadline throws(PostgresFailure) in
            try Self.connect(address, signal, configuration, until: deadline.within(configuration.connectSeconds))
        }
        self.world = world
        self.node = node
        self.now = now
        self.configuration = configuration
        self.signal = signal
        notifier = ChangeNotifier()
        sender = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        health = DatabaseHealth(
            everySeconds: configuration.probeSeconds,
            probe: {
                do throws(PostgresFailure) {
                    // A connection that is ready for use has received an answer.
                    _ = try connect(Deadline(seconds: configuration.connectSeconds))
                    return nil
                } catch { return error }
            }, notice: notice)
        pool = ConnectionPool(count: configuration.connections, configuration, health, signal, connect: connect)
        recordPool = ConnectionPool(count: 1, configuration, health, signal, connect: connect)
        listener = ChangeListener(world, sender: sender, notifier, signal, configuration, connect: connect)
        do throws(PostgresFailure) {
            let deadline = Deadline(seconds: configuration.openingSeconds)
            _ = try Self.connect(address, signal, configuration, until: deadline)
        } catch { throw error.storeError }
    }

    deinit { close() }

    /// Closes all connections; calls in progress fail. Does not wait until they have ended.
    package func close() {
        health.close()
        signal.send()
        pool.close()
        recordPool.close()
    }

    /// The first call starts listening for changes by other nodes.
    package func changes() -> AsyncStream<SnapshotChange> {
        let changes = notifier.broadcast.changes()
        listener.start()
        return changes
    }

    /// The time for a statement: the store's clock, or nil to use the database's clock.
    var nowValue: SQLValue { SQLValue(now?().timeIntervalSinceReferenceDate) }
    var worldValue: SQLValue { .text(world.name) }

    /// Opens a connection that is ready for use: with its timeouts set, and the tables at this version.
    private static func connect(
        _ address: DatabaseAddress, _ signal: ClosingSignal, _ configuration: PostgresConfiguration, until deadline: Deadline
    ) throws(PostgresFailure) -> PostgresConnection {
        let connection = try PostgresConnection.open(address, signal, until: deadline)
        try connection.script(
            """
            SET statement_timeout = \(configuration.statementMilliseconds); SET lock_timeout = \(configuration.lockMilliseconds);
            SET idle_in_transaction_session_timeout = \(configuration.idleMilliseconds);
            SET search_path = pg_catalog; SET extra_float_digits = 1
            """, until: deadline)
        try PostgresSchema.prepare(connection, until: deadline)
        return connection
    }
}
