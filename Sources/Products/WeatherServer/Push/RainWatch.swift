import Foundation
import PushOutbox
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// Fetches the minutes of the cells in which readers have a rule about rain soon, and has the outbox evaluate these rules.
///
/// A cell's minutes are asked for when they have ceased to be fresh, about every five minutes, on one of the nodes that share a store. They
/// are booked to the account of all subscriptions before they are sent, a few at once, and none while a forecast of that account waits for
/// its share: minutes never cost a forecast.
actor RainWatch {
    private struct Turn {
        /// When the cell's minutes are to be fetched again.
        var fetchAt: Date
        /// Until when this node has taken on fetching them.
        var takenUntil = Date.distantPast
        /// The minutes that were fetched last, and when they are to be evaluated again.
        var minutes: NotedMinutes?
        var lookAt: Date?

        func due(at now: Date) -> Date {
            let next = min(fetchAt, lookAt ?? .distantFuture)
            // Further ahead than any turn: the clock has been set back.
            return next.timeIntervalSince(now) > RainWatch.longestSeconds ? .distantPast : next
        }
    }

    private let outbox: PushOutbox
    private let service: WeatherService
    /// Whether forecasts of the account wait for their share of a plan.
    private let areForecastsWaiting: @Sendable () async -> Bool
    private let budget: any ClientBudget
    private let isSimulated: Bool
    private let now: @Sendable () -> Date
    private var turns: [Cell: Turn] = [:]
    /// The cells of this round that wait.
    private var waiting: ArraySlice<Cell> = []

    /// Seconds after which a cell is tried again whose minutes could not be had, or are fetched by another node.
    private static let retrySeconds = 60.0
    /// Seconds for which a node takes on fetching a cell's minutes: less than they stay fresh, so that it may go on itself.
    private static let takenSeconds = Nowcasts.freshSeconds - 10
    /// Seconds between a fetch and the next at most.
    private static let longestSeconds = Nowcasts.freshSeconds + 1
    /// Fetches at once, and fetches of one round: fewer than the cells whose minutes stay in memory until their next turn.
    private static let (mostAtOnce, mostInRound) = (4, 30)

    /// - Parameters:
    ///   - budget: the account of all subscriptions.
    ///   - areForecastsWaiting: whether forecasts of that account wait for their share of a plan.
    ///   - isSimulated: whether readers are notified of simulated weather.
    ///   - now: the clock of the minutes.
    init(
        _ outbox: PushOutbox, service: WeatherService, budget: any ClientBudget,
        areForecastsWaiting: @escaping @Sendable () async -> Bool, isSimulated: Bool, now: @escaping @Sendable () -> Date
    ) {
        self.outbox = outbox
        self.service = service
        self.areForecastsWaiting = areForecastsWaiting
        self.budget = budget
        self.isSimulated = isSimulated
        self.now = now
    }

    /// Looks at the cells that are due, those first that have waited longest. One round at a time.
    func round() async {
        guard service.hasMinutes else { return }
        let cells: Set<Cell>
        // If the store cannot be read, the next round tries again.
        do throws(StoreError) { cells = try await outbox.minuteCells() } catch { return }
        turns = turns.filter { cells.contains($0.key) }
        let now = now()
        let due = cells.map { (cell: $0, at: turns[$0]?.due(at: now) ?? .distantPast) }.filter { $0.at <= now }
        waiting = due.sorted { ($0.at, $0.cell.id) < ($1.at, $1.cell.id) }.prefix(Self.mostInRound).map(\.cell)[...]
        await withDiscardingTaskGroup { group in
            for _ in 0..<min(Self.mostAtOnce, waiting.count) { group.addTask { await self.work() } }
        }
    }

    private func work() async {
        while !Task.isCancelled, let cell = waiting.popFirst() { await look(at: cell) }
    }

    private func look(at cell: Cell) async {
        var turn = turns[cell] ?? Turn(fetchAt: .distantPast)
        let now = now()
        if turn.fetchAt <= now || turn.due(at: now) == .distantPast {
            await fetch(cell, &turn)
        } else {
            turn.lookAt = nil
        }
        if let minutes = turn.minutes { turn.lookAt = await note(minutes, in: cell) }
        turns[cell] = turn
    }

    private func fetch(_ cell: Cell, _ turn: inout Turn) async {
        turn.fetchAt = now() + Self.retrySeconds
        guard await !areForecastsWaiting(), await isMine(cell, &turn) else { return }
        let outcome = await WeatherClient.$budget.withValue(budget) { await service.nowcast(at: cell.center) }
        guard case .success(let nowcast) = outcome else { return }
        let dashboard = await service.lastKnown(at: cell.center)?.dashboard
        turn.minutes = NotedMinutes(
            nowcast, temperatureCelsius: dashboard.flatMap { CurrentMoment($0, now: now()).weather?.temperatureCelsius },
            zone: dashboard?.location.timeZone)
        // They may have been fetched for a page a while ago.
        turn.fetchAt = max(turn.fetchAt, min(nowcast.provenance.fetchedAt, now()) + Self.longestSeconds)
    }

    private func isMine(_ cell: Cell, _ turn: inout Turn) async -> Bool {
        if turn.takenUntil > now() { return true }
        do throws(StoreError) {
            guard try await outbox.takeMinutes(of: cell, forSeconds: Self.takenSeconds) else { return false }
        } catch { return false }
        turn.takenUntil = now() + Self.takenSeconds
        return true
    }

    /// - Returns: when to look at the same minutes again; nil if the store fails: the next minutes are of their own time.
    private func note(_ minutes: NotedMinutes, in cell: Cell) async -> Date? {
        do throws(StoreError) { return try await outbox.note(minutes, in: cell, isSimulated: isSimulated) } catch { return nil }
    }
}
