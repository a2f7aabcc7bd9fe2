import Foundation
import HTTPTransport
import ProviderKit
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherStore

/// What one of several nodes over one store needs.
public struct NodeConfiguration: Hashable, Sendable {
    /// Stands in its leases, for people to read.
    public var name: String
    /// Seconds after which a node that was killed in the middle of a fetch stands in nobody's way.
    package var leaseSeconds = 3.0
    /// Seconds between two looks into the store while another node fetches and the store tells nothing.
    package var lookSeconds = 1.0

    public init(name: String) { self.name = name }
}

/// One fetch a cell among all nodes over one store: who has the cell's lease fetches, the others take what it puts into the store.
extension WeatherService {
    /// `fetch`, unless another node does it or has done it.
    ///
    /// - Parameter elapsed: seconds since the flight began: to wait for another node is part of its time.
    func fetchAmongNodes(
        _ cell: Cell, reason: RefreshReason, held: Snapshot?, sparing: Set<ProviderID>, _ reports: CallReports,
        elapsed: @escaping @Sendable () -> Double
    ) async -> Outcome {
        guard let node = configuration.node else {
            return await fetch(cell, reason: reason, held: held, sparing: sparing, reports, elapsed: elapsed)
        }
        let begun = now()
        // A person whose last attempt failed, and who presses *Retry*, wants one that is made from now on.
        let isRetryOfFailure = reason == .retry && pauses.peek(cell) != nil
        while !Task.isCancelled {
            let claimed: Lease?
            do throws(StoreError) {
                claimed = try await store.claim("fetch.\(cell.id)", by: node.name, forSeconds: node.leaseSeconds)
            } catch {
                // Nobody can be asked who fetches: each node for itself, within the limits of its providers.
                return await fetch(cell, reason: reason, held: held, sparing: sparing, reports, elapsed: elapsed)
            }
            if claimed == nil { await change(of: cell, withinSeconds: node.lookSeconds) }
            // Also with the lease in hand: another node may have put its weather there just before.
            let latest = await heldByStore(cell)
            if let latest, isFresh(latest, reason, since: isRetryOfFailure ? begun : nil) {
                release(claimed, cell)
                return .success(latest)
            }
            guard let lease = claimed else { continue }
            let outcome = await holding(lease, forSeconds: node.leaseSeconds) {
                await self.fetch(cell, reason: reason, held: latest ?? held, sparing: sparing, reports, elapsed: elapsed)
            }
            // Before the lease is given back, so that who claims it next finds the weather.
            if case .success(let snapshot) = outcome { hold(snapshot) }
            release(lease, cell)
            return outcome
        }
        return .failure(WeatherError(.timedOut))
    }

    /// What the store has by now, or memory where that is newer.
    private func heldByStore(_ cell: Cell) async -> Snapshot? {
        // What is being read already may have been read before another node wrote.
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

    /// Renews the lease for as long as `work` takes. One that is lost all the same changes nothing: another node fetches too, and the store
    /// keeps the later of the two.
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

    /// Behind what is still to be written of the cell.
    private func release(_ lease: Lease?, _ cell: Cell) {
        guard let lease else { return }
        write(as: Self.writeKey(cell), isBounded: false) { try await self.store.release(lease) }
    }

    /// Waits until another snapshot of the cell is held, for so many seconds at most.
    private func change(of cell: Cell, withinSeconds seconds: Double) async {
        await withChanges(of: cell) { [clock] changes in
            _ = await clock.first(of: changes.stream, withinSeconds: seconds)
        }
    }

    /// Reads what becomes of the store by others' hands, for as long as it is not cancelled: for a node among several. Without it, what is
    /// held is compared with the store from time to time alone.
    ///
    /// What is watched is read at once, behind the listener's back: a slow store must not keep it from hearing the next change.
    public func followStore() async {
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
