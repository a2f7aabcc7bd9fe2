import Foundation
import HTTPTransport
import ProviderKit
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherStore

/// One fetch for each cell among all nodes that share a store: the holder of the cell's lease fetches, the others read its result from the
/// store.
extension WeatherService {
    /// Calls `fetch`, unless another node is fetching or has fetched the cell.
    ///
    /// - Parameter elapsed: seconds since the flight began: the wait for another node is part of its time.
    func fetchAmongNodes(
        _ cell: Cell, reason: RefreshReason, held: Snapshot?, exhausted: Set<ProviderID>, _ reports: CallReports,
        elapsed: @escaping @Sendable () -> Double
    ) async -> Outcome {
        guard let node = configuration.node else {
            return await fetch(cell, reason: reason, held: held, exhausted: exhausted, reports, elapsed: elapsed)
        }
        let begun = now()
        // A person who presses *Retry* after a failed attempt expects an attempt made from now on.
        let isRetryOfFailure = reason == .retry && pauses.peek(cell) != nil
        while !Task.isCancelled {
            let claimed: Lease?
            do throws(StoreError) {
                claimed = try await store.claim("fetch.\(cell.id)", by: node.name, forSeconds: node.leaseSeconds)
            } catch {
                // Leases are not available: each node fetches for itself, within the limits of its providers.
                return await fetch(cell, reason: reason, held: held, exhausted: exhausted, reports, elapsed: elapsed)
            }
            if claimed == nil { await change(of: cell, withinSeconds: node.lookSeconds) }
            // Even with the lease: another node may have stored its weather just before.
            let latest = await heldByStore(cell)
            if let latest, isFresh(latest, reason, since: isRetryOfFailure ? begun : nil) {
                release(claimed, cell)
                return .success(latest)
            }
            guard let lease = claimed else { continue }
            let outcome = await holding(lease, forSeconds: node.leaseSeconds) {
                await self.fetch(cell, reason: reason, held: latest ?? held, exhausted: exhausted, reports, elapsed: elapsed)
            }
            // Before the lease is released, so that its next holder finds the weather.
            if case .success(let snapshot) = outcome { hold(snapshot) }
            release(lease, cell)
            return outcome
        }
        return .failure(WeatherError(.timedOut))
    }

    /// The present snapshot of the store, or of memory if that is newer.
    private func heldByStore(_ cell: Cell) async -> Snapshot? {
        // A read under way may have begun before another node wrote.
        if reads.isUnderWay(cell) { _ = await held(cell) }
        memory.doubt(cell)
        return await held(cell)
    }

    /// Whether `snapshot` needs no fetch.
    ///
    /// - Parameter begun: weather received before this moment does not count; nil if any fresh weather does.
    private func isFresh(_ snapshot: Snapshot, _ reason: RefreshReason, since begun: Date?) -> Bool {
        guard configuration.policy.decision(fetchedAt: snapshot.fetchedAt, now: now(), reason: reason) == .serve else { return false }
        return begun.map { snapshot.fetchedAt >= $0 - RefreshPolicy.clockAgreement } ?? true
    }

    /// Renews the lease while `work` runs. Losing the lease has no effect: another node then fetches too, and the store keeps the later
    /// result.
    private func holding(_ lease: Lease, forSeconds seconds: Double, _ work: @escaping @Sendable () async -> Outcome) async -> Outcome {
        await withTaskGroup(of: Outcome?.self) { group in
            group.addTask { await work() }
            group.addTask { [store, clock] in
                while !Task.isCancelled {
                    do {
                        try await clock.sleep(for: .seconds(seconds / 3))
                        guard try await store.renewed(lease, forSeconds: seconds) else { return nil }
                    } catch { return nil }
                }
                return nil
            }
            for await outcome in group {
                guard let outcome else { continue }
                group.cancelAll()
                return outcome
            }
            return .failure(WeatherError(.timedOut))
        }
    }

    /// Releases the lease after the pending writes of the cell.
    private func release(_ lease: Lease?, _ cell: Cell) {
        guard let lease else { return }
        write(as: Self.writeKey(cell), isBounded: false) { try await self.store.release(lease) }
    }

    /// Waits until another snapshot of the cell is in memory, for at most this many seconds.
    private func change(of cell: Cell, withinSeconds seconds: Double) async {
        await withChanges(of: cell) { [clock] changes in
            _ = await clock.first(of: changes.stream, withinSeconds: seconds)
        }
    }

    /// Follows changes that other nodes make to the store, until cancelled: for a node among several. Without it, memory is only compared
    /// with the store periodically.
    ///
    /// Watched cells are read at once, in separate tasks: a slow store must not keep the listener from receiving the next change.
    package func followStore() async {
        for await change in store.changes() {
            memory.note(change)
            let changed =
                switch change {
                case .latest(let head): watchers.isWatched(head.cell) ? [head.cell] : []
                case .gap: watchers.cells
                }
            for cell in changed { readAgain(cell) }
        }
    }
}
