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
    private struct Seat: Sendable {
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
    private struct Room {
        let number: Int
        var seats: [Int: Seat] = [:]
        /// Ends the room's task; nil until the room hears of changes.
        var changes: CellChanges?
        /// Listeners that came before that.
        var waiting: [Opening] = []
        /// Changes to send, in order, each to the end before the next: a delta leads on from the one before.
        var queue: [(WeatherChange, to: Int?)] = []
        var isTelling = false
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
    private var rooms: [Cell: Room] = [:]
    private let messages: AsyncStream<Message>
    private let inbox: AsyncStream<Message>.Continuation
    private let lastNumber = Atomic(0)

    init(followed: FollowedCells, encoder: StreamEncoder) {
        self.followed = followed
        self.encoder = encoder
        (messages, inbox) = AsyncStream.makeStream()
    }

    /// Listeners.
    var count: Int { rooms.values.reduce(0) { $0 + $1.seats.count } }

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
                        if isFirst { group.addTask { await self.hear(opening.question.cell) } }
                    case .welcomed(let opening): group.addTask { await self.welcome(opening) }
                    case .writable(let cell, let number, let isWritable): await note(isWritable, of: number, in: cell)
                    case .left(let cell, let number): await take(number, from: cell)
                    }
                }
            }
        }
    }

    /// - Returns: true for the first one, whose room has yet to subscribe to changes.
    private func enter(_ opening: Opening) async -> Bool {
        let cell = opening.question.cell
        let follower = await followed.join(cell, payer: opening.budget, at: .live)
        let isFirst = rooms[cell] == nil
        if isFirst { rooms[cell] = Room(number: opening.number) }
        rooms[cell]?.seats[opening.number] = Seat(
            listener: StreamListener(opening.question, encoder: encoder), send: opening.send, follower: follower)
        // The weather is read once the subscription to its changes is active: none may be missed between the two.
        if rooms[cell]?.changes == nil { rooms[cell]?.waiting.append(opening) } else { inbox.yield(.welcomed(opening)) }
        return isFirst
    }

    private func hear(_ cell: Cell) async {
        await encoder.service.withChanges(of: cell) { changes in
            heard(cell, changes)
            for await change in changes.stream { await tell(change, to: nil, in: cell) }
        }
    }

    private func heard(_ cell: Cell, _ changes: CellChanges) {
        // All have gone again meanwhile.
        guard let room = rooms[cell], room.changes == nil else { return changes.end() }
        rooms[cell]?.changes = changes
        rooms[cell]?.waiting = []
        for opening in room.waiting { inbox.yield(.welcomed(opening)) }
    }

    private func welcome(_ opening: Opening) async {
        let cell = opening.question.cell
        guard rooms[cell]?.seats[opening.number] != nil else { return }
        let answer = await WeatherClient.$budget.withValue(opening.budget) {
            await encoder.service.promptWeather(at: opening.question.coordinate).answer
        }
        if let snapshot = answer.snapshot { await tell(.landed(snapshot), to: opening.number, in: cell) }
        if let error = answer.error { await tell(.failed(error), to: opening.number, in: cell) }
    }

    /// - Parameter number: the listener's number; nil sends to all listeners of the cell.
    private func tell(_ change: WeatherChange, to number: Int?, in cell: Cell) async {
        rooms[cell]?.queue.append((change, to: number))
        guard let room = rooms[cell], !room.isTelling else { return }
        rooms[cell]?.isTelling = true
        // The room may be given up meanwhile, and another one opened for the cell.
        while let present = rooms[cell], present.number == room.number, let (change, number) = present.queue.first {
            rooms[cell]?.queue.removeFirst()
            for number in number.map({ [$0] }) ?? Array(present.seats.keys) { await carry(change, to: number, in: cell) }
        }
        if rooms[cell]?.number == room.number { rooms[cell]?.isTelling = false }
    }

    private func carry(_ change: WeatherChange, to number: Int, in cell: Cell) async {
        guard let seat = rooms[cell]?.seats[number] else { return }
        guard !seat.isBehind else {
            if seat.missed == nil || change.snapshot != nil { rooms[cell]?.seats[number]?.missed = change }
            return
        }
        var listener = seat.listener
        let event = await listener.event(change)
        guard rooms[cell]?.seats[number] != nil else { return }
        rooms[cell]?.seats[number]?.listener = listener
        if let event { seat.send(event) }
    }

    private func note(_ isWritable: Bool, of number: Int, in cell: Cell) async {
        guard let seat = rooms[cell]?.seats[number] else { return }
        rooms[cell]?.seats[number]?.isBehind = !isWritable
        guard isWritable, let missed = seat.missed else { return }
        rooms[cell]?.seats[number]?.missed = nil
        await tell(missed, to: number, in: cell)
    }

    private func take(_ number: Int, from cell: Cell) async {
        guard let seat = rooms[cell]?.seats.removeValue(forKey: number) else { return }
        if let room = rooms[cell], room.seats.isEmpty {
            room.changes?.end()
            rooms[cell] = nil
        }
        await followed.leave(cell, seat.follower)
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
