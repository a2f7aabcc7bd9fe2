import Foundation
import PushOutbox
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// Follows the cells to which somebody has subscribed, each once however many they are, and hands their warnings to the outbox.
actor PushWatch {
    private let outbox: PushOutbox
    private let service: WeatherService
    private let followed: FollowedCells
    private let wake: AsyncStream<Void>
    private nonisolated let waker: AsyncStream<Void>.Continuation
    /// Cells that are followed, with what ends that; nil while it begins.
    private var ends: [Cell: CellChanges?] = [:]
    /// The warnings that the outbox has taken last.
    private var taken: [Cell: [Alert]] = [:]

    /// What another node subscribed is found out within this time.
    private static let interval = Duration.seconds(10)

    init(_ outbox: PushOutbox, service: WeatherService, followed: FollowedCells) {
        self.outbox = outbox
        self.service = service
        self.followed = followed
        (wake, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Subscriptions have changed: whatever waits looks at once.
    nonisolated func look() { waker.yield() }

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
                for cell in cells where ends[cell] == nil {
                    ends[cell] = .some(nil)
                    group.addTask { await self.follow(cell) }
                }
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
        await followed.following(cell) { changes in
            ends[cell] = changes
            // What is held is looked at now; a fetch that begins is told as a change.
            if let snapshot = await service.promptWeather(at: cell.center).answer.snapshot { await note(snapshot, in: cell) }
            for await change in changes.stream {
                if case .landed(let snapshot) = change { await note(snapshot, in: cell) }
            }
        }
        ends[cell] = nil
        taken[cell] = nil
    }

    private func note(_ snapshot: Snapshot, in cell: Cell) async {
        // No source for this place is not the same as no warnings.
        guard snapshot.cell == cell, let alerts = snapshot.dashboard.alerts, alerts != taken[cell] ?? [] else { return }
        do throws(StoreError) {
            try await outbox.note(alerts, in: cell)
            taken[cell] = alerts
        } catch {
            // Not taken: the next snapshot brings them once more.
            return
        }
    }
}
