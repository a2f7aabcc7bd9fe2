import Foundation
import PushOutbox
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore
import WeatherWarnings

/// Follows the cells that have subscribers, each cell once, hands their warnings to the outbox, and evaluates readers' own rules each time
/// the weather is renewed.
actor PushWatch {
    private let outbox: PushOutbox
    private let service: WeatherService
    private let followed: FollowedCells
    private let wake: AsyncStream<Void>
    private nonisolated let waker: AsyncStream<Void>.Continuation
    /// Cells that are followed, with what ends that; nil while it begins.
    private var ends: [Cell: CellChanges?] = [:]
    /// Cells whose warnings, as last given to the outbox, were not empty.
    private var warned: Set<Cell> = []
    /// Cells with new rules.
    private var fresh: Set<Cell> = []
    private let isSimulated: Bool
    /// The account to which the weather of the cells is booked.
    private let budget: any ClientBudget
    /// For the rules that look at minutes.
    private let rain: RainWatch
    private let cyclones: CycloneRounds
    /// The subscribed cells that are to be compared with cyclones; of many readings only the last.
    private let cycloneWake: AsyncStream<Set<Cell>>
    private nonisolated let cycloneWaker: AsyncStream<Set<Cell>>.Continuation
    /// Rounds of `rain` that are wanted; of many only one.
    private let rainWake: AsyncStream<Void>
    private nonisolated let rainWaker: AsyncStream<Void>.Continuation

    /// Subscriptions made on other nodes are found within this time.
    private static let interval = Duration.seconds(10)

    /// - Parameters:
    ///   - budget: the account of all subscriptions.
    ///   - cyclones: finds those that come near the cells.
    ///   - isSimulated: whether the weather is simulated.
    ///   - now: the clock of the weather.
    init(
        _ outbox: PushOutbox, service: WeatherService, followed: FollowedCells, budget: any ClientBudget, cyclones: CycloneRounds,
        isSimulated: Bool,
        now: @escaping @Sendable () -> Date
    ) {
        self.outbox = outbox
        self.isSimulated = isSimulated
        self.budget = budget
        self.service = service
        self.followed = followed
        self.cyclones = cyclones
        rain = RainWatch(
            outbox, service: service, budget: budget, areForecastsWaiting: { await followed.hasRefused }, isSimulated: isSimulated, now: now
        )
        (wake, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        (rainWake, rainWaker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        (cycloneWake, cycloneWaker) = AsyncStream.makeStream(of: Set<Cell>.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Reads the subscribed cells now: subscriptions have changed.
    nonisolated func look() { waker.yield() }

    /// Evaluates the cached weather of `cells` now: a device has subscribed to them.
    func look(at cells: [Cell]) {
        fresh.formUnion(cells)
        look()
    }

    /// Works until it is cancelled.
    func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.timer() }
            group.addTask { await self.watchRain() }
            group.addTask { await self.watchCyclones() }
            for await _ in wake {
                if Task.isCancelled { break }
                rainWaker.yield()
                let cells: Set<Cell>
                // If the store cannot be read, the followed cells stay as they are until the next attempt.
                do throws(StoreError) { cells = try await outbox.cells() } catch { continue }
                cycloneWaker.yield(cells)
                for (cell, changes) in ends where !cells.contains(cell) { changes?.end() }
                let known = fresh.filter { ends[$0] != nil }
                fresh = []
                for cell in cells where ends[cell] == nil {
                    ends[cell] = .some(nil)
                    group.addTask { await self.follow(cell) }
                }
                if !known.isEmpty { group.addTask { for cell in known { await self.noteHeld(cell) } } }
            }
            for changes in ends.values { changes?.end() }
            rainWaker.finish()
            cycloneWaker.finish()
            group.cancelAll()
        }
    }

    /// Apart from `run`: a round waits for providers.
    private func watchRain() async {
        for await _ in rainWake { await rain.round() }
    }

    /// Apart from `run` as well.
    private func watchCyclones() async {
        for await cells in cycloneWake { await cyclones.round(cells) }
    }

    /// Wakes `run` every `interval`, and ends its loop on cancellation.
    private nonisolated func timer() async {
        while !Task.isCancelled {
            waker.yield()
            // The real clock: it decides only how soon another node's subscriptions are found.
            do { try await Task.sleep(for: Self.interval) } catch { break }
        }
        waker.finish()
    }

    private func follow(_ cell: Cell) async {
        await WeatherClient.$budget.withValue(budget) {
            await followed.following(cell, at: .providers) { changes in
                ends[cell] = changes
                await noteHeld(cell)
                for await change in changes.stream {
                    if case .landed(let snapshot) = change { await note(snapshot, in: cell) }
                }
            }
        }
        ends[cell] = nil
        warned.remove(cell)
    }

    /// Hands the cell's cached weather to the outbox now. A new subscription calls no provider before the cell's turn: many subscriptions
    /// at once would otherwise cause as many calls.
    private func noteHeld(_ cell: Cell) async {
        if let snapshot = await service.lastKnown(at: cell.center) { await note(snapshot, in: cell) }
    }

    /// Hands over the weather, also if it is unchanged, because the hours that a rule looks at move on with the time; and the warnings,
    /// unless no source covers the place (nil), which is not the same as no warnings. An empty list of warnings is handed over only after
    /// one with warnings. The outbox sends changes only; devices that subscribe later receive the warnings in force from its records.
    private func note(_ snapshot: Snapshot, in cell: Cell) async {
        guard snapshot.cell == cell else { return }
        let alerts = snapshot.dashboard.alerts.flatMap { !$0.isEmpty || warned.contains(cell) ? $0 : nil }
        let states: [WarningState]? = await alerts == nil ? nil : service.warningStates(of: snapshot)
        // Before the store is asked: where it fails among the rules, the warnings may have been written already, and their end must follow.
        if alerts?.isEmpty == false { warned.insert(cell) }
        // If the store fails, this snapshot is skipped: the next one has the warnings and the weather of its time.
        do throws(StoreError) {
            try await outbox.note(states, snapshot.dashboard, in: cell, isSimulated: isSimulated)
        } catch { return }
        if alerts?.isEmpty == true { warned.remove(cell) }
    }
}
