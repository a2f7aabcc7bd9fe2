import Foundation
import PushOutbox
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

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

    /// Subscriptions made on other nodes are found within this time.
    private static let interval = Duration.seconds(10)

    /// - Parameters:
    ///   - budget: the account of all subscriptions.
    ///   - isSimulated: whether the weather is simulated.
    init(_ outbox: PushOutbox, service: WeatherService, followed: FollowedCells, budget: any ClientBudget, isSimulated: Bool) {
        self.outbox = outbox
        self.isSimulated = isSimulated
        self.budget = budget
        self.service = service
        self.followed = followed
        (wake, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Subscriptions have changed: whatever waits looks at once.
    nonisolated func look() { waker.yield() }

    /// Somebody has subscribed: what is known of the cells is looked at by their rules at once.
    func look(at cells: [Cell]) {
        fresh.formUnion(cells)
        look()
    }

    /// Works until it is cancelled.
    func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.timer() }
            for await _ in wake {
                if Task.isCancelled { break }
                let cells: Set<Cell>
                // A store that cannot be read is looked at again; what is followed is followed still.
                do throws(StoreError) { cells = try await outbox.cells() } catch { continue }
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
            group.cancelAll()
        }
    }

    /// Has the cells looked at now and then, and ends what waits when it is cancelled.
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

    /// Checks the cached weather now. No provider is called for a subscription before the cell's turn: else new subscriptions would send as
    /// many calls at once as there are places.
    private func noteHeld(_ cell: Cell) async {
        if let snapshot = await service.lastKnown(at: cell.center) { await note(snapshot, in: cell) }
    }

    private func note(_ snapshot: Snapshot, in cell: Cell) async {
        guard snapshot.cell == cell else { return }
        // A snapshot that the outbox does not take is covered by the next one.
        do throws(StoreError) {
            // No source for this place is not the same as no warnings. Unchanged warnings are not sent again to earlier subscribers; later
            // subscribers know of none.
            if let alerts = snapshot.dashboard.alerts, !alerts.isEmpty || warned.contains(cell) {
                try await outbox.note(service.warningStates(of: snapshot), in: cell, zone: snapshot.dashboard.location.timeZone)
                if alerts.isEmpty { warned.remove(cell) } else { warned.insert(cell) }
            }
            // Also of weather that is as before: time has passed.
            try await outbox.note(snapshot.dashboard, in: cell, isSimulated: isSimulated)
        } catch { return }
    }
}
