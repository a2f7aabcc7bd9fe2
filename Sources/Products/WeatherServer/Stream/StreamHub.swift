import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import WeatherAPI
import WeatherModel
import WeatherService

/// Sends the changes of a cell's weather to all its subscribers: one task for each cell, however many they are.
///
/// A task for each listener would cost 12 kB of stack beside its connection's own; here a listener costs some hundred bytes.
actor StreamHub: Service {
    /// A listener and the way to it.
    private struct Subscription: Sendable {
        var listener: StreamListener
        /// Writes an event to its connection, from whatever thread.
        let send: @Sendable (ByteBuffer) -> Void
        /// Its number among the followers of the cell.
        let follower: Int
        /// True while its connection does not take more.
        var isBehind = false
        /// The change that it missed while it was not writable: the last weather, or without any the last failure.
        var missed: WeatherChange?
    }

    /// All listeners of one cell.
    private struct Topic {
        let number: Int
        var subscriptions: [Int: Subscription] = [:]
        /// Ends the topic's task; nil until it has subscribed to changes.
        var changes: CellChanges?
        /// Listeners that came before that.
        var waiting: [Opening] = []
        /// Changes to send, in order, each to the end before the next: a delta leads on from the one before.
        var queue: [(WeatherChange, to: Int?)] = []
        var isPublishing = false
    }

    private struct Opening: Sendable {
        let number: Int
        let question: StreamQuestion
        let budget: (any ClientBudget)?
        let send: @Sendable (ByteBuffer) -> Void
    }

    /// Messages from connections to the hub, in order.
    private enum Message: Sendable {
        case opened(Opening)
        case welcomed(Opening)
        case writable(Cell, Int, Bool)
        case left(Cell, Int)
    }

    private let followed: FollowedCells
    private let encoder: StreamEncoder
    private var topics: [Cell: Topic] = [:]
    private let messages: AsyncStream<Message>
    private let inbox: AsyncStream<Message>.Continuation
    private let lastNumber = Atomic(0)

    init(followed: FollowedCells, encoder: StreamEncoder) {
        self.followed = followed
        self.encoder = encoder
        (messages, inbox) = AsyncStream.makeStream()
    }

    /// Listeners.
    var count: Int { topics.values.reduce(0) { $0 + $1.subscriptions.count } }

    /// The first bytes of a stream, by which its client sees that it is open.
    nonisolated var opening: ByteBuffer { encoder.events.opening }

    /// Takes in a listener, until `leave`.
    ///
    /// - Parameters:
    ///   - budget: the account to which the refreshes of the cell are booked.
    ///   - send: writes an event to the listener's connection; called on any thread.
    nonisolated func open(
        _ question: StreamQuestion, budget: (any ClientBudget)?, send: @escaping @Sendable (ByteBuffer) -> Void
    ) -> StreamPlace {
        let number = lastNumber.add(1, ordering: .relaxed).newValue
        inbox.yield(.opened(Opening(number: number, question: question, budget: budget, send: send)))
        return StreamPlace(cell: question.cell, number: number)
    }

    /// The connection's writability changed. Missed changes are sent as one delta.
    nonisolated func isWritable(_ place: StreamPlace, _ isWritable: Bool) { inbox.yield(.writable(place.cell, place.number, isWritable)) }

    nonisolated func leave(_ place: StreamPlace) { inbox.yield(.left(place.cell, place.number)) }

    func run() async {
        await cancelWhenGracefulShutdown { [self] in
            await withDiscardingTaskGroup { group in
                for await message in messages {
                    switch message {
                    case .opened(let opening):
                        let isFirst = await enter(opening)
                        if isFirst { group.addTask { await self.subscribe(opening.question.cell) } }
                    case .welcomed(let opening): group.addTask { await self.welcome(opening) }
                    case .writable(let cell, let number, let isWritable): await note(isWritable, of: number, in: cell)
                    case .left(let cell, let number): await remove(number, from: cell)
                    }
                }
            }
        }
    }

    /// - Returns: true for the first one, whose topic has yet to subscribe to changes.
    private func enter(_ opening: Opening) async -> Bool {
        let cell = opening.question.cell
        let follower = await followed.join(cell, payer: opening.budget, at: .live)
        let isFirst = topics[cell] == nil
        if isFirst { topics[cell] = Topic(number: opening.number) }
        topics[cell]?.subscriptions[opening.number] = Subscription(
            listener: StreamListener(opening.question, encoder: encoder), send: opening.send, follower: follower)
        // The weather is read once the subscription to its changes is active: none may be missed between the two.
        if topics[cell]?.changes == nil { topics[cell]?.waiting.append(opening) } else { inbox.yield(.welcomed(opening)) }
        return isFirst
    }

    private func subscribe(_ cell: Cell) async {
        await encoder.service.withChanges(of: cell) { changes in
            subscribed(cell, changes)
            for await change in changes.stream { await publish(change, to: nil, in: cell) }
        }
    }

    private func subscribed(_ cell: Cell, _ changes: CellChanges) {
        // All have gone again meanwhile.
        guard let topic = topics[cell], topic.changes == nil else { return changes.end() }
        topics[cell]?.changes = changes
        topics[cell]?.waiting = []
        for opening in topic.waiting { inbox.yield(.welcomed(opening)) }
    }

    private func welcome(_ opening: Opening) async {
        let cell = opening.question.cell
        guard topics[cell]?.subscriptions[opening.number] != nil else { return }
        let answer = await WeatherClient.$budget.withValue(opening.budget) {
            await encoder.service.promptWeather(at: opening.question.coordinate).answer
        }
        if let snapshot = answer.snapshot { await publish(.landed(snapshot), to: opening.number, in: cell) }
        if let error = answer.error { await publish(.failed(error), to: opening.number, in: cell) }
    }

    /// - Parameter number: the listener's number; nil sends to all listeners of the cell.
    private func publish(_ change: WeatherChange, to number: Int?, in cell: Cell) async {
        topics[cell]?.queue.append((change, to: number))
        guard let topic = topics[cell], !topic.isPublishing else { return }
        topics[cell]?.isPublishing = true
        // The topic may be given up meanwhile, and another one opened for the cell.
        while let present = topics[cell], present.number == topic.number, let (change, number) = present.queue.first {
            topics[cell]?.queue.removeFirst()
            for number in number.map({ [$0] }) ?? Array(present.subscriptions.keys) { await deliver(change, to: number, in: cell) }
        }
        if topics[cell]?.number == topic.number { topics[cell]?.isPublishing = false }
    }

    private func deliver(_ change: WeatherChange, to number: Int, in cell: Cell) async {
        guard let subscription = topics[cell]?.subscriptions[number] else { return }
        guard !subscription.isBehind else {
            if subscription.missed == nil || change.snapshot != nil { topics[cell]?.subscriptions[number]?.missed = change }
            return
        }
        var listener = subscription.listener
        let event = await listener.event(change)
        guard topics[cell]?.subscriptions[number] != nil else { return }
        topics[cell]?.subscriptions[number]?.listener = listener
        if let event { subscription.send(event) }
    }

    private func note(_ isWritable: Bool, of number: Int, in cell: Cell) async {
        guard let subscription = topics[cell]?.subscriptions[number] else { return }
        topics[cell]?.subscriptions[number]?.isBehind = !isWritable
        guard isWritable, let missed = subscription.missed else { return }
        topics[cell]?.subscriptions[number]?.missed = nil
        await publish(missed, to: number, in: cell)
    }

    private func remove(_ number: Int, from cell: Cell) async {
        guard let subscription = topics[cell]?.subscriptions.removeValue(forKey: number) else { return }
        if let topic = topics[cell], topic.subscriptions.isEmpty {
            topic.changes?.end()
            topics[cell] = nil
        }
        await followed.leave(cell, subscription.follower)
    }
}

extension WeatherChange {
    fileprivate var snapshot: Snapshot? { if case .landed(let snapshot) = self { snapshot } else { nil } }
}

/// A listener's place in the hub.
struct StreamPlace: Sendable {
    let cell: Cell
    let number: Int
}
