import Dispatch
import Foundation
import Synchronization
import WeatherModel
import WeatherStore

/// Notifies the subscribers in this process of new latest snapshots, for each cell in the order of the database's writes.
///
/// Writes of this instance are sent at once, those of others when their notification arrives. A write that has been replaced meanwhile is
/// skipped: the subscriber would take it for the latest.
final class ChangeNotifier: Sendable {
    let broadcast = ChangeBroadcast()
    /// The last number sent for each cell.
    private let told = Mutex(ChangeNotifier.nothing)
    private static var nothing: RecentlyUsed<Cell, Int64> { RecentlyUsed(capacity: 50_000) }

    /// - Parameter number: the number that the database gave the write.
    func notify(_ head: SnapshotHead, number: Int64) {
        told.withLock { told in
            guard told.peek(head.cell).map({ $0 < number }) ?? true else { return }
            told.insert(number, for: head.cell)
            broadcast.send(.latest(head))
        }
    }

    /// Sends a gap and forgets the numbers: they may restart lower if a database has lost its last writes, or another one takes its place.
    func notifyGap() {
        told.withLock { told in
            told = Self.nothing
            broadcast.send(.gap)
        }
    }
}

/// Listens for the writes of other nodes (LISTEN and NOTIFY), on a dedicated connection.
///
/// Subscribers receive a gap after each connection, including the first: earlier writes were not received.
final class ChangeListener: Sendable {
    private let world: StoreWorld
    /// Identifies this instance in its notifications.
    private let sender: String
    private let notifier: ChangeNotifier
    private let signal: ClosingSignal
    private let configuration: PostgresConfiguration
    private let connect: @Sendable (Deadline) throws(PostgresFailure) -> PostgresConnection
    private let isStarted = Mutex(false)

    init(
        _ world: StoreWorld, sender: String, _ notifier: ChangeNotifier, _ signal: ClosingSignal, _ configuration: PostgresConfiguration,
        connect: @escaping @Sendable (Deadline) throws(PostgresFailure) -> PostgresConnection
    ) {
        self.world = world
        self.sender = sender
        self.notifier = notifier
        self.signal = signal
        self.configuration = configuration
        self.connect = connect
    }

    /// The channel of a world. Names of worlds need no escaping within the quotes.
    static func channel(of world: StoreWorld) -> String { "petrel-\(world.name)" }

    /// Starts listening, once. Ends when the store is closed.
    func start() {
        let isFirst = isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        guard isFirst else { return }
        DispatchQueue(label: "petrel.postgres.listener").async { self.run() }
    }

    private func run() {
        var pause = Self.shortestPause
        while !signal.isSent {
            do throws(PostgresFailure) {
                let connection = try connect(Deadline(seconds: configuration.connectSeconds))
                try connection.script("LISTEN \"\(Self.channel(of: world))\"", until: Deadline(seconds: configuration.readSeconds))
                notifier.notifyGap()
                pause = Self.shortestPause
                try listen(connection)
            } catch {
                // Every failure is handled alike: reconnect after a pause.
                signal.wait(seconds: pause * Double.random(in: 0.8...1.2))
                pause = min(pause * 2, Self.longestPause)
            }
        }
    }

    private static let shortestPause = 0.1
    private static let longestPause = 2.0

    private func listen(_ connection: PostgresConnection) throws(PostgresFailure) {
        while true {
            let texts = try connection.notifications(until: Deadline(seconds: configuration.heartbeatSeconds))
            for text in texts { receive(text) }
            // A frozen server keeps its connections open, so this query tests it.
            if texts.isEmpty { try connection.script("SELECT 1", until: Deadline(seconds: configuration.readSeconds)) }
        }
    }

    /// Parses `sender cell revision fetched number`.
    private func receive(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, let cell = Cell(id: parts[1]), let fetched = Double(parts[3]), let number = Int64(parts[4]) else {
            return notifier.notifyGap()
        }
        // Writes of this instance were sent when they were made.
        guard parts[0] != sender else { return }
        let date = Date(timeIntervalSinceReferenceDate: fetched)
        notifier.notify(SnapshotHead(cell: cell, revision: parts[2], fetchedAt: date), number: number)
    }
}
