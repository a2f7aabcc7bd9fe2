import Foundation
import Synchronization
import WeatherModel
import WeatherStore

/// Keeps everything in PostgreSQL, for one node or for several that share the database.
///
/// Every call ends within a limit, also when the server is gone or frozen. While it is known not to answer, calls fail at once, and one
/// attempt a second tries to reach it. Needs PostgreSQL 11 or later, and sessions of its own: a pooler that hands one session to several
/// clients in turn (PgBouncer's transaction pooling) loses prepared statements and notifications.
package final class PostgresWeatherStore: WeatherStore {
    package let world: StoreWorld
    package let survivesRestart = true
    package let isShared = true
    let configuration: PostgresConfiguration
    let pool: ConnectionPool
    /// One connection alone: of all transactions over records one is carried out at a time, and those that wait for it take no connection
    /// from the others.
    let recordPool: ConnectionPool
    let teller: ChangeTeller
    /// Names this instance in its notifications.
    let sender: String
    let node: String
    private let now: (@Sendable () -> Date)?
    private let health: DatabaseHealth
    private let listener: ChangeListener
    private let signal: ClosingSignal

    /// Connects, and makes the tables or brings them to this version. Blocks.
    ///
    /// - Parameters:
    ///   - url: `postgres://user:password@host/database`, with libpq's parameters such as `sslmode`. It is never shown. Without
    ///     `sslmode` a connection to another machine is encrypted or refused (`DatabaseEncryption`).
    ///   - node: names this node where an operator looks at sessions and leases.
    ///   - now: by which leases and replies end; the database's clock when it is nil, so that nodes need not agree about the time.
    ///   - notice: called with a sentence for the log when the database begins to fail, and when it answers again.
    /// - Throws: `StoreError.unavailable` with the cause in words, which hold no part of the URL.
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
        teller = ChangeTeller()
        sender = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        health = DatabaseHealth(
            everySeconds: configuration.probeSeconds,
            probe: {
                do throws(PostgresFailure) {
                    // Being ready for use, it has answered.
                    _ = try connect(Deadline(seconds: configuration.connectSeconds))
                    return nil
                } catch { return error }
            }, notice: notice)
        pool = ConnectionPool(count: configuration.connections, configuration, health, signal, connect: connect)
        recordPool = ConnectionPool(count: 1, configuration, health, signal, connect: connect)
        listener = ChangeListener(world, sender: sender, teller, signal, configuration, connect: connect)
        do throws(PostgresFailure) {
            let deadline = Deadline(seconds: configuration.openingSeconds)
            _ = try Self.connect(address, signal, configuration, until: deadline)
        } catch { throw error.storeError }
    }

    deinit { close() }

    /// Ends all connections; calls under way fail. Does not wait for their ends.
    package func close() {
        health.close()
        signal.send()
        pool.close()
        recordPool.close()
    }

    /// The first call begins to listen to the other nodes.
    package func changes() -> AsyncStream<SnapshotChange> {
        let changes = teller.broadcast.changes()
        listener.start()
        return changes
    }

    /// The time for a statement: nil, which makes it go by the database's clock, unless the store was given a clock.
    var nowValue: SQLValue { SQLValue(now?().timeIntervalSinceReferenceDate) }
    var worldValue: SQLValue { .text(world.name) }

    /// A connection that is ready for use: with its limits, and over tables of this version.
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
